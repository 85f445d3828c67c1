export { french as language } from './language-names.ts'

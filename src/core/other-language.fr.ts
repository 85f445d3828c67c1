export { english as otherPages } from './addresses.ts'
export { english as otherLanguage } from './language-names.ts'

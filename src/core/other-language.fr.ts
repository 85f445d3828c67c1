export { english as otherPages, englishItems as otherItemPages } from './addresses.ts'
export { english as otherLanguage } from './language-names.ts'

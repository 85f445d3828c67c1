export { language as otherLanguage } from '../language.ts'
export { pages as filePages, pages as otherPages } from '../pages.ts'

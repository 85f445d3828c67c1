/** The other language of the pages, and their addresses in it. */
export { language as otherLanguage } from './fr/language.ts'
export { pages as otherPages } from './fr/pages.ts'
/** The addresses as the files of the pages are named. */
export { pages as filePages } from './pages.ts'

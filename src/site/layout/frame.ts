import { type PageKey, personalPages } from '#core/pages.ts'

const personal: readonly PageKey[] = personalPages

/** Whether a page is one client's own: nothing around it leads away from what it asks. */
export const isPersonal = (page: PageKey) => personal.includes(page)

/** Whether the footer of a page is one line: below a form or a client's own page, all else would compete with it. */
export const hasShortFooter = (page: PageKey) => page === 'booking' || isPersonal(page)

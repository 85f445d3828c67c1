import { type PageKey, personalPages } from '#core/pages.ts'

const personal: readonly PageKey[] = personalPages

/** Whether a page is one client's own: nothing around it leads away from what it asks. */
export const isPersonal = (page: PageKey) => personal.includes(page)

/** Whether a page is for one task: around it stands no season and no more than one line of a footer, which would compete with it. */
export const isTask = (page: PageKey) => page === 'booking' || isPersonal(page)

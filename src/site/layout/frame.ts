import { type PageKey, personalPages } from '#core/pages.ts'
import type { ItemPage } from '#site/items/item-pages.ts'

/** The page that is shown: one of all, or that of a service or a town. */
export type Current = PageKey | ItemPage

const personal: readonly Current[] = personalPages

/** Whether a page is one client's own: nothing around it leads away from what it asks. */
export const isPersonal = (page: Current) => personal.includes(page)

/** Whether a page is for one task: around it stands no season and no more than one line of a footer, which would compete with it. */
export const isTask = (page: Current) => page === 'booking' || isPersonal(page)

import { hiddenPages, type PageKey } from '#content/addresses.ts'
import { pages } from '#content/pages.ts'
import { contentShape, type Section } from '#domain/content/content-shape.ts'
import { DESK } from '#domain/desk/calls.ts'
import { pathOf } from '#site/desk/navigation.ts'

/** The pages that can be looked at. */
export const shownPages = (Object.keys(pages()) as PageKey[]).filter(
  (key) => !hiddenPages.includes(key),
)

/** The page that shows changes of a part best; undefined if none does. A page's own texts are on that page. */
export function pageFor(section: Section, paths: readonly string[] = []): PageKey | undefined {
  const named = paths.map((path) => path.split('.')[1])
  const own = shownPages.find((key) => named.includes(key))
  const { page } = contentShape.fields[section]
  return section === 'pageTexts' ? (own ?? page) : page
}

/** The address of the editor of a part. */
export const editorOf = (section: string) => `${DESK}${pathOf('content')}/${section}`

/** The part whose prices have a page of their own, and the name of that page in its address. */
export const PRICED = 'services' satisfies Section
export const PRICES = 'prices'

/** Whether a path is that of a price. */
export const isPrice = (path: string) => path.startsWith(`${PRICED}.`) && path.includes('.prices')

export const isSection = (name: string): name is Section => Object.hasOwn(contentShape.fields, name)

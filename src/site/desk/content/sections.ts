import { hiddenPages, type PageKey, pages } from '#content/pages.ts'
import { type Section, sections } from '#domain/content/content-shape.ts'
import { DESK } from '#domain/desk/calls.ts'
import { pathOf } from '#site/desk/navigation.ts'

/** The parts of the content in the order of the desk, each with the page that shows it best. */
const pageOf: Readonly<Record<Section, PageKey | undefined>> = {
  business: 'contact',
  opening: 'booking',
  serviceArea: 'booking',
  services: 'home',
  productsPage: 'products',
  products: 'products',
  home: 'home',
  about: 'about',
  warranty: 'warranty',
  howItWorks: 'howItWorks',
  privacy: 'privacy',
  banners: 'home',
  pageTexts: 'home',
  mail: undefined,
  drafts: undefined,
  dayDrafts: undefined,
}

const order = Object.keys(pageOf)

export const orderedSections = [...sections].sort((a, b) => order.indexOf(a) - order.indexOf(b))

/** The pages that can be looked at. */
export const shownPages = (Object.keys(pages) as PageKey[]).filter(
  (key) => !hiddenPages.includes(key),
)

/** The page that shows changes of a part best; undefined if none does. A page's own texts are on that page. */
export function pageFor(section: Section, paths: readonly string[] = []): PageKey | undefined {
  const named = paths.map((path) => path.split('.')[1])
  const own = shownPages.find((key) => named.includes(key))
  return section === 'pageTexts' ? (own ?? pageOf.pageTexts) : pageOf[section]
}

/** The address of the editor of a part. */
export const editorOf = (section: string) => `${DESK}${pathOf('content')}/${section}`

/** The part whose prices have a page of their own, and the name of that page in its address. */
export const PRICED = 'services' satisfies Section
export const PRICES = 'prices'

/** Whether a path is that of a price. */
export const isPrice = (path: string) => path.startsWith(`${PRICED}.`) && path.includes('.prices')

export const isSection = (name: string): name is Section => Object.hasOwn(pageOf, name)

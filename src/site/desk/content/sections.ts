import type { PageKey } from '#content/pages.ts'
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

/** The page that shows a part best; undefined if none does. */
export const pageFor = (section: Section) => pageOf[section]

/** The address of the editor of a part. */
export const editorOf = (section: string) => `${DESK}${pathOf('content')}/${section}`

export const isSection = (name: string): name is Section => Object.hasOwn(pageOf, name)

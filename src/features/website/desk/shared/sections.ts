import { DESK } from '#core/desk-calls.ts'
import { hiddenPages, type PageKey, pages } from '#core/pages.ts'
import { inEnglish } from '#core/words.ts'
import { contentShape, type Section, sections } from '#features/website/content-shape.ts'
import { deskSite } from '#features/website/desk/site-words.ts'
import { pathOf } from '#platform/browser/desk/navigation.ts'

/** The pages that can be looked at. */
export const shownPages = (Object.keys(inEnglish(pages)) as PageKey[]).filter((key) => !hiddenPages.includes(key))

/** The page that shows changes of a part best; undefined if none does. A page's own texts are on that page. */
export function pageFor(section: Section, paths: readonly string[] = []): PageKey | undefined {
  const named = paths.map((path) => path.split('.')[1])
  const own = shownPages.find((key) => named.includes(key))
  const { page } = contentShape.fields[section]
  return section === 'pageTexts' ? (own ?? page) : page
}

/** The address of the editor of a part. */
export const editorOf = (section: string) => `${DESK}${pathOf('website')}/${section}`

/** Where the desk shows each part: among the settings of the business, or in a group of the page “Website”. */
const places: Record<Section, 'settings' | WebsiteGroup> = {
  business: 'settings',
  opening: 'settings',
  serviceArea: 'settings',
  services: 'pages',
  questions: 'settings',
  addOns: 'settings',
  packages: 'pages',
  productsPage: 'pages',
  products: 'pages',
  home: 'pages',
  season: 'pages',
  reviews: 'proof',
  pairs: 'proof',
  about: 'pages',
  people: 'proof',
  warranty: 'pages',
  howItWorks: 'pages',
  faq: 'proof',
  privacy: 'pages',
  banners: 'pages',
  pageTexts: 'pages',
  mail: 'words',
  drafts: 'words',
  dayDrafts: 'words',
}

export const websiteGroups = Object.keys(deskSite.groups) as WebsiteGroup[]
export type WebsiteGroup = keyof typeof deskSite.groups

/** The parts of a group of the page “Website”. */
export const partsOf = (group: WebsiteGroup) => sections.filter((it) => places[it] === group)

/** Whether a part is among the settings. */
export const isInSettings = (section: Section) => places[section] === 'settings'

/** The part whose prices have a page of their own, and the name of that page in its address. */
export const PRICED = 'services' satisfies Section
export const PRICES = 'prices'

/** What a form has of a part of the content: all of it, or some of its fields; of a list, of those of each entry. */
export type Asked = { section: Section; fields?: readonly string[] | undefined }

/** What the settings and the set-up ask of each service: the rest is among the texts of the site. */
export const serviceFields = ['minutes', 'hidden', 'prices'] as const

/** Whether a form has the field of a path. */
export function isAsked({ section, fields }: Asked, path: string): boolean {
  const [part, ...names] = path.split('.')
  const field = names[contentShape.fields[section].kind === 'items' ? 1 : 0]
  return part === section && (fields === undefined || field === undefined || fields.includes(field))
}

export const isSection = (name: string): name is Section => Object.hasOwn(contentShape.fields, name)

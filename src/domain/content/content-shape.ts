import * as about from './sections/about.ts'
import * as banners from './sections/banners.ts'
import * as business from './sections/business.ts'
import * as dayDrafts from './sections/day-drafts.ts'
import * as drafts from './sections/drafts.ts'
import * as home from './sections/home.ts'
import * as howItWorks from './sections/how-it-works.ts'
import * as mail from './sections/mail.ts'
import * as opening from './sections/opening.ts'
import * as pageTexts from './sections/page-texts.ts'
import * as privacy from './sections/privacy.ts'
import * as products from './sections/products.ts'
import * as productsPage from './sections/products-page.ts'
import * as serviceArea from './sections/service-area.ts'
import * as services from './sections/services.ts'
import * as warranty from './sections/warranty.ts'
import { group } from './shape.ts'

// Three lists, and not one: a browser that loads the fields of the desk's forms does not load the texts.

/** The fields of what the owner can change, in the order of the desk. */
export const contentShape = group('', {
  business: business.shape,
  opening: opening.shape,
  serviceArea: serviceArea.shape,
  services: services.shape,
  productsPage: productsPage.shape,
  products: products.shape,
  home: home.shape,
  about: about.shape,
  warranty: warranty.shape,
  howItWorks: howItWorks.shape,
  privacy: privacy.shape,
  banners: banners.shape,
  pageTexts: pageTexts.shape,
  mail: mail.shape,
  drafts: drafts.shape,
  dayDrafts: dayDrafts.shape,
})

/** What the owner can change, as the code brings it: plain data. A text may name facts, such as `{phone}`. */
export const written = {
  business: business.english,
  opening: opening.english,
  serviceArea: serviceArea.english,
  services: services.english,
  productsPage: productsPage.english,
  products: products.english,
  home: home.english,
  about: about.english,
  warranty: warranty.english,
  howItWorks: howItWorks.english,
  privacy: privacy.english,
  banners: banners.english,
  pageTexts: pageTexts.english,
  mail: mail.english,
  drafts: drafts.english,
  dayDrafts: dayDrafts.english,
} as const satisfies Record<Section, unknown>

/** The French words of it. */
export const frenchWords = {
  business: business.french,
  opening: opening.french,
  serviceArea: serviceArea.french,
  services: services.french,
  productsPage: productsPage.french,
  products: products.french,
  home: home.french,
  about: about.french,
  warranty: warranty.french,
  howItWorks: howItWorks.french,
  privacy: privacy.french,
  banners: banners.french,
  pageTexts: pageTexts.french,
  mail: mail.french,
  drafts: drafts.french,
  dayDrafts: dayDrafts.french,
} as const satisfies Record<Section, unknown>

/** A section of the content: the desk edits and publishes one at a time. */
export type Section = keyof typeof contentShape.fields

export const sections = Object.keys(contentShape.fields) as [Section, ...Section[]]

/** The paths of the facts that are made up until the owner says what is right. */
export const placeholderPaths: readonly string[] = [
  ...business.madeUp.map((name) => `business.${name}`),
  ...opening.madeUp.map((name) => `opening.${name}`),
  ...serviceArea.madeUp.map((name) => `serviceArea.${name}`),
  // How long each takes.
  'services',
]

import * as about from './sections/about.ts'
import * as addOns from './sections/add-ons.ts'
import * as banners from './sections/banners.ts'
import * as business from './sections/business.ts'
import * as dayDrafts from './sections/day-drafts.ts'
import * as drafts from './sections/drafts.ts'
import * as faq from './sections/faq.ts'
import * as home from './sections/home.ts'
import * as howItWorks from './sections/how-it-works.ts'
import * as mail from './sections/mail.ts'
import * as opening from './sections/opening.ts'
import * as packages from './sections/packages.ts'
import * as pageTexts from './sections/page-texts.ts'
import * as pairs from './sections/pairs.ts'
import * as people from './sections/people.ts'
import * as privacy from './sections/privacy.ts'
import * as products from './sections/products.ts'
import * as productsPage from './sections/products-page.ts'
import * as questions from './sections/questions.ts'
import * as reviews from './sections/reviews.ts'
import * as serviceArea from './sections/service-area.ts'
import * as services from './sections/services.ts'
import * as warranty from './sections/warranty.ts'
import { group, type Shape } from './shape.ts'

/** The sections, in the order of the desk: the desk edits and publishes one at a time. */
export const sectionFiles = {
  business,
  opening,
  serviceArea,
  services,
  questions,
  addOns,
  packages,
  productsPage,
  products,
  home,
  reviews,
  pairs,
  about,
  people,
  warranty,
  howItWorks,
  faq,
  privacy,
  banners,
  pageTexts,
  mail,
  drafts,
  dayDrafts,
} as const

export type Section = keyof typeof sectionFiles

/** Their fields. They are listed again: a browser that loads them for the desk's forms must not load the texts. */
export const contentShape = group('', {
  business: business.shape,
  opening: opening.shape,
  serviceArea: serviceArea.shape,
  services: services.shape,
  questions: questions.shape,
  addOns: addOns.shape,
  packages: packages.shape,
  productsPage: productsPage.shape,
  products: products.shape,
  home: home.shape,
  reviews: reviews.shape,
  pairs: pairs.shape,
  about: about.shape,
  people: people.shape,
  warranty: warranty.shape,
  howItWorks: howItWorks.shape,
  faq: faq.shape,
  privacy: privacy.shape,
  banners: banners.shape,
  pageTexts: pageTexts.shape,
  mail: mail.shape,
  drafts: drafts.shape,
  dayDrafts: dayDrafts.shape,
} satisfies Record<Section, Shape>)

export const sections = Object.keys(contentShape.fields) as [Section, ...Section[]]

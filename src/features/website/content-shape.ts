import * as about from './about.ts'
import * as addOns from './add-ons.ts'
import * as banners from './banners.ts'
import * as business from './business.ts'
import * as dayDrafts from './day-drafts.ts'
import * as drafts from './drafts.ts'
import * as faq from './faq.ts'
import * as home from './home.ts'
import * as howItWorks from './how-it-works.ts'
import * as mail from './mail.ts'
import * as opening from './opening.ts'
import * as packages from './packages.ts'
import * as pageTexts from './page-texts.ts'
import * as pairs from './pairs.ts'
import * as people from './people.ts'
import * as privacy from './privacy.ts'
import * as products from './products.ts'
import * as productsPage from './products-page.ts'
import * as questions from './questions.ts'
import * as reviews from './reviews.ts'
import * as season from './season.ts'
import * as serviceArea from './service-area.ts'
import * as services from './services.ts'
import { group, type Shape } from './shape.ts'
import * as warranty from './warranty.ts'

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
  season,
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
  season: season.shape,
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

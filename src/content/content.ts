import { about } from './defaults/about.ts'
import { banners } from './defaults/banners.ts'
import { business, placeholders } from './defaults/business.ts'
import { home } from './defaults/home.ts'
import { howItWorks } from './defaults/how-it-works.ts'
import { dayDrafts, drafts, mail } from './defaults/mail.ts'
import { opening, openingPlaceholders } from './defaults/opening.ts'
import { pageTexts } from './defaults/page-texts.ts'
import { privacy } from './defaults/privacy.ts'
import { products, productsPage } from './defaults/products.ts'
import { serviceArea, serviceAreaPlaceholders } from './defaults/service-area.ts'
import { services } from './defaults/services.ts'
import { warranty } from './defaults/warranty.ts'
import { type Facts, factsOf, withFacts } from './facts.ts'
import type { Opening } from './opening.ts'
import type { OwnPictures } from './pictures.ts'
import type { ServiceArea } from './service-area.ts'
import type { Loose } from './template.ts'

/** What the owner can change, as the code brings it: plain data. A text may name facts, such as `{phone}`. */
export const written = {
  ...{ business, opening, serviceArea, services, products, productsPage, home, about },
  ...{ warranty, howItWorks, privacy, banners, pageTexts, mail, drafts, dayDrafts },
} as const

/** The names of the facts that texts may name. */
export const factNames = Object.keys(factsOf(written))

/** The content with gaps for facts, as it is edited. */
export type Written = Loose<Omit<typeof written, 'opening' | 'serviceArea'>, keyof Facts> & {
  readonly opening: Opening
  readonly serviceArea: ServiceArea
}

/**
 * The content as the site, the mails and the rules use it: facts are filled in, and `facts` are for other texts.
 * `placeholders` are the paths of the facts that are made up, such as `business.phone`.
 */
export type Content = Written & {
  readonly facts: Facts
  readonly placeholders: readonly string[]
  /** The owner's own pictures that it shows. Those of the code are part of the built site. */
  readonly pictures: OwnPictures
}

/** The paths of the facts that are made up until the owner says what is right. */
export const placeholderPaths: readonly string[] = [
  ...placeholders.map((name) => `business.${name}`),
  ...openingPlaceholders.map((name) => `opening.${name}`),
  ...serviceAreaPlaceholders.map((name) => `serviceArea.${name}`),
  // How long each takes.
  'services',
]

/** The content until the owner changes it. */
export const defaults: Content = withFacts(written, placeholderPaths, {})

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
import type { Opening } from './opening.ts'
import type { OwnPictures } from './pictures.ts'
import { hoursInWords, listed } from './sentence.ts'
import type { ServiceArea } from './service-area.ts'
import { fill, type Loose } from './template.ts'

/** What the owner can change, as the code brings it: plain data. A text may name facts, such as `{phone}`. */
export const written = {
  ...{ business, opening, serviceArea, services, products, productsPage, home, about },
  ...{ warranty, howItWorks, privacy, banners, pageTexts, mail, drafts, dayDrafts },
} as const

/** The facts that any text may name. */
export const factsOf = ({
  business,
  services,
  opening,
  serviceArea,
}: {
  business: Loose<typeof written.business, never>
  services: readonly { mention: string; hidden: boolean }[]
  opening: Pick<Opening, 'leadHours' | 'answerHours' | 'changeHours'>
  serviceArea: { areas: readonly Pick<ServiceArea['areas'][number], 'towns'>[] }
}) => ({
  business: business.name,
  shortName: business.shortName,
  tagline: business.tagline,
  street: business.street,
  city: business.city,
  province: business.province,
  postalCode: business.postalCode,
  country: business.country,
  /** The postal address on one line. */
  address: `${business.street}, ${business.city}, ${business.province} ${business.postalCode}, ${business.country}`,
  phone: business.phone,
  email: business.email,
  /** The services that are offered, as a text lists them. */
  services: listed(
    services.flatMap(({ mention, hidden }) => (hidden ? [] : mention)),
    'or',
  ),
  towns: listed(serviceArea.areas.flatMap(({ towns }) => towns)),
  /** How far ahead an appointment must be, for visitors and for clients, and how long a request may wait. */
  notice: hoursInWords(opening.leadHours),
  changeNotice: hoursInWords(opening.changeHours),
  answerTime: hoursInWords(opening.answerHours),
})

export type Facts = ReturnType<typeof factsOf>

/** The names of these facts. */
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

/** Fills the facts into every text. */
export function withFacts(
  content: Written,
  placeholders: readonly string[],
  pictures: OwnPictures,
): Content {
  const facts = factsOf(content)
  return { ...filled(content, facts), facts, placeholders, pictures }
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

function filled<Part>(part: Part, facts: Facts): Part
function filled(part: unknown, facts: Facts): unknown {
  if (typeof part === 'string') return fill<string>(part, facts)
  if (Array.isArray(part)) return part.map((item) => filled(item, facts))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, it]) => [key, filled(it, facts)]))
}

import type { OwnPictures } from '#core/picture-paths.ts'
import * as english from '#core/sentence.ts'
import { fill } from '#core/template.ts'
import { type TaxOfPrices, taxNote, unknownTax } from '#features/prices/tax.ts'

/** What the facts follow from. */
type Named = {
  business: Record<
    | ('name' | 'shortName' | 'tagline' | 'phone' | 'email')
    | ('street' | 'city' | 'province' | 'postalCode' | 'country'),
    string
  >
  services: readonly { mention: string; hidden: boolean }[]
  opening: { leadHours: number; answerHours: number; changeHours: number }
  serviceArea: { areas: readonly { towns: readonly string[] }[] }
  howItWorks: { priceNote: string }
}

/** How a language lists and counts, and writes an address. */
type Words = Pick<typeof english, 'formatList' | 'hoursInWords' | 'postalAddress'>

/** The facts that any text may name, in the words of a language. `tax` is what is said of it beside a price: often nothing. */
export const factsOf = (
  { business, services, opening, serviceArea }: Omit<Named, 'howItWorks'>,
  { formatList: listed, hoursInWords, postalAddress }: Words = english,
  tax = '',
) => ({
  business: business.name,
  shortName: business.shortName,
  tagline: business.tagline,
  street: business.street,
  city: business.city,
  province: business.province,
  postalCode: business.postalCode,
  country: business.country,
  /** The postal address on one line. */
  address: postalAddress(business),
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
  /** What follows a price: `plus 13% HST`. It is empty while the owner has not said whether they are registered. */
  tax,
})

export type Facts = ReturnType<typeof factsOf>

/**
 * Fills the facts into every text. What follows a price is the owner's text where a tax comes on top of it; else that no tax is added,
 * or nothing, as it is said.
 */
export function withFacts<Content extends Named>(
  content: Content,
  placeholders: readonly string[],
  pictures: OwnPictures,
  { words, tax = unknownTax }: { words?: Words; tax?: TaxOfPrices } = {},
) {
  const facts = factsOf(content, words, taxNote(tax))
  // A fact that says nothing is left out of a text, with its comma.
  const values = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, fact || undefined]))
  const { howItWorks } = content
  const priceNote = tax.registered === 'yes' || !howItWorks.priceNote.includes(TAX) ? howItWorks.priceNote : TAX
  const own = filled({ ...content, howItWorks: { ...howItWorks, priceNote } }, values)
  return { ...own, facts, placeholders, pictures, tax }
}

const TAX = '{tax}'

type FactValues = Readonly<Record<string, string | undefined>>

function filled<Part>(part: Part, facts: FactValues): Part
function filled(part: unknown, facts: FactValues): unknown {
  if (typeof part === 'string') return fill<string>(part, facts)
  if (Array.isArray(part)) return part.map((item) => filled(item, facts))
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([key, it]) => [key, filled(it, facts)]))
}

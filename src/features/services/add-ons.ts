import { dollars } from '#core/dollars.ts'
import { durationLabel } from '#core/duration-label.ts'
import type { Language } from '#core/language.ts'
import { t } from '#core/words.ts'
import { prices } from '#features/prices/words.ts'
import type { Content } from '#features/website/content.ts'
import { addOns as words } from './add-ons-words.ts'
import type { BookedAddOn } from './booked-add-ons.ts'

export type AddOn = Content['addOns'][number]

export const MOST_ADD_ONS = 30

/** The ids in a text with commas between them. */
export const idsIn = (text: string | undefined) => (text ?? '').split(',').filter((id) => id !== '')

/** Ids of add-ons as such a text. */
export const idsOf = (addOns: readonly { id: string }[]) => addOns.map(({ id }) => id).join(',')

/** The add-ons that are offered with a service; all of them while no service is chosen. */
export const addOnsWith = (addOns: readonly AddOn[], service: string | null) =>
  service === null ? addOns : addOns.filter(({ services }) => services.includes(service))

/** The add-ons with these ids, of those that are offered with a service. */
export const addOnsNamed = (addOns: readonly AddOn[], service: string, ids: readonly string[]) =>
  addOnsWith(addOns, service).filter(({ id }) => ids.includes(id))

export const addedMinutes = (addOns: readonly { minutes: number }[]) =>
  addOns.reduce((sum, { minutes }) => sum + minutes, 0)

/** What add-ons cost together, in dollars: those without a price count nothing. */
export const addedPrice = (addOns: readonly (Pick<AddOn, 'price'> | Pick<BookedAddOn, 'price_cents'>)[]) =>
  addOns.reduce((sum, it) => sum + ('price' in it ? (it.price ?? 0) : (it.price_cents ?? 0) / 100), 0)

/** `Pet hair, from $40`: an add-on of a booking, for its client. */
export const addOnLabel = ({ name, price_cents }: BookedAddOn, language: Language) =>
  addOnPrice(name[language], price_cents === null ? null : price_cents / 100)

/** A name with a from-price in dollars, if there is one. */
export const addOnPrice = (name: string, price: number | null) =>
  price === null ? name : t(words).priced(name, t(prices).from(dollars(price)))

/** `Pet hair (30 min), from $40`: an add-on of a booking, for the desk. */
export const addOnOnDesk = (addOn: BookedAddOn) =>
  addOnLabel({ ...addOn, name: { ...addOn.name, en: `${addOn.name.en}${timeOf(addOn)}` } }, 'en')

const timeOf = ({ minutes }: BookedAddOn) => (minutes > 0 ? ` (${durationLabel(minutes)})` : '')

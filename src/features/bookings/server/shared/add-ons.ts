import { inEach } from '#core/language.ts'
import { t } from '#core/words.ts'
import { type AddOn, addOnsWith } from '#features/services/add-ons.ts'
import { addOns as words } from '#features/services/add-ons-words.ts'
import { addOnsIn, type BookedAddOn } from '#features/services/booked-add-ons.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import { wrongField } from '#platform/http/problem-answer.ts'
import type { StoredBooking } from './store.ts'

export const bookedAddOns = ({ add_ons }: Pick<StoredBooking, 'add_ons'>) => addOnsIn(add_ons)

type AddOnRequest = {
  ids: readonly string[]
  service: string | null
  /** Those that the booking has already: they stay as they were agreed on. */
  kept?: readonly BookedAddOn[]
  /** The field with the ids, for a refusal. */
  field?: string
}

/** Add-ons as a booking keeps them, in the owner's order. Throws a 422 for one that is not offered with the service. */
export function takeAddOns(
  content: Pick<Content, 'addOns'>,
  { ids, service, kept = [], field = 'add_ons' }: AddOnRequest,
): BookedAddOn[] {
  const offered = addOnsWith(content.addOns, service)
  const unknown = ids.find((id) => ![...kept, ...offered].some((it) => it.id === id))
  if (unknown !== undefined) {
    const name = content.addOns.find(({ id }) => id === unknown)?.name ?? unknown
    throw wrongField(field, t(words).notOffered(name))
  }
  const chosen = offered.filter(({ id }) => !kept.some((it) => it.id === id))
  return [...kept, ...chosen.map((one) => booked(content, one))].filter(({ id }) => ids.includes(id))
}

/** An add-on as it is now. A price of the content is in whole dollars. */
const booked = (content: Pick<Content, 'addOns'>, { id, name, minutes, price }: AddOn): BookedAddOn => ({
  id,
  name: inEach((language) =>
    withContentIn(language, content, (localized) => localized.addOns.find((it) => it.id === id)?.name ?? name),
  ),
  minutes,
  price_cents: price === null ? null : price * 100,
})

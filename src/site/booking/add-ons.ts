import { prices as words } from '#content/prices.ts'
import { addOnPrice, addOnsWith, idsIn } from '#domain/add-ons.ts'
import { priceFacts, type ServiceFacts } from '#domain/service-facts.ts'
import { content } from '#site/content/content.ts'
import type { BookingForm } from './booking-form.ts'

type Booking = Partial<Pick<BookingForm['booking'], 'service_type' | 'add_ons'>>

/** The add-ons that are chosen, of those that are offered with the chosen service: the form keeps the others. */
export function chosenAddOns({ service_type, add_ons }: Booking) {
  const ids = idsIn(add_ons)
  return addOnsWith(content().addOns, service_type ?? '').filter(({ id }) => ids.includes(id))
}

/** What is chosen as the form's texts hold it: the ids with commas between them. */
export const idsOf = (addOns: readonly { id: string }[]) => addOns.map(({ id }) => id).join(',')

/** The chosen add-ons in words, each with its price. */
export const addOnWords = (booking: Booking) =>
  chosenAddOns(booking).map(({ name, price }) => addOnPrice(name, price))

/** The chosen add-ons in words, and the services with what they cost with them. */
export function withAddOns(booking: Booking = {}, offers: readonly ServiceFacts[]) {
  const { howItWorks, services } = content()
  const chosen = chosenAddOns(booking)
  const more = chosen.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const service = services.find(({ value }) => value === booking.service_type)
  return {
    text: addOnWords(booking).join(words().between),
    offers: offers.map((offer) =>
      service?.value === offer.value && more > 0
        ? { ...offer, ...priceFacts(service.prices, howItWorks.priceNote, more) }
        : offer,
    ),
  }
}

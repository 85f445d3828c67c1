import { prices as words } from '#content/prices.ts'
import type { ServiceFacts } from '#domain/service-facts.ts'
import type { BookingForm } from './booking-form.ts'

/** From which price the chosen service is done; empty if none is chosen or named. `note` says what comes on top. */
export function priceLine(
  request: Partial<BookingForm['booking']> | undefined,
  services: readonly ServiceFacts[],
  note: string,
): string {
  const chosen = services.find(({ value }) => value === request?.service_type)
  const kind = request?.specific_vehicle
  const price = kind ? chosen?.priceOf[kind] : chosen?.price
  if (!price) return ''
  const isOne = Number(request?.vehicle_count ?? 1) <= 1
  return `${isOne ? price : words.each(price)}, ${note}`
}

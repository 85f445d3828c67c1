import type { ServiceFacts } from '#domain/service-facts.ts'
import type { BookingForm } from './booking-form.ts'

/** The price of what is chosen; empty if nothing is, or if it has none. */
export function priceLine(
  request: Partial<BookingForm['booking']> | undefined,
  offers: readonly ServiceFacts[],
): string {
  const chosen = offers.find(({ value }) => value === request?.service_type)
  if (!chosen || !request?.specific_vehicle) return chosen?.price ?? ''
  const [one, several] = chosen.priceOf[request.specific_vehicle] ?? ['', '']
  return Number(request.vehicle_count ?? 1) > 1 ? several : one
}

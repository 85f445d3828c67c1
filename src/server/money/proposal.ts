import { vehicleTypes } from '#content/booking.ts'
import { proposed as words } from '#content/money.ts'
import { areaOfPlace } from '#domain/area.ts'
import { vehicleLabel } from '#domain/booking-lines.ts'
import type { Content } from '#domain/content/content.ts'
import type { LineInput } from '#domain/desk/money.ts'
import type { Language } from '#domain/language.ts'
import { vehicleTypeLabel } from '#domain/vehicle-types.ts'
import { bookedAddOns } from '#server/bookings/add-ons.ts'
import type { BookingRecords } from '#server/bookings/store.ts'
import { speakTo } from '#server/language/language.ts'

type Rules = Pick<Content, 'services' | 'serviceArea'>

/**
 * The lines of a job that follow from the published prices: the service for its kind of vehicle, as often as there are vehicles,
 * the add-ons at the prices of their day, and the drive. A service without a price is a line of zero, which the owner fills.
 */
export const proposedLines = (
  content: Rules,
  records: BookingRecords,
  language: Language = records.booking.language,
): LineInput[] => speakTo(language, content, (said) => linesOf(said, records, language))

function linesOf(
  { services, serviceArea }: Rules,
  { booking, vehicle, fleet }: BookingRecords,
  language: Language,
): LineInput[] {
  const { service_type, specific_vehicle, id: booking_id } = booking
  const service = services.find(({ value }) => value === service_type)
  const type = vehicleTypes.find(({ value }) => value === specific_vehicle)
  const price = (type && service?.prices[type.id]) ?? 0
  const about = vehicle ? vehicleLabel(vehicle) : ''
  const one = {
    ...{ about: '', quantity: 1000, service: service_type, booking_id },
    choice: 'fixed' as const,
  }
  const place = areaOfPlace(serviceArea, booking)
  return [
    ...(service_type === null
      ? []
      : [
          {
            ...{ ...one, about, kind: 'service' as const, unit_cents: price * 100 },
            text: words.service(
              service?.label ?? service_type,
              specific_vehicle === null ? '' : vehicleTypeLabel(specific_vehicle),
            ),
            quantity: (fleet?.vehicle_count ?? booking.vehicle_count) * 1000,
          },
        ]),
    ...bookedAddOns(booking).map(({ name, price_cents }) => ({
      ...{ ...one, kind: 'add_on' as const, text: name[language], unit_cents: price_cents ?? 0 },
    })),
    ...(place?.surcharge
      ? [
          {
            ...{ ...one, kind: 'travel' as const, unit_cents: place.surcharge * 100 },
            text: words.travel(booking.appoint_city ?? ''),
          },
        ]
      : []),
  ]
}

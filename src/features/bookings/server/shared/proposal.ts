import { t } from '#core/words.ts'
import { unitsIn, vehicleLabel } from '#features/bookings/booking-lines.ts'
import { type LineInput, MOST_ABOUT } from '#features/prices/lines.ts'
import { proposed as words } from '#features/prices/words.ts'
import { bookedDrive } from '#features/services/drive.ts'
import { unitPrice } from '#features/services/service-facts.ts'
import { driveLine } from '#features/services/slip.ts'
import { vehicleTypeLabel } from '#features/services/vehicle-types.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import { bookedAddOns } from './add-ons.ts'
import type { BookingRecords, StoredBooking } from './store.ts'

type Rules = Pick<Content, 'services' | 'serviceArea'>

/** What the price of a job follows from: a booking, or what is typed of one that is not stored yet. */
export type Priced = {
  booking: Pick<
    StoredBooking,
    | 'service_type'
    | 'specific_vehicle'
    | 'vehicle_count'
    | 'units'
    | 'add_ons'
    | 'language'
    | 'appoint_zipcode'
    | 'appoint_city'
    | 'drive_cents'
    | 'service_cents'
    | 'agreed'
  > & { id: string | null }
  vehicle: BookingRecords['vehicle']
  fleet: BookingRecords['fleet']
}

/**
 * The lines of a job that follow from the published prices: the service for its kind of vehicle, once for each vehicle with its unit
 * or plate, the add-ons at the prices of their day, and the drive. A service without a price is a line of zero, which the owner
 * fills. `isGrouped`: all vehicles share a line, where one for each would be too many.
 */
export const proposedLines = (content: Rules, records: Priced, isGrouped = false): LineInput[] =>
  withContentIn(records.booking.language, content, (localized) => linesOf(localized, records, isGrouped))

/** With more vehicles than that, a job has one line for all of them. */
const MOST_SPLIT = 50

function linesOf({ services, serviceArea }: Rules, records: Priced, isGrouped: boolean): LineInput[] {
  const { booking } = records
  const { service_type, specific_vehicle, language, id: booking_id } = booking
  const service = services.find(({ value }) => value === service_type)
  const price = (service && unitPrice(service.prices, specific_vehicle)) ?? 0
  const one = { about: '', quantity: 1000, service: service_type, booking_id, choice: 'fixed' as const }
  const drive = bookedDrive(serviceArea, booking)
  return [
    ...(service_type === null
      ? []
      : vehiclesOf(records, isGrouped).map(({ about, count }) => ({
          ...one,
          about,
          kind: 'service' as const,
          unit_cents: booking.service_cents ?? price * 100,
          text: t(words).service(
            service?.label ?? service_type,
            specific_vehicle === null ? '' : vehicleTypeLabel(specific_vehicle),
          ),
          quantity: count * 1000,
        }))),
    ...bookedAddOns(booking).map(({ name, price_cents }) => ({
      ...one,
      kind: 'add_on' as const,
      text: name[language],
      unit_cents: price_cents ?? 0,
    })),
    ...(drive
      ? [
          {
            ...one,
            kind: 'travel' as const,
            unit_cents: Math.round(drive * 100),
            text: driveLine(serviceArea, booking),
          },
        ]
      : []),
  ]
}

/** What the lines of a job are about, each for so many of its vehicles. Units that were named count, if they are more. */
function vehiclesOf({ booking, vehicle, fleet }: Priced, isGrouped: boolean): { about: string; count: number }[] {
  const units = unitsIn(booking.units)
  const count = Math.max(fleet?.vehicle_count ?? booking.vehicle_count, units.length)
  const known = vehicle ? vehicleLabel(vehicle) : ''
  if (isGrouped || count > MOST_SPLIT) return [{ about: aboutOf(units.length > 0 ? units : [known]), count }]
  return Array.from({ length: count }, (_, i) => {
    const unit = units[i] ?? (count === 1 || (i === 0 && known) ? '' : t(words).vehicle(i + 1, count))
    // The form asks for the make and the model of the first one.
    return { about: aboutOf([unit, i === 0 ? known : '']), count: 1 }
  })
}

/** What a line is about, in one text that is not too long for it. */
export const aboutOf = (parts: readonly string[]) =>
  // A cut leaves no half of a character.
  parts
    .filter(Boolean)
    .join(', ')
    .slice(0, MOST_ABOUT)
    .replace(/[\ud800-\udbff]$/, '')

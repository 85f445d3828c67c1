import { lineOf } from '#core/line.ts'
import { shortTimeLabel } from '#core/time.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { driveTo } from '#features/services/area.ts'
import { serviceLabel } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'

/** The columns of a booking that a row of the Inbox says something about. */
const NAMED = [
  'id',
  'version',
  'status',
  'progress',
  'firstname',
  'lastname',
  'email',
  'service_type',
  'vehicle_count',
  'specific_vehicle',
  'appoint_city',
  'appoint_zipcode',
  'concerns',
  'appoint_date',
  'appoint_time',
  'appoint_at',
  'created_at',
  'answer_by',
] as const

/** Bookings for rows of the Inbox, with their vehicles. */
export const namedBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .select(NAMED.map((column) => `bookings.${column}` as const))
    .select(['vehicle_year', 'vehicle_make', 'vehicle_model'])
    .where('erased_at', 'is', null)
export type NamedBooking = Awaited<ReturnType<ReturnType<typeof namedBookings>['execute']>>[number]

/** The booking of a row, for a press that changes it. */
export const bookingOf = ({ id, version, status, progress, firstname, lastname, email }: NamedBooking) => ({
  booking_id: id,
  booking: { id, version, status, progress, firstname, lastname, email },
})

export const workOf = ({ services }: Pick<Content, 'services'>, { service_type, vehicle_count }: NamedBooking) =>
  lineOf([serviceLabel(services, service_type), vehicle_count > 1 && deskBookings.vehicles(vehicle_count)])

export const whenIn = ({ appoint_date, appoint_time }: { appoint_date: string; appoint_time: string }) =>
  shortTimeLabel(appoint_date, appoint_time)

/** Where it is, and how far, if a crew drives there. */
export const placeOf = ({ serviceArea }: Pick<Content, 'serviceArea'>, row: NamedBooking) => {
  const minutes = driveTo(serviceArea, row) ?? 0
  return lineOf([row.appoint_city, minutes > 0 && minutesAway(minutes)])
}

export const minutesAway = (minutes: number) => `${minutes} min away`

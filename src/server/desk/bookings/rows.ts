import type { BookingRow } from '#domain/desk/bookings.ts'
import type { Db } from '#server/db/schema.ts'
import { sectionOf } from './sections.ts'

/** The columns of a booking in a list. */
const COLUMNS = [
  ...(['id', 'reference', 'created_at', 'status', 'version', 'erased_at'] as const),
  ...(['firstname', 'lastname', 'phone', 'email', 'service_type', 'specific_vehicle'] as const),
  ...(['vehicle_count', 'appoint_date', 'appoint_time', 'appoint_at', 'appoint_city'] as const),
] as const

/** Bookings as lists show them, in the order of the ids. */
export async function findRows(db: Db, ids: readonly string[]): Promise<BookingRow[]> {
  if (ids.length === 0) return []
  const bookings = await db.selectFrom('bookings').select(COLUMNS).where('id', 'in', ids).execute()
  const vehicles = await db
    .selectFrom('vehicles')
    .select(['booking_id', 'vehicle_year', 'vehicle_make', 'vehicle_model'])
    .where('booking_id', 'in', ids)
    .execute()
  const vehicleOf = new Map(vehicles.map((it) => [it.booking_id, it]))
  const rowOf = new Map(
    bookings.map(({ appoint_at, ...booking }) => {
      const vehicle = vehicleOf.get(booking.id)
      const row: BookingRow = {
        ...booking,
        section: sectionOf({ status: booking.status, appoint_at }),
        vehicle: vehicle
          ? `${vehicle.vehicle_year} ${vehicle.vehicle_make} ${vehicle.vehicle_model}`
          : null,
      }
      return [booking.id, row]
    }),
  )
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

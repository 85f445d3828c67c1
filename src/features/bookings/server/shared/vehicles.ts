import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import type { VehicleRequest } from '#features/bookings/vehicle.ts'
import type { Linked, Stored } from '#platform/db/columns.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { indexBooking } from '#platform/db/search-index.ts'
import type { FieldChange } from './history.ts'

/** Stores a vehicle, or nothing if its booking already has one. From then on a search finds the booking by its VIN. */
export async function insertVehicle(db: Db, vehicle: Stored & Linked<VehicleRequest>) {
  const result = await db
    .insertInto('vehicles')
    .values(vehicle)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirstOrThrow()
  if (vehicle.booking_id !== null) await indexBooking(db, vehicle.booking_id)
  return result
}

export type StoredVehicle = Selectable<Schema['vehicles']>

/** The vehicle of a booking; undefined if it has not arrived. */
export const findVehicle = (db: Db, bookingId: string): Promise<StoredVehicle | undefined> =>
  db.selectFrom('vehicles').selectAll().where('booking_id', '=', bookingId).executeTakeFirst()

/** A vehicle without its record's own fields, as a history has it. */
const Vehicle = z.object({
  vehicle_year: z.coerce.number(),
  vehicle_make: z.string(),
  vehicle_model: z.string(),
  vin: z.string(),
})

export const isOfVehicle = ({ field }: Pick<FieldChange, 'field'>) => field in Vehicle.shape

/**
 * In a transaction, changes the vehicle of a booking as a history says: it may arrive, change, or go. Call `indexBooking`
 * afterwards: a search finds the booking by its VIN.
 */
export async function changeVehicle(trx: Db, bookingId: string, changes: readonly FieldChange[]) {
  if (changes.length === 0) return
  const known = await findVehicle(trx, bookingId)
  const after = { ...known, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  await trx.deleteFrom('vehicles').where('booking_id', '=', bookingId).execute()
  if (after.vehicle_make === null) return
  const { id, created_at } = known ?? { id: newId(), created_at: new Date().toISOString() }
  await trx
    .insertInto('vehicles')
    .values({ id, created_at, booking_id: bookingId, ...z.parse(Vehicle, after) })
    .execute()
}

import type { VehicleRequest } from '#domain/vehicle.ts'
import type { Db, Linked, Stored } from '#server/db/schema.ts'
import { indexBooking } from './search-index.ts'

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

import type { VehicleRequest } from '#domain/vehicle.ts'
import type { Db, Linked, Stored } from '#server/db/schema.ts'

/** Stores a vehicle, or nothing where its booking has one already. */
export const insertVehicle = (db: Db, vehicle: Stored & Linked<VehicleRequest>) =>
  db
    .insertInto('vehicles')
    .values(vehicle)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirstOrThrow()

import type { FleetRequest } from '#domain/fleet.ts'
import type { Db, Linked, Stored } from '#server/db/schema.ts'

/** Stores a fleet, or nothing if its booking already has one. */
export const insertFleet = (db: Db, fleet: Stored & Linked<FleetRequest>) =>
  db
    .insertInto('fleets')
    .values(fleet)
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirstOrThrow()

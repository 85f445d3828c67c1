import { randomUUID } from 'node:crypto'
import type { FleetRequest } from '#domain/fleet.ts'
import type { RecordReceipt } from '#domain/vehicle.ts'
import type { Db } from '#server/db/schema.ts'

/** Stores a fleet; undefined where its booking has one already. */
export async function insertFleet(db: Db, fleet: FleetRequest): Promise<RecordReceipt | undefined> {
  const receipt = { id: randomUUID(), created_at: new Date().toISOString() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fleets')
    .values({ ...receipt, ...fleet, booking_id: fleet.booking_id ?? null })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? receipt : undefined
}

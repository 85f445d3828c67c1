import { randomUUID } from 'node:crypto'
import type { RecordReceipt, VehicleRequest } from '#domain/vehicle.ts'
import type { Db } from '#server/db/schema.ts'

/** Stores a vehicle; undefined where its booking has one already. */
export async function insertVehicle(
  db: Db,
  vehicle: VehicleRequest,
): Promise<RecordReceipt | undefined> {
  const receipt = { id: randomUUID(), created_at: new Date().toISOString() }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('vehicles')
    .values({ ...receipt, ...vehicle, booking_id: vehicle.booking_id ?? null })
    .onConflict((conflict) => conflict.column('booking_id').doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n ? receipt : undefined
}

import type { Db } from '#platform/db/schema.ts'

/** Deletes the vehicles and the fleets from before an instant that came without a booking: nobody sees them, and no erasure finds them. */
export async function deleteUnlinkedBefore(db: Db, instant: Date): Promise<void> {
  for (const table of ['vehicles', 'fleets'] as const)
    await db
      .deleteFrom(table)
      .where('booking_id', 'is', null)
      .where('created_at', '<', instant.toISOString())
      .execute()
}

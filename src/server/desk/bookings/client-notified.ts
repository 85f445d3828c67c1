import { type HistoryEntry, lastChange } from '#domain/desk/actions.ts'
import type { Db } from '#server/db/schema.ts'

/**
 * Whether the client was told of what an undo takes back. The letter of a day operation that still waits has
 * told nobody, and goes with the undo.
 */
export async function wasClientNotified(
  db: Db,
  bookingId: string,
  history: readonly HistoryEntry[],
): Promise<boolean> {
  if (!lastChange(history)?.mailed) return false
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('day_operation_id', 'is not', null)
    .where('status', '=', 'waiting')
    .where('claim', 'is', null)
    .executeTakeFirst()
  return waiting === undefined
}

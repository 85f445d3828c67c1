import { type HistoryEntry, lastChange } from '#domain/desk/actions.ts'
import type { Db } from '#server/db/schema.ts'

/**
 * Whether a mail tells the client about the change that an undo would undo. A queued mail of a day operation does not
 * count: the undo withdraws it.
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

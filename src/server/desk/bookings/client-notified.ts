import { type HistoryEntry, lastChange } from '#domain/desk/actions.ts'
import { versionOf } from '#server/bookings/history.ts'
import type { Db } from '#server/db/schema.ts'

/** Whether a mail tells the client about the change that an undo would undo. One that the undo withdraws does not count. */
export async function wasClientNotified(
  db: Db,
  bookingId: string,
  history: readonly HistoryEntry[],
): Promise<boolean> {
  const last = lastChange(history)
  if (!last?.mailed) return false
  const waiting = await db
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('booking_version', '=', versionOf(last))
    .where('status', '=', 'waiting')
    .where('claim', 'is', null)
    .where((eb) => eb.or([eb('day_operation_id', 'is not', null), eb('attempts', '=', 0)]))
    .executeTakeFirst()
  return waiting === undefined
}

import { addDays } from '#domain/days.ts'
import { HOUR } from '#domain/durations.ts'
import { businessDay } from '#domain/time.ts'
import type { Db } from '#server/db/schema.ts'
import { queueMail } from '#server/outbox/queue.ts'
import { appointmentInstant, startOfDay } from '#server/schedule/wall-time.ts'

/** From this time on, the day before, clients are reminded. */
const FROM = '09:00'

/** Later than this before the start a reminder only startles. */
const LATEST_MS = 2 * HOUR

/** Who had a mail about the appointment so lately has been reminded by it. */
const FRESH_MS = 12 * HOUR

/** The confirmed bookings whose clients are to be reminded, and were not. */
export function toRemind(db: Db, now: number) {
  const instant = (ms: number) => new Date(ms).toISOString()
  return db
    .selectFrom('bookings')
    .where('status', '=', 'confirmed')
    .where('appoint_at', '>=', instant(now + LATEST_MS))
    .where('appoint_at', '<', remindedUntil(now))
    .where('erased_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reminders')
            .select('at')
            .whereRef('reminders.booking_id', '=', 'bookings.id')
            .whereRef('reminders.appoint_at', '=', 'bookings.appoint_at'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('booking_history')
            .select('version')
            .whereRef('booking_history.booking_id', '=', 'bookings.id')
            .where('mailed', '=', 1)
            .where('action', 'in', ['confirm', 'edit', 'undo'])
            .where('at', '>', instant(now - FRESH_MS)),
        ),
      ),
    )
}

/** The end of the last day of whose appointments clients are reminded by now. */
export function remindedUntil(now: number): string {
  const today = businessDay(new Date(now))
  const morning = appointmentInstant(today, FROM) ?? ''
  const last = new Date(now).toISOString() < morning ? today : addDays(today, 1)
  return startOfDay(addDays(last, 1))
}

/** Queues the reminder of an appointment, in a transaction. False where there is no need, or somebody else did. */
export async function remind(trx: Db, id: string, now: number): Promise<boolean> {
  const booking = await toRemind(trx, now)
    .where('id', '=', id)
    .select('appoint_at')
    .executeTakeFirst()
  if (!booking) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reminders')
    .values({ booking_id: id, ...booking, at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  await queueMail(trx, { kind: 'reminder', booking_id: id, ...booking })
  return true
}

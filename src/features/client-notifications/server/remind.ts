import { addDays } from '#core/days.ts'
import { DAY, HOUR } from '#core/durations.ts'
import { promisedStatuses } from '#core/statuses.ts'
import { businessDay } from '#core/time.ts'
import { appointmentInstant, startOfDay } from '#core/wall-time.ts'
import { addPendingNotification } from '#features/bookings/server/shared/pending-notifications.ts'
import { calendarFor, type EventContent } from '#features/calendars/server/shared/event.ts'
import { textNews } from '#features/texts/server/shared/texts-of-booking.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { queueMail } from '#platform/mail/queue.ts'

/** On the day before the appointment, clients are reminded from this time on. */
const FROM = '09:00'

/** Closer to the start than this, a reminder comes too late to help. */
const LATEST_MS = 2 * HOUR

/** A mail about the appointment that is younger than this counts as a reminder. */
const FRESH_MS = 12 * HOUR

/** A client without an address who was on the phone within this time needs no call that reminds them. */
const CALLED_MS = DAY

/** A query for the confirmed bookings whose reminder is due and not yet queued. `now` is in milliseconds. */
export function toRemind(db: Db, now: number) {
  const instant = (ms: number) => new Date(ms).toISOString()
  return db
    .selectFrom('bookings')
    .where('status', 'in', promisedStatuses)
    .where('appoint_at', '>=', instant(now + LATEST_MS))
    .where('appoint_at', '<', remindedUntil(now))
    .where('erased_at', 'is', null)
    .where(({ or, eb, and, selectFrom }) =>
      or([
        eb('email', 'is not', null),
        and([
          eb('created_at', '<=', instant(now - CALLED_MS)),
          notExists(
            selectFrom('untold')
              .select('untold.id')
              .whereRef('untold.booking_id', '=', 'bookings.id')
              .where('told_at', '>', instant(now - CALLED_MS)),
          ),
        ]),
      ]),
    )
    .where(({ selectFrom }) =>
      notExists(
        selectFrom('reminders')
          .select('at')
          .whereRef('reminders.booking_id', '=', 'bookings.id')
          .whereRef('reminders.appoint_at', '=', 'bookings.appoint_at'),
      ),
    )
    .where(({ selectFrom }) =>
      notExists(
        selectFrom('booking_history')
          .select('version')
          .whereRef('booking_history.booking_id', '=', 'bookings.id')
          .where('mailed', '=', 1)
          .where('action', 'in', ['confirm', 'edit', 'undo'])
          .where('at', '>', instant(now - FRESH_MS)),
      ),
    )
}

/** The end of the last day whose appointments are due for a reminder, as ISO 8601 in UTC. `now` is in milliseconds. */
export function remindedUntil(now: number): string {
  const today = businessDay(new Date(now))
  const morning = appointmentInstant(today, FROM) ?? ''
  const last = new Date(now).toISOString() < morning ? today : addDays(today, 1)
  return startOfDay(addDays(last, 1))
}

/**
 * Reminds the client of an appointment, in a transaction: queues the mail and the text message, or notes that somebody must call them. False if there
 * is no need, or another server did it.
 */
export async function remind(trx: Db, content: EventContent, id: string, now: number): Promise<boolean> {
  const booking = await toRemind(trx, now).where('id', '=', id).selectAll().executeTakeFirst()
  if (!booking) return false
  const { appoint_at, email, version } = booking
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reminders')
    .values({ booking_id: id, appoint_at, at: new Date(now).toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const isTexted = await textNews(trx, content, booking, { news: 'reminder' })
  if (email) {
    const calendar = await calendarFor(trx, content, booking)
    await queueMail(trx, { kind: 'reminder', booking_id: id, appoint_at, calendar })
  } else if (!isTexted) {
    await addPendingNotification(trx, { booking_id: id, version, news: 'reminder', mail_id: null })
    await publish(trx, 'booking_changed', id)
  }
  return true
}

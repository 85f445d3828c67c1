import type { Selectable } from 'kysely'
import { isTrueIn, type MailKind, statusesOfMail, type TimedKind } from '#domain/desk/mails.ts'
import { activeStatuses } from '#domain/desk/statuses.ts'
import type { Db, Schema } from '#server/db/schema.ts'

type Booking = Pick<Selectable<Schema['bookings']>, 'id' | 'appoint_at' | 'status'>

/**
 * Withdraws the queued mails that a change of a booking makes wrong, in the same transaction: its reminder, the mails
 * about its expiry, and the mails of day operations. None of them got through, so the client counts as not reminded and
 * not mailed, and the same mail can be sent again.
 */
export async function withdrawMails(trx: Db, before: Booking, after: Booking): Promise<void> {
  const mails = await trx
    .deleteFrom('mails')
    .where('booking_id', '=', after.id)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', kindsAgainst(before, after)),
        eb(
          'day_operation_id',
          'in',
          eb
            .selectFrom('day_operations')
            .select('day_operations.id')
            .where('day_operations.kind', 'in', dayOperationsAgainst(before, after)),
        ),
      ]),
    )
    .where('status', '=', 'waiting')
    .where('claim', 'is', null)
    .returning(['appoint_at', 'day_operation_id'])
    .execute()
  for (const { appoint_at, day_operation_id } of mails) {
    if (appoint_at) await deleteReminder(trx, after.id, appoint_at)
    if (day_operation_id) await markNotMailed(trx, after.id, day_operation_id)
  }
}

const hasMoved = (before: Booking, after: Booking) => before.appoint_at !== after.appoint_at

/** The kinds of mail that are wrong now. Each names the time of the appointment, and is right in one status only. */
const kindsAgainst = (before: Booking, after: Booking): MailKind[] =>
  (Object.keys(statusesOfMail) as TimedKind[]).filter(
    (kind) => hasMoved(before, after) || !isTrueIn(kind, after.status),
  )

/** The day operations whose mails are wrong now: a move to another day, a cancellation of an active appointment. */
function dayOperationsAgainst(before: Booking, after: Booking): ('move' | 'cancel')[] {
  if (!activeStatuses.includes(after.status)) return ['move']
  return hasMoved(before, after) ? ['move', 'cancel'] : ['cancel']
}

/** Lets the client be reminded again if the appointment comes back. */
const deleteReminder = (trx: Db, bookingId: string, appointAt: string) =>
  trx
    .deleteFrom('reminders')
    .where('booking_id', '=', bookingId)
    .where('appoint_at', '=', appointAt)
    .execute()

const markNotMailed = (trx: Db, bookingId: string, operationId: string) =>
  trx
    .updateTable('booking_history')
    .set({ mailed: 0 })
    .where('booking_id', '=', bookingId)
    .where('version', '=', (eb) =>
      eb
        .selectFrom('day_operation_bookings')
        .select('version')
        .where('day_operation_id', '=', operationId)
        .where('booking_id', '=', bookingId),
    )
    .execute()

import type { Selectable } from 'kysely'
import { standing } from '#domain/desk/actions.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import type { MailKind } from '#server/mail/row.ts'

type Booking = Pick<Selectable<Schema['bookings']>, 'id' | 'appoint_at' | 'status'>

/**
 * Takes back the mails that wait and say of a booking what no longer holds, in the transaction that changes it: its
 * release, its reminder, and its letters of steps for a whole day. Whom none was delivered was not reminded and not
 * mailed, also where it was tried: the outbox would have tried it again, so it may be said again.
 */
export async function takeBackMails(trx: Db, before: Booking, after: Booking): Promise<void> {
  const mails = await trx
    .deleteFrom('mails')
    .where('booking_id', '=', after.id)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', kindsAgainst(before, after)),
        eb(
          'batch_id',
          'in',
          eb
            .selectFrom('batches')
            .select('batches.id')
            .where('batches.kind', 'in', stepsAgainst(before, after)),
        ),
      ]),
    )
    .where('status', '=', 'waiting')
    .where('claim', 'is', null)
    .returning(['kind', 'body', 'batch_id'])
    .execute()
  for (const { kind, body, batch_id } of mails) {
    if (kind === 'reminder' && body) await forgetReminder(trx, after.id, body)
    if (batch_id) await notMailed(trx, after.id, batch_id)
  }
}

const hasMoved = (before: Booking, after: Booking) => before.appoint_at !== after.appoint_at

/** Each of these names the time of the appointment, and speaks of one status. */
function kindsAgainst(before: Booking, after: Booking): MailKind[] {
  const moved = hasMoved(before, after)
  return [
    ...(moved || after.status !== 'confirmed' ? (['reminder'] as const) : []),
    ...(moved || after.status !== 'expired'
      ? (['released-owner', 'released-client'] as const)
      : []),
  ]
}

/** The kinds of steps whose letters are wrong now: a new day that is not the day, a cancellation of what stands. */
function stepsAgainst(before: Booking, after: Booking): ('move' | 'cancel')[] {
  if (!standing.includes(after.status)) return ['move']
  return hasMoved(before, after) ? ['move', 'cancel'] : ['cancel']
}

/** An appointment that comes back is reminded of again. */
const forgetReminder = (trx: Db, bookingId: string, appointAt: string) =>
  trx
    .deleteFrom('reminders')
    .where('booking_id', '=', bookingId)
    .where('appoint_at', '=', appointAt)
    .execute()

const notMailed = (trx: Db, bookingId: string, batchId: string) =>
  trx
    .updateTable('booking_history')
    .set({ mailed: 0 })
    .where('booking_id', '=', bookingId)
    .where('version', '=', (eb) =>
      eb
        .selectFrom('batch_bookings')
        .select('version')
        .where('batch_id', '=', batchId)
        .where('booking_id', '=', bookingId),
    )
    .execute()

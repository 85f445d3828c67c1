import type { Db } from '#server/db/schema.ts'

/**
 * Takes back the mails that wait and speak of a booking as it was, in the transaction that changes it: its release, its
 * reminder, and its letter of a step for a whole day. Whom nothing had reached was not reminded and not mailed.
 */
export async function takeBackMails(trx: Db, bookingId: string): Promise<void> {
  const mails = await trx
    .deleteFrom('mails')
    .where('booking_id', '=', bookingId)
    .where((eb) =>
      eb.or([
        eb('kind', 'in', ['released-owner', 'released-client', 'reminder']),
        eb('batch_id', 'is not', null),
      ]),
    )
    .where('status', '=', 'waiting')
    .where('claim', 'is', null)
    .returning(['kind', 'attempts', 'body', 'batch_id'])
    .execute()
  for (const { kind, body, batch_id } of mails.filter(({ attempts }) => attempts === 0)) {
    if (kind === 'reminder' && body) await forgetReminder(trx, bookingId, body)
    if (batch_id) await notMailed(trx, bookingId, batch_id)
  }
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

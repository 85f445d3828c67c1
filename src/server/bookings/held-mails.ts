import type { Db } from '#server/db/schema.ts'

/**
 * Takes back the mails of steps for whole days that still wait, in the transaction that changes the booking once more:
 * what they say no longer holds. The history then no longer says that the client was mailed.
 */
export async function takeBackMails(trx: Db, bookingId: string): Promise<void> {
  const mails = await trx
    .deleteFrom('mails')
    .where('booking_id', '=', bookingId)
    .where('batch_id', 'is not', null)
    .where('status', '=', 'waiting')
    .where('attempts', '=', 0)
    .returning('batch_id')
    .execute()
  for (const { batch_id } of mails)
    await trx
      .updateTable('booking_history')
      .set({ mailed: 0 })
      .where('booking_id', '=', bookingId)
      .where('version', '=', (eb) =>
        eb
          .selectFrom('batch_bookings')
          .select('version')
          .where('batch_id', '=', batch_id)
          .where('booking_id', '=', bookingId),
      )
      .execute()
}

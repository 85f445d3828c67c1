import { sql } from 'kysely'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import { type Contacts, personOf } from '#features/people/server/shared/person.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed, Problem } from '#platform/http/problem-answer.ts'
import { findBooking } from './store.ts'

/**
 * In a transaction, withdraws the consents of a booking's client to promotions: those of all bookings of the person. The
 * evidence of what was given stays. Throws a 404 without the booking, a 409 without a consent.
 */
export async function withdrawConsent(trx: Db, id: string, who: string): Promise<void> {
  const booking = await findBooking(trx, id)
  if (!booking) throw new Problem(404, bookingRefusals.noBooking)
  const withdrawn = await withdrawFor(trx, await personOf(trx, booking), who)
  if (withdrawn === 0) throw notAllowed(bookingRefusals.noConsent)
}

/** In a transaction, withdraws the consents given with these contacts. Returns how many there were to withdraw. */
export async function withdrawFor(trx: Db, { phones, emails }: Contacts, who: string): Promise<number> {
  if (phones.length + emails.length === 0) return 0
  const withdrawn = await trx
    .updateTable('consents')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by: who })
    .where('withdrawn_at', 'is', null)
    .where('booking_id', 'in', (eb) =>
      eb
        .selectFrom('bookings')
        .select('id')
        .where('erased_at', 'is', null)
        .where((same) =>
          same.or([
            ...(phones.length > 0 ? [same('phone', 'in', phones)] : []),
            ...(emails.length > 0 ? [same(sql`lower(email)`, 'in', emails)] : []),
          ]),
        ),
    )
    .returning('booking_id')
    .execute()
  for (const { booking_id } of withdrawn) await publish(trx, 'booking_changed', booking_id, who)
  return withdrawn.length
}

import { sql } from 'kysely'
import type { BookingOwner } from '#features/people/server/shared/person.ts'
import type { Db } from '#platform/db/schema.ts'

/**
 * Notes, in a transaction, that a booking is verified: its client through the link in the mail, or the desk, which confirms
 * it. What it says about its e-mail address counts once its client has used the link.
 * False if it no longer has the contacts with which it was read: nobody has vouched for the others.
 */
export async function verifyBooking(
  trx: Db,
  { id, phone, email }: Omit<BookingOwner, 'vouched'>,
  by: 'client' | 'desk',
): Promise<boolean> {
  const proves = by === 'client' || email === null
  const vouched = await trx
    .updateTable('bookings')
    .set({ vouched: proves ? 1 : sql<1 | 2>`case vouched when 1 then 1 else 2 end` })
    .where('id', '=', id)
    .where('phone', '=', phone)
    .where('email', email === null ? 'is' : '=', email)
    .returning('id')
    .executeTakeFirst()
  return vouched !== undefined
}

/**
 * In a transaction, takes back that a booking is verified, since its client has typed another contact: what its page has
 * said was said by whoever reads the mail of the one before.
 */
export const unverifyBooking = (trx: Db, id: string) =>
  trx.updateTable('bookings').set({ vouched: 0 }).where('id', '=', id).execute()

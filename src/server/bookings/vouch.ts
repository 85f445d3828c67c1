import { sql } from 'kysely'
import { THE_CLIENT } from '#content/fixed.ts'
import type { Db } from '#server/db/schema.ts'
import { findTextWish, saveTextWish } from '#server/outbox/text-consents.ts'
import type { Whose } from './person.ts'

/**
 * Notes, in a transaction, that somebody has vouched for a booking: its client through the link in the mail, or the desk, which confirms
 * it. From then on what it says about a phone counts. What it says about its e-mail address counts once its client has used the link.
 * False if it no longer has the contacts with which it was read: nobody has vouched for the others.
 */
export async function vouch(
  trx: Db,
  { id, phone, email }: Omit<Whose, 'vouched'>,
  by: 'client' | 'desk' = 'client',
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
  if (!vouched) return false
  const wish = await findTextWish(trx, id)
  if (!wish || wish.agrees === 0 || wish.proved === 1) return true
  const { language, wording, ip } = wish
  await saveTextWish(trx, { id, phone }, { language, wording, ip, agrees: true, proved: true })
  return true
}

/**
 * In a transaction, takes back that somebody has vouched for a booking, since its client has typed another contact: what its page has
 * said was said by whoever reads the mail of the one before.
 */
export async function unvouch(trx: Db, id: string): Promise<void> {
  await trx.updateTable('bookings').set({ vouched: 0 }).where('id', '=', id).execute()
  await trx
    .deleteFrom('text_wishes')
    .where('booking_id', '=', id)
    .where('proved', '=', 1)
    .where('agrees', '=', 1)
    .execute()
  // A no still holds, for this booking alone.
  await trx.updateTable('text_wishes').set({ proved: 0 }).where('booking_id', '=', id).execute()
  await trx
    .updateTable('text_consents')
    .set({
      withdrawn_at: new Date().toISOString(),
      withdrawn_by: THE_CLIENT,
      withdrawn_how: 'page',
    })
    .where('booking_id', '=', id)
    .where('how', '=', 'page')
    .where('withdrawn_at', 'is', null)
    .execute()
}

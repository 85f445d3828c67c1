import type { Db } from '#server/db/schema.ts'
import { findTextWish, saveTextWish } from '#server/outbox/text-consents.ts'

/**
 * Notes, in a transaction, that somebody has vouched for a booking: its client through the link in the mail, or the desk, which confirms
 * it. From then on what it says about a phone or an e-mail address counts.
 */
export async function vouch(trx: Db, id: string): Promise<void> {
  const vouched = await trx
    .updateTable('bookings')
    .set({ vouched: 1 })
    .where('id', '=', id)
    .where('vouched', '=', 0)
    .returning(['id', 'phone'])
    .executeTakeFirst()
  const wish = vouched && (await findTextWish(trx, id))
  if (!wish || wish.agrees === 0) return
  const { language, wording, ip } = wish
  await saveTextWish(trx, vouched, { language, wording, ip, agrees: true, proved: true })
}

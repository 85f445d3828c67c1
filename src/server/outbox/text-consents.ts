import type { TextConsentHow, TextEndHow } from '#domain/desk/texts.ts'
import type { Language } from '#domain/language.ts'
import { newId } from '#server/db/new-id.ts'
import type { Db } from '#server/db/schema.ts'

type Given = {
  phone: string
  language: Language
  /** The words that were agreed to, or how somebody heard it. */
  wording: string
  how: TextConsentHow
  ip?: string
  who: string
  booking_id?: string
}

/** Stores the evidence that a number may get text messages, in a transaction. One that stands already stays. */
export async function giveTextConsent(trx: Db, { ip = '', booking_id, ...given }: Given) {
  if (await agreesToTexts(trx, given.phone)) return
  await trx
    .insertInto('text_consents')
    .values({
      id: newId(),
      created_at: new Date().toISOString(),
      ip,
      ...given,
      booking_id: booking_id ?? null,
      withdrawn_at: null,
      withdrawn_by: null,
      withdrawn_how: null,
    })
    .execute()
}

/** Ends the text messages to numbers, in a transaction: what still waits does not leave. Returns whether any was agreed to. `wording`: only what was agreed to in these words. */
export async function endTextConsent(
  trx: Db,
  phones: readonly string[],
  { who, how, wording }: { who: string; how: TextEndHow; wording?: string },
): Promise<boolean> {
  if (phones.length === 0) return false
  const { numUpdatedRows } = await trx
    .updateTable('text_consents')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by: who, withdrawn_how: how })
    .where('phone', 'in', phones)
    .where('withdrawn_at', 'is', null)
    .$if(wording !== undefined, (query) => query.where('wording', '=', wording ?? ''))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Whether a number may get text messages now. */
export const agreesToTexts = async (db: Db, phone: string): Promise<boolean> =>
  (await db
    .selectFrom('text_consents')
    .select('id')
    .where('phone', '=', phone)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** All evidence about numbers, the newest first. */
export const listTextConsents = (db: Db, phones: readonly string[]) =>
  db
    .selectFrom('text_consents')
    .selectAll()
    .where('phone', 'in', ['', ...phones])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Deletes the text messages of a booking that was erased, in a transaction, and the consents of its number if no other booking has it. */
export async function forgetTexts(trx: Db, { id, phone }: { id: string; phone: string }) {
  await trx.deleteFrom('texts').where('booking_id', '=', id).execute()
  await trx.deleteFrom('text_wishes').where('booking_id', '=', id).execute()
  const other = await trx
    .selectFrom('bookings')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '!=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (other)
    await trx
      .updateTable('text_consents')
      .set({ booking_id: other.id })
      .where('booking_id', '=', id)
      .execute()
  else await trx.deleteFrom('text_consents').where('phone', '=', phone).execute()
}

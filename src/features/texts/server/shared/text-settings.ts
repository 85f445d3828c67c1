import * as z from 'zod/mini'
import { TextResult } from '#features/texts/desk-texts.ts'
import type { Account, TextAnswer } from '#features/texts/server/twilio.ts'
import type { Db } from '#platform/db/schema.ts'
import { forgetSignature } from '#platform/mail/signatures.ts'
import { deleteOwn, readOwn, writeOwn } from '#platform/settings/store.ts'

const Stored = z.object({
  version: z.int(),
  on: z.boolean(),
  account: z.string(),
  sender: z.string(),
  own: z.string(),
  price: z.int(),
  who: z.string(),
})

/** What the owner set about text messages, with the token; it is empty if there is none. */
export type TextState = z.output<typeof Stored> & Account

/** About what Twilio and the carriers took for a segment to Canada in 2026, in thousandths of a cent. */
const PRICE = 1500

const unset = { version: 0, on: false, account: '', sender: '', own: '', price: PRICE, who: '' }

export async function readTextState(db: Db): Promise<TextState> {
  const stored = await readOwn(db, 'texts')
  if (stored === undefined) return { ...unset, token: '' }
  const keys = await db.selectFrom('text_keys').select('token').executeTakeFirst()
  return { ...z.parse(Stored, JSON.parse(stored)), token: keys?.token ?? '' }
}

/** Replaces it, in a transaction. */
export async function writeTextState(trx: Db, { token, ...stored }: TextState): Promise<void> {
  await writeOwn(trx, 'texts', JSON.stringify(stored))
  await trx.deleteFrom('text_keys').execute()
  if (token !== '') await trx.insertInto('text_keys').values({ id: 1, token }).execute()
  // How the account of before did is no news about this one.
  await deleteOwn(trx, 'text_result')
  await forgetSignature(trx, 'twilio')
}

/** Whether the account can send. */
export const hasAccount = ({ account, token, sender }: TextState) => account !== '' && token !== '' && sender !== ''

/** Whether clients get text messages. */
export const sendsTexts = (state: TextState) => state.on && hasAccount(state)

/** Notes how the last try ended. What is wrong with a number says nothing about the account. */
export async function noteTextResult(db: Db, answer: TextAnswer, now: number): Promise<void> {
  const is = answer.ok ? 'sent' : answer.is
  if (is === 'stopped' || is === 'number') return
  const reason = answer.ok ? '' : answer.reason
  const result: z.output<typeof TextResult> = { at: new Date(now).toISOString(), is, said: reason }
  await writeOwn(db, 'text_result', JSON.stringify(result))
}

/** How it ended; undefined if there was none with this account. */
export async function readTextResult(db: Db) {
  const stored = await readOwn(db, 'text_result')
  return stored === undefined ? undefined : z.parse(TextResult, JSON.parse(stored))
}

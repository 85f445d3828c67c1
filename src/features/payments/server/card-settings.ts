import * as z from 'zod/mini'
import { MINUTE } from '#core/durations.ts'
import { money, sumOf } from '#core/money.ts'
import { deskCard } from '#features/payments/desk-card-words.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { hasJob } from '#platform/jobs/jobs.ts'
import { forgetSignature } from '#platform/mail/signatures.ts'
import { deleteOwn, readOwn, writeOwn } from '#platform/settings/store.ts'
import type { SquareFailure } from './square.ts'

const Stored = z.object({ version: z.int(), on: z.boolean(), location: z.string(), who: z.string() })

/** What the owner set about payments by card, with the keys; they are empty if there are none. */
export type CardState = z.output<typeof Stored> & { token: string; signature_key: string }

const unset = { version: 0, on: false, location: '', who: '' }

export async function readCardState(db: Db): Promise<CardState> {
  const stored = await readOwn(db, 'card')
  const keys = await db.selectFrom('card_keys').select(['token', 'signature_key']).executeTakeFirst()
  return {
    ...z.parse(Stored, stored === undefined ? unset : JSON.parse(stored)),
    token: keys?.token ?? '',
    signature_key: keys?.signature_key ?? '',
  }
}

/** Replaces it, in a transaction. */
export async function writeCardState(trx: Db, { token, signature_key, ...stored }: CardState): Promise<void> {
  await writeOwn(trx, 'card', JSON.stringify(stored))
  await trx.deleteFrom('card_keys').execute()
  if (token !== '' || signature_key !== '')
    await trx.insertInto('card_keys').values({ id: 1, token, signature_key }).execute()
  // What was wrong with the keys of before is no news about these.
  await deleteOwn(trx, 'card_trouble')
  await forgetSignature(trx, 'square')
}

/** Whether clients can pay by card. */
export const takesCards = ({ on, token, location }: CardState) => on && token !== '' && location !== ''

/** Whether Square is asked what goes back of a payment that it took. */
async function hasPolledPages(db: Db, paymentId: string): Promise<boolean> {
  const { token, location } = await readCardState(db)
  if (token === '') return false
  const page = await db
    .selectFrom('card_pages')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('location', '=', location)
    .where(hasJob('card_pages.id'))
    .executeTakeFirst()
  return page !== undefined
}

/**
 * Refuses a refund by card of a payment on Square's page once Square has told of one: it tells of the others, too, and the same money
 * would count twice. What was noted before Square told is taken off then.
 */
export async function assertNotTold(trx: Db, id: string) {
  const told = await trx
    .selectFrom('payments')
    .select('amount_cents')
    .where('of_payment', '=', id)
    .where('method', '=', 'card_online')
    .execute()
  if (told.length === 0 || !(await hasPolledPages(trx, id))) return
  throw notAllowed(deskCard.refusals.refund(money(-sumOf(told, 'amount_cents'))))
}

const Trouble = z.object({ is: z.string(), said: z.string(), since: z.string() })

/** Square is silent for so long before somebody is told: it may be a short trouble. */
const SILENT_MS = 15 * MINUTE

/** Notes that Square answers, or why it does not do what all pages need. */
export async function noteSquare(db: Db, failure: SquareFailure | undefined, now: number): Promise<void> {
  const known = await readOwn(db, 'card_trouble')
  if (!failure) {
    if (known !== undefined) await deleteOwn(db, 'card_trouble')
    return
  }
  const { is, reason } = failure
  if (known !== undefined && z.parse(Trouble, JSON.parse(known)).is === is) return
  const trouble = { is, said: reason, since: new Date(now).toISOString() }
  await writeOwn(db, 'card_trouble', JSON.stringify(trouble))
}

/** Why Square does not do what it must, and since when; undefined if it does, or has been silent for a moment only. */
export async function squareTrouble(db: Db, now: number) {
  const stored = await readOwn(db, 'card_trouble')
  if (stored === undefined) return undefined
  const trouble = z.parse(Trouble, JSON.parse(stored))
  const isShort = trouble.is !== 'key' && Date.parse(trouble.since) > now - SILENT_MS
  return isShort ? undefined : trouble
}

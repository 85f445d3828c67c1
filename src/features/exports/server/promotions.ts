import { setImmediate } from 'node:timers/promises'
import { nameOf } from '#core/name-of.ts'
import { isLatestAnswer, isOwnAnswer } from '#features/privacy/server/shared/promotions.ts'
import type { Db } from '#platform/db/schema.ts'
import { safeRow } from './shared/formats.ts'

const promotionColumns = { email: 'Email', name: 'Name', given: 'Consent given', wording: 'Wording shown' } as const

/** Consents are read in pages, so that memory use does not grow with their number. */
const PAGE = 500

/**
 * Those who agreed to promotions, as CSV: each address once, with the evidence. Whoever said no at a later booking, or
 * withdrew the consent, is not among them.
 */
export async function* writePromotions(db: Db): AsyncGenerator<string> {
  yield safeRow(Object.values(promotionColumns))
  for (let after = ''; ; ) {
    const page = await agreed(db, after)
    for (const { email, given_at, wording, ...client } of page)
      yield safeRow([email ?? '', nameOf(client), given_at, wording])
    const last = page.at(-1)
    if (!last) return
    after = last.id
    await setImmediate()
  }
}

const agreed = (db: Db, after: string) =>
  db
    .selectFrom('consents')
    .innerJoin('bookings', 'bookings.id', 'consents.booking_id')
    .select(['bookings.id', 'email', 'firstname', 'lastname', 'given_at', 'wording'])
    .where('consents.booking_id', '>', after)
    .where('withdrawn_at', 'is', null)
    .where('erased_at', 'is', null)
    // A stranger may have typed the address.
    .where(isOwnAnswer('bookings'))
    // An answer in a later booking counts instead, yes or no. Bookings from calls have none.
    .where(isLatestAnswer('bookings'))
    .orderBy('consents.booking_id')
    .limit(PAGE)
    .execute()

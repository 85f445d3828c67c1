import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'

/**
 * A condition on bookings: what it answers about promotions counts. Anybody may type an address, and the desk, which confirms a time, has not
 * compared it: so somebody has used the link in the mail to it, for this booking or for one with the same phone and the same address.
 */
export const isOwnAnswer = (bookings: string) =>
  sql<SqlBool>`exists (select 1 from bookings as proof
    where proof.vouched = 1 and proof.phone = ${sql.ref(bookings)}.phone
      and lower(proof.email) = lower(${sql.ref(bookings)}.email))`

/** A condition on bookings: no later booking of the same address has answered the question about promotions, yes or no. */
export const isLatestAnswer = (bookings: string) =>
  sql<SqlBool>`not exists (select 1 from bookings as later
    where lower(later.email) = lower(${sql.ref(bookings)}.email) and later.allow_promo is not null
      and ${isOwnAnswer('later')}
      and (later.created_at, later.id) > (${sql.ref(bookings)}.created_at, ${sql.ref(bookings)}.id))`

/** A condition: whoever has this address agreed to promotions, and has neither said no since nor taken it back. */
export const agreesToPromotions = (email: Expression<string | null>) =>
  sql<SqlBool>`exists (select 1 from consents
    inner join bookings as given on given.id = consents.booking_id
    where lower(given.email) = lower(${email}) and consents.withdrawn_at is null
      and given.erased_at is null and ${isOwnAnswer('given')} and ${isLatestAnswer('given')})`

/** Whether whoever has an address agrees to promotions now. */
export const isAgreed = async (db: Db, address: string): Promise<boolean> =>
  (await db
    .selectNoFrom(sql<number>`1`.as('one'))
    .where(agreesToPromotions(sql.val(address)))
    .executeTakeFirst()) !== undefined

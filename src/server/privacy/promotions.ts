import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/**
 * A condition on bookings: no later booking of the same address has answered the question about promotions, yes or no. Anybody may type an
 * address: the answer counts once somebody has vouched for the booking, or if it has the same phone, too.
 */
export const isLatestAnswer = (bookings: string) =>
  sql<SqlBool>`not exists (select 1 from bookings as later
    where lower(later.email) = lower(${sql.ref(bookings)}.email) and later.allow_promo is not null
      and (later.vouched = 1 or later.phone = ${sql.ref(bookings)}.phone)
      and (later.created_at, later.id) > (${sql.ref(bookings)}.created_at, ${sql.ref(bookings)}.id))`

/** A condition: whoever has this address agreed to promotions, and has neither said no since nor taken it back. */
export const agreesToPromotions = (email: Expression<string | null>) =>
  sql<SqlBool>`exists (select 1 from consents
    inner join bookings as given on given.id = consents.booking_id
    where lower(given.email) = lower(${email}) and consents.withdrawn_at is null
      and given.erased_at is null and given.vouched = 1 and ${isLatestAnswer('given')})`

/** Whether whoever has an address agrees to promotions now. */
export const isAgreed = async (db: Db, address: string): Promise<boolean> =>
  (await db
    .selectNoFrom(sql<number>`1`.as('one'))
    .where(agreesToPromotions(sql.val(address)))
    .executeTakeFirst()) !== undefined

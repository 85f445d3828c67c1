import { type SqlBool, sql } from 'kysely'
import { promisedStatuses, type Status } from '#core/statuses.ts'
import { holdsSlots } from '#features/schedule/server/day.ts'
import type { Db } from '#platform/db/schema.ts'

export type Person = { phone: string; email: string | null }

/** The appointments that show that the business knows somebody: promised, or done. */
const KNOWN: readonly Status[] = [...promisedStatuses, 'completed']

/** How many unanswered requests hold a time under the phone of a person, or under the email address: the larger number. */
export async function holdingOfPerson(
  db: Db,
  { phone, email }: Person,
  except = '',
): Promise<number> {
  const holding = db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .where('bookings.id', '!=', except)
    .where(holdsSlots)
  const byPhone = await holding.where('phone', '=', phone).executeTakeFirst()
  const byEmail =
    email === null ? undefined : await holding.where(sameEmail(email)).executeTakeFirst()
  return Math.max(...[byPhone, byEmail].map((counted) => Number(counted?.count ?? 0)))
}

/** Whether an appointment with both the phone and the email address of a person was promised to them, or is done. */
export async function hasPromise(db: Db, { phone, email }: Person): Promise<boolean> {
  if (email === null) return false
  const known = await db
    .selectFrom('bookings')
    .select('id')
    .where('phone', '=', phone)
    .where(sameEmail(email))
    .where('status', 'in', KNOWN)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

const sameEmail = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`

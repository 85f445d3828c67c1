import { type SqlBool, sql } from 'kysely'
import { promisedStatuses, type Status } from '#domain/desk/statuses.ts'
import { prepared } from '#server/db/prepared.ts'
import type { Db } from '#server/db/schema.ts'
import { holdsSlots } from '#server/schedule/takes-time.ts'

export type Person = { phone: string; email: string | null }

/** The appointments that show that the business knows somebody: promised, or done. */
const KNOWN: readonly Status[] = [...promisedStatuses, 'completed']

/** How many unanswered requests hold a time under the phone of a person, or under the email address: the larger number. */
export async function holdingOfPerson(
  db: Db,
  { phone, email }: Person,
  except = '',
): Promise<number> {
  const byPhone = await countByPhone(db, { phone, except })
  const byEmail = email === null ? undefined : await countByEmail(db, { email, except })
  return Math.max(...[byPhone, byEmail].map((counted) => Number(counted?.rows[0]?.count ?? 0)))
}

const holding = (db: Db, except: string) =>
  db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'requested')
    .where('bookings.id', '!=', except)
    .where(holdsSlots)

const countByPhone = prepared((db, { phone, except }: { phone: string; except: string }) =>
  holding(db, except).where('phone', '=', phone).compile(),
)
const countByEmail = prepared((db, { email, except }: { email: string; except: string }) =>
  holding(db, except).where(sameEmail(email)).compile(),
)

/** Whether an appointment with both the phone and the email address of a person was promised to them, or is done. */
export async function hasPromise(db: Db, { phone, email }: Person): Promise<boolean> {
  if (email === null) return false
  return (await findKnown(db, { phone, email })).rows.length > 0
}

const findKnown = prepared((db, { phone, email }: { phone: string; email: string }) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('phone', '=', phone)
    .where(sameEmail(email))
    .where('status', 'in', KNOWN)
    .limit(1)
    .compile(),
)

const sameEmail = (email: string) => sql<SqlBool>`lower(email) = lower(${email})`

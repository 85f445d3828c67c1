import { peopleRefusals as refusals } from '#content/desk-people.ts'
import type { Person } from '#domain/desk/roles.ts'
import type { Db } from '#server/db/schema.ts'
import { wrongField } from '#server/http/problem.ts'

/** The role and the crew of a person: whoever has no role is an owner. */
export async function roleOf(db: Db, email: string): Promise<Pick<Person, 'role' | 'crew'>> {
  const found = await db
    .selectFrom('desk_roles')
    .select(['role', 'crew'])
    .where('email', '=', email)
    .executeTakeFirst()
  return found ?? { role: 'owner', crew: null }
}

/** People with their roles, in their order. */
export async function listPeople(db: Db, emails: readonly string[]): Promise<Person[]> {
  const rows = await db.selectFrom('desk_roles').select(['email', 'role', 'crew']).execute()
  return emails.map(
    (email) => rows.find((row) => row.email === email) ?? { email, role: 'owner', crew: null },
  )
}

/** Throws a 422 if none of these people is an owner: nobody could open the rest of the desk any more. */
export async function refuseWithoutOwner(trx: Db, emails: readonly string[], field: string) {
  const people = await listPeople(trx, emails)
  if (emails.length > 0 && !people.some(({ role }) => role === 'owner'))
    throw wrongField(field, refusals.lastOwner)
}

import type { Person } from '#core/roles.ts'
import { peopleRefusals as refusals } from '#features/sign-in/desk-refusals-words.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { wrongField } from '#platform/http/problem-answer.ts'
import { deskNotices } from './notices-words.ts'

/** The role and the crew of a person: whoever has no role is an owner. */
export async function roleOf(db: Db, email: string): Promise<Pick<Person, 'role' | 'crew'>> {
  const found = await db.selectFrom('desk_roles').select(['role', 'crew']).where('email', '=', email).executeTakeFirst()
  return found ?? { role: 'owner', crew: null }
}

/** People with their roles, in their order. */
export async function listPeople(db: Db, emails: readonly string[]): Promise<Person[]> {
  const rows = await db.selectFrom('desk_roles').select(['email', 'role', 'crew']).execute()
  return emails.map((email) => rows.find((row) => row.email === email) ?? { email, role: 'owner', crew: null })
}

type SentRole = {
  /** Who could sign in before, and who can now. */
  was: readonly string[]
  now: readonly string[]
  roles: readonly Person[]
  who: string
}

/**
 * Stores what people may do, in a transaction. Whoever is new works with the first crew until somebody says otherwise, unless
 * nobody would be an owner. Returns a line for each owner and each end of one. Throws a 422 for somebody who may not sign in, and for a
 * crew that there is not.
 */
export async function saveRoles(
  trx: Db,
  { was, now, roles, who }: SentRole,
  { crews }: Pick<Content['opening'], 'crews'>,
): Promise<string[]> {
  const normalized = roles.map((one) => ({ ...one, email: one.email.toLowerCase() }))
  for (const { email, crew } of normalized) {
    if (!now.includes(email)) throw wrongField('email', refusals.person)
    if (crew !== null && crew > crews) throw wrongField('crew', refusals.crew)
  }
  const before = await listPeople(trx, was)
  const ofBefore = (email: string) => before.find((one) => one.email === email)
  const named = (email: string) => normalized.find((one) => one.email === email)
  const hasOwner = now.some((email) => (named(email) ?? ofBefore(email))?.role === 'owner')
  const begun = now.flatMap((email): Person[] =>
    hasOwner && !named(email) && !ofBefore(email) ? [{ email, role: 'crew', crew: 1 }] : [],
  )
  for (const { email, role, crew } of [...normalized, ...begun]) {
    const set = { role, crew, at: new Date().toISOString(), who }
    await trx
      .insertInto('desk_roles')
      .values({ email, ...set })
      .onConflict((conflict) => conflict.column('email').doUpdateSet(set))
      .execute()
  }
  return normalized.flatMap(({ email, role }) =>
    role === (ofBefore(email)?.role ?? 'crew') ? [] : deskNotices.lines.role(email, role === 'owner'),
  )
}

/** Throws a 422 if none of these people is an owner: nobody could open the rest of the desk any more. */
export async function assertOwner(trx: Db, emails: readonly string[], field: string) {
  const people = await listPeople(trx, emails)
  if (emails.length > 0 && !people.some(({ role }) => role === 'owner')) throw wrongField(field, refusals.lastOwner)
}

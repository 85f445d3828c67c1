import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** The most bookings and contacts of one person. */
const BOOKINGS = 200
const CONTACTS = 10

/** The phones and the e-mail addresses (in lower case) of one person. */
export type Contacts = { phones: readonly string[]; emails: readonly string[] }

/** The contacts of a person, and the ids of their bookings; `more` if there are others. */
export type Person = Contacts & { ids: readonly string[]; more: boolean }

/** A phone, or an e-mail address in lower case. */
export type Contact = { name: 'phone' | 'email'; value: string }

/**
 * The person of a booking. A person has no record of their own: bookings with the same phone or e-mail address belong
 * together, and so do those which share either with one of these. Newest contacts come first. Erased bookings name nobody.
 */
export async function personOf(
  db: Db,
  booking: { id: string; phone: string; email: string | null },
): Promise<Person> {
  const contacts: Contact[] = contactsOf(booking)
  const ids = new Set([booking.id])
  let more = false
  // The list grows while it is walked: each found booking may name another contact.
  for (const contact of contacts) {
    for (const one of await bookingsWith(db, contact, BOOKINGS + 1)) {
      if (ids.size < BOOKINGS) ids.add(one.id)
      else more ||= !ids.has(one.id)
      for (const next of contactsOf(one)) {
        if (contacts.some(({ name, value }) => name === next.name && value === next.value)) continue
        if (contacts.length < CONTACTS) contacts.push(next)
        else more = true
      }
    }
  }
  const valuesOf = (name: Contact['name']) =>
    contacts.flatMap((contact) => (contact.name === name ? contact.value : []))
  return { phones: valuesOf('phone'), emails: valuesOf('email'), ids: [...ids], more }
}

/** Whether a booking is one of a person's, also beyond the most that are read of one. */
export const isOfPerson = (
  { ids, phones, emails }: Person,
  { id, phone, email }: { id: string; phone: string; email: string | null },
) => ids.includes(id) || phones.includes(phone) || emails.includes((email ?? '').toLowerCase())

/** Whether all these bookings are of one person. */
export async function areOfOne(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length < 2) return true
  const [first, ...others] = await db
    .selectFrom('bookings')
    .select(['id', 'phone', 'email'])
    .where('id', 'in', ids)
    .execute()
  if (!first || others.length === 0) return true
  const person = await personOf(db, first)
  return others.every((one) => isOfPerson(person, one))
}

/**
 * Whether a booking has a contact of a person: also beyond the most that are read of one. They are found by their contacts first: with
 * other conditions SQLite would go through all bookings of a status, or of some years.
 */
export function withContactOf({ phones, emails }: Contacts) {
  const parts = [
    ...(phones.length > 0 ? [sql`theirs.phone in (${sql.join(phones)})`] : []),
    ...(emails.length > 0 ? [sql`lower(theirs.email) in (${sql.join(emails)})`] : []),
  ].map((contact) => sql`select id from bookings as theirs where erased_at is null and ${contact}`)
  return parts.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`bookings.id in (${sql.join(parts, sql` union `)})`
}

const contactsOf = ({ phone, email }: { phone: string; email: string | null }): Contact[] => [
  ...(phone ? [{ name: 'phone' as const, value: phone }] : []),
  ...(email ? [{ name: 'email' as const, value: email.toLowerCase() }] : []),
]

/** The latest bookings with a contact, newest first. */
export const bookingsWith = (db: Db, { name, value }: Contact, most: number) =>
  db
    .selectFrom('bookings')
    .select(['id', 'phone', 'email'])
    .$if(name === 'phone', (query) => query.where('phone', '=', value))
    .$if(name === 'email', (query) => query.where(sql`lower(email)`, '=', value))
    .where('erased_at', 'is', null)
    .orderBy('seq', 'desc')
    .limit(most)
    .execute()

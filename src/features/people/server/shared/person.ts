import { type Selectable, sql } from 'kysely'
import { THE_CLIENT } from '#core/fixed.ts'
import type { Shares } from '#features/people/shares.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

/** The most bookings and contacts of one person. */
const BOOKINGS = 200
const CONTACTS = 10

/** A booking, as far as it says whose it is; `vouched` as in the database. */
export type BookingOwner = Pick<Selectable<Schema['bookings']>, 'id' | 'phone' | 'email' | 'vouched'>

/** The phones and the e-mail addresses (in lower case) of one person. */
export type Contacts = { phones: readonly string[]; emails: readonly string[] }

/** The contacts of a person, and the ids of their bookings; `more` if there are others. */
type Person = Contacts & { ids: readonly string[]; more: boolean }

/** A phone, or an e-mail address in lower case. */
export type Contact = { name: 'phone' | 'email'; value: string }

/**
 * The person of a booking as the desk guesses, who sees that it is a guess: what a client sees, gets or says is of `verifiedClientOf`.
 * A person has no record of their own: bookings with the same phone or e-mail address belong together, and so do those which
 * share either with one of these. Newest contacts come first. Erased bookings name nobody.
 */
export async function personOf(db: Db, booking: Omit<BookingOwner, 'vouched'>): Promise<Person> {
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

/** A phone together with an e-mail address in lower case. */
type Pair = { phone: string; email: string }

/**
 * The bookings that are proved to be of one client: all with one of these pairs, those without an e-mail address with one of these phones,
 * and `alone` others without one.
 */
export type VerifiedClient = {
  pairs: readonly Pair[]
  phones: readonly string[]
  alone: readonly Pick<BookingOwner, 'id' | 'phone'>[]
}

/**
 * The bookings that are proved to be of the client of a booking. Anybody may type the phone or the e-mail address of somebody else, so
 * one contact proves nothing, and neither does a chain of them. Bookings belong together if they have the same phone and the same
 * e-mail address, or if somebody of the desk has joined them. The site asks each client for an address: one without is from a call, and
 * belongs to those with the same phone that have none either, as the desk, which made or confirmed them, knows who called.
 * All that a client sees, and each document that is made or sent for one, is of these. `personOf` is a guess, for the desk alone.
 */
export async function verifiedClientOf(db: Db, booking: BookingOwner): Promise<VerifiedClient> {
  let proved: VerifiedClient = { pairs: [], phones: [], alone: [] }
  let found: readonly BookingOwner[] = [booking]
  while (found.length > 0) {
    const more = verifiedBy(found)
    proved = {
      pairs: [...proved.pairs, ...more.pairs],
      phones: [...proved.phones, ...more.phones],
      alone: [...proved.alone, ...more.alone],
    }
    const joined = await mergedWith(db, more)
    found = joined.filter((one) => !isOfVerified(proved, one))
  }
  return proved
}

function verifiedBy(bookings: readonly BookingOwner[]): VerifiedClient {
  const pairs = bookings.flatMap((one) => pairOf(one) ?? [])
  return {
    pairs: pairs.filter((pair, i) => pairs.findIndex((one) => isSame(one, pair)) === i),
    phones: [...new Set(bookings.filter(isByPhone).map(({ phone }) => phone))],
    alone: bookings.filter(
      (one, i) => !pairOf(one) && !isByPhone(one) && bookings.findIndex(({ id }) => id === one.id) === i,
    ),
  }
}

/** Whether the phone of a booking says whose it is: it has nothing else, and somebody vouches for it. */
const isByPhone = ({ phone, email, vouched }: BookingOwner) => phone !== '' && email === null && vouched === 1

const pairOf = ({ phone, email }: Pick<BookingOwner, 'phone' | 'email'>): Pair | undefined =>
  phone && email ? { phone, email: email.toLowerCase() } : undefined

const isSame = (a: Pair, b: Pair) => a.phone === b.phone && a.email === b.email

/** The bookings that the desk has joined with some of these. */
async function mergedWith(db: Db, some: VerifiedClient): Promise<BookingOwner[]> {
  const sides = [
    ['booking_id', 'other_id'],
    ['other_id', 'booking_id'],
  ] as const
  const joined: BookingOwner[] = []
  for (const [from, to] of sides)
    joined.push(
      ...(await db
        .selectFrom('bookings')
        .innerJoin('same_clients', `same_clients.${from}`, 'bookings.id')
        .innerJoin('bookings as other', 'other.id', `same_clients.${to}`)
        .select(['other.id', 'other.phone', 'other.email', 'other.vouched'])
        .where(withProof(some))
        .where('ended_at', 'is', null)
        .where('other.erased_at', 'is', null)
        .execute()),
    )
  return joined
}

/** Whether a booking is one of those that are proved to be of a client. */
export function isOfVerified({ pairs, phones, alone }: VerifiedClient, booking: BookingOwner): boolean {
  const pair = pairOf(booking)
  if (pair) return pairs.some((one) => isSame(one, pair))
  return isByPhone(booking) ? phones.includes(booking.phone) : alone.some(({ id }) => id === booking.id)
}

/** The same as a condition on `bookings`. They are found by their phones first. */
export function withProof({ pairs, phones, alone }: VerifiedClient) {
  const parts = [
    ...(alone.length > 0
      ? [sql`select id from bookings as theirs where id in (${sql.join(alone.map(({ id }) => id))})`]
      : []),
    ...phones.map(
      (phone) =>
        sql`select id from bookings as theirs where erased_at is null and phone = ${phone} and email is null and vouched = 1`,
    ),
    ...pairs.map(
      ({ phone, email }) =>
        sql`select id from bookings as theirs where erased_at is null and phone = ${phone} and lower(email) = ${email}`,
    ),
  ]
  return parts.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`bookings.id in (${sql.join(parts, sql` union `)})`
}

/** The ids of the bookings that are proved to be of the client of a booking. */
export const bookingsOfClient = async (db: Db, booking: BookingOwner): Promise<string[]> =>
  (
    await db
      .selectFrom('bookings')
      .select('id')
      .where(withProof(await verifiedClientOf(db, booking)))
      .execute()
  ).map(({ id }) => id)

/** The e-mail addresses of a client, as far as they are proved. */
export const verifiedEmails = ({ pairs }: VerifiedClient) => [...new Set(pairs.map(({ email }) => email))]

/** Whether all these bookings are proved to be of one client. */
export async function areOfOne(db: Db, ids: readonly string[]): Promise<boolean> {
  if (ids.length < 2) return true
  const [first, ...others] = await db
    .selectFrom('bookings')
    .select(['id', 'phone', 'email', 'vouched'])
    .where('id', 'in', ids)
    .execute()
  if (!first || others.length === 0) return true
  const proved = await verifiedClientOf(db, first)
  return others.every((one) => isOfVerified(proved, one))
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
  return parts.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`bookings.id in (${sql.join(parts, sql` union `)})`
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

/** In a transaction, ends what the desk has joined a booking with: its client has changed a contact. */
export const splitBooking = (trx: Db, id: string) =>
  trx
    .updateTable('same_clients')
    .set({ ended_at: new Date().toISOString(), ended_by: THE_CLIENT })
    .where((eb) => eb.or([eb('booking_id', '=', id), eb('other_id', '=', id)]))
    .where('ended_at', 'is', null)
    .execute()

/** What a booking that is not proved to be of a client has in common with them. */
export const sharedWith = (
  { pairs, phones, alone }: VerifiedClient,
  { phone, email }: Pick<BookingOwner, 'phone' | 'email'>,
): Shares =>
  phones.includes(phone) || [...pairs, ...alone].some((one) => one.phone === phone)
    ? 'phone'
    : email && pairs.some((one) => one.email === email.toLowerCase())
      ? 'email'
      : 'chain'

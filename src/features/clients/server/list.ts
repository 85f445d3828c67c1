import { sql } from 'kysely'
import * as z from 'zod/mini'
import { ruleOf } from '#core/statuses.ts'
import { knownVehicle } from '#features/bookings/booking-labels.ts'
import type { ClientListQuery, ClientPage, ClientRow } from '#features/clients/clients.ts'
import { contactKeys, type Note } from '#features/people/notes.ts'
import { notesOf } from '#features/people/server/shared/notes.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import type { Db } from '#platform/db/schema.ts'
import { searchWords, termsOf } from '#platform/db/search-terms.ts'
import { readCursor, writeCursor } from '#platform/http/cursor.ts'

const Position = z.strictObject({ before: z.int() })

/** How many found bookings are read for a page: those of one person make one row. */
const FOUND = 300

/**
 * A page of the people who booked, each as in their latest booking. A person has no record: the row is the booking after which
 * none has the same phone or e-mail address, or among those that a search finds.
 */
export async function listClients(db: Db, query: ClientListQuery): Promise<ClientPage> {
  const { q = '', cursor, limit } = query
  const before = readCursor(Position, cursor)?.before
  const words = searchWords(q)
  if (q.trim() !== '' && words.length === 0) return { clients: [], next: null }
  const heads = words.length > 0 ? findHeads : listHeads
  const { found, next } = await heads(db, { words, before, limit })
  const bookings = await bookingsOf(db, found)
  const people = eachOnce(found, bookings, { words, before })
  const page = people.slice(0, limit)
  const last = page.at(-1)
  const end = people.length > limit ? last?.head.seq : next
  const notes = await notesOf(
    db,
    page.map(({ head }) => head),
  )
  return {
    clients: page.map((person) => rowOf(person, notes.get(person.head.id) ?? [])),
    next: end === undefined ? null : writeCursor({ before: end }),
  }
}

type ClientSearch = { words: string[]; before: number | undefined; limit: number }

/** Bookings, newest first, and the number at which the next page begins. */
type Heads = { found: number[]; next: number | undefined }

/** The latest bookings of people. Its index answers each subquery with its last entry. */
async function listHeads(db: Db, { before, limit }: ClientSearch): Promise<Heads> {
  const { rows } = await sql<{ seq: number }>`select seq from bookings as one
    where erased_at is null ${before === undefined ? sql`` : sql`and seq < ${before}`}
      and seq = (select max(seq) from bookings where phone = one.phone and erased_at is null)
      and (email is null or seq = (
        select max(seq) from bookings where lower(email) = lower(one.email) and erased_at is null))
    order by seq desc limit ${limit + 1}`.execute(db)
  const found = rows.map(({ seq }) => seq)
  return { found, next: found.length > limit ? found.at(-1) : undefined }
}

async function findHeads(db: Db, { words, before }: ClientSearch): Promise<Heads> {
  const found = await engineOf(db).findNumbers(db, { words, filters: [] }, FOUND, before)
  return { found, next: found.length < FOUND ? undefined : found.at(-1) }
}

/** All bookings with a contact of these bookings. */
async function bookingsOf(db: Db, numbers: readonly number[]) {
  if (numbers.length === 0) return []
  const contacts = await db
    .selectFrom('bookings')
    .select(['phone', 'email'])
    .where('seq', 'in', numbers)
    .where('erased_at', 'is', null)
    .execute()
  const phones = [...new Set(contacts.map(({ phone }) => phone))]
  const emails = [...new Set(contacts.flatMap(({ email }) => email?.toLowerCase() ?? []))]
  const withContact = (name: 'phone' | 'email', values: readonly string[]) =>
    db
      .selectFrom('bookings')
      .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
      .select(['bookings.id', 'seq', 'reference', 'firstname', 'lastname', 'phone', 'email'])
      .select(['language', 'specific_vehicle', 'status', 'appoint_location', 'appoint_city'])
      .select(['appoint_date', 'appoint_time', 'appoint_at'])
      .select(['vehicle_year', 'vehicle_make', 'vehicle_model', 'vin'])
      .where(name === 'phone' ? sql.ref('phone') : sql`lower(email)`, 'in', values)
      .where('erased_at', 'is', null)
      .execute()
  const all = [
    ...(phones.length > 0 ? await withContact('phone', phones) : []),
    ...(emails.length > 0 ? await withContact('email', emails) : []),
  ]
  return [...new Map(all.map((booking) => [booking.seq, booking])).values()].sort((a, b) => b.seq - a.seq)
}

type Booking = Awaited<ReturnType<typeof bookingsOf>>[number]

/** A person: the booking of their row, and all bookings, newest first. */
type Person = { head: Booking; bookings: readonly Booking[] }

/**
 * The people of these bookings, each once, without those that an earlier page of the search had. Each row shows the latest
 * booking of its person, and stands where the search found the first.
 */
function eachOnce(
  found: readonly number[],
  bookings: readonly Booking[],
  { words, before = Number.POSITIVE_INFINITY }: Omit<ClientSearch, 'limit'>,
): Person[] {
  const people = joined(bookings)
  const seen = new Set<readonly Booking[]>()
  const isFound = (booking: Booking) => {
    const terms = termsOf(booking)
    return words.every((word) => terms.some((term) => term.startsWith(word)))
  }
  return found.flatMap((seq) => {
    const own = people.get(seq)
    const head = own?.find((booking) => booking.seq === seq)
    if (!own || !head || seen.has(own)) return []
    seen.add(own)
    const wasShown = own.some((booking) => booking.seq >= before && isFound(booking))
    return wasShown ? [] : { head, bookings: own }
  })
}

/** The bookings of the person of each booking, by its number: those that share a contact, in several steps. */
function joined(bookings: readonly Booking[]): Map<number, Booking[]> {
  const withContact = new Map<string, Booking[]>()
  const people = new Map<number, Booking[]>()
  const give = (booking: Booking, own: Booking[]) => {
    own.push(booking)
    people.set(booking.seq, own)
    for (const contact of contactKeys(booking)) withContact.set(contact, own)
  }
  for (const booking of bookings) {
    const known = new Set(contactKeys(booking).flatMap((key) => [withContact.get(key) ?? []]))
    const [own = [], ...others] = [...known].filter((one) => one.length > 0)
    for (const one of others.flat()) give(one, own)
    give(booking, own)
  }
  for (const own of new Set(people.values())) own.sort((a, b) => b.seq - a.seq)
  return people
}

function rowOf({ head, bookings }: Person, notes: readonly Note[]) {
  const latest = bookings[0] ?? head
  const now = new Date().toISOString()
  const byStart = [...bookings].sort((a, b) => (a.appoint_at < b.appoint_at ? 1 : -1))
  const jobs = byStart.filter(({ status }) => ruleOf[status].isJob)
  const next = byStart.findLast(({ status, appoint_at }) => ruleOf[status].isActive && appoint_at > now)
  const last = jobs.find(({ appoint_at }) => appoint_at <= now)
  const { id, firstname, lastname, phone, email, language, appoint_city } = latest
  return {
    id,
    firstname,
    lastname,
    phone,
    email,
    language,
    appoint_city,
    specific_vehicle: latest.specific_vehicle,
    vehicle: knownVehicle(latest),
    jobs: jobs.length,
    last: last ? startOf(last) : null,
    next: next ? { ...startOf(next), status: next.status } : null,
    note: notes.find(({ about }) => about === 'client')?.text ?? null,
  } satisfies ClientRow
}

const startOf = ({ id, appoint_date, appoint_time }: Booking) => ({ id, appoint_date, appoint_time })

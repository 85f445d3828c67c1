import * as z from 'zod/mini'
import type { BookingQuery, BookingRow } from '#features/bookings/bookings.ts'
import type { Content } from '#features/website/content.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import { excerptOf } from '#platform/db/excerpt.ts'
import type { Db } from '#platform/db/schema.ts'
import { filterTerm, notesIn } from '#platform/db/search-index.ts'
import { searchWords, termsOf, textsElse } from '#platform/db/search-terms.ts'
import { cutPage, readCursor, writeCursor } from '#platform/http/cursor.ts'
import type { FoundBookings } from './list.ts'
import { findNumbered, findRows, sectionNumber, sectionOf } from './shared/rows.ts'

/** Up to this many results are sorted like the list. More results come newest first, and are never all read. */
const SORTED = 100

const Unsorted = z.strictObject({ before: z.int() })
const Sorted = z.strictObject({ section: z.int(), key: z.string(), id: z.string() })

type SortedEntry = z.output<typeof Sorted>

/** Finds the bookings that have, for each word of the query, a term that begins with it. */
export async function searchBookings(db: Db, content: Content, query: BookingQuery): Promise<FoundBookings> {
  const { q = '', status, service, cursor, limit } = query
  const words = searchWords(q)
  if (words.length === 0) return { bookings: [], next: null }
  const requested = { words, filters: filters(status, service), isWide: true }
  const { findNumbers } = engineOf(db)
  const after = readCursor(z.union([Unsorted, Sorted]), cursor)

  async function page() {
    if (after && 'before' in after)
      return newestFirst(db, content, await findNumbers(db, requested, limit + 1, after.before), limit)
    const found = await findNumbers(db, requested, SORTED + 1)
    if (found.length <= SORTED || after) return sorted(db, content, found, limit, after)
    return newestFirst(db, content, found, limit)
  }
  const { bookings, next } = await page()
  return { bookings: await withMatches(db, bookings, words), next }
}

/** The rows, with the texts in which the words were found, where those are not seen in a row. */
async function withMatches(db: Db, rows: readonly BookingRow[], words: readonly string[]): Promise<BookingRow[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const notes = await notesIn(db, ids)
  const found = await db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .select(['bookings.id', 'firstname', 'lastname', 'email', 'phone', 'reference', 'appoint_location'])
    .select(['vin', 'vehicle_year', 'vehicle_make', 'vehicle_model'])
    .where('bookings.id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute()
  const matches = new Map(
    found.map((booking) => {
      const terms = termsOf(booking)
      const others = words.filter((word) => !terms.some((term) => term.startsWith(word)))
      const texts = textsElse({
        ...booking,
        vehicle_make: null,
        vehicle_year: null,
        vehicle_model: null,
        notes: notes.get(booking.id) ?? [],
      })
      return [booking.id, texts.flatMap((text) => excerptOf(text, others) ?? [])]
    }),
  )
  return rows.map((row) => {
    const own = matches.get(row.id) ?? []
    return own.length > 0 ? { ...row, matched: own.join(' · ') } : row
  })
}

/** The filter terms of which a booking must have one. */
function filters(statuses: BookingQuery['status'], service: string | undefined): string[] {
  const one = { ...(service && { service }) }
  if (!statuses) return service ? [filterTerm(one)] : []
  return statuses.map((status) => filterTerm({ ...one, status }))
}

async function newestFirst(db: Db, content: Content, numbers: number[], limit: number): Promise<FoundBookings> {
  const { page, last } = cutPage(numbers, limit)
  return {
    bookings: await findNumbered(db, page, content),
    next: last === undefined ? null : writeCursor({ before: last }),
  }
}

async function sorted(
  db: Db,
  content: Content,
  numbers: number[],
  limit: number,
  after: SortedEntry | undefined,
): Promise<FoundBookings> {
  if (numbers.length === 0) return { bookings: [], next: null }
  const found = await db
    .selectFrom('bookings')
    .select(['id', 'status', 'answer_by', 'appoint_at'])
    .where('seq', 'in', numbers)
    .execute()
  const entries = found.map(toEntry).sort(inListOrder)
  const rest = after ? entries.filter((entry) => inListOrder(after, entry) < 0) : entries
  const { page, last } = cutPage(rest, limit)
  return {
    bookings: await findRows(
      db,
      page.map((entry) => entry.id),
      content,
    ),
    next: last ? writeCursor(last) : null,
  }
}

function toEntry(booking: {
  id: string
  status: Parameters<typeof sectionOf>[0]['status']
  answer_by: string
  appoint_at: string
}): SortedEntry {
  const section = sectionOf(booking)
  const key = section === 'new' ? booking.answer_by : booking.appoint_at
  return { section: sectionNumber(section), key, id: booking.id }
}

/** The order of the list: requests by their deadline, upcoming bookings by day, past ones latest first. */
function inListOrder(a: SortedEntry, b: SortedEntry): number {
  if (a.section !== b.section) return a.section - b.section
  const order = a.key === b.key ? compare(a.id, b.id) : compare(a.key, b.key)
  return a.section === sectionNumber('past') ? -order : order
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

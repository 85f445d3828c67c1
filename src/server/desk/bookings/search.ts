import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type BookingPage, type BookingQuery, type BookingRow } from '#domain/desk/bookings.ts'
import { serviceTerm, statusTerm } from '#server/bookings/search-index.ts'
import { searchWords } from '#server/bookings/search-terms.ts'
import type { Db } from '#server/db/schema.ts'
import { cutPage, readCursor, writeCursor } from '#server/desk/lists/cursor.ts'
import { findRows } from './rows.ts'
import { sectionNumber, startOfToday } from './sections.ts'

/** So many are sorted as the list is. What fits more is answered newest first, and never read whole. */
const SORTED = 200

const Position = z.strictObject({ before: z.int() })
const SortedPosition = z.strictObject({ skip: z.int().check(z.gte(0), z.lte(SORTED)) })

/** The bookings that every word typed fits the beginning of a term of. */
export async function searchBookings(db: Db, query: BookingQuery): Promise<BookingPage> {
  const { q = '', status, service, cursor, limit } = query
  const words = searchWords(q)
  if (words.length === 0) return { bookings: [], next: null }
  const after = readCursor(z.union([Position, SortedPosition]), cursor)
  const terms = [
    ...words.map((word) => `"${word}"*`),
    ...(status ? [`(${status.map((it) => `"${statusTerm(it)}"`).join(' OR ')})`] : []),
    ...(service ? [`"${serviceTerm(service)}"`] : []),
  ].join(' AND ')

  if (after && 'before' in after) return newestFirst(db, terms, limit, after.before)
  const found = await match(db, terms, SORTED + 1)
  if (found.length > SORTED) return newestFirst(db, terms, limit)
  const skip = after?.skip ?? 0
  const ids = await idsOf(db, found)
  const { page, last } = cutPage(inListOrder(await positions(db, ids)).slice(skip), limit)
  return {
    bookings: await findRows(db, page),
    next: last ? writeCursor({ skip: skip + limit }) : null,
  }
}

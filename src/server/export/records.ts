import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** Records are read in pages, so that memory stays flat however many there are. */
const PAGE = 500

type Position = { created_at: string; id: string }

const START: Position = { created_at: '', id: '' }

/** What can be exported, and how its records are read: a page of them after a position, oldest first. */
const readers = {
  bookings: readBookings,
  messages: (db: Db, after: Position) =>
    db.selectFrom('messages').selectAll().$call(pageAfter(after)).execute(),
  vehicles: (db: Db, after: Position) =>
    db.selectFrom('vehicles').selectAll().$call(pageAfter(after)).execute(),
  fleets: (db: Db, after: Position) =>
    db.selectFrom('fleets').selectAll().$call(pageAfter(after)).execute(),
}

export type Kind = keyof typeof readers

export const isKind = (text: string): text is Kind => Object.hasOwn(readers, text)

export const kinds = Object.keys(readers)

/** All records of a kind, oldest first. */
export async function* listRecords(db: Db, kind: Kind): AsyncGenerator<object> {
  let after = START
  for (;;) {
    const page = await readers[kind](db, after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = last
  }
}

/** Bookings, each with its vehicle, its fleet and the evidence of its consent, or null. */
async function readBookings(db: Db, after: Position) {
  const bookings = await db.selectFrom('bookings').selectAll().$call(pageAfter(after)).execute()
  const ids = bookings.map((booking) => booking.id)
  if (ids.length === 0) return []
  const vehicles = byBooking(
    await db.selectFrom('vehicles').selectAll().where('booking_id', 'in', ids).execute(),
  )
  const fleets = byBooking(
    await db.selectFrom('fleets').selectAll().where('booking_id', 'in', ids).execute(),
  )
  const consents = byBooking(
    await db.selectFrom('consents').selectAll().where('booking_id', 'in', ids).execute(),
  )
  return bookings.map((booking) => ({
    ...booking,
    allow_promo: booking.allow_promo === 1,
    vehicle: vehicles.get(booking.id) ?? null,
    fleet: fleets.get(booking.id) ?? null,
    consent: consents.get(booking.id) ?? null,
  }))
}

/** Narrows a query to the page after a position, in the order that the tables have an index for. */
const pageAfter =
  ({ created_at, id }: Position) =>
  <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    query
      .where(
        sql<SqlBool>`(created_at > ${created_at} or (created_at = ${created_at} and id > ${id}))`,
      )
      .orderBy(sql`created_at`)
      .orderBy(sql`id`)
      .limit(PAGE)

const byBooking = <Row extends { booking_id: string | null }>(rows: Row[]) =>
  new Map(rows.map((row) => [row.booking_id, row]))

import { setImmediate } from 'node:timers/promises'
import { appointmentPages, bookingRecords } from '#features/bookings/server/shared/export.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { ExportPart, Kind } from '#features/exports/export-part.ts'
import { byArrival, type PageReader, type Position, pageAfter } from '#platform/db/pages.ts'
import type { Db } from '#platform/db/schema.ts'

/** From the instant `from` to before the instant `until`, or the days of payments. Without them, the range is open. */
type Range = { from?: string; until?: string }

/** The records of a kind within a range, oldest first. */
export async function* listRecords(
  db: Db,
  parts: readonly ExportPart[],
  kind: Kind,
  { from = '', until }: Range = {},
): AsyncGenerator<object> {
  const read = readerOf(parts, kind)
  let after: Position = { at: from, id: '' }
  for (;;) {
    const page = await read(db, after)
    for (const { at, record } of page) {
      if (until !== undefined && at >= until) return
      yield record
    }
    const last = page.at(-1)
    if (!last) return
    after = last
    // The database driver is synchronous: without this pause, a long export would block all other requests.
    await setImmediate()
  }
}

function readerOf(parts: readonly ExportPart[], kind: Kind): PageReader {
  if (kind === 'bookings')
    return async (db, after) => {
      const page = await db.selectFrom('bookings').selectAll().$call(pageAfter(after)).execute()
      return byArrival(await withParts(db, parts, page))
    }
  const read = parts.map(({ kinds }) => kinds?.[kind]).find((found) => found !== undefined)
  if (!read) throw new Error(`No feature lists ${kind}.`)
  return read
}

/** The bookings whose appointments are on the days from `from` to `to`, in their order. */
export async function* listAppointments(db: Db, parts: readonly ExportPart[], range: { from: string; to: string }) {
  for await (const page of appointmentPages(db, range)) yield* await withParts(db, parts, page)
}

/** Bookings, each with what the features know about it. */
async function withParts(db: Db, parts: readonly ExportPart[], bookings: readonly StoredBooking[]) {
  if (bookings.length === 0) return []
  const records = await bookingRecords(db, bookings)
  const added: ((booking: StoredBooking) => object)[] = []
  for (const { ofBookings } of parts) if (ofBookings) added.push(await ofBookings(db, bookings))
  return bookings.map((booking, i) => ({
    ...records[i],
    id: booking.id,
    created_at: booking.created_at,
    ...Object.assign({}, ...added.map((of) => of(booking))),
  }))
}

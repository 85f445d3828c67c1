import { setImmediate } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { FlagField } from '#features/booking-fields/booking.ts'
import { answersFrom, answersIn } from '#features/questions/questions.ts'
import { byArrival, PAGE, type Position, pageAfter } from '#platform/db/pages.ts'
import { rowsOf } from '#platform/db/rows-of.ts'
import type { Db } from '#platform/db/schema.ts'
import { bookedAddOns } from './add-ons.ts'
import type { StoredBooking } from './store.ts'

/** Vehicles and fleets are listed for themselves, too, since some came without a booking. */
export const onExport = {
  kinds: {
    vehicles: async (db: Db, after: Position) =>
      byArrival(await db.selectFrom('vehicles').selectAll().$call(pageAfter(after)).execute()),
    fleets: async (db: Db, after: Position) =>
      byArrival(await db.selectFrom('fleets').selectAll().$call(pageAfter(after)).execute()),
  },
}

export type BookingRecord = Awaited<ReturnType<typeof bookingRecords>>[number]

/** Bookings as people read them, each with its vehicle and its fleet, or null. */
export async function bookingRecords(db: Db, bookings: readonly StoredBooking[]) {
  const ids = bookings.map((booking) => booking.id)
  if (ids.length === 0) return []
  const vehicles = await rowsOf(db.selectFrom('vehicles').selectAll(), 'booking_id', ids)
  const fleets = await rowsOf(db.selectFrom('fleets').selectAll(), 'booking_id', ids)
  return bookings.map(({ seq, version, pinned_crew, overruled, pause_minutes, vouched, ...booking }) => ({
    ...booking,
    ...({ allow_promo: flagOf(booking.allow_promo) } satisfies Record<FlagField, boolean | null>),
    answers: answersIn(answersFrom(booking.answers)),
    add_ons: bookedAddOns(booking),
    vehicle: vehicles.get(booking.id)?.at(-1) ?? null,
    fleet: fleets.get(booking.id)?.at(-1) ?? null,
  }))
}

/** Null if it was not asked. */
const flagOf = (stored: 0 | 1 | null) => (stored === null ? null : stored === 1)

/** The bookings whose appointments are on the days from `from` to `to`, in their order, page by page. */
export async function* appointmentPages(
  db: Db,
  { from, to }: { from: string; to: string },
): AsyncGenerator<StoredBooking[]> {
  let after = { appoint_date: from, appoint_time: '', id: '' }
  for (;;) {
    const { appoint_date, appoint_time, id } = after
    const page = await db
      .selectFrom('bookings')
      .selectAll()
      .where(sql<SqlBool>`(appoint_date, appoint_time, id) > (${appoint_date}, ${appoint_time}, ${id})`)
      .where('appoint_date', '<=', to)
      .orderBy('appoint_date')
      .orderBy('appoint_time')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const last = page.at(-1)
    if (!last) return
    yield page
    after = last
    await setImmediate()
  }
}

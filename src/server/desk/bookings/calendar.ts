import type * as z from 'zod/mini'
import type { Calendar, CalendarBooking, CalendarQuery } from '#domain/desk/bookings.ts'
import { daysBetween } from '#domain/desk/query.ts'
import type { Db } from '#server/db/schema.ts'
import { cutPage } from '#server/desk/lists/cursor.ts'

/** How many bookings of a day are read: for a day among others, and for one asked for alone. */
const OF_MANY = 40
const ALONE = 500

const COLUMNS = [
  ...(['id', 'reference', 'status', 'firstname', 'lastname', 'service_type'] as const),
  ...(['vehicle_count', 'appoint_date', 'appoint_time', 'appoint_city'] as const),
] as const

/** The bookings of each day, by time. */
export async function readCalendar(
  db: Db,
  { from, to }: z.output<typeof CalendarQuery>,
): Promise<Calendar> {
  const limit = from === to ? ALONE : OF_MANY
  const days: Calendar['days'] = []
  for (const date of daysFrom(from, to)) {
    const { page, last } = cutPage(await readDay(db, date, limit + 1), limit)
    if (page.length > 0) days.push({ date, bookings: page, more: last !== undefined })
  }
  return { days }
}

const readDay = (db: Db, date: string, most: number): Promise<CalendarBooking[]> =>
  db
    .selectFrom('bookings')
    .select(COLUMNS)
    .where('appoint_date', '=', date)
    .orderBy('appoint_time')
    .orderBy('id')
    .limit(most)
    .execute()

const daysFrom = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => {
    const day = new Date(from)
    day.setUTCDate(day.getUTCDate() + i)
    return day.toISOString().slice(0, 10)
  })

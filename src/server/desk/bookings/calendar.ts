import type * as z from 'zod/mini'
import { holding } from '#domain/desk/actions.ts'
import type { Calendar, CalendarQuery, DayBooking } from '#domain/desk/bookings.ts'
import { daysBetween } from '#domain/desk/query.ts'
import type { Db } from '#server/db/schema.ts'
import { cutPage } from '#server/desk/lists/cursor.ts'

/** How many bookings of a day are read, by how many days are asked for: a month has no room for all. */
const limitFor = (days: number) => (days === 1 ? 500 : days <= 14 ? 40 : 12)

export const DAY_COLUMNS = [
  ...(['id', 'reference', 'status', 'firstname', 'lastname', 'service_type'] as const),
  ...(['vehicle_count', 'appoint_date', 'appoint_time', 'appoint_city'] as const),
  'appoint_minutes',
] as const

/** The bookings that take a time of each day, by time. */
export async function readCalendar(
  db: Db,
  { from, to }: z.output<typeof CalendarQuery>,
): Promise<Pick<Calendar, 'days'>> {
  const limit = limitFor(daysBetween(from, to) + 1)
  const days: Calendar['days'] = []
  for (const date of daysFrom(from, to)) {
    const { page, last } = cutPage(await readDay(db, date, limit + 1), limit)
    if (page.length > 0) days.push({ date, bookings: page, more: last !== undefined })
  }
  return { days }
}

const readDay = (db: Db, date: string, most: number): Promise<DayBooking[]> =>
  db
    .selectFrom('bookings')
    .select(DAY_COLUMNS)
    .where('appoint_date', '=', date)
    // Few are left out, and the index by day brings them in order: one by status would have to sort.
    .where('status', 'in', holding)
    .orderBy('appoint_time')
    .orderBy('id')
    .limit(most)
    .execute()

/** The days from one to another, both among them. */
export const daysFrom = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, i) => {
    const day = new Date(from)
    day.setUTCDate(day.getUTCDate() + i)
    return day.toISOString().slice(0, 10)
  })

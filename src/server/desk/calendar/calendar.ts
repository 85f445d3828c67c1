import type * as z from 'zod/mini'
import { daysBetween, daysFrom } from '#domain/days.ts'
import type { Calendar, CalendarQuery, DayBooking } from '#domain/desk/bookings.ts'
import { occupyingStatuses } from '#domain/desk/statuses.ts'
import type { Db } from '#server/db/schema.ts'
import { DAY_COLUMNS } from '#server/desk/bookings/rows.ts'
import { cutPage } from '#server/desk/cursor.ts'
import { takesTime } from '#server/schedule/takes-time.ts'

/** The most bookings read for a day, by the number of days in the query: a month has no room for all. */
const limitFor = (days: number) => (days === 1 ? 500 : days <= 14 ? 40 : 12)

/** The bookings that occupy a time on each day, by time. It leaves out days without bookings. */
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
    // This leaves few out, and the index by day gives them in order: an index by status would need a sort.
    .where('status', 'in', occupyingStatuses)
    .where(takesTime)
    .orderBy('appoint_time')
    .orderBy('id')
    .limit(most)
    .execute()

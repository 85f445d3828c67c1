import type * as z from 'zod/mini'
import { daysBetween, daysFrom } from '#core/days.ts'
import { type Calendar, CalendarQuery, type DayBooking } from '#features/bookings/bookings.ts'
import { DAY_COLUMNS, occupyingOn } from '#features/bookings/server/shared/rows.ts'
import { listClosures } from '#features/day-operations/server/shared/closures.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { calendarCalls } from '#features/timetable/calls.ts'
import type { Db } from '#platform/db/schema.ts'
import { cutPage } from '#platform/http/cursor.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { sampleRange } from '#platform/http/samples.ts'

/** The calendar: the bookings of a range of days, and the reasons why a day takes none. */
export const calendarRoutes = deskRoutes(calendarCalls, ({ db, content }: DeskDeps) => {
  return {
    calendar: {
      get: route({
        who: 'owner',
        says: 'At most 62 days. The bookings that hold their time: 12 a day, 40 if up to 14 days are asked for, 500 of one day; `more` if there are others. Days without bookings are left out.',
        sample: () => ({ query: sampleRange() }),
        query: CalendarQuery,
        handle: async ({ query }) => ({
          ...(await readCalendar(db, query)),
          closures: await listClosures(db, content().opening, daysFrom(query.from, query.to)),
        }),
      }),
    },
  }
})

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
  occupyingOn(db, date).select(DAY_COLUMNS).limit(most).execute()

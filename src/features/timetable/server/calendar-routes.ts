import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { daysBetween, daysFrom } from '#core/days.ts'
import { deskCalls } from '#core/desk-calls.ts'
import { type Calendar, CalendarQuery, type DayBooking } from '#features/bookings/bookings.ts'
import { DAY_COLUMNS, occupyingOn } from '#features/bookings/server/rows.ts'
import { listClosures } from '#features/day-operations/server/closures.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import type { Db } from '#platform/db/schema.ts'
import { cutPage } from '#platform/http/cursor.ts'
import { parse } from '#platform/http/problem-answer.ts'

/** The calendar: the bookings of a range of days, and the reasons why a day takes none. */
export function calendarRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  app.get(deskCalls.calendar, async (request, reply) => {
    const query = parse(CalendarQuery, request.query)
    const calendar: Calendar = {
      ...(await readCalendar(db, query)),
      closures: await listClosures(db, content().opening, daysFrom(query.from, query.to)),
    }
    return reply.send(calendar)
  })
}

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

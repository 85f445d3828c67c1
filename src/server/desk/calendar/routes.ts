import type { FastifyInstance } from 'fastify'
import type * as z from 'zod/mini'
import { daysBetween, daysFrom } from '#domain/days.ts'
import { type Calendar, CalendarQuery, type DayBooking } from '#domain/desk/bookings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { Db } from '#server/db/schema.ts'
import { DAY_COLUMNS, occupyingOn } from '#server/desk/bookings/rows.ts'
import { cutPage } from '#server/desk/cursor.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { listClosures } from '#server/desk/planning/closures.ts'
import { parse } from '#server/http/problem.ts'

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

import type { FastifyInstance } from 'fastify'
import { daysFrom } from '#domain/days.ts'
import { type Calendar, CalendarQuery } from '#domain/desk/bookings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { listClosures } from '#server/desk/planning/closures.ts'
import { parse } from '#server/http/problem.ts'
import { readCalendar } from './calendar.ts'

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

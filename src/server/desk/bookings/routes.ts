import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { BookingAction, DraftQuery, lastChange } from '#domain/desk/actions.ts'
import { BookingQuery, type Calendar, CalendarQuery } from '#domain/desk/bookings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { listHistory } from '#server/bookings/history.ts'
import type { DeskParts } from '#server/desk/parts.ts'
import { listClosures } from '#server/desk/planning/closures.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse } from '#server/http/problem.ts'
import { act } from './act.ts'
import { daysFrom, readCalendar } from './calendar.ts'
import { findWhole, readDetail } from './detail.ts'
import { draftOf } from './draft.ts'
import { listBookings } from './list.ts'
import { searchBookings } from './search.ts'
import { wasTold } from './told.ts'

const One = z.object({ id: z.string() })

/** Bookings: the list, one of them, and what can be done to it. */
export function bookingRoutes(app: FastifyInstance, parts: DeskParts) {
  const { db, config, opening, wakeMail } = parts
  app.get(deskCalls.bookings, async (request, reply) => {
    const query = parse(BookingQuery, request.query)
    return reply.send(await (query.q?.trim() ? searchBookings : listBookings)(db, query))
  })

  app.get(deskCalls.calendar, async (request, reply) => {
    const query = parse(CalendarQuery, request.query)
    const calendar: Calendar = {
      ...(await readCalendar(db, query)),
      closures: await listClosures(db, opening, daysFrom(query.from, query.to)),
    }
    return reply.send(calendar)
  })

  app.get(deskCalls.booking, async (request, reply) =>
    reply.send(await readDetail(db, parse(One, request.params).id, config.mail)),
  )

  app.get(deskCalls.bookingDraft, async (request, reply) => {
    const query = parse(DraftQuery, request.query)
    const booking = await findWhole(db, parse(One, request.params).id)
    const history = await listHistory(db, booking.id)
    const told = await wasTold(db, booking.id, history)
    return reply.send(draftOf(booking, query, { undone: lastChange(history), told }))
  })

  app.post(deskCalls.bookingActions, async (request, reply) => {
    const { id } = parse(One, request.params)
    const action = parse(BookingAction, request.body)
    const { email } = sessionOf(request)
    await db.transaction().execute((trx) => act(trx, opening, { id, action, who: email }))
    if (action.mail) wakeMail()
    return reply.send(await readDetail(db, id, config.mail))
  })
}

import type { FastifyInstance } from 'fastify'
import { BookingAction, DraftQuery, lastChange } from '#domain/desk/actions.ts'
import { BookingQuery } from '#domain/desk/bookings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  ClientQuery,
  DeskTimesQuery,
  type KnownClients,
  NewBooking,
} from '#domain/desk/new-booking.ts'
import { listHistory } from '#server/bookings/history.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse } from '#server/http/problem.ts'
import { readDeskTimes } from '#server/schedule/desk-times.ts'
import { withNextFreeTimes } from '#server/schedule/reserve.ts'
import { wasClientNotified } from './client-notified.ts'
import { readDetail, requireBooking } from './detail.ts'
import { draftOf } from './draft.ts'
import { enterBooking, timeNeeded } from './enter.ts'
import { knownClients } from './known-clients.ts'
import { listBookings } from './list.ts'
import { runAction } from './run-action.ts'
import { searchBookings } from './search.ts'

/** Bookings: the list, one booking, the draft of a mail about it, and its actions. */
export function bookingRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, content, mailSettings, wakeMail } = deps
  app.get(deskCalls.bookings, async (request, reply) => {
    const query = parse(BookingQuery, request.query)
    return reply.send(await (query.q?.trim() ? searchBookings : listBookings)(db, query))
  })

  app.post(deskCalls.bookings, async (request, reply) => {
    const wanted = parse(NewBooking, request.body)
    const who = sessionOf(request).email
    const published = content()
    await withNextFreeTimes(db, published, () =>
      db.transaction().execute((trx) => enterBooking(trx, published, { wanted, who })),
    )
    if (wanted.mail) wakeMail()
    return reply.code(201).send(await readDetail(db, wanted.id, mailSettings.current(), published))
  })

  app.get(deskCalls.clients, async (request, reply) => {
    const { q } = parse(ClientQuery, request.query)
    const answer: KnownClients = { clients: await knownClients(db, q) }
    return reply.send(answer)
  })

  app.get(deskCalls.times, async (request, reply) => {
    const { date, strip_from, appoint_minutes, except, ...wanted } = parse(
      DeskTimesQuery,
      request.query,
    )
    const published = content()
    const booking = {
      ...{ service_type: wanted.service_type ?? null, vehicle_count: wanted.vehicle_count },
      appoint_zipcode: wanted.appoint_zipcode ?? null,
      appoint_city: wanted.appoint_city ?? null,
      pause_minutes: wanted.pause_minutes ?? null,
    }
    const needed = timeNeeded(published, booking, appoint_minutes)
    return reply.send(await readDeskTimes(db, published, needed, { date, strip_from, except }))
  })

  app.get(deskCalls.booking, async (request, reply) =>
    reply.send(
      await readDetail(db, parse(IdParams, request.params).id, mailSettings.current(), content()),
    ),
  )

  app.get(deskCalls.bookingDraft, async (request, reply) => {
    const query = parse(DraftQuery, request.query)
    const booking = await requireBooking(db, parse(IdParams, request.params).id)
    const history = await listHistory(db, booking.id)
    const client_notified = await wasClientNotified(db, booking.id, history)
    return reply.send(
      draftOf(content(), booking, query, { undone: lastChange(history), client_notified }),
    )
  })

  app.post(deskCalls.bookingActions, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const action = parse(BookingAction, request.body)
    const { email } = sessionOf(request)
    const published = content()
    await withNextFreeTimes(db, published, () =>
      db.transaction().execute((trx) => runAction(trx, published, { id, action, who: email })),
    )
    if (action.mail) wakeMail()
    return reply.send(await readDetail(db, id, mailSettings.current(), published))
  })
}

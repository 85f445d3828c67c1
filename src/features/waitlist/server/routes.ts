import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { readDetail, requireBooking } from '#features/bookings/server/detail.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import { FreedAnswer, WaitPress } from '#features/waitlist/wait-presses.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { notAllowed, parse } from '#platform/http/problem-answer.ts'
import { whyNotWait } from './waiting-of-booking.ts'
import { answerAsked, startWaiting, stopWaiting } from './waitlist.ts'

const { refusals } = deskWaiting

/** The waitlist: who is on it, and whether a time that the desk has freed is offered to them. */
export function waitingRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, content, mailSettings, wakeMail } = deps
  app.post(deskCalls.bookingWait, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { wishes } = parse(WaitPress, request.body)
    const published = content()
    await db.transaction().execute(async (trx) => {
      const booking = await requireBooking(trx, id)
      if (!wishes) return stopWaiting(trx, published, id)
      const why = whyNotWait(booking)
      if (why !== null) throw notAllowed(why)
      await startWaiting(trx, id, wishes)
    })
    wakeMail()
    return reply.send(await readDetail(db, id, mailSettings.current(), published))
  })

  app.post(deskCalls.freedTime, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { offer } = parse(FreedAnswer, request.body)
    const published = content()
    const answered = await db.transaction().execute((trx) => answerAsked(trx, published, id, offer))
    wakeMail()
    if (!answered) throw notAllowed(refusals.answered)
    // That it is settled stays: it is asked about no more.
    if (offer && answered.booking_id === null) throw notAllowed(refusals.nobody)
    return reply.send({ id, ...answered })
  })
}

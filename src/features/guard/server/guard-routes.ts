import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { DAY_COLUMNS, toDayBooking } from '#features/bookings/server/rows.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/store.ts'
import { isFreeFor } from '#features/day-operations/server/feasibility.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { type GuardAnswer, GuardRequest, type GuardView } from '#features/guard/requests.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { listCrowds, toRelease } from './bursts.ts'
import { holdOf } from './hold-of.ts'
import { releaseRequest } from './release.ts'
import { takeTime } from './take-time.ts'

/** Many requests at once: what they hold, where they came from; release their times, and hold them again. */
export function guardRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  app.get(deskCalls.guard, async (_request, reply) => {
    const releasable = await toRelease(db, content().opening)
    const answer: GuardView = {
      requests: await releasable
        .select(DAY_COLUMNS.map((column) => `bookings.${column}` as const))
        .select(['came_at', 'address', 'release_at'])
        .execute(),
      crowds: await listCrowds(db),
    }
    return reply.send(answer)
  })

  /** A change of each request, in one transaction. It says whether it could be made. */
  const takeAll = (
    path: string,
    change: (trx: Db, booking: StoredBooking, who: string) => Promise<boolean>,
  ) =>
    app.post(path, async (request, reply) => {
      const { ids } = parse(GuardRequest, request.body)
      const { email } = sessionOf(request)
      const answer = await db.transaction().execute(async (trx): Promise<GuardAnswer> => {
        const done: StoredBooking[] = []
        const left: StoredBooking[] = []
        for (const id of new Set(ids)) {
          const booking = await findBooking(trx, id)
          if (booking) ((await change(trx, booking, email)) ? done : left).push(booking)
        }
        await publish(trx, 'plan_changed', 'guard', email)
        return { done: done.map(toDayBooking), left: left.map(toDayBooking) }
      })
      return reply.send(answer)
    })

  takeAll(deskCalls.guardRelease, (trx, { id }, who) => releaseRequest(trx, content(), id, who))

  takeAll(deskCalls.guardHold, async (trx, booking, who) => {
    const hold = await holdOf(trx, booking)
    if (!hold) return false
    if (hold.state === 'held') return true
    const isFree = hold.state === 'short' || (await isFreeFor(trx, content(), booking, booking))
    return isFree && (await takeTime(trx, content(), booking, who))
  })
}

import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import { changeBooking } from '#features/bookings/server/change-booking.ts'
import { readDetail, requireUnerased } from '#features/bookings/server/detail.ts'
import { versionConflict } from '#features/bookings/server/run-action.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { Seen } from '#features/inbox/inbox.ts'
import { sessionOf } from '#features/sign-in/server/session.ts'
import { IdParams } from '#platform/http/id-params.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { readInbox, troublesIn } from './read.ts'

/** The Inbox: what waits for somebody. And that somebody has looked at what a client did. */
export function inboxRoutes(app: FastifyInstance, deps: DeskDeps) {
  const { db, content, mailSettings, health, inbox } = deps
  // A page asks for it by itself: that is no use of the session.
  app.get(deskCalls.inbox, { config: { isUse: false } }, async (_request, reply) =>
    reply.send(
      await readInbox(db, inbox, {
        content: content(),
        settings: mailSettings.current(),
        troubles: troublesIn(await health.read()),
      }),
    ),
  )

  app.post(deskCalls.bookingSeen, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { version, seen } = parse(Seen, request.body)
    const who = sessionOf(request).email
    const published = content()
    await db.transaction().execute(async (trx) => {
      const booking = await requireUnerased(trx, id)
      const change = { action: seen ? 'seen' : 'unseen', who, changes: [] } as const
      // The client may have done more since.
      if (booking.version !== version || !(await changeBooking(trx, published, booking, change)))
        throw await versionConflict(trx, booking, version)
    })
    return reply.send(await readDetail(db, id, mailSettings.current(), published))
  })
}

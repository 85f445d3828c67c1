import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import { Seen } from '#domain/desk/inbox.ts'
import { readInbox, troublesIn } from '#features/inbox/server/read.ts'
import { changeBooking } from '#server/bookings/change-booking.ts'
import { readDetail, requireUnerased } from '#server/desk/bookings/detail.ts'
import { versionConflict } from '#server/desk/bookings/run-action.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { parse } from '#server/http/problem.ts'

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

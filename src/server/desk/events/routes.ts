import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { EventStream } from './event-stream.ts'

/** Server-sent events: a page gets each event within two seconds, even if another process stored it. */
export function eventRoutes(app: FastifyInstance, { db }: DeskDeps) {
  const events = new EventStream(db)
  app.addHook('preClose', async () => events.close())

  app.get(
    deskCalls.events,
    { config: { isUse: false }, exposeHeadRoute: false },
    async (request, reply) => {
      const seen = String(request.headers['last-event-id'] ?? '')
      const lastSeen = /^\d{1,15}$/.test(seen) ? Number(seen) : undefined
      const stream = await events.open(sessionOf(request).id, lastSeen)
      return (
        reply
          .type('text/event-stream; charset=utf-8')
          // nginx would hold events back until they fill a buffer.
          .header('x-accel-buffering', 'no')
          .send(stream)
      )
    },
  )
}

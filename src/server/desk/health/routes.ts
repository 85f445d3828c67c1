import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskHealth } from '#domain/health.ts'
import type { DeskDeps } from '#server/desk/deps.ts'

/** The state of the server, with the reasons of its troubles. */
export function healthRoutes(app: FastifyInstance, { health }: DeskDeps) {
  // Each open page asks again and again: that is no use of the session.
  app.get(deskCalls.health, { config: { isUse: false } }, async (_request, reply) => {
    const { facts } = await health.read()
    const answer: DeskHealth = { facts }
    return reply.send(answer)
  })
}

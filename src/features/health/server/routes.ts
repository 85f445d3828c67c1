import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#core/desk-calls.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import type { DeskHealth } from '#features/health/health.ts'

/** The state of the server, with the reasons of its troubles. */
export function healthRoutes(app: FastifyInstance, { health }: DeskDeps) {
  // Each open page asks again and again: that is no use of the session.
  app.get(deskCalls.health, { config: { isUse: false } }, async (_request, reply) => {
    const { facts } = await health.read()
    const answer: DeskHealth = { facts }
    return reply.send(answer)
  })
}

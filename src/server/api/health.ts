import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { refusals } from '#content/api.ts'
import { calls } from '#domain/api.ts'
import { Facts, type Health as HealthAnswer } from '#domain/health.ts'
import type { Health } from '#server/health/health.ts'
import { Problem } from '#server/http/problem.ts'

export function healthRoutes(app: FastifyInstance, health: Health) {
  app.get(calls.health, async (_request, reply) => {
    const { facts: all, error } = await health.read()
    // Leaves out the reasons: everybody can read this.
    const facts = z.parse(Facts, all)
    if (facts.storage.state === 'failing')
      throw new Problem(503, refusals.noWrites, {
        headers: { 'retry-after': '1' },
        extra: { facts },
        cause: error,
      })
    const answer: HealthAnswer = { status: 'ok', facts }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}

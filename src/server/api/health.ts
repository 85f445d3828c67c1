import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { t } from '#content/words.ts'
import { calls } from '#domain/api.ts'
import type { Health as HealthAnswer } from '#domain/health.ts'
import type { Health } from '#server/health/health.ts'
import { tryAgain } from '#server/http/problem.ts'

/** Whether bookings can be stored. Everybody can read this, so it says no more. */
export function healthRoutes(app: FastifyInstance, health: Health) {
  app.get(calls.health, async (_request, reply) => {
    const { error } = await health.prove()
    if (error) throw tryAgain(503, t(refusals).noWrites, 1, error)
    const answer: HealthAnswer = { status: 'ok' }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}

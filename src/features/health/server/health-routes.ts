import type { FastifyInstance } from 'fastify'
import { calls } from '#core/api.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import type { Health as HealthAnswer } from '#features/health/health.ts'
import { tryAgain } from '#platform/http/problem-answer.ts'
import type { Health } from './health.ts'

/** Whether bookings can be stored. Everybody can read this, so it says no more. */
export function healthRoutes(app: FastifyInstance, health: Health) {
  app.get(calls.health, async (_request, reply) => {
    const { error } = await health.prove()
    if (error) throw tryAgain(503, t(refusals).noWrites, 1, error)
    const answer: HealthAnswer = { status: 'ok' }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}

import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { Health } from '#features/health/health.ts'
import { publicHealthCalls } from '#features/health/public-calls.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { tryAgain } from '#platform/http/problem-answer.ts'
import { publicRoute, publicRoutes } from '#platform/http/public-route.ts'

/** Whether bookings can be stored. Everybody can read this, so it says no more. */
export const publicHealthRoutes = publicRoutes(publicHealthCalls, ({ health }: RouteDeps) => ({
  health: {
    get: publicRoute({
      summary: 'Check that bookings can be stored, and how the server is',
      done: 'They can',
      answers: { Health },
      async handle({ reply }) {
        const { error } = await health.prove()
        if (error) throw tryAgain(503, t(refusals).noWrites, 1, error)
        reply.header('cache-control', 'no-store')
        return { status: 'ok' as const }
      },
    }),
  },
}))

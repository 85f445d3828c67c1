import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { calls } from '#domain/api.ts'
import { upsertHealth } from '#server/db/health.ts'
import { tryAgain } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'

/** A result is reused for this long, so that many requests cannot keep the disk busy. */
const FRESH_MS = 1000

export function healthRoutes(app: FastifyInstance, { db }: RouteDeps) {
  let checked = Number.NEGATIVE_INFINITY
  let result: Promise<unknown> = Promise.resolve()

  app.get(calls.health, async (_request, reply) => {
    if (performance.now() - checked >= FRESH_MS) {
      checked = performance.now()
      result = upsertHealth(db, new Date().toISOString())
    }
    await result.catch((error: unknown) => {
      throw tryAgain(503, refusals.noWrites, 1, error)
    })
    return reply.header('cache-control', 'no-store').send({ status: 'ok' })
  })
}

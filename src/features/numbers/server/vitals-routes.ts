import type { FastifyInstance } from 'fastify'
import { calls } from '#core/api.ts'
import { today } from '#core/time.ts'
import { VitalsReport } from '#features/numbers/vitals.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { insertVitals } from './store.ts'

export function vitalsRoutes(app: FastifyInstance, { db }: RouteDeps) {
  app.post(calls.vitals, async (request, reply) => {
    const report = parse(VitalsReport, request.body)
    await insertVitals(db, report, today())
    return reply.status(204).send()
  })
}

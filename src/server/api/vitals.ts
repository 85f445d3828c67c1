import type { FastifyInstance } from 'fastify'
import { calls } from '#domain/api.ts'
import { today } from '#domain/time.ts'
import { VitalsReport } from '#domain/vitals.ts'
import { parse } from '#server/http/problem.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { insertVitals } from '#server/vitals/store.ts'

export function vitalsRoutes(app: FastifyInstance, { db }: RouteDeps) {
  app.post(calls.vitals, async (request, reply) => {
    const report = parse(VitalsReport, request.body)
    await insertVitals(db, report, today())
    return reply.status(204).send()
  })
}

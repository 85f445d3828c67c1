import type { FastifyInstance } from 'fastify'
import { calls } from '#domain/api.ts'
import { type Availability, AvailabilityQuery } from '#domain/availability.ts'
import type { CallParts } from '#server/call-parts.ts'
import { parse } from '#server/http/problem.ts'
import { nextFree, readDays } from './availability.ts'
import { jobFor } from './job.ts'

/** Which times are free. Anybody may ask: it tells nothing of who has the others. */
export function availabilityRoutes(app: FastifyInstance, { db, opening }: CallParts) {
  app.get(calls.availability, async (request, reply) => {
    const { from, days, ...wanted } = parse(AvailabilityQuery, request.query)
    const job = jobFor(wanted, opening)
    const answer: Availability = {
      days: await readDays(db, opening, job, { from, days }),
      next_free: await nextFree(db, opening, job, { from }),
    }
    return reply.header('cache-control', 'no-store').send(answer)
  })
}

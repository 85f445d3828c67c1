import type { FastifyInstance } from 'fastify'
import { calls } from '#core/api.ts'
import { takeAddOns } from '#features/bookings/server/add-ons.ts'
import { heldBy } from '#features/guard/server/held-by.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { AvailabilityQuery } from '#features/schedule/availability-query.ts'
import { nameLanguage } from '#platform/http/languages.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { COSTLY } from '#platform/http/rate-limit.ts'
import { timeForRequest } from './needed.ts'
import { readAvailability } from './times.ts'

/** The free times. The call is public, and says nothing about the clients of the taken times. */
export function availabilityRoutes(app: FastifyInstance, { db, content }: RouteDeps) {
  app.get(calls.availability, COSTLY, async (request, reply) => {
    const { from, days, add_ons: ids, ...wanted } = parse(AvailabilityQuery, request.query)
    const published = content()
    const unknown = { appoint_zipcode: undefined, appoint_city: undefined }
    const add_ons = takeAddOns(published, { ids, service: wanted.service_type })
    const needed = timeForRequest({ ...unknown, ...wanted, add_ons }, published)
    const asked = { from, days, except: heldBy(request) }
    const answer = await readAvailability(db, published, needed, asked)
    return nameLanguage(reply).header('cache-control', 'no-store').send(answer)
  })
}

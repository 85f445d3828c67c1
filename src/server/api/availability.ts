import type { FastifyInstance } from 'fastify'
import { calls } from '#domain/api.ts'
import { AvailabilityQuery } from '#domain/availability-query.ts'
import { takeAddOns } from '#server/bookings/add-ons.ts'
import { nameLanguage } from '#server/http/languages.ts'
import { parse } from '#server/http/problem.ts'
import { COSTLY } from '#server/http/rate-limit.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { readAvailability } from '#server/schedule/free-times.ts'
import { timeForRequest } from '#server/schedule/time-needed.ts'
import { heldBy } from './held-by.ts'

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

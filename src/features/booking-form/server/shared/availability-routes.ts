import { heldBy, timeHoldHeader } from '#features/abuse-protection/server/shared/held-by.ts'
import { takeAddOns } from '#features/bookings/server/shared/add-ons.ts'
import type { RouteDeps } from '#features/route-deps.ts'
import { Availability } from '#features/schedule/availability.ts'
import { AvailabilityQuery } from '#features/schedule/availability-query.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { readAvailability } from '#features/schedule/server/shared/times.ts'
import { nameLanguage } from '#platform/http/languages.ts'
import { publicRoute, publicRoutes } from '#platform/http/public-route.ts'

/** What the ids of add-ons are, in a body and in a query. */
export const addOnIds =
  'The ids of add-ons that are offered with the service, as a list or as one text with commas. Others are refused. They make the appointment longer.'

/** Details of a query for days that its schema does not show. */
export const dayDetails = {
  add_ons: { description: addOnIds, default: '' },
  from: { format: 'date' },
  days: { type: 'string', pattern: '^[1-9][0-9]?$', default: '1' },
}

/** The free times. The call is public, and says nothing about the clients of the taken times. */
export const availabilityRoutes = publicRoutes(availabilityCalls, ({ db, content }: RouteDeps) => ({
  availability: {
    get: publicRoute({
      summary: 'List the times of some days, and which of them are free for a service',
      query: AvailabilityQuery,
      details: dayDetails,
      headers: [timeHoldHeader],
      done: 'The days',
      answers: { Availability },
      limit: 'costly',
      async handle({ request, reply, query: { from, days, add_ons: ids, ...requested } }) {
        const published = content()
        const unknown = { appoint_zipcode: undefined, appoint_city: undefined }
        const add_ons = takeAddOns(published, { ids, service: requested.service_type })
        const needed = timeForRequest({ ...unknown, ...requested, add_ons }, published)
        const asked = { from, days, except: heldBy(request) }
        const answer = await readAvailability(db, published, needed, asked)
        nameLanguage(reply).header('cache-control', 'no-store')
        return answer
      },
    }),
  },
}))

import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { calls } from '#domain/api.ts'
import { FleetRequest } from '#domain/fleet.ts'
import type { CallParts } from '#server/app.ts'
import { requireBooking } from '#server/bookings/link.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { insertFleet } from './store.ts'

export function fleetRoutes(app: FastifyInstance, { once }: CallParts) {
  app.post(
    calls.fleets,
    once(async (request, store) => {
      const fleet = parse(FleetRequest, request.body)
      return store(async (trx) => {
        await requireBooking(trx, fleet.booking_id)
        const receipt = await insertFleet(trx, fleet)
        if (!receipt) throw new Problem(409, refusals.alreadyStored)
        return receipt
      })
    }),
  )
}

import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { calls } from '#domain/api.ts'
import { VehicleRequest } from '#domain/vehicle.ts'
import type { CallParts } from '#server/app.ts'
import { requireBooking } from '#server/bookings/link.ts'
import { Problem, parse } from '#server/http/problem.ts'
import { insertVehicle } from './store.ts'

export function vehicleRoutes(app: FastifyInstance, { once }: CallParts) {
  app.post(
    calls.vehicles,
    once(async (request, store) => {
      const vehicle = parse(VehicleRequest, request.body)
      return store(async (trx) => {
        await requireBooking(trx, vehicle.booking_id)
        const receipt = await insertVehicle(trx, vehicle)
        if (!receipt) throw new Problem(409, refusals.alreadyStored)
        return receipt
      })
    }),
  )
}

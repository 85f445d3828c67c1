import type { FastifyInstance } from 'fastify'
import { calls } from '#domain/api.ts'
import { VehicleRequest } from '#domain/vehicle.ts'
import { storeLinked } from '#server/bookings/link.ts'
import type { CallParts } from '#server/call-parts.ts'
import { insertVehicle } from './store.ts'

export function vehicleRoutes(app: FastifyInstance, { once, wakeMail }: CallParts) {
  app.post(calls.vehicles, once(storeLinked(VehicleRequest, insertVehicle, wakeMail)))
}

import type { FastifyInstance } from 'fastify'
import { calls } from '#domain/api.ts'
import { VehicleRequest } from '#domain/vehicle.ts'
import { insertVehicle } from '#server/bookings/vehicles.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { storeLinked } from './linked-record.ts'

export function vehicleRoutes(app: FastifyInstance, { idempotent, wakeMail }: RouteDeps) {
  app.post(calls.vehicles, idempotent(storeLinked(VehicleRequest, insertVehicle, wakeMail)))
}

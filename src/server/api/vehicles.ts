import type { FastifyInstance } from 'fastify'
import { calls } from '#domain/api.ts'
import { VehicleRequest } from '#domain/vehicle.ts'
import { insertVehicle } from '#server/bookings/vehicles.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { storeLinked } from './linked-record.ts'

export function vehicleRoutes(app: FastifyInstance, deps: RouteDeps) {
  app.post(calls.vehicles, deps.idempotent(storeLinked(VehicleRequest, insertVehicle, deps)))
}

import type { FastifyInstance } from 'fastify'
import { calls } from '#domain/api.ts'
import { FleetRequest } from '#domain/fleet.ts'
import { insertFleet } from '#server/bookings/fleets.ts'
import type { RouteDeps } from '#server/http/route-deps.ts'
import { storeLinked } from './linked-record.ts'

export function fleetRoutes(app: FastifyInstance, deps: RouteDeps) {
  app.post(calls.fleets, deps.idempotent(storeLinked(FleetRequest, insertFleet, deps)))
}

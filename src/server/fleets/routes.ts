import type { FastifyInstance } from 'fastify'
import { calls } from '#domain/api.ts'
import { FleetRequest } from '#domain/fleet.ts'
import { storeLinked } from '#server/bookings/link.ts'
import type { CallParts } from '#server/call-parts.ts'
import { insertFleet } from './store.ts'

export function fleetRoutes(app: FastifyInstance, { once, wakeMail }: CallParts) {
  app.post(calls.fleets, once(storeLinked(FleetRequest, insertFleet, wakeMail)))
}

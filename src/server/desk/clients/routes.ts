import type { FastifyInstance } from 'fastify'
import { deskCalls } from '#domain/desk/calls.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { parse } from '#server/http/problem.ts'
import { readClient } from './client.ts'

/** One person, found by any of their bookings. */
export function clientRoutes(app: FastifyInstance, { db }: DeskDeps) {
  app.get(deskCalls.client, async (request, reply) =>
    reply.send(await readClient(db, parse(IdParams, request.params).id)),
  )
}

import type { FastifyRequest } from 'fastify'
import { timeHolds } from '#content/time-holds.ts'
import { TIME_HOLD } from '#domain/api.ts'
import { TimeHoldSecret } from '#domain/time-holds.ts'
import { Problem } from '#server/http/problem.ts'

/**
 * The secret of the visitor's hold on a time, from the header. Refuses what is no secret with 400: what holds a time is named
 * by its id, and this must not be the id of a booking.
 */
export function heldBy({ headers }: FastifyRequest): string | undefined {
  const sent = headers[TIME_HOLD.toLowerCase()]
  const secret = TimeHoldSecret.safeParse(sent)
  if (sent !== undefined && !secret.success)
    throw new Problem(400, timeHolds.refusals.header(TIME_HOLD))
  return secret.data
}

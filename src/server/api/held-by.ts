import type { FastifyRequest } from 'fastify'
import { timeHolds } from '#content/time-holds.ts'
import { t } from '#content/words.ts'
import { TIME_HOLD } from '#domain/api.ts'
import { TimeHoldSecret } from '#domain/time-holds.ts'
import { Problem } from '#server/http/problem.ts'

/**
 * The secret of the visitor's hold on a time, from the header. 400 for another text: a search for free times leaves out the
 * hold or the booking with this id, and the id of somebody's booking must not get through.
 */
export function heldBy({ headers }: FastifyRequest): string | undefined {
  const sent = headers[TIME_HOLD.toLowerCase()]
  const secret = TimeHoldSecret.safeParse(sent)
  if (sent !== undefined && !secret.success)
    throw new Problem(400, t(timeHolds).refusals.header(TIME_HOLD))
  return secret.data
}

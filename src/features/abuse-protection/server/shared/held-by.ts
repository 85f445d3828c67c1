import type { FastifyRequest } from 'fastify'
import { TIME_HOLD } from '#core/api.ts'
import { t } from '#core/words.ts'
import { holdCalls } from '#features/abuse-protection/public-calls.ts'
import { TimeHoldSecret } from '#features/abuse-protection/time-holds.ts'
import { timeHolds } from '#features/abuse-protection/time-holds-words.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { hashToken } from '#platform/http/tokens.ts'

/**
 * The id of a visitor's hold on a time. It is a hash, which is longer than all other ids: a search for free times leaves out
 * the hold or the booking with an id, so a secret must not be the id of somebody's booking.
 */
export const holdIdOf = (secret: string) => hashToken(secret)

/** The header, as the descriptions of the calls that read it show it. */
export const timeHoldHeader = {
  name: TIME_HOLD,
  in: 'header',
  required: false,
  description: `The secret of the caller's hold (\`${holdCalls.holds}\`). Its time then counts as free. A booking that is stored takes the place of the hold.`,
  schema: { type: 'string', pattern: '^[0-9a-f]{32}$' },
}

/** The id of the visitor's hold on a time, by the secret in the header. 400 for another text. */
export function heldBy({ headers }: FastifyRequest): string | undefined {
  const sent = headers[TIME_HOLD.toLowerCase()]
  const secret = TimeHoldSecret.safeParse(sent)
  if (sent !== undefined && !secret.success) throw new Problem(400, t(timeHolds).refusals.header(TIME_HOLD))
  return secret.data === undefined ? undefined : holdIdOf(secret.data)
}

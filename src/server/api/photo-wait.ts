import type { FastifyRequest } from 'fastify'
import { bookingPhotos } from '#content/booking-photos.ts'
import { PHOTOS_COMING } from '#domain/api.ts'
import { MINUTE } from '#domain/durations.ts'
import { Problem } from '#server/http/problem.ts'

/** How long the owner's mail waits for photos. It leaves as soon as the last one is there. */
export const WAIT = { delayMs: 3 * MINUTE }

export type PhotoWait = Partial<typeof WAIT>

/** How much longer the owner's mail about a booking waits, since photos follow. 400 for a header that makes no sense. */
export function photoWait({ headers }: FastifyRequest): PhotoWait {
  const coming = headers[PHOTOS_COMING.toLowerCase()]
  if (coming === undefined) return {}
  if (coming === 'yes') return WAIT
  throw new Problem(400, bookingPhotos.refusals.coming(PHOTOS_COMING))
}

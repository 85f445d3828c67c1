import type { FastifyRequest } from 'fastify'
import { MINUTE } from '#domain/durations.ts'
import { giveTime } from '#server/http/more-time.ts'

/** How long such a call may take in all, in milliseconds: 20 MB over a slow line, and its turn at the encoder. */
const LIMIT = 10 * MINUTE

/** The option of a call that makes a picture. */
export const moreTime = { onRequest: async (request: FastifyRequest) => giveTime(request, LIMIT) }

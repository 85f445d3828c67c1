import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { calls } from '#domain/api.ts'
import { MINUTE } from '#domain/durations.ts'
import { tryAgain } from './problem.ts'
import { READING } from './same-site.ts'

/** The most addresses remembered at a time: about 10 MB, and more /64s than one botnet can use in a minute. */
const REMEMBERED = 50_000

/**
 * Limits the requests (other than reads) that one address sends in a minute, before any body is read. For IPv6 the
 * limit is for a /64: one customer holds it. Measurements have their own limit, so that they never cost a booking.
 */
export async function limitPosts(app: FastifyInstance, max: number) {
  await app.register(rateLimit, { global: false, ipv6Subnet: 64, cache: REMEMBERED })
  const limits = { max, timeWindow: MINUTE }
  const takeVitals = app.createRateLimit(limits)
  const takeOther = app.createRateLimit(limits)

  app.addHook('onRequest', async (request) => {
    if (READING.has(request.method)) return
    const take = request.routeOptions.url === calls.vitals ? takeVitals : takeOther
    const taken = await take(request)
    if (!taken.isAllowed && taken.isExceeded)
      throw tryAgain(429, refusals.tooMany(taken.ttlInSeconds), taken.ttlInSeconds)
  })
}

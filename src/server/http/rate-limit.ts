import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { calls } from '#domain/api.ts'
import { MINUTE } from '#domain/durations.ts'
import { tryAgain } from './problem.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Addresses remembered at a time: about 10 MB, and more than can be at work from one botnet's /64s in a minute. */
const REMEMBERED = 50_000

/**
 * Limits what one address (of IPv6, one /64, which a single customer holds) sends a minute, before any body is read.
 * Measurements count apart, so that reading pages never costs anyone a booking.
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

import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { calls, RATE_FACTORS } from '#core/api.ts'
import { MINUTE } from '#core/durations.ts'
import { networkBits } from '#core/network.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { tryAgain } from './problem-answer.ts'
import { READING } from './same-site.ts'

/**
 * Each limiter remembers this many addresses at most: about 10 MB, and more /64s than one botnet can use in a minute.
 * Every limiter needs it: a limiter does not take it from the plugin, and would remember 5,000.
 */
export const REMEMBERED = { cache: 50_000 }

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: 'costly' | 'unsigned'
  }
}

/** The options of a route that only reads, but takes the server some milliseconds. */
export const COSTLY = { config: { limit: 'costly' } } as const

/**
 * The options of a route at which another company's program posts with a signature: it may send any number, and what is not signed
 * counts with all other posts. The handler counts it, by `Limits.takeUnsigned`, since the signature is about the body.
 */
export const SIGNED = { config: { limit: 'unsigned' } } as const

export type Limits = {
  /** Counts a request whose signature does not fit, and throws a 429 if its sender has sent too many. */
  takeUnsigned: (request: FastifyRequest) => Promise<void>
}

const HOLDS: readonly (string | undefined)[] = [calls.holds, calls.holdEnd]

/**
 * Limits the requests that one address sends in a minute, before any body is read. For IPv6 the limit is for a /64: one
 * customer holds it. Measurements, costly reads, holds and all other POSTs have separate limits: none of them costs a booking.
 */
export async function limitRequests(app: FastifyInstance, max: number): Promise<Limits> {
  await app.register(rateLimit, { global: false })
  const takeVitals = limiter(app, max)
  const takeRead = limiter(app, max * RATE_FACTORS.reads)
  const takeHold = limiter(app, max)
  const takeOther = limiter(app, max)

  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request
    const { limit } = routeOptions.config
    if (READING.has(method)) {
      if (limit === 'costly') await takeRead(request)
    } else if (limit === 'unsigned') return
    else if (routeOptions.url === calls.vitals) await takeVitals(request)
    else if (HOLDS.includes(routeOptions.url)) await takeHold(request)
    else await takeOther(request)
  })
  return { takeUnsigned: takeOther }
}

/** A function that counts a request, and throws a 429 if its address or the network around it has sent too many. */
function limiter(app: FastifyInstance, max: number) {
  const takes = limitSenders(app, { ...REMEMBERED, timeWindow: MINUTE, max })
  return (request: FastifyRequest) => takeEach(takes, request, t(refusals).tooMany)
}

/**
 * The limits of a sender: of its own address (IPv6: its /64), and of the /48 around it, which holds 65,536 of them and may be one
 * sender's whole. Here alone networks are counted.
 */
export const limitSenders = (
  app: FastifyInstance,
  { max, ...limits }: { max: number; timeWindow: number; cache: number },
) => [
  app.createRateLimit({ ...limits, ipv6Subnet: networkBits.ipv6.own, max }),
  app.createRateLimit({
    ...limits,
    ipv6Subnet: networkBits.ipv6.around,
    max: max * RATE_FACTORS.around,
  }),
]

/**
 * Counts a request with each limit, and throws a 429 at the first that is used up. `words` get the wait in seconds.
 */
export async function takeEach(
  takes: readonly ReturnType<FastifyInstance['createRateLimit']>[],
  request: FastifyRequest,
  words: (seconds: number) => string,
) {
  for (const take of takes) {
    const taken = await take(request)
    if (!taken.isAllowed && taken.isExceeded)
      throw tryAgain(429, words(taken.ttlInSeconds), taken.ttlInSeconds)
  }
}

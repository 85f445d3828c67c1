import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { RATE_FACTORS } from '#core/api.ts'
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

/**
 * What counts the requests of a route. A `costly` one reads, and counts with all others of that kind; one that is `unsigned` counts only
 * if its signature does not fit; others count with those that have the same name, apart from all other POSTs.
 */
export type Limit = 'costly' | 'unsigned' | { apart: string }

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit | undefined
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

/**
 * Limits the requests that one address sends in a minute, before any body is read. For IPv6 the limit is for a /64: one
 * customer holds it. Costly reads, what counts apart, and all other POSTs have separate limits: none of them costs a booking.
 */
export async function limitRequests(app: FastifyInstance, max: number): Promise<Limits> {
  await app.register(rateLimit, { global: false })
  const takeRead = limiter(app, max * RATE_FACTORS.reads)
  const takeOther = limiter(app, max)
  const takersApart = new Map<string, typeof takeOther>()
  const takerApart = (name: string) => {
    const taker = takersApart.get(name) ?? limiter(app, max)
    takersApart.set(name, taker)
    return taker
  }

  app.addHook('onRequest', async (request) => {
    const { method, routeOptions } = request
    const { limit } = routeOptions.config
    if (READING.has(method)) {
      if (limit === 'costly') await takeRead(request)
    } else if (typeof limit === 'object') await takerApart(limit.apart)(request)
    else if (limit !== 'unsigned') await takeOther(request)
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
  app.createRateLimit({ ...limits, ipv6Subnet: networkBits.ipv6.around, max: max * RATE_FACTORS.around }),
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
    if (!taken.isAllowed && taken.isExceeded) throw tryAgain(429, words(taken.ttlInSeconds), taken.ttlInSeconds)
  }
}

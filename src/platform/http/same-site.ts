import type { FastifyInstance, FastifyRequest } from 'fastify'
import { DESK, DESK_ANSWER, DESK_API } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { isBelow } from './below.ts'
import { Problem } from './problem-answer.ts'

/** The methods that change nothing. */
export const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The cache rule of a file of the desk that never changes: a browser may keep it, and must ask before it shows it. */
export const PRIVATE = 'private, no-cache'

/**
 * Keeps every answer below `/desk` out of caches, including refusals and answers at unknown addresses, except for files
 * that say that they are `PRIVATE`. Marks those of the desk's calls as ours. Refuses calls that another site makes a browser send.
 */
export function assertSameSite(app: FastifyInstance, publicOrigin: string) {
  app.addHook('onRequest', async (request) => {
    if (!isBelow(DESK_API, request) || READING.has(request.method)) return
    if (!isOwn(request, publicOrigin)) throw new Problem(403, deskRefusals.otherSite(publicOrigin + DESK))
  })
  // Runs last, since pages and files set their own cache rules before.
  app.addHook('onSend', async (request, reply) => {
    if (!isBelow(DESK, request)) return
    // The desk's page has nothing of anybody: a browser may keep it, and asks whether it is still the same.
    const isPage = isDeskPage(request) && reply.statusCode < 400
    const isKept = isPage || reply.getHeader('cache-control') === PRIVATE
    reply.headers({
      'cache-control': isKept ? PRIVATE : 'no-store',
      'x-robots-tag': 'noindex',
      ...(isBelow(DESK_API, request) && { [DESK_ANSWER]: '1' }),
    })
  })
}

/** Whether the desk's page answers an address: one below the desk, but not below its API. */
export const isDeskPage = (request: FastifyRequest) => isBelow(DESK, request) && !isBelow(DESK_API, request)

/**
 * A browser says where a call comes from. A client that says nothing is no browser that another site could use. Only the
 * public origin counts: a proxy may pass on a Host that somebody else chose.
 */
function isOwn({ headers }: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === publicOrigin
}

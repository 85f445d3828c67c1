import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deskRefusals } from '#content/desk.ts'
import { DESK, DESK_API } from '#domain/desk/calls.ts'
import { Problem } from '#server/http/problem.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Keeps every answer below `/desk` out of caches, refusals and unknown addresses too, and refuses calls that another
 * site makes a browser send.
 */
export function guardDesk(app: FastifyInstance, publicOrigin: string) {
  app.addHook('onRequest', async (request, reply) => {
    if (!isBelow(DESK, request)) return
    reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    if (!isBelow(DESK_API, request) || READING.has(request.method)) return
    if (!isOwn(request, publicOrigin)) throw new Problem(403, deskRefusals.otherSite)
  })
}

const isBelow = (path: string, { url }: FastifyRequest) =>
  url.startsWith(path) && ['', '/', '?'].includes(url.charAt(path.length))

/** A browser says where a call comes from; what says nothing is no browser that another site could use. */
function isOwn({ headers, protocol, host }: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === publicOrigin || origin === `${protocol}://${host}`
}

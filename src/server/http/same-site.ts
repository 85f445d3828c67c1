import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deskRefusals } from '#content/desk.ts'
import { DESK, DESK_API } from '#domain/desk/calls.ts'
import { Problem } from './problem.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Keeps every answer below `/desk` out of caches, refusals and unknown addresses too, and refuses calls that another
 * site makes a browser send.
 */
export function guardDesk(app: FastifyInstance, publicOrigin: string) {
  app.addHook('onRequest', async (request) => {
    if (!isBelow(DESK_API, request) || READING.has(request.method)) return
    if (!isOwn(request, publicOrigin)) throw new Problem(403, deskRefusals.otherSite)
  })
  // Last of all, since pages and files come with a rule for caches of their own.
  app.addHook('onSend', async (request, reply) => {
    if (isBelow(DESK, request))
      reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
}

/** Whether an address is one of the desk's page's own, which that page answers. */
export const isDeskPage = (request: FastifyRequest) =>
  isBelow(DESK, request) && !isBelow(DESK_API, request)

// By the address as sent, and by the route it found: `/%64esk/api` is the desk's too.
const isBelow = (path: string, { url, routeOptions }: FastifyRequest) =>
  [url, routeOptions.url ?? ''].some(
    (it) => it.startsWith(path) && ['', '/', '?'].includes(it.charAt(path.length)),
  )

/** A browser says where a call comes from; what says nothing is no browser that another site could use. */
function isOwn({ headers, protocol, host }: FastifyRequest, publicOrigin: string): boolean {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === publicOrigin || origin === `${protocol}://${host}`
}

import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '#platform/http/encoding.ts'
import type { Site } from './shared/site.ts'

/** What must be said of a request for its answer to depend on more than its path and its encodings. */
const ASKS_MORE = ['origin', 'if-none-match', 'expect', 'content-length', 'transfer-encoding']

/**
 * Remembers the headers with which a page was sent, and sends it again with the same ones: most visits need none of the
 * checks that other calls need, and these take twice as long as the answer. A page that was published anew has other
 * bytes, so its next visit goes the long way. Call it before the hooks that visits need not run.
 */
export function cachePages(app: FastifyInstance, site: Site) {
  const cache = new WeakMap<Buffer, string[]>()

  app.addHook('onRequest', (request, reply, done) => {
    const bytes = bytesFor(site, request.raw)
    const headers = bytes && cache.get(bytes)
    if (!headers) return done()
    reply.hijack()
    reply.raw.writeHead(200, headers).end(bytes)
  })

  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = bytesFor(site, request.raw)
    // Later hooks may still add headers.
    if (bytes && bytes === payload && reply.statusCode === 200)
      reply.raw.once('finish', () => {
        cache.set(bytes, Object.entries(reply.getHeaders()).flat().map(String))
      })
    done(null, payload)
  })
}

/** The bytes that answer a request, if it is a plain visit of a page. */
function bytesFor({ pages }: Site, { method, url = '', headers }: IncomingMessage) {
  if (method !== 'GET' || ASKS_MORE.some((name) => headers[name] !== undefined)) return undefined
  const [path = ''] = url.split('?', 1)
  return pages.get(path)?.[encodingFor(headers['accept-encoding']) ?? 'plain']
}

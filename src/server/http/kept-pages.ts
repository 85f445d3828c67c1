import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { encodingFor } from './encoding.ts'
import { logRequest } from './logging.ts'
import { hasHost } from './raw-answers.ts'
import type { Site } from './site.ts'

/** Answers a request if it can; otherwise it does nothing and returns false. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse) => boolean

/** What must be said of a request for its answer to depend on more than its path and its encodings. */
const ASKS_MORE = [
  ...['origin', 'if-none-match', 'expect', 'content-length', 'transfer-encoding'],
] as const

/**
 * Remembers the headers with which a page was sent, and sends it again with the same ones: most visits need none of the
 * checks that other calls need, and all of these cost more than the answer. A page that was published anew has other
 * bytes, so its next visit goes the long way. Call it after all hooks that set headers.
 */
export function keepPages(app: FastifyInstance, site: Site, log: Logger): AnswerFirst {
  const kept = new WeakMap<Buffer, string[]>()

  app.addHook('onSend', (request, reply, payload, done) => {
    const bytes = bytesFor(site, request.raw)
    if (bytes && bytes === payload && reply.statusCode === 200 && !kept.has(bytes)) {
      const headers = { ...reply.getHeaders(), 'content-length': bytes.length }
      kept.set(
        bytes,
        Object.entries(headers).flatMap(([name, value]) => [name, String(value)]),
      )
    }
    done(null, payload)
  })

  return (request, response) => {
    const since = performance.now()
    const bytes = bytesFor(site, request)
    const headers = bytes && kept.get(bytes)
    if (!headers) return false
    response.writeHead(200, headers)
    response.end(bytes)
    const ms = performance.now() - since
    logRequest(log, { id: randomUUID(), method: 'GET', route: pathOf(request), status: 200, ms })
    return true
  }
}

/** The bytes that answer a request, if it is a plain visit of a page. */
function bytesFor({ pages }: Site, request: IncomingMessage): Buffer | undefined {
  const { method, httpVersion, headers } = request
  const isPlain = method === 'GET' && httpVersion === '1.1' && hasHost(request)
  if (!isPlain || ASKS_MORE.some((name) => headers[name] !== undefined)) return undefined
  return pages.get(pathOf(request))?.[encodingFor(headers['accept-encoding']) ?? 'plain']
}

const pathOf = ({ url = '' }: IncomingMessage) => {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}

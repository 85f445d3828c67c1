import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError, FastifyInstance } from 'fastify'
import { refusals } from '#content/api.ts'
import { hasMoreTime } from './more-time.ts'
import { details, Problem } from './problem.ts'
import { securityHeaders } from './security.ts'

/** A function that answers data that is not an HTTP request, and requests that arrive too slowly. */
export const answerRaw = (publicOrigin: string) => (error: ConnectionError, socket: Socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && hasMoreTime(socket)) return
  const status = STATUSES[error.code] ?? 400
  const body = JSON.stringify(details(new Problem(status, refusals.malformed)))
  const headers = {
    connection: 'close',
    'content-type': 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    ...securityHeaders(publicOrigin),
  }
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroy(error)
}

/** Refuses what Node.js would refuse without our headers: `Connections` lets it through. */
export function refuseUnfit(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (!hasHost(raw)) throw new Problem(400, refusals.noHost)
    if (expectsMore(raw)) throw new Problem(417, refusals.expectation)
  })
}

/** Whether a request names its host: in HTTP/1.1 exactly once (RFC 9112, 3.2), since others on the way may read another one. */
export function hasHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === HOST.length && rawHeaders[i]?.toLowerCase() === HOST) hosts++
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}

const HOST = 'host'

const expectsMore = ({ headers: { expect } }: IncomingMessage) =>
  expect !== undefined && expect.toLowerCase() !== '100-continue'

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

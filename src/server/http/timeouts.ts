import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { refusals } from '#content/api.ts'
import { details, Problem } from './problem.ts'

/** How long a client may take to send its headers and the whole request, and how often we check, in milliseconds. */
export const sendingLimits = { headersMs: 8_000, requestMs: 10_000, lookMs: 1_000 }

/** Fastify's options against slow clients: by default it leaves slow bodies open forever. */
export const againstSlowClients = ({ headersMs, requestMs, lookMs } = sendingLimits) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
  clientErrorHandler,
})

/** Answers data that is not an HTTP request, and requests that arrive too slowly. */
function clientErrorHandler(error: ConnectionError, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = STATUSES[error.code] ?? 400
  const body = JSON.stringify(details(new Problem(status, refusals.malformed)))
  if (socket.writable)
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/problem+json; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(body)}`,
        '',
        body,
      ].join('\r\n'),
    )
  socket.destroy(error)
}

const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

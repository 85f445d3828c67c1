import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { refusals } from '#content/api.ts'
import { details, Problem } from './problem.ts'

/** How long a client may take to send its headers and the whole request, and how often we look, in milliseconds. */
export const sendingLimits = { headersMs: 8_000, requestMs: 10_000, lookMs: 1_000 }

/** What Fastify is to do about slow clients: by itself it leaves slow bodies open for ever. */
export const againstSlowClients = ({ headersMs, requestMs, lookMs } = sendingLimits) => ({
  requestTimeout: requestMs,
  http: { headersTimeout: headersMs, connectionsCheckingInterval: lookMs },
  clientErrorHandler,
})

/** Answers what is no HTTP request, or came too slowly to become one. */
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

import { STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import type { ConnectionError, FastifyRequest } from 'fastify'

/** The connections whose request may take longer than others. */
const slow = new WeakSet<Socket>()

/**
 * Lets a request take this many milliseconds in place of the usual ones: to arrive, and to be answered. Everybody can open
 * connections: call it only for people who are signed in, or for few requests at once.
 */
export function giveTime({ raw }: FastifyRequest, ms: number) {
  const { socket } = raw
  // A request that a test injects has no connection.
  if (!(socket instanceof Socket)) return
  slow.add(socket)
  // Node.js sets the usual time again for the next request.
  socket.setTimeout(ms)
  const end = setTimeout(() => socket.destroy(), ms)
  raw.once('close', () => {
    clearTimeout(end)
    slow.delete(socket)
  })
}

/**
 * Answers what is no HTTP request, or comes too slowly. It stands in place of Fastify's own handler, which does not know who
 * has more time.
 */
export function answerClientError(error: ConnectionError, socket: Socket) {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && slow.has(socket)) return
  const status = STATUSES[error.code] ?? 400
  if (socket.writable) socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n\r\n`)
  socket.destroy(error)
}

const STATUSES: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

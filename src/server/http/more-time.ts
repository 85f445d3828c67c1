import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

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

/** Whether the request of this connection may take longer than others. */
export const hasMoreTime = (socket: Socket) => slow.has(socket)

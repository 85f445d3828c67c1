import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** The addresses of a host: the name localhost may have several, and proxies on this machine take any of them. */
const addressesOf = async (host: string): Promise<string[]> =>
  host === 'localhost' ? (await lookup(host, { all: true })).map(({ address }) => address) : [host]

/**
 * Listens on all addresses of a host and returns the port. Throws if it cannot listen on the first. What comes to another
 * one is handed to the same server: one of its own would have other limits, and a stop would not wait for it.
 */
export async function listenOn(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  addresses = addressesOf,
): Promise<number> {
  const [first = host, ...others] = await addresses(host)
  const hand = { allowHalfOpen: true, noDelay: true }
  const doors = others.map((address) => ({
    address,
    door: createServer(hand, (socket) => app.server.emit('connection', socket)),
  }))
  // In a scope of its own, whose hooks come last: endless answers have to end first.
  app.register(async (scope) =>
    scope.addHook('preClose', async () => {
      const open = doors.filter(({ door }) => door.listening)
      await Promise.all(open.map(({ door }) => once(door.close(), 'close')))
    }),
  )
  const url = await app.listen({ host: first, port })
  // A URL leaves the port 80 out.
  const chosen = port || Number(new URL(url).port)
  // A machine without IPv6 may still have a name for its address.
  for (const { address, door } of doors) await once(door.listen(chosen, address), 'listening').catch(() => {})
  return chosen
}

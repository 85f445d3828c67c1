import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { Connections } from './connections.ts'
import { answerRaw } from './raw-answers.ts'

type Addresses = [string, ...string[]]

/** The addresses to listen on for a host: several for the name localhost. */
export async function addressesOf(host: string): Promise<Addresses> {
  if (host !== 'localhost') return [host]
  const [first, ...others] = (await lookup(host, { all: true })).map(({ address }) => address)
  return [first ?? host, ...others]
}

/**
 * Listens on all addresses of a host. Throws if it cannot listen on the first. Fastify would listen on the others too,
 * but without our limits.
 */
export async function listenOn(
  [first, ...others]: Addresses,
  { port, publicOrigin }: Pick<Config, 'port' | 'publicOrigin'>,
  { app, connections }: { app: FastifyInstance; connections: Connections },
) {
  await app.listen({ host: first, port })
  for (const other of others) {
    const server = connections.makeServer(app.routing).on('clientError', answerRaw(publicOrigin))
    // A machine without IPv6 may still have a name for its address.
    await once(server.listen(port, other), 'listening').catch(() => {})
  }
}

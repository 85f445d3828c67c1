import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { Problem } from './problem-answer.ts'

const FORWARDED_FOR = 'x-forwarded-for'

/**
 * Sees to it that `request.ip` is an address. A client that has gone before we ask has none, and needs no answer. A proxy may
 * write a port behind an address, and pass on what is none: then the proxy itself is the sender.
 */
export function knowSender(app: FastifyInstance) {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.socket.remoteAddress === undefined) throw new Problem(400, t(refusals).malformed)
    const sent = raw.headers[FORWARDED_FOR]
    if (sent !== undefined) raw.headers[FORWARDED_FOR] = addressesIn(String(sent)).join(', ')
  })
}

/** The addresses of proxies and clients, without their ports, back to the first text that is none. The nearest comes last. */
function addressesIn(header: string): string[] {
  const addresses: string[] = []
  for (const part of header.split(',').reverse()) {
    const address = part.trim().replace(WITH_PORT, '$<v4>$<v6>')
    if (isIP(address) === 0) break
    addresses.unshift(address)
  }
  return addresses
}

/** `203.0.113.7:443`, `[2001:db8::1]:443` or `[2001:db8::1]`. */
const WITH_PORT = /^(?:(?<v4>[\d.]+):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/

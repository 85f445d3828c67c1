import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { beginRequest, restOfRequest } from '#server/testing/begin-request.ts'
import { connectionLimits } from './connection-limits.ts'
import { Connections } from './connections.ts'
import { addressesOf, listenOn } from './listen.ts'

/** A server that listens on these addresses, and its free port. */
async function listeningOn(...addresses: [string, ...string[]]) {
  const limits = { ...connectionLimits, headersMs: 100, lookMs: 10, lingerMs: 0 }
  const connections = new Connections(limits)
  const { app } = await testApp({ connections })
  const probe = createServer().listen(0, addresses[0])
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  const port = typeof address === 'object' ? Number(address?.port) : 0
  await listenOn(addresses, { port, publicOrigin: 'https://site.test' }, { app, connections })
  return { app, port }
}

const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)

test.skipIf(!hasIPv6)('a server on two addresses has its limits on both, and stops', async () => {
  const { app, port } = await listeningOn('127.0.0.1', '::1')
  for (const host of ['127.0.0.1', '::1']) {
    const socket = connect(port, host)
    socket.write('POST /bookings HTTP/1.1\r\nHost: a\r\n')
    expect(await text(socket)).toMatch(/^HTTP\/1.1 408 /)
  }
  const accepted = await beginRequest(port, '::1')
  const closed = app.close()
  const answer = text(accepted)
  accepted.write(restOfRequest)
  expect(await answer).toMatch(/^HTTP\/1.1 201 /)
  await closed
})

test('an address that this machine lacks does not keep the server from listening on another', async () => {
  const { port } = await listeningOn('127.0.0.1', '192.0.2.9')
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200)
})

test('a host is one address, and the name localhost all that it has', async () => {
  expect(await addressesOf('192.0.2.1')).toEqual(['192.0.2.1'])
  expect(await addressesOf('localhost')).toContain('127.0.0.1')
})

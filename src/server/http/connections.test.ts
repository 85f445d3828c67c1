import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR } from '#domain/durations.ts'
import { testApp } from '#server/testing/app.ts'
import { beginRequest, restOfRequest } from '#server/testing/begin-request.ts'
import { Connections, connectionLimits } from './connections.ts'

/** Limits that no test reaches. Each test changes the one that it is about. */
const never = {
  ...connectionLimits,
  ...{ headersMs: 0, requestMs: 0, lookMs: 10, lingerMs: HOUR, graceMs: HOUR },
}

async function listening(limits: Partial<typeof connectionLimits> = {}) {
  const connections = new Connections({ ...never, ...limits })
  const { app } = await testApp({ connections })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(url).port)
  const send = (request: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    return text(socket)
  }
  return { app, url, port, send }
}

test('a body that comes too slowly is cut off', async () => {
  const { send } = await listening({ requestMs: 100 })
  const answer = await send(
    'POST /bookings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('headers that come too slowly are cut off', async () => {
  const { send } = await listening({ headersMs: 100 })
  expect(await send('POST /bookings HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1.1 408 /)
})

test('a client has ten seconds for a request, and eight for its headers', () => {
  const { requestTimeout, headersTimeout } = new Connections().makeServer(() => {})
  expect([requestTimeout, headersTimeout]).toEqual([10_000, 8_000])
})

test('the connection of a client that never finishes is cut after the grace time', async () => {
  const { app, port } = await listening({ lingerMs: 0, graceMs: 10 })
  const socket = await beginRequest(port, '127.0.0.1')
  const cut = once(socket, 'close')
  await app.close()
  await cut
})

test('the grace time is shorter than the ten seconds that hosts allow', () => {
  expect(connectionLimits.graceMs).toBeLessThan(10_000)
})

test('the stop waits only a short time for clients that keep their connections open', async () => {
  const { app, url } = await listening({ lingerMs: 10 })
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [answer] = await once(get(`${url}/health`, { agent }), 'response')
  answer.resume()
  await once(answer, 'end')
  await app.close()
})

test('without a connection the stop does not wait', async () => {
  const { app } = await listening()
  await app.close()
})

test('a request on a new connection gets 503 while the server stops, and an accepted one its answer', async () => {
  const { app, port, send } = await listening({ lingerMs: 0 })
  const socket = await beginRequest(port, '127.0.0.1')
  const closed = app.close()
  const refused = await send('GET /health HTTP/1.1\r\nHost: a\r\n\r\n')
  expect(refused).toMatch(/^HTTP\/1.1 503 [\s\S]*retry-after: 5\r\n[\s\S]*connection: close/i)
  const answer = text(socket)
  socket.write(restOfRequest)
  expect(await answer).toMatch(/^HTTP\/1.1 201 [\s\S]*connection: close/i)
  await closed
})

test('a client that is refused while it sends its body keeps its connection until all is sent', async () => {
  const { app, port } = await listening({ lingerMs: 0 })
  const accepted = await beginRequest(port, '127.0.0.1')
  const closed = app.close()
  const refused = connect(port, '127.0.0.1')
  refused.write(
    'POST /bookings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
  )
  const [answer] = await once(refused, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 503 /)
  expect(String(answer)).not.toMatch(/connection: close/i)
  const ends = [once(refused, 'end'), once(accepted.resume(), 'end')]
  refused.write('{}')
  accepted.write(restOfRequest)
  await Promise.all([closed, ...ends])
})

/** A server that listens on these addresses, and its free port. */
async function listeningOn(...addresses: [string, ...string[]]) {
  const connections = new Connections({ ...never, headersMs: 100, lingerMs: 0 })
  const { app } = await testApp({ connections })
  const probe = createServer().listen(0, addresses[0])
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  const port = typeof address === 'object' ? Number(address?.port) : 0
  await connections.listen(app, addresses, port)
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

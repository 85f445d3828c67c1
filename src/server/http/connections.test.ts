import { once } from 'node:events'
import { Agent, get, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR } from '#domain/durations.ts'
import { testApp } from '#server/testing/app.ts'
import { beginRequest, restOfRequest } from '#server/testing/begin-request.ts'
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts'
import { Connections } from './connections.ts'

/** Limits that no test reaches. Each test changes the one that it is about. */
const never = {
  ...connectionLimits,
  ...{ headersMs: 0, requestMs: 0, lookMs: 10, stalledMs: 0, lingerMs: HOUR, graceMs: HOUR },
}

/** The limits of connections: only so many for each address, its network and all, if a test says so. */
const shared = (most: Partial<ConnectionLimits['connections']>) => ({
  connections: { ...never.connections, ...most },
})

async function listening(limits: Partial<ConnectionLimits> = {}, trustedProxies: string[] = []) {
  const connections = new Connections({ ...never, ...limits }, trustedProxies)
  const { app } = await testApp({ connections, trustedProxies })
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

const visit = 'GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

/** A server that answers every request with more than a connection holds, and a client that takes none of it. */
async function stalled(limits: Partial<ConnectionLimits>) {
  const connections = new Connections({ ...never, ...limits })
  const answered = Promise.withResolvers<ServerResponse>()
  const server = connections.makeServer((_request, response) => {
    response.end(Buffer.alloc(64 * 1024 * 1024))
    answered.resolve(response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const socket = connect(typeof address === 'object' ? Number(address?.port) : 0, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  return { response: await answered.promise, server, socket }
}

test('a client that takes nothing of its answer is cut off', async () => {
  const { response } = await stalled({ stalledMs: 50 })
  await once(response, 'close')
  expect(response.writableFinished).toBe(false)
})

test.each(['address', 'network', 'all'] as const)(
  'connections past the limit of “%s” are closed without an answer',
  async (share) => {
    const { port, send } = await listening(shared({ [share]: 2 }))
    const all = [await beginRequest(port, '127.0.0.1'), await beginRequest(port, '127.0.0.1')]
    expect(await send('').catch(({ code }) => code)).toBeOneOf(['', 'ECONNRESET'])
    const [first] = all
    if (first) {
      const answer = text(first)
      first.end(restOfRequest)
      await answer
    }
    expect(await send(visit)).toMatch(/^HTTP\/1.1 200 /)
    for (const socket of all) socket.destroy()
  },
)

test('a trusted proxy has no limit of its own', async () => {
  const { port, send } = await listening(shared({ address: 1, network: 1 }), ['127.0.0.1'])
  const busy = await beginRequest(port, '127.0.0.1')
  expect(await send(visit)).toMatch(/^HTTP\/1.1 200 /)
  busy.destroy()
})

test('of an address that has begun many requests and sends no more, the oldest make room for the next', async () => {
  const { port, send } = await listening(shared({ address: 3 }))
  const slow = Array.from({ length: 3 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write('GET /health HTTP/1.1\r\nHost: a\r\nX-Slow: ')
    return { socket, closed: once(socket, 'close') }
  })
  await Promise.all(slow.map(({ socket }) => once(socket, 'connect')))
  expect(await send(visit)).toMatch(/^HTTP\/1.1 200 /)
  await Promise.race(slow.map(({ closed }) => closed))
  for (const { socket } of slow) socket.destroy()
})

test('a visitor has so many requests under way, behind a proxy too, and others are answered', async () => {
  const { url } = await listening({ requests: 2, lingerMs: 0 }, ['127.0.0.1'])
  const ends: (() => void)[] = []
  const call = async (visitor: string, body?: ReadableStream) => {
    const { status, headers } = await fetch(`${url}${body ? '/vehicles' : '/health'}`, {
      headers: { 'x-forwarded-for': visitor, 'content-type': 'application/json' },
      ...(body && { method: 'POST', body, duplex: 'half' }),
    })
    return [status, headers.get('retry-after')]
  }
  const begun = [1, 2].map(() => {
    const { readable, writable } = new TransformStream()
    const writer = writable.getWriter()
    writer.write(new TextEncoder().encode(restOfRequest))
    ends.push(() => void writer.close())
    return call('192.0.2.1', readable)
  })
  await expect.poll(() => call('192.0.2.1')).toEqual([429, '1'])
  expect(await call('192.0.2.2')).toEqual([200, null])
  for (const end of ends) end()
  expect((await Promise.all(begun)).map(([status]) => status)).toEqual([201, 201])
  expect(await call('192.0.2.1')).toEqual([200, null])
})

test('a connection that waits for its next request makes room for a new one', async () => {
  const { url, port } = await listening(shared({ all: 1 }))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [answer] = await once(get(`${url}/health`, { agent }), 'response')
  const closed = once(answer.socket, 'close')
  answer.resume()
  await once(answer, 'end')
  const socket = await beginRequest(port, '127.0.0.1')
  await closed
  socket.destroy()
})

test('a client that sends request after request and waits for no answer is cut off', async () => {
  const { send } = await listening({ pipelined: 3 })
  const request = 'GET /nowhere HTTP/1.1\r\nHost: a\r\n'
  const last = `${request}Connection: close\r\n\r\n`
  const answers = await send(`${`${request}\r\n`.repeat(2)}${last}`)
  expect(answers.match(/HTTP\/1.1 404 /g)).toHaveLength(3)
  expect(await send(`${request}\r\n`.repeat(4))).not.toContain('HTTP')
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

import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { beginRequest, restOfRequest } from '#testing/begin-request.ts'
import { hasty } from '#testing/hasty.ts'
import { type ConnectionLimits, connectionLimits } from './connections.ts'

/** The limits of connections: only so many for each address, its network and all, if a test says so. */
const shared = (most: Partial<ConnectionLimits['connections']>) => ({
  connections: { ...connectionLimits.connections, ...most },
})

/** A server with the usual limits, of which a test changes those that it is about. */
async function listening(limits: Partial<ConnectionLimits> = {}, trustedProxies: string[] = []) {
  const { app } = await testApp({ limits: { ...connectionLimits, ...limits }, trustedProxies })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const port = Number(new URL(url).port)
  const send = (request: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(request)
    return text(socket)
  }
  return { app, url, port, send }
}

test('a body and headers that come too slowly are cut off', async () => {
  const { send } = await listening(hasty)
  const head = 'POST /vehicles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n'
  for (const begun of [`${head}Content-Length: 100\r\n\r\n{`, head])
    expect(await send(begun)).toMatch(/^HTTP\/1.1 408 /)
})

test('what is no HTTP, names no host or has large headers is refused, and HTTP/1.0 needs no host', async () => {
  const { send } = await listening()
  const large = `GET / HTTP/1.1\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`
  expect(await send('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await send('GET /health HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
  expect(await send(large)).toMatch(/^HTTP\/1.1 431 /)
  expect(await send('GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

const visit = 'GET /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'

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
    // A reset comes before the close of a client that was cut off.
    return { socket, closed: new Promise<void>((resolve) => socket.once('close', () => resolve())) }
  })
  await Promise.all(slow.map(({ socket }) => once(socket, 'connect')))
  expect(await send(visit)).toMatch(/^HTTP\/1.1 200 /)
  await Promise.race(slow.map(({ closed }) => closed))
  for (const { socket } of slow) socket.destroy()
})

test('a visitor has so many requests under way, behind a proxy too, and others are answered', async () => {
  const { url } = await listening({ requests: 2 }, ['127.0.0.1'])
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
  const { app, port } = await listening({ graceMs: 10 })
  const socket = await beginRequest(port, '127.0.0.1')
  const cut = once(socket, 'close')
  await app.close()
  await cut
})

test('the grace time is shorter than the ten seconds that hosts allow', () => {
  expect(connectionLimits.graceMs).toBeLessThan(10_000)
})

test('a stop waits for requests under way, and not for connections that wait for one', async () => {
  const { app, url, port } = await listening()
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [answered] = await once(get(`${url}/health`, { agent }), 'response')
  const idle = answered.socket
  answered.resume()
  await once(answered, 'end')
  const silent = connect(port, '127.0.0.1')
  await once(silent, 'connect')
  const begun = await beginRequest(port, '127.0.0.1')
  const ends = [once(idle, 'close'), once(silent.resume(), 'close')]
  const closed = app.close()
  await Promise.all(ends)
  const answer = text(begun)
  begun.write(restOfRequest)
  expect(await answer).toMatch(/^HTTP\/1.1 201 [\s\S]*connection: close/i)
  await closed
})

test('without a connection a stop does not wait', async () => {
  const { app } = await listening()
  await app.close()
})

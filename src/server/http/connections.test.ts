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

async function listening(limits: Partial<ConnectionLimits> = {}) {
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

test('connections past the limit are closed without an answer', async () => {
  const { port, send } = await listening({ connections: 2 })
  const all = [await beginRequest(port, '127.0.0.1'), await beginRequest(port, '127.0.0.1')]
  expect(await send('').catch(({ code }) => code)).toBeOneOf(['', 'ECONNRESET'])
  for (const socket of all) socket.destroy()
})

test('a connection that waits for its next request makes room for a new one', async () => {
  const { url, port } = await listening({ connections: 2 })
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

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { sendingLimits } from './timeouts.ts'

async function send(request: string, limits = sendingLimits) {
  const { app } = await testApp({ sendingLimits: limits })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  socket.write(request)
  return text(socket)
}

/** No limits. Each test adds the one that it is about, which is soon reached. */
const none = { headersMs: 0, requestMs: 0, lookMs: 10 }

test('a body that comes too slowly is cut off', async () => {
  const answer = await send(
    'POST /bookings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    { ...none, requestMs: 100 },
  )
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('headers that come too slowly are cut off', async () => {
  const answer = await send('POST /bookings HTTP/1.1\r\nHost: a\r\n', { ...none, headersMs: 100 })
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
})

test('a client has ten seconds for a request, and eight for its headers', async () => {
  const { app } = await testApp()
  const { requestTimeout, headersTimeout } = app.server
  expect([requestTimeout, headersTimeout]).toEqual([10_000, 8_000])
})

test('data that is not HTTP is refused', async () => {
  expect(await send('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*problem\+json/s)
})

test('headers that are too large are refused', async () => {
  const header = `X-Large: ${'a'.repeat(20_000)}`
  expect(await send(`GET / HTTP/1.1\r\n${header}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
})

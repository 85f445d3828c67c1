import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

async function send(request: string) {
  const { app } = await testApp()
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  socket.write(request)
  return text(socket)
}

test('a body that comes too slowly is cut off after ten seconds', async () => {
  const start = performance.now()
  const answer = await send(
    'POST /bookings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  )
  expect(answer).toMatch(/^HTTP\/1.1 408 /)
  expect(performance.now() - start).toBeGreaterThan(9_000)
  expect(performance.now() - start).toBeLessThan(13_000)
})

test('headers that come too slowly are cut off after eight', async () => {
  const start = performance.now()
  expect(await send('POST /bookings HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1.1 408 /)
  expect(performance.now() - start).toBeLessThan(11_000)
})

test('what is no HTTP is refused', async () => {
  expect(await send('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*problem\+json/s)
})

test('headers that are too large are refused', async () => {
  const header = `X-Large: ${'a'.repeat(20_000)}`
  expect(await send(`GET / HTTP/1.1\r\n${header}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
})

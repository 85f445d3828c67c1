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

test('data that is not HTTP is refused', async () => {
  expect(await send('HELLO\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*problem\+json/s)
})

test('headers that are too large are refused', async () => {
  const header = `X-Large: ${'a'.repeat(20_000)}`
  expect(await send(`GET / HTTP/1.1\r\n${header}\r\n\r\n`)).toMatch(/^HTTP\/1.1 431 /)
})

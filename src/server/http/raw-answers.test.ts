import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { connectionLimits } from './connection-limits.ts'
import { Connections } from './connections.ts'
import { securityHeaders } from './security.ts'

async function send(request: string) {
  const { app } = await testApp({
    connections: new Connections({ ...connectionLimits, headersMs: 100, lookMs: 10 }),
  })
  const { hostname, port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  socket.write(request)
  return text(socket)
}

test.each([
  [400, 'no HTTP', 'HELLO\r\n\r\n'],
  [400, 'no host', 'GET /health HTTP/1.1\r\nConnection: close\r\n\r\n'],
  [400, 'two hosts', 'GET /health HTTP/1.1\r\nHost: a\r\nHost: a\r\nConnection: close\r\n\r\n'],
  [400, 'two hosts in HTTP/1.0', 'GET /health HTTP/1.0\r\nHost: a\r\nhost: b\r\n\r\n'],
  [408, 'headers that come too slowly', 'GET /health HTTP/1.1\r\n'],
  [
    417,
    'an expectation',
    'GET /health HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n',
  ],
  [431, 'large headers', `GET / HTTP/1.1\r\nX-Large: ${'a'.repeat(20_000)}\r\n\r\n`],
])('the %i for %s has the security headers and says why', async (status, _what, request) => {
  const [head = '', body = ''] = (await send(request)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
  const sent = head.toLowerCase().split('\r\n')
  for (const [name, value] of Object.entries(securityHeaders('https://site.test')))
    expect(sent).toContain(`${name}: ${value}`.toLowerCase())
  expect(JSON.parse(body)).toMatchObject({ status, detail: expect.any(String) })
})

test('HTTP/1.0 needs no host', async () => {
  expect(await send('GET /health HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /)
})

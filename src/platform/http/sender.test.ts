import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '#testing/app.ts'
import { vehicle } from '#testing/requests.ts'

const PROXY = '10.1.2.3'

/** The status that a third POST gets, if each address may send two. */
async function third(first: string, then: string) {
  const { app } = await testApp({ rateLimit: 2, trustedProxies: ['10.0.0.0/8'] })
  const post = (forwardedFor: string) =>
    app.inject({
      method: 'POST',
      url: '/vehicles',
      remoteAddress: PROXY,
      payload: vehicle,
      headers: { 'x-forwarded-for': forwardedFor },
    })
  for (let i = 0; i < 2; i++) await post(first)
  return (await post(then)).statusCode
}

test.each([
  ['a port behind an address', '198.51.100.1:4001', '198.51.100.1:4002', 429],
  ['a port behind an IPv6 address', '[2001:db8::1]:4001', '2001:db8::1', 429],
  ['another address with the same port', '198.51.100.1:4001', '198.51.100.2:4001', 201],
  ['garbage, which is the proxy’s', 'garbage-1', 'garbage-2', 429],
  ['an empty header', '', 'unknown', 429],
  ['garbage before an address', 'garbage-1, 198.51.100.1', 'garbage-2, 198.51.100.1', 429],
  ['garbage between addresses', '198.51.100.1, x, 10.0.0.9', '198.51.100.2, y, 10.0.0.9', 429],
  ['a trusted proxy behind the client', '198.51.100.1, 10.0.0.9', '198.51.100.1', 429],
])('%s does not pass the limit, and an address of one’s own counts', async (_what, ...sent) => {
  const [first, then, status] = sent
  expect(await third(first, then)).toBe(status)
})

test('a client that has gone before its address is known is an ordinary abort, and no error of ours', async () => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(line) })
  const { app } = await testApp({ log })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  app.server.prependListener('request', ({ socket }) => socket.destroy())
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => {})
  socket.write('POST /vehicles HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n')
  await once(socket, 'close')
  expect(lines.filter((line) => /"level":"(?:error|warn)"|"stack"/.test(line))).toEqual([])
})

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { beginRequest, restOfRequest } from '#testing/begin-request.ts'
import { hasty } from '#testing/hasty.ts'
import { limitConnections } from './connections.ts'
import { listenOn } from './listen.ts'

test('a server has its limits on each address of its host that this machine has, and a stop waits for each', async () => {
  const app = fastify(hasty.timeouts)
  onTestFinished(() => app.close())
  limitConnections(app, hasty, [])
  app.post('/vehicles', async () => 'stored')
  const addresses = ['127.0.0.1', '127.0.0.2']
  const found = async () => [...addresses, '192.0.2.9']
  const port = await listenOn(app, { host: 'a.test', port: 0 }, found)
  for (const address of addresses) {
    const slow = connect(port, address)
    slow.write('GET / HTTP/1.1\r\nHost: a\r\n')
    expect(await text(slow)).toMatch(/^HTTP\/1.1 408 /)
  }
  const begun = await Promise.all(addresses.map((address) => beginRequest(port, address)))
  const answers = begun.map((socket) => text(socket))
  const closed = app.close()
  for (const socket of begun) socket.write(restOfRequest)
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/stored$/)
  await closed
})

test('port 80, which a URL leaves out, is the port of all addresses', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  vi.spyOn(app, 'listen').mockImplementation(async () => 'http://127.0.0.1:80')
  const port = await listenOn(app, { host: 'a.test', port: 80 }, async () => ['127.0.0.1'])
  expect(port).toBe(80)
})

import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { closeGracefully, InFlight } from './in-flight.ts'

const AN_HOUR = 3_600_000

async function listening() {
  const inFlight = new InFlight()
  const { app } = await testApp({ inFlight })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, inFlight, url }
}

test('a client that never finishes is cut after the time it has', async () => {
  const { app, inFlight, url } = await listening()
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const cut = once(socket, 'close')
  socket.write(
    'POST /vehicles HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n',
  )
  const [hundred] = await once(socket, 'data')
  expect(String(hundred)).toMatch(/^HTTP\/1.1 100 /)
  await closeGracefully(app, inFlight, 10)
  await cut
})

test('clients that only keep their connections open are not waited for', async () => {
  const { app, inFlight, url } = await listening()
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [answer] = await once(get(`${url}/health`, { agent }), 'response')
  answer.resume()
  await once(answer, 'end')
  await closeGracefully(app, inFlight, AN_HOUR)
})

import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { HOUR } from '#domain/durations.ts'
import { testApp } from '#server/testing/app.ts'
import { beginRequest } from '#server/testing/begin-request.ts'
import { closeGracefully, GRACE_MS, InFlight } from './in-flight.ts'

async function listening() {
  const inFlight = new InFlight()
  const { app } = await testApp({ inFlight })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, inFlight, url }
}

test('the connection of a client that never finishes is cut after the grace time', async () => {
  const { app, inFlight, url } = await listening()
  const socket = await beginRequest(Number(new URL(url).port), '127.0.0.1')
  const cut = once(socket, 'close')
  await closeGracefully(app, inFlight, 10)
  await cut
})

test('the grace time is shorter than the ten seconds that hosts allow', () => {
  expect(GRACE_MS).toBeLessThan(10_000)
})

test('the stop does not wait for clients that only keep their connections open', async () => {
  const { app, inFlight, url } = await listening()
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const [answer] = await once(get(`${url}/health`, { agent }), 'response')
  answer.resume()
  await once(answer, 'end')
  await closeGracefully(app, inFlight, HOUR)
})

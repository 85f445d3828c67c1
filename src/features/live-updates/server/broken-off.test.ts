import { once } from 'node:events'
import { get } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { eventCalls } from '#features/live-updates/calls.ts'
import { testDesk } from '#testing/desk.ts'
import { listening } from '#testing/listening.ts'

test('a page that is closed while it listens is no failure: nothing is logged', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const { app, cookieOf } = await testDesk({ log })
  const headers = { cookie: await cookieOf() }
  await app.ready()
  const port = await listening(app.server)
  const ended = new Promise<void>((resolve) =>
    app.server.once('request', (_request, response) => response.once('close', resolve)),
  )
  const request = get({ port, host: '127.0.0.1', path: eventCalls.events, headers })
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(200)
  request.on('error', () => {})
  request.destroy()
  await ended
  // What follows the end runs before the answer to another request.
  expect((await app.inject({ url: '/no-such-page' })).statusCode).toBe(404)
  expect(logged).toEqual([])
})

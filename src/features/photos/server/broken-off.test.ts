import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { get } from 'node:http'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { visitorPhotoCalls } from '#features/photos/public-calls.ts'
import { listening } from '#testing/listening.ts'
import { managed, NOW } from '#testing/managed.ts'
import { testsAt } from '#testing/tests-at.ts'
import { insertPhoto } from './shared/store.ts'

testsAt(NOW)

test('a client who leaves while a photo comes is no failure: nothing is logged', async () => {
  const logged: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void logged.push(line) })
  const { app, db, id: booking_id, bearer: headers } = await managed({}, { log })
  const bytes = randomBytes(8 * 1024 * 1024)
  const photo = { bytes, small: bytes, width: 8, height: 8, stage: 'before' as const }
  const id = '0'.repeat(32)
  await insertPhoto(db, { ...photo, booking_id, id, who: 'ann@example.com' })
  await db.updateTable('job_photos').set({ shared: 1 }).execute()
  await app.ready()
  const port = await listening(app.server)
  const ended = new Promise<void>((resolve) =>
    app.server.once('request', (_request, response) => response.once('close', resolve)),
  )
  const path = `${visitorPhotoCalls.managePhotos}?id=${id}&large=yes`
  const request = get({ port, host: '127.0.0.1', path, headers })
  const [response] = await once(request, 'response')
  expect(response.statusCode).toBe(200)
  request.on('error', () => {})
  request.destroy()
  await ended
  // What follows the end runs before the answer to another request.
  expect((await app.inject({ url: '/no-such-page' })).statusCode).toBe(404)
  expect(logged).toEqual([])
})

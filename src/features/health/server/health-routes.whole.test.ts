import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { Health } from '#features/health/health.ts'
import { publicHealthCalls } from '#features/health/public-calls.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { temporaryFolder, testApp } from '#testing/app.ts'
import { letter } from '#testing/outbox.ts'
import { startServer } from '#testing/process.ts'
import { booking } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'
import { makeReadOnly } from '#testing/troubles.ts'

test('GET /health writes to the database and answers 200', async () => {
  const { app, db } = await testApp()
  const answer = await app.inject('/health')
  expect(answer.statusCode).toBe(200)
  expect(z.parse(Health, answer.json()).status).toBe('ok')
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await db.selectFrom('health').select('id').execute()).toEqual([{ id: 1 }])
})

test('GET /health writes once a second at most', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { app, db } = await testApp()
  const written = async () => (await db.selectFrom('health').select('checked_at').executeTakeFirst())?.checked_at

  await app.inject('/health')
  const first = await written()
  vi.advanceTimersByTime(999)
  await app.inject('/health')
  expect(await written()).toBe(first)
  vi.advanceTimersByTime(1)
  await app.inject('/health')
  expect(await written()).not.toBe(first)
})

test('GET /health answers 503 when the database takes no writes, and 200 when it does again', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { app, ...database } = await testApp()
  const undo = await makeReadOnly(database)
  const answer = await app.inject('/health')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json().detail).toBe(t(refusals).noWrites)
  expect(Object.keys(answer.json()).sort()).toEqual(['detail', 'status', 'title', 'type'])

  await undo()
  vi.advanceTimersByTime(1000)
  expect((await app.inject('/health')).statusCode).toBe(200)
})

test('when the disk has no room for a booking, GET /health answers 503 although a small write fits', async () => {
  const env = { DATA_DIR: temporaryFolder(), RATE_LIMIT: '1000000' }
  const { child, url } = await startServer(env, 2_000_000)
  onTestFinished(() => void child.kill('SIGKILL'))
  const headers = { 'content-type': 'application/json' }
  const book = async (time: object) => {
    const body = JSON.stringify({ ...booking, ...time })
    return (await fetch(url + bookingFormCalls.bookings, { method: 'POST', headers, body })).status
  }

  const answers: number[] = []
  for (const time of bookable) {
    answers.push(await book(time))
    if (answers.at(-1) !== 201) break
  }
  expect(answers.slice(-2)).toEqual([201, 503])
  expect((await fetch(url + publicHealthCalls.health)).status).toBe(503)
})

test('GET /health tells strangers the state alone', async () => {
  const { app, db } = await testApp()
  await queueMail(db, letter)
  const created_at = '2026-01-01T00:00:00.000Z'
  await db.updateTable('jobs').set({ attempts: 1 }).execute()
  await db.updateTable('mails').set({ created_at, last_error: 'secret' }).execute()
  expect((await app.inject(publicHealthCalls.health)).json()).toEqual({ status: 'ok' })
})

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { refusals } from '#content/api.ts'
import { testApp } from '#server/testing/app.ts'

test('GET /health writes to the database and answers 200', async () => {
  const { app, db } = await testApp()
  const answer = await app.inject('/health')
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(await db.selectFrom('health').select('id').execute()).toEqual([{ id: 1 }])
})

test('GET /health writes once a second at most', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'Date'] })
  const { app, db } = await testApp()
  const written = async () =>
    (await db.selectFrom('health').select('checked_at').executeTakeFirst())?.checked_at

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
  const { app, db } = await testApp()
  await sql`pragma query_only = on`.execute(db)
  const answer = await app.inject('/health')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.headers['retry-after']).toBe('1')
  expect(answer.json().detail).toBe(refusals.noWrites)

  await sql`pragma query_only = off`.execute(db)
  vi.advanceTimersByTime(1000)
  expect((await app.inject('/health')).statusCode).toBe(200)
})

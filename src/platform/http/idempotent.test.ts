import { expect, test, vi } from 'vitest'
import { KEY_REUSED } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { testApp } from '#testing/app.ts'
import { booking, fleet, vehicle } from '#testing/requests.ts'

const cases = [
  ['/bookings', booking, 'bookings'],
  ['/vehicles', vehicle, 'vehicles'],
  ['/fleets', fleet, 'fleets'],
] as const

const key = { 'idempotency-key': 'one' }

test.each(cases)(
  'POST %s answers the same key and body with the same bytes, and stores once',
  async (url, body, table) => {
    const { db, post } = await testApp()
    const first = await post(url, body, key)
    const again = await post(url, body, key)
    expect(first.statusCode).toBe(201)
    expect(again.statusCode).toBe(201)
    expect(again.rawPayload).toEqual(first.rawPayload)
    expect(again.headers['content-type']).toBe(first.headers['content-type'])
    expect(await db.selectFrom(table).select('id').execute()).toHaveLength(1)
  },
)

test('a used key is refused with another body, and another key stores again', async () => {
  const { db, post } = await testApp()
  await post('/bookings', booking, key)
  const answer = await post('/bookings', { ...booking, firstname: 'Bo' }, key)
  expect(answer.statusCode).toBe(422)
  expect(answer.json()).toMatchObject({ type: KEY_REUSED, detail: t(refusals).keyReused })
  await post('/bookings', booking, { 'idempotency-key': 'two' })
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(2)
})

test('an empty key and one that is too long are refused', async () => {
  const { post } = await testApp()
  for (const wrong of ['', 'k'.repeat(256)]) {
    const answer = await post('/bookings', booking, { 'idempotency-key': wrong })
    expect([answer.statusCode, answer.json().detail]).toEqual([400, t(refusals).keyLength(255)])
  }
  expect((await post('/bookings', booking, { 'idempotency-key': 'k'.repeat(255) })).statusCode).toBe(201)
})

test('a body with its fields in another order counts as the same body', async () => {
  const { post } = await testApp()
  const first = await post('/bookings', booking, key)
  const turned = Object.fromEntries(Object.entries(booking).reverse())
  expect((await post('/bookings', turned, key)).body).toBe(first.body)
})

test('a key is that of a call and a credential alone', async () => {
  const { post } = await testApp()
  const [none, one, two, again] = [
    await post('/vehicles', vehicle, key),
    await post('/vehicles', vehicle, { ...key, authorization: 'Bearer one' }),
    await post('/vehicles', vehicle, { ...key, authorization: 'Bearer two' }),
    await post('/vehicles', vehicle, { ...key, authorization: 'Bearer one' }),
  ]
  expect(new Set([none, one, two].map((answer) => answer.json().id)).size).toBe(3)
  expect(again.body).toBe(one.body)
  expect((await post('/fleets', fleet, key)).statusCode).toBe(201)
})

test('a refused call does not use up its key', async () => {
  const { post } = await testApp()
  expect((await post('/bookings', { ...booking, firstname: '' }, key)).statusCode).toBe(422)
  expect((await post('/bookings', booking, key)).statusCode).toBe(201)
})

test('a repeated booking gets its answer even if its day has passed', async () => {
  const { post } = await testApp()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') })
  const today = { ...booking, appoint_date: '2026-07-01' }
  const first = await post('/bookings', today, key)
  vi.setSystemTime('2026-07-02T12:00:00Z')
  expect((await post('/bookings', today, key)).body).toBe(first.body)
})

test('of many calls at once with one key, one stores, and the others get 409 and a time to try again', async () => {
  const { db, post } = await testApp()
  const answers: Awaited<ReturnType<typeof post>>[] = []
  // Our own transaction keeps the first call from finishing.
  const calls = await db.transaction().execute(async () => {
    const sent = Array.from({ length: 20 }, async () => answers.push(await post('/bookings', booking, key)))
    await expect.poll(() => answers.length).toBe(19)
    return sent
  })
  for (const answer of answers) {
    expect(answer.statusCode).toBe(409)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json().detail).toBe(t(refusals).keyInFlight)
  }
  await Promise.all(calls)
  expect(answers.at(-1)?.statusCode).toBe(201)
  expect((await post('/bookings', booking, key)).body).toBe(answers.at(-1)?.body)
  expect(await db.selectFrom('bookings').select('id').execute()).toHaveLength(1)
})

test('if another server takes the key first, the call gets that server’s answer', async () => {
  const { db, post } = await testApp()
  const first = await post('/vehicles', vehicle, key)
  const kept = await db.selectFrom('idempotency_keys').selectAll().executeTakeFirstOrThrow()
  await db.deleteFrom('idempotency_keys').execute()
  // As if the other server commits after our look and before our transaction.
  const transaction = db.transaction.bind(db)
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const real = transaction()
    return Object.assign(real, {
      execute: async (work: Parameters<typeof real.execute>[0]) => {
        await db.insertInto('idempotency_keys').values(kept).execute()
        return transaction().execute(work)
      },
    })
  })
  expect((await post('/vehicles', vehicle, key)).body).toBe(first.body)
  expect(await db.selectFrom('vehicles').select('id').execute()).toHaveLength(1)
})

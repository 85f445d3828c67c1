import { expect, test, vi } from 'vitest'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { shared, testApp } from '#testing/app.ts'
import { bucketOf } from './store.ts'

const report = { page: '/', vitals: [{ name: 'LCP', value: 1234.5 }] }

test('POST /vitals counts measurements by page, day, metric and bucket', async () => {
  const { db, post } = await testApp()
  // Late on 30 June in North Bay.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T02:00:00Z') })
  const vitals = [
    { name: 'LCP', value: 1000 },
    { name: 'LCP', value: 1001 },
    { name: 'CLS', value: 0.05 },
  ]
  const answer = await post('/vitals', { page: '/booking', vitals })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  await post('/vitals', { page: '/booking', vitals })
  await post('/vitals', { page: '/', vitals: [{ name: 'LCP', value: 1000 }] })

  const counts = await db.selectFrom('vital_counts').selectAll().orderBy('count', 'desc').execute()
  const lcp = { day: '2026-06-30', metric: 'LCP', bucket: bucketOf('LCP', 1000) }
  expect(counts).toEqual([
    { page: '/booking', ...lcp, count: 4 },
    { page: '/booking', ...lcp, metric: 'CLS', bucket: bucketOf('CLS', 0.05), count: 2 },
    { page: '/', ...lcp, count: 1 },
  ])
})

const refusing = shared(testApp)

test.each([
  ['another page', { page: '/nowhere' }, 'page'],
  ['no measurement', { vitals: [] }, 'vitals'],
  ['no list', { vitals: 5 }, 'vitals'],
  ['too many', { vitals: Array(21).fill({ name: 'LCP', value: 1 }) }, 'vitals'],
  ['another metric', { vitals: [{ name: 'FID', value: 1 }] }, 'vitals.0.name'],
  ['a negative value', { vitals: [{ name: 'LCP', value: -1 }] }, 'vitals.0.value'],
  ['a text', { vitals: [{ name: 'LCP', value: '1' }] }, 'vitals.0.value'],
  ['an unknown field', { vitals: [{ name: 'LCP', value: 1, id: 'v1' }] }, 'vitals.0.id'],
])('POST /vitals refuses %s', async (_what, change, field) => {
  const { db, post } = refusing()
  const answer = await post('/vitals', { ...report, ...change })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().detail).toBe(t(refusals).wrongFields)
  expect(answer.json().errors).toEqual([{ field, message: expect.not.stringMatching(/Invalid/) }])
  expect(await db.selectFrom('vital_counts').selectAll().execute()).toEqual([])
})

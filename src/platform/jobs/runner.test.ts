import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { dueDoneAt, dueHandler } from './due.ts'
import { setJobs } from './jobs.ts'
import type { JobKind } from './kinds.ts'
import { type JobHandler, startJobs } from './runner.ts'

const log = pino({ level: 'silent' })

/** A handler that notes each job that it does. */
const noting = (done: string[]): JobHandler => ({
  leaseMs: 60_000,
  atOnce: 1,
  begin:
    async (_trx, { id }) =>
    async () => {
      done.push(id)
      return {}
    },
})

test('an error of one kind of job keeps no other kind from being done', async () => {
  const { db } = await testDatabase()
  const jobs: [string, JobKind][] = [
    ['a', 'mail'],
    ['b', 'push'],
    ['c', 'text'],
  ]
  await setJobs(
    db,
    jobs.map(([id, kind]) => ({ id, kind, at: 0 })),
  )
  const done: string[] = []
  const broken: JobHandler = {
    ...noting(done),
    due: async () => {
      throw new Error('the settings cannot be read')
    },
  }
  const runner = startJobs({ mail: broken, push: noting(done), text: noting(done) }, { db, log })
  onTestFinished(runner.stop)
  await runner.settled()
  expect(done.sort()).toEqual(['b', 'c'])
  expect(await db.selectFrom('jobs').select('id').execute()).toEqual([{ id: 'a' }])
})

test('a lane with more jobs looks for them alone; what they bring to other lanes is done right after them', async () => {
  const { db } = await testDatabase()
  const mails = Array.from({ length: 10 }, (_, i) => ({ id: `mail ${i}`, kind: 'mail' as const, at: 0 }))
  await setJobs(db, mails)
  const done: string[] = []
  let looks = 0
  const ringing: JobHandler = {
    ...noting(done),
    begin: async () => async () => ({ store: (trx) => setJobs(trx, [{ id: 'push', kind: 'push', at: 0 }]) }),
  }
  const push: JobHandler = {
    ...noting(done),
    due: async (jobs) => {
      looks++
      return jobs
    },
  }
  const runner = startJobs({ mail: ringing, push }, { db, log })
  onTestFinished(runner.stop)
  await runner.settled()
  expect(done).toEqual(['push'])
  expect(looks).toBeLessThan(mails.length)
})

test('a job replaces none of another kind with the same id', async () => {
  const { db } = await testDatabase()
  await setJobs(db, [{ id: 'a', kind: 'mail', at: 5000 }])
  expect(await setJobs(db, [{ id: 'a', kind: 'text', at: 0 }])).toEqual([])
  expect(await db.selectFrom('jobs').select(['kind', 'run_at']).execute()).toEqual([
    { kind: 'mail', run_at: new Date(5000).toISOString() },
  ])
})

test('due work that another version had is not waited for', async () => {
  const { db } = await testDatabase()
  await setJobs(db, [
    { id: 'gone', kind: 'due', at: 1000 },
    { id: 'known', kind: 'due', at: 90_000 },
  ])
  expect(await dueDoneAt(db, ['known'])).toBe(60_000)
  expect(await dueDoneAt(db, [])).toBeUndefined()
})

test('works that find nothing are put off by one write, and done in their order once one finds something', async () => {
  const { db } = await testDatabase()
  const log = pino({ level: 'silent' })
  const done: string[] = []
  let isDue = false
  const ids = (rows: { id: string }[]) => ({ limit: () => ({ execute: async () => rows }) })
  const works = ['a', 'b', 'c'].map((name) => ({
    name,
    // What `b` does brings something for `c`.
    find: () =>
      ids(
        (name === 'b' && isDue && !done.includes('b')) || (name === 'c' && done.includes('b') && !done.includes('c'))
          ? [{ id: name }]
          : [],
      ),
    act: async () => {
      done.push(name)
      return true
    },
  }))
  let now = 1_000_000
  const deps = { db, log, now: () => now }
  const handler = dueHandler(works, { ...deps, content: () => ({}), isUnavailable: () => false })
  const claims: string[] = []
  const begin: JobHandler['begin'] = (trx, job) => {
    claims.push(job.id)
    return handler.begin(trx, job)
  }
  const runner = startJobs({ due: { ...handler, begin } }, deps)
  onTestFinished(runner.stop)
  await runner.settled()
  expect([claims, await dueDoneAt(db, ['a', 'b', 'c'])]).toEqual([[], now])
  isDue = true
  now += 60_000
  runner.wake()
  await runner.settled()
  expect([claims, done]).toEqual([
    ['a', 'b', 'c'],
    ['b', 'c'],
  ])
})

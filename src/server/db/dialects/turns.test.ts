import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lockForWriting } from '#server/db/lock.ts'
import { testDatabase } from '#server/testing/app.ts'

/** Another process in the middle of a transaction. */
async function withWriter() {
  const { db, dataDir, isUnavailable } = await testDatabase()
  const other = new Database(join(dataDir, 'site.sqlite'))
  onTestFinished(() => void other.close())
  other.exec('begin immediate')
  return { db, other, isUnavailable }
}

test('a transaction waits for another process’s, and nothing else stands still meanwhile', async () => {
  const { db, other } = await withWriter()
  let done = false
  const ours = db
    .transaction()
    .execute(lockForWriting)
    .then(() => {
      done = true
    })
  const started = performance.now()
  let turns = 0
  // Longer than the driver would wait in place.
  while (performance.now() - started < 600) {
    await nextTurn()
    turns++
  }
  expect([done, turns > 100]).toEqual([false, true])
  other.exec('commit')
  await ours
  expect(done).toBe(true)
})

test('a transaction that never gets its turn says so after a while, and those behind it sooner', async () => {
  const { db, isUnavailable } = await withWriter()
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  onTestFinished(() => void vi.restoreAllMocks())
  const waited = async () => {
    const from = now
    const ours = db
      .transaction()
      .execute(lockForWriting)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
    let error: unknown
    let ended = false
    void ours.then((it) => {
      error = it
      ended = true
    })
    while (!ended) {
      now += 1
      await nextTurn()
    }
    expect(isUnavailable(error)).toBe(true)
    return now - from
  }
  expect(await waited()).toBeGreaterThan(5000)
  expect(await waited()).toBeLessThan(5000)
})

import { expect, test } from 'vitest'
import { HOUR } from '#domain/durations.ts'
import { writeBackupState } from '#server/backups/state.ts'
import { testDatabase } from '#server/testing/app.ts'
import { backup } from './health.ts'

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const done = (hours: number) => ({ at: ago(hours), file: '/backups/a.sqlite', bytes: 3_200_000 })

/** A database that was made so many hours ago. */
async function madeBefore(hours: number) {
  const { db } = await testDatabase()
  await db
    .withTables<{ kysely_migration: { timestamp: string } }>()
    .updateTable('kysely_migration')
    .set({ timestamp: ago(hours) })
    .execute()
  return db
}

test('a new server needs no backup yet, but after 36 hours without one it warns', async () => {
  const numbers = { age_seconds: null, bytes: null }
  expect(await backup(await madeBefore(35))).toMatchObject({ state: 'ok', numbers })
  expect(await backup(await madeBefore(37))).toMatchObject({ state: 'warning', numbers })
})

test('the last backup has its age and its size, and is a warning after 36 hours', async () => {
  const db = await madeBefore(1000)
  await writeBackupState(db, { done: done(35) })
  expect(await backup(db)).toMatchObject({
    state: 'ok',
    words: expect.stringContaining('3.2 MB'),
    numbers: { age_seconds: 35 * 3600, bytes: 3_200_000 },
  })
  await writeBackupState(db, { done: done(37) })
  expect(await backup(db)).toMatchObject({ state: 'warning' })
})

test.each([
  { failed: { at: ago(1), reason: 'ENOSPC' } },
  { hookFailed: { at: ago(1), reason: 'ENOSPC' } },
  { drill: { at: ago(1), failed: 'ENOSPC' } },
])('a new backup is not enough if something about it failed: %j', async (trouble) => {
  const { db } = await testDatabase()
  await writeBackupState(db, { done: done(1), drill: { at: ago(2) } })
  expect(await backup(db)).toMatchObject({ state: 'ok' })
  await writeBackupState(db, trouble)
  expect(await backup(db)).toMatchObject({ state: 'failing', reason: 'ENOSPC' })
})

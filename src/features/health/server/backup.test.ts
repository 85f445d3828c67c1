import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { HOUR } from '#core/durations.ts'
import { backup } from '#features/backups/server/health.ts'
import { writeBackupState } from '#features/backups/server/state.ts'
import { health } from '#features/health/words.ts'
import { temporaryFolder, testDatabase } from '#testing/app.ts'

const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()
const done = (hours: number) => ({ at: ago(hours), file: '/backups/a.sqlite', bytes: 3_200_000 })

/** A folder of backups that can be written. */
const FOLDER = tmpdir()

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
  expect(await backup(await madeBefore(35), FOLDER)).toMatchObject({ state: 'ok', numbers })
  expect(await backup(await madeBefore(37), FOLDER)).toMatchObject({ state: 'warning', numbers })
})

test('the last backup has its age and its size, and is a warning after 36 hours', async () => {
  const db = await madeBefore(1000)
  await writeBackupState(db, { done: done(35) })
  expect(await backup(db, FOLDER)).toMatchObject({
    state: 'ok',
    words: expect.stringContaining('3.2 MB'),
    numbers: { age_seconds: 35 * 3600, bytes: 3_200_000 },
  })
  await writeBackupState(db, { done: done(37) })
  expect(await backup(db, FOLDER)).toMatchObject({ state: 'warning' })
})

test.each([
  { failed: { at: ago(1), reason: 'ENOSPC' } },
  { hookFailed: { at: ago(1), reason: 'ENOSPC' } },
  { drill: { at: ago(1), failed: 'ENOSPC' } },
])('a new backup is not enough if something about it failed: %j', async (trouble) => {
  const { db } = await testDatabase()
  await writeBackupState(db, { done: done(1), drill: { at: ago(2) } })
  expect(await backup(db, FOLDER)).toMatchObject({ state: 'ok' })
  await writeBackupState(db, trouble)
  expect(await backup(db, FOLDER)).toMatchObject({ state: 'failing', reason: 'ENOSPC' })
})

test('a folder to which no backup can be written is a trouble at once, and none once it can be', async () => {
  const { db } = await testDatabase()
  const file = join(temporaryFolder(), 'file')
  writeFileSync(file, '')
  const found = await backup(db, join(file, 'backups'))
  expect(found).toMatchObject({ state: 'failing', reason: expect.stringContaining('is no folder') })
  expect(found.words).toContain(health.backup.closed)
  expect(await backup(db, join(temporaryFolder(), 'new', 'backups'))).toMatchObject({ state: 'ok' })
})

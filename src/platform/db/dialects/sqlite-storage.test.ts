import { statSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { temporaryFolder, testDatabase } from '#testing/app.ts'

test('the database is written so that a power cut loses no acknowledged write', async () => {
  const { db } = await testDatabase()
  const pragma = async (name: string) =>
    Object.values((await sql<Record<string, unknown>>`pragma ${sql.raw(name)}`.execute(db)).rows[0] ?? {})
  expect(await pragma('journal_mode')).toEqual(['wal'])
  // 2 is FULL.
  expect(await pragma('synchronous')).toEqual([2])
  expect(await pragma('foreign_keys')).toEqual([1])
  // The driver waits without freezing the event loop.
  expect(await pragma('busy_timeout')).toEqual([0])
})

test('the SQLite in use has no known fault', () => {
  const memory = new Database(':memory:')
  const version = String(memory.prepare('select sqlite_version()').pluck().get())
  memory.close()
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003)
})

test('a missing data folder is made, and only the server’s user can read it', async () => {
  const dataDir = join(temporaryFolder(), 'a', 'b')
  await testDatabase(dataDir)
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
  for (const file of ['site.sqlite', 'site.sqlite-wal', 'site.sqlite-shm'])
    expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600)
})

import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readConfig } from '#platform/config/config.ts'
import { databaseFile } from '#platform/db/connect.ts'
import { knownMigrations } from '#platform/db/migrations.ts'
import { temporaryFolder } from '#testing/app.ts'
import { putState, statesOfSqlite } from '#testing/database-states.ts'
import { openDatabase } from './open-database.ts'

/** A folder with the database of a version before this one, and the names of its migrations. */
function withOldDatabase() {
  const dataDir = temporaryFolder()
  putState(statesOfSqlite().at(-1) ?? '', dataDir)
  return { dataDir, earlier: migrationsIn(databaseFile({ dataDir })) }
}

function migrationsIn(file: string): unknown[] {
  const database = new Database(file)
  try {
    return database.prepare('select name from kysely_migration order by name').pluck().all()
  } finally {
    database.close()
  }
}

/** Opens the database as a start does, and closes it. */
async function started(env: Record<string, string>) {
  const { connection } = await openDatabase(readConfig(env), pino({ level: 'silent' }))
  await connection.db.destroy()
}

test('before a new version changes the database, the server copies it', async () => {
  const { dataDir, earlier } = withOldDatabase()
  await started({ DATA_DIR: dataDir })
  const folder = join(dataDir, 'backups')
  const copies = readdirSync(folder).filter((name) => name.startsWith('before-migration-'))
  expect(copies).toHaveLength(1)
  expect(migrationsIn(join(folder, copies[0] ?? ''))).toEqual(earlier)
  expect(migrationsIn(databaseFile({ dataDir }))).toEqual(knownMigrations)
})

test('if that copy fails, the start says so in one line, and changes nothing', async () => {
  const { dataDir, earlier } = withOldDatabase()
  const BACKUP_DIR = join(dataDir, 'file')
  writeFileSync(BACKUP_DIR, '')
  const words = /^BACKUP_DIR holds ".*file"; wanted: a folder .*make room there.*\.$/
  await expect(started({ DATA_DIR: dataDir, BACKUP_DIR })).rejects.toThrow(words)
  expect(migrationsIn(databaseFile({ dataDir }))).toEqual(earlier)
})

test('a new database is not copied, nor one that needs no migration', async () => {
  const dataDir = temporaryFolder()
  for (let start = 0; start < 2; start++) {
    await started({ DATA_DIR: dataDir })
    expect(existsSync(join(dataDir, 'backups'))).toBe(false)
  }
})

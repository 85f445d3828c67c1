import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { runNightlyBackup } from '#features/backups/server/commands/nightly-backup.ts'
import { testDatabase } from './app.ts'
import { programIo } from './program.ts'
import { storedBooking } from './stored-bookings.ts'

/** Three o'clock in North Bay, in milliseconds. */
export const NIGHT = Date.parse('2026-07-15T07:00:00Z')

/** An old database with a booking of "Backed". `night` does what the process of each night does. */
export async function neverBackedUp() {
  const { db, dataDir } = await testDatabase()
  await storedBooking(db, { lastname: 'Backed' })
  await sql`update kysely_migration set timestamp = '2020-01-01T00:00:00.000Z'`.execute(db)
  const folder = join(dataDir, 'backups')
  const night = async (
    env: Record<string, string> = {},
    { now = NIGHT, hookLimit = new AbortController().signal } = {},
  ) => {
    const { io, output } = programIo(dataDir)
    const program = { ...io, env: { ...io.env, ...env } }
    return { code: await runNightlyBackup(program, { now, hookLimit: () => hookLimit }), ...output }
  }
  return { db, dataDir, folder, night, files: () => readdirSync(folder).sort() }
}

/** The last names of the bookings in a database's file. */
export function lastNamesIn(file: string): unknown[] {
  const database = new Database(file, { readonly: true })
  try {
    return database.prepare('select lastname from bookings').pluck().all()
  } finally {
    database.close()
  }
}

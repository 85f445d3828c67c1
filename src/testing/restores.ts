import { join } from 'node:path'
import Database from 'better-sqlite3'
import { expect, inject } from 'vitest'
import { runBackup } from '#features/backups/server/commands/backup.ts'
import { temporaryFolder, testDatabase } from './app.ts'
import { programIo } from './program.ts'
import { storedBooking } from './stored-bookings.ts'

/** The output and the exit code of a command, for these arguments and this folder. */
export async function ran(program: typeof runBackup, dataDir: string, ...args: string[]) {
  const { io, output } = programIo(dataDir)
  return { code: await program(args, io), ...output }
}

/** A database with a booking of "Backed", and a backup of it. */
export async function backedUp() {
  const { db, dataDir } = await testDatabase()
  const id = await storedBooking(db, { lastname: 'Backed' })
  const file = join(temporaryFolder(), 'backup.sqlite')
  expect(await ran(runBackup, dataDir, file)).toMatchObject({ code: 0, stderr: '' })
  return { db, dataDir, file, id }
}

/** The folder of a place to which a backup can be restored: a new folder, or one of an empty PostgreSQL database. */
export async function emptyTarget(): Promise<string> {
  const folder = join(temporaryFolder(), 'new')
  if (inject('postgresPort') === undefined) return folder
  const { db, dataDir } = await testDatabase(folder)
  await db.destroy()
  return dataDir
}

/** The last names in a database. It is opened as a server does: a killed program may have left something to roll back. */
export const bookingsIn = (file: string): unknown[] => {
  const database = new Database(file)
  try {
    return database.prepare('select lastname from bookings order by created_at').pluck().all()
  } finally {
    database.close()
  }
}

import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { inUse, Refusal } from '#platform/config/config-error.ts'
import type { PostgresConfig } from '#platform/config/database.ts'
import { copyTables } from './copy-tables.ts'
import { postgresTables } from './dialects/postgres-tables.ts'
import { filledTable, isServed, moveTables, withWriteLock } from './dialects/postgres-transaction.ts'
import type { OpenCopy } from './dialects/sqlite-files.ts'
import { listTables, sqliteTables } from './dialects/sqlite-tables.ts'
import { migrate } from './migrations.ts'
import type { Db } from './schema.ts'
import { indexAll } from './search-index.ts'

/** What becomes of records that are there: the schema into which they are moved, or what to do instead. */
type Present = { aside: string } | { advice: string }

/**
 * Copies a database of this version from its file into PostgreSQL, in one transaction: all of it is there afterwards, or
 * nothing has changed. Returns how many rows there are, and whether records were moved aside. Throws a refusal if a server
 * runs there, or if there are records that may not be moved.
 */
export const copyToServer = (database: OpenCopy, target: PostgresConfig, present: Present) =>
  withWriteLock(target, async (trx) => {
    const tables = listTables(database)
    await assertNotServed(trx, target)
    const isMoved = await makeRoom(
      trx,
      target,
      tables.map((table) => table.name),
      present,
    )
    await migrate(trx)
    // The file has its own list of when they have run.
    await sql`delete from kysely_migration`.execute(trx)
    const rows = await copyTables(tables, sqliteTables(database), postgresTables(trx))
    await indexAll(trx)
    // Without this the first searches would be planned for empty tables.
    const names = [...tables.map((table) => table.name), 'booking_search']
    await sql`analyze ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx)
    // A server may have started meanwhile.
    await assertNotServed(trx, target)
    return { rows, isMoved }
  })

/** How often one looks whether a connection that has just ended is gone, and the pause between, in milliseconds. */
const LOOKS = 20
const PAUSE_MS = 100

/** Refuses while a program of ours uses a database. */
export async function assertNotServed(trx: Db, { shown }: PostgresConfig) {
  for (let looks = 1; await isServed(trx); looks++) {
    if (looks === LOOKS) throw inUse(shown)
    await after(PAUSE_MS)
  }
}

/** The tables beside those with data. */
const OWN = ['booking_search', 'kysely_migration_lock']

async function makeRoom(
  trx: Db,
  { shown }: PostgresConfig,
  names: readonly string[],
  present: Present,
): Promise<boolean> {
  const filled = await filledTable(
    trx,
    names.filter((name) => name !== 'kysely_migration'),
  )
  if (filled === undefined) return false
  if ('advice' in present) throw new Refusal(`${shown} holds records already, in “${filled}”: ${present.advice}.`)
  await moveTables(trx, [...names, ...OWN], present.aside)
  // Kysely looks for these in all schemas.
  for (const name of ['kysely_migration', 'kysely_migration_lock'])
    await sql`create table ${sql.table(name)}
      (like ${sql.id(present.aside, name)} including all)`.execute(trx)
  return true
}

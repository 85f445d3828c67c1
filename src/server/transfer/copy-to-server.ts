import type pg from 'pg'
import { indexAll } from '#server/bookings/search-index.ts'
import type { PostgresConfig } from '#server/config/database.ts'
import { inUse, Refusal } from '#server/config/refusal.ts'
import { copyTables } from '#server/db/copy-tables.ts'
import { postgresTables } from '#server/db/dialects/postgres-tables.ts'
import {
  filledTable,
  handleWithin,
  isServed,
  moveTables,
  withoutIndexes,
  writing,
} from '#server/db/dialects/postgres-transaction.ts'
import type { OpenCopy } from '#server/db/dialects/sqlite-files.ts'
import { listTables, sqliteTables } from '#server/db/dialects/sqlite-tables.ts'
import { migrate } from '#server/db/migrations.ts'

/** What becomes of records that are there: the schema into which they are moved, or what to do instead. */
type Present = { aside: string } | { advice: string }

/**
 * Copies a database of this version from its file into PostgreSQL, in one transaction: all of it is there afterwards, or
 * nothing has changed. Returns how many rows there are, and whether records were moved aside. Throws a refusal if a server
 * runs there, or if there are records that may not be moved.
 */
export const copyToServer = (database: OpenCopy, target: PostgresConfig, present: Present) =>
  writing(target, async (client) => {
    const tables = listTables(database)
    await refuseServed(client, target)
    const isMoved = await makeRoom(
      client,
      target,
      tables.map((table) => table.name),
      present,
    )
    const db = handleWithin(client, target)
    await migrate(db)
    // The file has its own list of when they have run.
    await client.query('delete from kysely_migration')
    const rows = await copyTables(tables, sqliteTables(database), postgresTables(client))
    await withoutIndexes(client, 'booking_search', () => indexAll(db))
    // Without this the first searches would be planned for empty tables.
    const names = [...tables.map((table) => table.name), 'booking_search']
    await client.query(`analyze ${names.map((name) => `"${name}"`).join(', ')}`)
    // A server may have started meanwhile.
    await refuseServed(client, target)
    return { rows, isMoved }
  })

/** Refuses while a program of ours uses a database. */
export async function refuseServed(client: pg.Client, { shown }: PostgresConfig) {
  if (await isServed(client)) throw inUse(shown)
}

/** The tables beside those with data. */
const OWN = ['booking_search', 'kysely_migration_lock']

async function makeRoom(
  client: pg.Client,
  { shown }: PostgresConfig,
  names: readonly string[],
  present: Present,
): Promise<boolean> {
  const filled = await filledTable(
    client,
    names.filter((name) => name !== 'kysely_migration'),
  )
  if (filled === undefined) return false
  if ('advice' in present)
    throw new Refusal(`${shown} holds records already, in “${filled}”: ${present.advice}.`)
  await moveTables(client, [...names, ...OWN], present.aside)
  // Kysely looks for these in all schemas.
  for (const name of ['kysely_migration', 'kysely_migration_lock'])
    await client.query(`create table "${name}" (like "${present.aside}"."${name}" including all)`)
  return true
}

import { CompiledQuery, sql } from 'kysely'
import type { PostgresConfig } from '#platform/config/database.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { openForReading, PostgresDatabase } from './postgres.ts'
import { withClient } from './postgres-pool.ts'

/** How long a transaction waits for the writes of others, in milliseconds. */
const LOCK_TIMEOUT_MS = 5000

/** Runs work on a snapshot: it sees all as it is at one instant, while others go on writing. */
export function withSnapshot<T>(config: PostgresConfig, work: (trx: Db) => Promise<T>): Promise<T> {
  const db = openForReading<Schema>(config)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(withoutLimits(work))
    .finally(() => db.destroy())
}

/** Runs work while no server can write, in one transaction: if it throws, or the process is killed, nothing has happened. */
export function withWriteLock<T>(config: PostgresConfig, work: (trx: Db) => Promise<T>): Promise<T> {
  const db = new PostgresDatabase<Schema>(config, { lockTimeoutMs: LOCK_TIMEOUT_MS, answerMs: 0 })
  return db
    .transaction()
    .execute(withoutLimits(work))
    .finally(() => db.destroy())
}

/** A transaction of its own may take as long as it takes. */
const withoutLimits =
  <T>(work: (trx: Db) => Promise<T>) =>
  async (trx: Db) => {
    await trx.executeQuery(NO_LIMITS)
    return work(trx)
  }

const NO_LIMITS = CompiledQuery.raw(`set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`)

/** Whether a program of ours is connected to a database, besides this connection. */
export async function isServed(trx: Db): Promise<boolean> {
  // A transaction sees who is connected as it was when it first looked.
  await sql`select pg_stat_clear_snapshot()`.execute(trx)
  const { rows } = await sql`select from pg_stat_activity where datname = current_database()
    and application_name = current_setting('application_name') and pid <> pg_backend_pid()
    limit 1`.execute(trx)
  return rows.length > 0
}

/** The bytes of a database on its server. */
export const sizeOnServer = (config: PostgresConfig): Promise<number> =>
  withSnapshot(config, async (trx) => {
    const { rows } = await sql<{ bytes: number }>`
      select pg_database_size(current_database()) as bytes`.execute(trx)
    return rows[0]?.bytes ?? 0
  })

/** The first of these tables that has a row; undefined if all that exist are empty. */
export async function filledTable(trx: Db, names: readonly string[]): Promise<string | undefined> {
  for (const name of await existing(trx, names)) {
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(trx)
    if (rows.length > 0) return name
  }
  return undefined
}

/** Moves those of these tables that exist into a schema of their own. */
export async function moveTables(trx: Db, names: readonly string[], schema: string) {
  await trx.schema.createSchema(schema).execute()
  for (const name of await existing(trx, names)) await trx.schema.alterTable(name).setSchema(schema).execute()
}

async function existing(trx: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and relname = any(${names})`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Does work that only one process may do at a time, by its name. Undefined if another process is doing it. */
export const withServerLock = <T>(
  config: PostgresConfig,
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> =>
  withClient(config, async (client) => {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [what],
    )
    return rows[0]?.taken ? work() : undefined
  })

import { type CompiledQuery, type DatabaseConnection, type Driver, Kysely } from 'kysely'
import type pg from 'pg'
import type { PostgresConfig } from '#server/config/database.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { dialectOf, plugins } from './postgres.ts'
import { openClient } from './postgres-connect.ts'
import { resultOf, Session } from './postgres-session.ts'
import { TURN } from './postgres-turn.ts'

/** How long a transaction waits for the writes of others, in milliseconds. */
const TURN_MS = 5000

/** A transaction of its own may take as long as it takes. */
const NO_LIMITS = `set local statement_timeout = 0;
set local idle_in_transaction_session_timeout = 0`

/** Runs work on a snapshot: it sees all as it is at one instant, while others go on writing. */
export const reading = <T>(config: PostgresConfig, work: (client: pg.Client) => Promise<T>) =>
  inTransaction(config, `begin isolation level repeatable read read only; ${NO_LIMITS}`, work)

/** Runs work while no server can write, in one transaction: if it throws, or the process is killed, nothing has happened. */
export const writing = <T>(config: PostgresConfig, work: (client: pg.Client) => Promise<T>) =>
  inTransaction(
    config,
    `begin isolation level read committed; ${NO_LIMITS}; set local lock_timeout = ${TURN_MS};
    select pg_advisory_xact_lock(${TURN})`,
    work,
  )

async function inTransaction<T>(
  config: PostgresConfig,
  begin: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await openClient(config)
  try {
    await client.query(begin)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    // Without a commit this takes everything back.
    await client.end()
  }
}

/** A handle within the transaction of a connection: transactions within it are parts of that one. */
export const handleWithin = (client: pg.Client, config: PostgresConfig): Db =>
  new Kysely<Schema>({
    dialect: { ...dialectOf(config), createDriver: () => new WithinDriver(client) },
    plugins,
  })

class WithinDriver implements Driver {
  readonly #client: pg.Client

  constructor(client: pg.Client) {
    this.#client = client
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Session(async <R>({ sql, parameters }: CompiledQuery) =>
      resultOf<R>(await this.#client.query(sql, [...parameters])),
    )
  }

  async init() {}
  async releaseConnection() {}
  async beginTransaction() {}
  async commitTransaction() {}
  async rollbackTransaction() {}
  async destroy() {}
}

/** Whether a program of ours is connected to a database, besides this connection. */
export async function isServed(client: pg.Client): Promise<boolean> {
  // A transaction sees who is connected as it was when it first looked.
  await client.query('select pg_stat_clear_snapshot()')
  const { rows } = await client.query(
    `select from pg_stat_activity where datname = current_database()
      and application_name = current_setting('application_name') and pid <> pg_backend_pid() limit 1`,
  )
  return rows.length > 0
}

/** The bytes of a database on its server. */
export const sizeOnServer = (config: PostgresConfig): Promise<number> =>
  reading(config, async (client) => {
    const { rows } = await client.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return rows[0]?.bytes ?? 0
  })

/** The first of these tables that has a row; undefined if all that exist are empty. */
export async function filledTable(
  client: pg.Client,
  names: readonly string[],
): Promise<string | undefined> {
  for (const name of await existing(client, names)) {
    const { rows } = await client.query(`select from "${name}" limit 1`)
    if (rows.length > 0) return name
  }
  return undefined
}

/** Moves those of these tables that exist into a schema of their own. */
export async function moveTables(client: pg.Client, names: readonly string[], schema: string) {
  await client.query(`create schema "${schema}"`)
  for (const name of await existing(client, names))
    await client.query(`alter table "${name}" set schema "${schema}"`)
}

async function existing(client: pg.Client, names: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
      where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname = any($1)`,
    [names],
  )
  return rows.map(({ name }) => name)
}

/** The names of the migrations that have run, in order. */
export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const [table] = await existing(client, ['kysely_migration'])
  if (!table) return []
  const { rows } = await client.query<{ name: string }>(`select name from "${table}" order by name`)
  return rows.map(({ name }) => name)
}

/** Does work that only one process may do at a time, by its name. Undefined if another process is doing it. */
export async function aloneOnServer<T>(
  config: PostgresConfig,
  what: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const client = await openClient(config)
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
      [what],
    )
    return rows[0]?.taken ? await work() : undefined
  } finally {
    await client.end()
  }
}

/** Fills a table before its large indexes are made, which is several times faster than the other way round. */
export async function withoutIndexes(
  client: pg.Client,
  table: string,
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
      where schemaname = current_schema() and tablename = $1 and indexdef like '% USING gin %'`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index "${name}"`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}

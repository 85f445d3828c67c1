import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration'
import { retryWhileBusy } from './dialects/retry-while-busy.ts'
import * as baseline from './migrations/0001_baseline.ts'
import * as jobs from './migrations/0002_jobs.ts'
import * as receipts from './migrations/0003_receipts.ts'
import * as shownPrice from './migrations/0004_shown_price.ts'
import * as logbook from './migrations/0005_logbook.ts'
import { isPostgres } from './migrations/builders.ts'
import type { Db } from './schema.ts'

/**
 * All migrations, in order. A migration imports nothing that can change, and only adds. Never edit one that has run anywhere: add
 * another, and add a small database of the state before it to `migrations/states`.
 */
export const migrations: Record<string, Migration> = {
  '0001_baseline': baseline,
  '0002_jobs': jobs,
  '0003_receipts': receipts,
  '0004_shown_price': shownPrice,
  '0005_logbook': logbook,
}

/** How long a start waits for another server that brings the tables up to date, in milliseconds. */
const OTHERS_MS = 10_000

/** The names of the migrations that this version knows. */
export const knownMigrations = Object.keys(migrations)

/** The migration that made all tables of 0.1.0. */
const BASELINE = '0001_baseline'

/** The last of the migrations that made the same tables step by step before 0.1.0. Their names come back no more. */
export const LAST_BEFORE_BASELINE = '0037_drive'

/** How to bring a database up to date that is older than that: with the last commit of the program that has the steps. */
export const WAY_UP = 'bring it up to date with commit 1f4f3f40 of this program first (docs/upgrade.md says how)'

/** Whether this version can use a database in which these migrations have run; if not, whether an earlier or a later one can. */
export function versionOf(run: readonly string[]): 'usable' | 'earlier' | 'later' {
  if (run.length === 0 || run.includes(BASELINE))
    return run.every((name) => knownMigrations.includes(name)) ? 'usable' : 'later'
  if (!run.includes(LAST_BEFORE_BASELINE)) return 'earlier'
  return run.every((name) => name <= LAST_BEFORE_BASELINE) ? 'usable' : 'later'
}

/** The migration that makes the same tables as these have made; undefined if none has run. */
export const sameTables = (run: readonly string[]): string | undefined =>
  run.includes(LAST_BEFORE_BASELINE) ? BASELINE : run.at(-1)

/** Brings the tables up to date, or to an earlier migration. */
export async function migrate(db: Db, last = knownMigrations.at(-1) ?? ''): Promise<void> {
  await retryWhileBusy(performance.now() + OTHERS_MS, () =>
    oneAtATime(db, async (db) => {
      await takeOver(db)
      const { error } = await migrator(db).migrateTo(last)
      if (error) throw error
    }),
  )
}

/** What PostgreSQL locks while a server brings the tables up to date: a number that nothing else uses. */
const MIGRATING = 3_711_902

/** One server after the other: PostgreSQL cannot list the columns of tables that another connection changes just then. */
const oneAtATime = (db: Db, work: (db: Db) => Promise<void>): Promise<void> =>
  isPostgres(db) && !db.isTransaction
    ? db.connection().execute(async (connection) => {
        await sql`select pg_advisory_lock(${MIGRATING})`.execute(connection)
        try {
          await work(connection)
        } finally {
          await sql`select pg_advisory_unlock(${MIGRATING})`.execute(connection)
        }
      })
    : work(db)

const migrator = (db: Db) => new Migrator({ db, provider: { getMigrations: async () => migrations } })

/** A database whose tables were made step by step has those of the baseline, which takes the place of the steps. */
async function takeOver(db: Db) {
  if (!(await migrationsRun(db)).includes(LAST_BEFORE_BASELINE)) return
  const work = async (trx: Db) => {
    const madeAt = await firstMigratedAt(trx)
    // Another server may have done it meanwhile.
    if (!(await migrationsRun(trx)).includes(LAST_BEFORE_BASELINE)) return
    await sql`delete from kysely_migration`.execute(trx)
    await sql`insert into kysely_migration (name, timestamp) values (${BASELINE}, ${madeAt})`.execute(trx)
    // The address of a calendar that everybody shared, if nobody has asked for it since each person has their own: it opens nothing more.
    await sql`delete from settings where name = 'feed_token'`.execute(trx)
    if (isPostgres(trx))
      for (const [kind, before, after] of RENAMED)
        await sql`alter ${sql.raw(kind)} ${sql.id(before)} rename to ${sql.id(after)}`.execute(trx)
  }
  await (db.isTransaction ? work(db) : db.transaction().execute(work))
}

/** PostgreSQL has kept the first names of what belongs to two tables that were renamed. */
const RENAMED = [
  ['index', 'batches_pkey', 'day_operations_pkey'],
  ['index', 'changes_pkey', 'events_pkey'],
  ['sequence', 'changes_number_seq', 'events_number_seq'],
] as const

/** `current` if this version's migrations have all run, `empty` if none has (before the first start), else `other`. */
export async function migrationState(db: Db): Promise<'empty' | 'current' | 'other'> {
  const run = await migrationsRun(db)
  if (run.length === 0) return 'empty'
  return knownMigrations.every((name) => run.includes(name)) ? 'current' : 'other'
}

/** The names of the migrations that have run, in order. */
export const migrationsRun = async (db: Db): Promise<string[]> => (await listRun(db)).map(({ name }) => name)

/** When the first migration made the database, as ISO 8601 in UTC; empty before that. */
export async function firstMigratedAt(db: Db): Promise<string> {
  const [first] = await listRun(db)
  return first?.timestamp ?? ''
}

async function listRun(db: Db) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return []
  const { rows } = await sql<{ name: string; timestamp: string }>`
    select name, timestamp from kysely_migration order by name`.execute(db)
  return rows
}

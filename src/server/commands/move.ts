import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Config, readConfig } from '#server/config/config.ts'
import { ConfigError } from '#server/config/config-error.ts'
import { type PostgresConfig, readDatabaseUrl } from '#server/config/database.ts'
import { inUse, Refusal } from '#server/config/refusal.ts'
import { connectForReading, databaseFile, nameOf } from '#server/db/connect.ts'
import { refuseUnfit } from '#server/db/dialects/postgres-refusals.ts'
import { writing } from '#server/db/dialects/postgres-transaction.ts'
import { makeFolder } from '#server/db/dialects/sqlite.ts'
import { filesOf } from '#server/db/dialects/sqlite-files.ts'
import { holdFile } from '#server/db/dialects/sqlite-tables.ts'
import { migrationState } from '#server/db/migrations.ts'
import { deleteUnfinished } from '#server/db/unfinished.ts'
import { copyFromServer } from '#server/transfer/copy-from-server.ts'
import { copyToServer, refuseServed } from '#server/transfer/copy-to-server.ts'
import type { Io } from './command.ts'
import { OTHER_VERSION } from './published.ts'

const USAGE = `Usage: npm run move -- --to postgres://user:password@host:5432/database
or: npm run move -- --to FOLDER\n`

/**
 * Copies all records into an empty PostgreSQL database, or from PostgreSQL into an empty folder, while no server runs.
 * Nothing is there before all of it is checked. Returns the exit code: 0, 1 (error) or 2 (usage).
 */
export async function runMove(args: string[], { env, stdout, stderr }: Io): Promise<number> {
  const to = readTarget(args)
  if (!to) {
    stderr.write(USAGE)
    return 2
  }
  try {
    stdout.write(`${await move(readConfig(env), to)}\n`)
    return 0
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}

function readTarget(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { to: { type: 'string' } } }).values.to
  } catch {
    return undefined
  }
}

async function move(config: Config, to: string): Promise<string> {
  const target = to.includes('://')
    ? readDatabaseUrl(to, { name: '--to', other: 'a folder' })
    : undefined
  if (config.postgres && target) throw refusedBoth(config.postgres, target)
  if (target) return moveToServer(config, target)
  if (config.postgres) return moveToFolder(config.postgres, config, resolve(to))
  throw new Refusal(
    `The database in ${config.dataDir} is a file, and stays one in ${to}: use npm run backup and npm run restore.`,
  )
}

function refusedBoth(source: PostgresConfig, target: PostgresConfig) {
  const isSame = (['host', 'port', 'database'] as const).every((it) => source[it] === target[it])
  return new Refusal(
    isSame
      ? `The database is in ${target.shown} already.`
      : `Both DATABASE_URL and --to are PostgreSQL: use its own pg_dump and pg_restore.`,
  )
}

async function moveToServer(config: Config, target: PostgresConfig): Promise<string> {
  await refuseUnfit(target, '--to')
  await refuseOther(config)
  const file = databaseFile(config)
  const copied = await holdFile(file, (database) =>
    copyToServer(database, target, { advice: 'name an empty database' }),
  )
  if (!copied) throw inUse(file)
  return `All ${copied.rows} rows of ${config.dataDir} are now in ${target.shown}, and were compared. Start the servers with this DATABASE_URL; the old database stays as it is.`
}

async function moveToFolder(source: PostgresConfig, config: Config, dataDir: string) {
  await refuseUnfit(source)
  await refuseOther(config)
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory())
    throw new ConfigError('--to', dataDir, 'a folder')
  makeFolder(dataDir)
  const file = databaseFile({ dataDir })
  const [there] = filesOf(file)
  if (there) throw new Refusal(`${there} exists already: name an empty folder.`)
  await deleteUnfinished(dataDir)
  const rows = await writing(source, async (client) => {
    await refuseServed(client, source)
    return copyFromServer(source, file)
  })
  return `All ${rows} rows of ${source.shown} are now in ${dataDir}, and were compared. Start the server with DATA_DIR=${dataDir} and without DATABASE_URL; the old database stays as it is.`
}

/** Refuses a database that is not there, or not of this version. */
async function refuseOther(config: Config) {
  const db = connectForReading(config)
  const state = db ? await migrationState(db).finally(() => db.destroy()) : 'empty'
  if (state === 'empty')
    throw new Refusal(`There are no records in ${nameOf(config)}: set DATA_DIR or DATABASE_URL.`)
  if (state === 'other') throw new Refusal(OTHER_VERSION)
}

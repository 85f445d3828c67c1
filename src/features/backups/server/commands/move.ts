import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { OTHER_VERSION } from '#features/website/server/shared/commands/published.ts'
import type { Io } from '#platform/config/command.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { ConfigError, inUse, Refusal } from '#platform/config/config-error.ts'
import { type PostgresConfig, readDatabaseUrl } from '#platform/config/database.ts'
import { type Environment, secretOf } from '#platform/config/secrets.ts'
import { connectForReading, databaseFile, nameOf } from '#platform/db/connect.ts'
import { copyFromServer } from '#platform/db/copy-from-server.ts'
import { assertNotServed, copyToServer } from '#platform/db/copy-to-server.ts'
import { assertFits } from '#platform/db/dialects/postgres-refusals.ts'
import { withWriteLock } from '#platform/db/dialects/postgres-transaction.ts'
import { makeFolder } from '#platform/db/dialects/sqlite.ts'
import { filesOf } from '#platform/db/dialects/sqlite-files.ts'
import { holdFile } from '#platform/db/dialects/sqlite-tables.ts'
import { migrationState } from '#platform/db/migrations.ts'
import { deleteTemporaryFolders } from '#platform/db/temporary-folder.ts'

/** The variable that names the database to copy into, or with `_FILE` the file that does. */
const TARGET = 'TARGET_DATABASE_URL'

const USAGE = `Usage: ${TARGET}=postgres://user:password@host:5432/database npm run move
or: npm run move -- --to postgres://user@host:5432/database
or: npm run move -- --to FOLDER\n`

/**
 * Copies all records into an empty PostgreSQL database, or from PostgreSQL into an empty folder, while no server runs.
 * Nothing is there before all of it is checked. Returns the exit code: 0, 1 (error) or 2 (usage).
 */
export async function runMove(args: string[], { env, stdout, stderr }: Io): Promise<number> {
  try {
    const to = readTarget(args, env)
    if (!to) {
      stderr.write(USAGE)
      return 2
    }
    stdout.write(`${await move(readConfig(env), to)}\n`)
    return 0
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return 1
  }
}

/** Where to copy to, and what said so: the argument or the variable. */
type Target = { to: string; name: string }

/** Reads where to copy to; undefined if neither says it. A password may stand in the variable alone. */
function readTarget(args: string[], env: Environment): Target | undefined {
  const asked = argumentOf(args)
  const named = secretOf(env, TARGET)
  if (asked === undefined || (asked.to === undefined && !named)) return undefined
  const { to } = asked
  if (to === undefined) return named ? { to: named, name: TARGET } : undefined
  if (to === '') return undefined
  if (named) throw new ConfigError(TARGET, '…', 'no value, since --to is given')
  if (/:\/\/[^/?#]*:[^/?#]*@|[?&]password=/i.test(to))
    throw new Refusal(
      `Others on this machine read the arguments of a command, so --to takes no password: leave it out, and set ${TARGET} to the whole address, or ${TARGET}_FILE to a file that holds it. If others use this machine, change the password.`,
    )
  return { to, name: '--to' }
}

function argumentOf(args: string[]): { to?: string | undefined } | undefined {
  try {
    return parseArgs({ args, options: { to: { type: 'string' } } }).values
  } catch {
    return undefined
  }
}

async function move(config: Config, { to, name }: Target): Promise<string> {
  const target =
    to.includes('://') || name === TARGET ? readDatabaseUrl(to, { name, other: 'a folder with --to' }) : undefined
  if (config.postgres && target) throw refusedBoth(config.postgres, target, name)
  if (target) return moveToServer(config, target, name)
  if (config.postgres) return moveToFolder(config.postgres, config, resolve(to))
  throw new Refusal(
    `The database in ${config.dataDir} is a file, and stays one in ${to}: use npm run backup and npm run restore.`,
  )
}

function refusedBoth(source: PostgresConfig, target: PostgresConfig, name: string) {
  const isSame = (['host', 'port', 'database'] as const).every((it) => source[it] === target[it])
  return new Refusal(
    isSame
      ? `The database is in ${target.shown} already.`
      : `Both DATABASE_URL and ${name} are PostgreSQL: use its own pg_dump and pg_restore.`,
  )
}

async function moveToServer(config: Config, target: PostgresConfig, name: string): Promise<string> {
  await assertFits(target, name)
  await assertSource(config)
  const file = databaseFile(config)
  const copied = await holdFile(file, (database) =>
    copyToServer(database, target, { advice: 'name an empty database' }),
  )
  if (!copied) throw inUse(file)
  return `All ${copied.rows} rows of ${config.dataDir} are now in ${target.shown}, and were compared. Start the servers with this DATABASE_URL; the old database stays as it is.`
}

async function moveToFolder(source: PostgresConfig, config: Config, dataDir: string) {
  await assertFits(source)
  await assertSource(config)
  if (existsSync(dataDir) && !statSync(dataDir).isDirectory()) throw new ConfigError('--to', dataDir, 'a folder')
  makeFolder(dataDir)
  const file = databaseFile({ dataDir })
  const [there] = filesOf(file)
  if (there) throw new Refusal(`${there} exists already: name an empty folder.`)
  await deleteTemporaryFolders(dataDir)
  const rows = await withWriteLock(source, async (trx) => {
    await assertNotServed(trx, source)
    return copyFromServer(source, file)
  })
  return `All ${rows} rows of ${source.shown} are now in ${dataDir}, and were compared. Start the server with DATA_DIR=${dataDir} and without DATABASE_URL; the old database stays as it is.`
}

/** Refuses a database that is not there, or not of this version. */
async function assertSource(config: Config) {
  const db = connectForReading(config)
  const state = db ? await migrationState(db).finally(() => db.destroy()) : 'empty'
  if (state === 'empty') throw new Refusal(`There are no records in ${nameOf(config)}: set DATA_DIR or DATABASE_URL.`)
  if (state === 'other') throw new Refusal(OTHER_VERSION)
}

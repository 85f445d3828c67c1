import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config-error.ts'
import { openWay, type PostgresConfig } from '#platform/config/database.ts'
import { whyNotWritable } from '#platform/config/own-folder.ts'
import { type Connection, connect, databaseFile, nameOf } from '#platform/db/connect.ts'
import { withAdvice } from '#platform/db/dialects/advice.ts'
import { assertFits } from '#platform/db/dialects/postgres-refusals.ts'
import { makeFolder } from '#platform/db/dialects/sqlite.ts'
import { leftoversOf, lostDatabase } from '#platform/db/dialects/sqlite-files.ts'
import { migrate, migrationState, migrationsRun, versionOf, WAY_UP } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { deleteTemporaryFolders } from '#platform/db/temporary-folder.ts'
import { mailFolder } from '#platform/mail/start.ts'
import { copyBeforeMigration } from './before-migration.ts'
import { copiesOf, copyKinds } from './files.ts'

/**
 * Opens the database, or makes a new one, and brings it up to date. Throws a ConfigError if that cannot be. `where` names
 * the database.
 */
export const openDatabase = (
  config: Config,
  log: Logger,
): Promise<{ connection: Connection; isNew: boolean; where: string }> =>
  config.postgres ? openServer(config, config.postgres, log) : openFile(config, log)

async function openServer(config: Config, postgres: PostgresConfig, log: Logger) {
  const warning = openWay(postgres)
  if (warning) log.warn(warning)
  await assertFits(postgres)
  assertWritable(config)
  makeFolder(config.dataDir)
  await deleteTemporaryFolders(config.dataDir)
  // A migration may take as long as it takes.
  const patient = connect(config, { answerMs: 0 })
  const isNew = (await migrationState(patient.db)) === 'empty'
  await bringUpToDate(patient, config, log)
  await patient.db.destroy()
  return { connection: connect(config), isNew, where: nameOf(config) }
}

/** Copies a database that this version changes, then changes it. A connection that cannot be used is closed. */
async function bringUpToDate({ db }: Connection, config: Config, log: Logger) {
  try {
    await assertKnownVersion(db, config)
    const copy = await copyBeforeMigration(db, config)
    if (copy) log.info(`This version changes the database: ${copy} is the database as it was`)
    await migrate(db)
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Refuses a folder that has lost its database, or cannot hold one. */
async function openFile(config: Config, log: Logger) {
  const file = databaseFile(config)
  const isNew = !existsSync(file)
  const lost = lostDatabase(file)
  if (lost) throw new ConfigError('DATA_DIR', config.dataDir, `a folder with its whole database (${lost})`)
  assertWritable(config)
  if (isNew) assertNoRemains(config)
  const connection = connectOrRefuse(config)
  await deleteTemporaryFolders(config.dataDir)
  for (const leftover of leftoversOf(file))
    log.warn(`${leftover} is left of a restore or a backup that did not finish: delete it`)
  await bringUpToDate(connection, config, log)
  return { connection, isNew, where: nameOf(config) }
}

function assertWritable({ dataDir }: Config) {
  const why = whyNotWritable(dataDir)
  if (why) throw new ConfigError('DATA_DIR', dataDir, `a folder that can hold the database (${why})`)
}

/**
 * Refuses to begin anew where this program has been before: the disk with the database may not be mounted, or the database was deleted.
 */
function assertNoRemains(config: Config) {
  const { dataDir, backup } = config
  const file = databaseFile(config)
  const mails = mailFolder(config)
  const backups = namesIn(backup.dir)
  const copies = copyKinds.flatMap((kind) => copiesOf(kind, backups))
  const [newest] = copies.toSorted((a, b) => b.at - a.at).map(({ name }) => join(backup.dir, name))
  const kept = namesIn(dataDir)
    .filter((name) => name.startsWith(`${basename(file)}.`))
    .map((name) => join(dataDir, name))
  const remains = [
    ...(newest ? [backup.dir] : []),
    ...(namesIn(mails).some((name) => name.endsWith('.eml')) ? [mails] : []),
    ...kept,
  ]
  if (remains.length === 0) return
  throw new ConfigError(
    'DATA_DIR',
    dataDir,
    `the folder of this site’s database: it has none, but ${remains.join(', ')} ${remains.length === 1 ? 'is' : 'are'} there. Mount the disk that has it, or restore a backup: npm run restore -- ${newest ?? 'FILE'}. To begin anew on purpose, move ${remains.length === 1 ? 'that' : 'those'} away`,
  )
}

/** The names in a folder; none if it is missing, or cannot be read. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Refuses a database of a version that this one does not know. A server that runs meanwhile goes on. */
async function assertKnownVersion(db: Db, config: Config) {
  const run = await migrationsRun(db)
  const version = versionOf(run)
  if (version === 'usable') return
  throw new ConfigError(
    config.postgres ? 'DATABASE_URL' : 'DATA_DIR',
    nameOf(config),
    version === 'later'
      ? `a database that no later version has changed (${run.at(-1)} has run there): start the later version, or restore a backup from before it`
      : `a database of 0.1.0 or later (the last that has run there is ${run.at(-1)}): ${WAY_UP}. Nothing was changed`,
  )
}

function connectOrRefuse(config: Config): Connection {
  const file = databaseFile(config)
  const isNew = !existsSync(file)
  try {
    return connect(config)
  } catch (error) {
    // The next start must not take this for a database that was lost.
    if (isNew && existsSync(file) && statSync(file).size === 0) rmSync(file)
    throw new ConfigError('DATA_DIR', config.dataDir, `a folder that can hold the database (${withAdvice(error)})`)
  }
}

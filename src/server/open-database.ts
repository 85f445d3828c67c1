import { existsSync, rmSync, statSync } from 'node:fs'
import type { Logger } from 'pino'
import { copyBeforeMigration } from './backups/before-migration.ts'
import { renewOldEntries } from './bookings/search-index.ts'
import type { Config } from './config/config.ts'
import { ConfigError } from './config/config-error.ts'
import type { PostgresConfig } from './config/database.ts'
import { type Connection, connect, databaseFile } from './db/connect.ts'
import { DATA_FOLDERS, heldDatabase, rememberFolder } from './db/data-folders.ts'
import { withAdvice } from './db/dialects/advice.ts'
import { refusalOf } from './db/dialects/postgres-refusals.ts'
import { makeFolder } from './db/dialects/sqlite.ts'
import { leftoversOf, lostDatabase } from './db/dialects/sqlite-files.ts'
import { laterMigrations, migrate, migrationState } from './db/migrations.ts'
import type { Db } from './db/schema.ts'

/** Why a start must not make a new database in a folder that held one before. */
const NO_DISK = `it held one before: bring back its disk, restore a backup, or empty ${DATA_FOLDERS} to begin with a new one`

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
  const refusal = await refusalOf(postgres)
  if (refusal) throw new ConfigError('DATABASE_URL', postgres.shown, refusal)
  makeFolder(config.dataDir)
  const connection = connect(config)
  await refuseLater(connection.db, 'DATABASE_URL', postgres.shown)
  const state = await migrationState(connection.db)
  if (state === 'other') log.warn('This version changes the database: keep a backup of before')
  await migrate(connection.db)
  return { connection, isNew: state === 'empty', where: postgres.shown }
}

/** Refuses a folder that has lost its database, or cannot hold one. */
async function openFile(config: Config, log: Logger) {
  const file = databaseFile(config)
  const isNew = !existsSync(file)
  const lost = lostDatabase(file) ?? (isNew && heldDatabase(config.dataDir) ? NO_DISK : undefined)
  if (lost)
    throw new ConfigError('DATA_DIR', config.dataDir, `a folder with its whole database (${lost})`)
  const connection = connectOrRefuse(config)
  await refuseLater(connection.db, 'DATA_DIR', config.dataDir)
  for (const leftover of leftoversOf(file))
    log.warn(`${leftover} is left of a restore or a backup that did not finish: delete it`)
  const copy = await copyBeforeMigration(connection.db, config)
  if (copy) log.info(`This version changes the database: ${copy} is the database as it was`)
  await migrate(connection.db)
  await renewOldEntries(connection.db)
  remember(config, log)
  return { connection, isNew, where: config.dataDir }
}

/** Refuses a database that a later version has changed. A server that runs meanwhile goes on. */
async function refuseLater(db: Db, variable: string, where: string) {
  const [later] = await laterMigrations(db)
  if (later === undefined) return
  await db.destroy()
  throw new ConfigError(
    variable,
    where,
    `a database that no later version has changed (${later} has run there): start the later version, or restore a backup from before it`,
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
    throw new ConfigError(
      'DATA_DIR',
      config.dataDir,
      `a folder that can hold the database (${withAdvice(error)})`,
    )
  }
}

/** Remembers the data folder. A server that cannot is worse than one that can, and better than none. */
function remember({ dataDir }: Config, log: Logger) {
  try {
    rememberFolder(dataDir)
  } catch (error) {
    log.warn(
      `A later start cannot notice that the disk of ${dataDir} is missing (${withAdvice(error)})`,
    )
  }
}

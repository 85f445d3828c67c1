import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { SqliteAdapter, SqliteDialect } from 'kysely'
import { adviceOf } from './advice.ts'
import { EmbeddedDriver } from './sqlite-driver.ts'

/** How long opening a database waits for another process, in milliseconds. This freezes the event loop. */
const OPEN_MS = 250

/**
 * Opens the embedded database for reading and writing, and creates it if it is missing. A transaction waits `turnMs`
 * milliseconds for another process. Without `turnMs` the driver's own limit applies.
 */
export function openSqlite(file: string, turnMs?: number): SqliteDialect {
  const database = openForWriting(file)
  return new EmbeddedDialect(
    database,
    new Database(file, { readonly: true, timeout: OPEN_MS }),
    turnMs,
  )
}

/** Opens the file of the database, with the settings for writing. */
export function openForWriting(file: string): Database.Database {
  makeFolder(dirname(file))
  // SQLite would make a file that everyone can read. Its side files get the mode of this one.
  closeSync(openSync(file, 'a', 0o600))
  const database = new Database(file, { timeout: OPEN_MS })
  try {
    prepareForWriting(database)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

function prepareForWriting(database: Database.Database) {
  database.pragma('journal_mode = WAL')
  // WAL alone runs NORMAL, which loses acknowledged commits at a power cut. Order matters: FULL after WAL.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // Deleted data is overwritten at once, and does not stay in the file until its place is needed.
  database.pragma('secure_delete = ON')
  // From here on the driver waits, without freezing the event loop.
  database.pragma('busy_timeout = 0')
  // Each booking changes pages all over the file. In a longer log more of them are the same page, which is then copied
  // into the file once; each commit is synced all the same. In pages of 4 kB, and in kB.
  database.pragma('wal_autocheckpoint = 4000')
  database.pragma('cache_size = -32000')
  // What SQLite would put into a temporary file, such as a large sort, stays in memory.
  database.pragma('temp_store = MEMORY')
}

/** Makes a folder that only the server's user can read, if it is missing, and those above it. */
// Node's own recursive mkdir never returns if a folder cannot be made although its parent exists, as in /proc.
export function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Opens the embedded database for reading only, while a server may be writing. */
export const openSqliteForReading = (file: string) =>
  new SqliteDialect({ database: new Database(file, { readonly: true, timeout: 5000 }) })

/** Whether the database cannot work now (busy, full, read-only, unreadable); false for a mistake in our code. */
export const isUnavailable = (error: unknown) =>
  error instanceof Database.SqliteError && adviceOf(error) !== undefined

class EmbeddedDialect extends SqliteDialect {
  readonly #database: Database.Database
  readonly #reader: Database.Database
  readonly #turnMs: number | undefined

  constructor(database: Database.Database, reader: Database.Database, turnMs?: number) {
    super({ database })
    this.#database = database
    this.#reader = reader
    this.#turnMs = turnMs
  }

  override createAdapter() {
    return new EmbeddedAdapter()
  }

  override createDriver() {
    return new EmbeddedDriver(this.#database, this.#reader, this.#turnMs)
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  // SQLite can change tables inside a transaction, but Kysely uses this only if told to. After a server was killed in
  // the middle of a migration, the next one must find either all of it or nothing.
  override get supportsTransactionalDdl() {
    return true
  }

  // The driver itself keeps others out of a transaction. Kysely’s lock would keep them out even while one waits to
  // begin.
  override get supportsMultipleConnections() {
    return true
  }
}

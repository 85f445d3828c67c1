import { randomInt } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import Database from 'better-sqlite3'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'

// Longer would freeze the event loop, since the driver waits in place.
const BUSY_MS = 250

/** How long a transaction waits for its turn, which freezes nothing. */
const TURN_MS = 5000

/** The longest pause between two looks whether it is our turn. */
const PAUSE_MS = 8

/** Opens the embedded database for reading and writing, and makes it where it is missing. */
export function openSqlite(file: string): SqliteDialect {
  makeFolder(dirname(file))
  // SQLite would make the file readable for everyone; its side files take over this one's mode.
  closeSync(openSync(file, 'a', 0o600))
  const database = new Database(file, { timeout: BUSY_MS })
  database.pragma('journal_mode = WAL')
  // WAL alone runs NORMAL, which loses acknowledged commits at a power cut. Order matters: FULL after WAL.
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  // What is erased is overwritten, and does not stay in the file until its place is needed.
  database.pragma('secure_delete = ON')
  return new EmbeddedDialect(database)
}

// Node's own recursive mkdir never returns where a folder cannot be made although its parent is there, as in /proc.
function makeFolder(path: string) {
  if (existsSync(path)) return
  makeFolder(dirname(path))
  mkdirSync(path, { mode: 0o700 })
}

/** Opens the embedded database for reading only, while a server may be writing. */
export const openSqliteForReading = (file: string) =>
  new SqliteDialect({ database: new Database(file, { readonly: true, timeout: 5000 }) })

/** Whether the database could not do it now, as against a mistake of ours: busy, full, read-only, unreadable. */
export const isUnavailable = (error: unknown) =>
  error instanceof Database.SqliteError &&
  /^SQLITE_(BUSY|LOCKED|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|NOMEM|PROTOCOL)/.test(
    error.code,
  )

const isBusy = (error: unknown) =>
  error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')

class EmbeddedDialect extends SqliteDialect {
  readonly #database: Database.Database

  constructor(database: Database.Database) {
    super({ database })
    this.#database = database
  }

  override createAdapter() {
    return new EmbeddedAdapter()
  }

  override createDriver() {
    return new EmbeddedDriver(this.#database)
  }
}

class EmbeddedAdapter extends SqliteAdapter {
  // SQLite can change tables inside a transaction, which Kysely does not use unless told: a server killed in the middle
  // of a migration must find either all of it or nothing.
  override get supportsTransactionalDdl() {
    return true
  }
}

class EmbeddedDriver extends SqliteDriver {
  readonly #database: Database.Database
  #patience = TURN_MS

  constructor(database: Database.Database) {
    super({ database })
    this.#database = database
  }

  /**
   * Waits for the right to write, which one transaction has at a time, whichever process it is of. To ask for it only
   * with the first change would be too late for who has read before: another may have written since. Pauses are random,
   * so that processes do not keep meeting.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    const until = performance.now() + this.#patience
    this.#database.pragma('busy_timeout = 0')
    try {
      for (;;)
        try {
          await connection.executeQuery(CompiledQuery.raw('begin immediate'))
          this.#patience = TURN_MS
          return
        } catch (error) {
          if (!isBusy(error) || performance.now() > until) throw error
          await after(randomInt(1, PAUSE_MS + 1))
        }
    } catch (error) {
      // Those who queue behind this one must not each wait as long.
      this.#patience = BUSY_MS
      throw error
    } finally {
      this.#database.pragma(`busy_timeout = ${BUSY_MS}`)
    }
  }

  // A full disk makes SQLite roll back by itself; doing it again would fail and hide why.
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection)
  }
}

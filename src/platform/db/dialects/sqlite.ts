import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Database from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely'
import { adviceOf } from './advice.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { Statements } from './statements.ts'

/** How long opening a database waits for another process, in milliseconds. This freezes the event loop. */
const OPEN_MS = 250

/**
 * Opens the embedded database for reading and writing, and creates it if it is missing. A transaction waits `lockTimeoutMs`
 * milliseconds for another process. Without `lockTimeoutMs` the driver's own limit applies.
 */
export function openSqlite(file: string, lockTimeoutMs?: number): SqliteDialect {
  const database = openForWriting(file)
  return new EmbeddedDialect(database, new Database(file, { readonly: true, timeout: OPEN_MS }), lockTimeoutMs)
}

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
export const isUnavailable = (error: unknown) => error instanceof Database.SqliteError && adviceOf(error) !== undefined

class EmbeddedDialect extends SqliteDialect {
  readonly #database: Database.Database
  readonly #reader: Database.Database
  readonly #lockTimeoutMs: number | undefined

  constructor(database: Database.Database, reader: Database.Database, lockTimeoutMs?: number) {
    super({ database })
    this.#database = database
    this.#reader = reader
    this.#lockTimeoutMs = lockTimeoutMs
  }

  override createAdapter() {
    return new EmbeddedAdapter()
  }

  override createDriver() {
    return new EmbeddedDriver(this.#database, this.#reader, this.#lockTimeoutMs)
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

/**
 * How long a transaction waits while another process writes, in milliseconds: the 503 that follows comes within a
 * second.
 */
const LOCK_TIMEOUT_MS = 700

const BEGIN = { sql: 'begin immediate', parameters: [] }

/** How long transactions may follow one another before the event loop does what else there is, in milliseconds. */
const SLICE_MS = 8

/** How long a statement outside of transactions waits. */
const BUSY_MS = 250

/**
 * Runs everything on two connections: one for writes, one read-only. A transaction owns the write connection from its
 * beginning to its end; while it waits for another process it holds nothing. Reads outside of transactions use the
 * other connection and never wait: they see everything that was committed before them.
 */
class EmbeddedDriver extends SqliteDriver {
  readonly #database: Database.Database
  readonly #reading: SqliteDriver
  readonly #writer: Statements
  readonly #reader: Statements
  readonly #lockTimeoutMs: number
  /** When the last of our transactions ended. */
  #endedAt = 0
  /** When the event loop last did what else there was. */
  #turnedAt = 0
  /** Resolves when all transactions that have asked until now have ended. */
  #line = Promise.resolve()
  /** Resolves when the transaction that has begun has ended. */
  #begun: Promise<void> | undefined

  constructor(database: Database.Database, reader: Database.Database, lockTimeoutMs = LOCK_TIMEOUT_MS) {
    super({ database })
    this.#lockTimeoutMs = lockTimeoutMs
    this.#database = database
    this.#reading = new SqliteDriver({ database: reader })
    this.#writer = new Statements(database)
    this.#reader = new Statements(reader)
  }

  override async init() {
    await super.init()
    await this.#reading.init()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new Session((query, session) => this.#run(query, session))
  }

  /** Whether a query only reads: it was built as a `select`, or is raw SQL that reads. */
  #isRead({ query, sql }: CompiledQuery): boolean {
    if (SelectQueryNode.is(query)) return true
    return RawNode.is(query) && /^\s*(select|with)\b/i.test(sql) && this.#writer.isRead(sql)
  }

  async #run<R>(query: CompiledQuery, session: Session): Promise<QueryResult<R>> {
    if (session.inTransaction) return this.#writer.run<R>(query)
    if (this.#isRead(query)) return this.#reader.run<R>(query)
    return retryWhileBusy(performance.now() + BUSY_MS, async () => {
      while (this.#begun) await this.#begun
      return this.#writer.run<R>(query)
    })
  }

  /**
   * Waits for the right to write: only one transaction of all processes has it at a time. A transaction that asked for
   * it only at its first write could find that another process has changed the data that it read before.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    const askedAt = performance.now()
    const before = this.#line
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#line = promise
    session.leave = resolve
    await before
    // Else all that queue would run in one turn of the event loop, and pages and new connections would wait for the last. But
    // with a turn for each, all writes would wait for what else there is.
    const arrivedAt = performance.now()
    if (arrivedAt - this.#turnedAt > SLICE_MS) {
      await nextTurn()
      this.#turnedAt = performance.now()
    }
    try {
      // All that queue wait at the same time. But a queue of our own that moves on is no reason to give up.
      const inTurn = Math.max(0, this.#turnedAt - arrivedAt)
      const until = Math.max(askedAt, this.#endedAt) + inTurn + this.#lockTimeoutMs
      await retryWhileBusy(until, async () => {
        this.#writer.run(BEGIN)
        session.inTransaction = true
        this.#begun = promise
      })
    } catch (error) {
      this.#end(session)
      throw error
    }
  }

  override async commitTransaction(connection: DatabaseConnection) {
    // If this fails, a rollback follows.
    await super.commitTransaction(connection)
    this.#end(asSession(connection))
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      // A full disk makes SQLite roll back by itself. A second rollback would fail and hide the cause.
      if (this.#database.inTransaction) await super.rollbackTransaction(connection)
    } finally {
      this.#end(asSession(connection))
    }
  }

  #end(session: Session) {
    if (session.inTransaction) {
      this.#begun = undefined
      this.#endedAt = performance.now()
    }
    session.inTransaction = false
    session.leave()
  }

  override async destroy() {
    // The connection that closes last empties the write-ahead log, and needs the right to write for that.
    await this.#reading.destroy()
    await super.destroy()
  }
}

/** The connection that Kysely gets for a call: it holds neither of the two until it runs a query. */
class Session implements DatabaseConnection {
  inTransaction = false
  leave = () => {}
  readonly #run: <R>(query: CompiledQuery, session: Session) => Promise<QueryResult<R>>

  constructor(run: <R>(query: CompiledQuery, session: Session) => Promise<QueryResult<R>>) {
    this.#run = run
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#run<R>(query, this)
  }

  /** Yields all rows at once: a statement that stays open would block its connection. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

function asSession(connection: DatabaseConnection): Session {
  if (!(connection instanceof Session)) throw new Error('a connection of another driver')
  return connection
}

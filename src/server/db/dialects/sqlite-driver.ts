import type Database from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  RawNode,
  SelectQueryNode,
  SqliteDriver,
} from 'kysely'
import { retryWhileBusy } from './retry-while-busy.ts'
import { Statements } from './statements.ts'

/**
 * How long a transaction waits while another process writes, in milliseconds: the 503 that follows comes within a
 * second.
 */
const TURN_MS = 700

/** How long a statement outside of transactions waits. */
const BUSY_MS = 250

/**
 * Runs everything on two connections: one for writes, one read-only. A transaction owns the write connection from its
 * beginning to its end; while it waits for another process it holds nothing. Reads outside of transactions use the
 * other connection and never wait: they see everything that was committed before them.
 */
export class EmbeddedDriver extends SqliteDriver {
  readonly #database: Database.Database
  readonly #reading: SqliteDriver
  readonly #writer: Statements
  readonly #reader: Statements
  readonly #turnMs: number
  /** When the last of our transactions ended. */
  #endedAt = 0
  /** Resolves when all transactions that have asked until now have ended. */
  #line = Promise.resolve()
  /** Resolves when the transaction that has begun has ended. */
  #begun: Promise<void> | undefined

  constructor(database: Database.Database, reader: Database.Database, turnMs = TURN_MS) {
    super({ database })
    this.#turnMs = turnMs
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
    try {
      // All that queue wait at the same time. But a queue of our own that moves on is no reason to give up.
      const until = Math.max(askedAt, this.#endedAt) + this.#turnMs
      await retryWhileBusy(until, async () => {
        this.#database.exec('begin immediate')
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

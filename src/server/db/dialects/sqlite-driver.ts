import type Database from 'better-sqlite3'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  SelectQueryNode,
  SqliteDriver,
} from 'kysely'
import { whenFree } from './when-free.ts'

/** How long a transaction waits for another process, in milliseconds. */
const TURN_MS = 5000

/** How long a statement of its own does, and a transaction after one that waited in vain. */
const BUSY_MS = 250

/**
 * Runs everything on two connections. All that may write has one, and a transaction has it for itself from its
 * beginning to its end; one that waits for another process keeps nobody from it. Reads outside of transactions have the
 * other and wait for nobody: they see what was committed before them.
 */
export class EmbeddedDriver extends SqliteDriver {
  readonly #database: Database.Database
  readonly #reading: SqliteDriver
  #writer: DatabaseConnection | undefined
  #reader: DatabaseConnection | undefined
  readonly #turnMs: number
  #patience: number
  /** Resolves when the transactions that asked so far have ended. */
  #line = Promise.resolve()
  /** Resolves when the transaction that has begun has ended. */
  #begun: Promise<void> | undefined

  constructor(database: Database.Database, reader: Database.Database, turnMs = TURN_MS) {
    super({ database })
    this.#turnMs = turnMs
    this.#patience = turnMs
    this.#database = database
    this.#reading = new SqliteDriver({ database: reader })
  }

  override async init() {
    await super.init()
    await this.#reading.init()
    this.#writer = await super.acquireConnection()
    this.#reader = await this.#reading.acquireConnection()
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new Session((query, session) => this.#run(query, session))
  }

  async #run<R>(query: CompiledQuery, session: Session): Promise<QueryResult<R>> {
    const [writer, reader] = [this.#writer, this.#reader]
    if (!writer || !reader) throw new Error('the database is not open')
    if (session.inTransaction) return writer.executeQuery<R>(query)
    if (SelectQueryNode.is(query.query)) return reader.executeQuery<R>(query)
    return whenFree(BUSY_MS, async () => {
      while (this.#begun) await this.#begun
      return writer.executeQuery<R>(query)
    })
  }

  /**
   * Waits for the right to write, which one transaction has at a time, whichever process it is of. To ask for it only
   * with the first change would be too late for who has read before: another may have written since.
   */
  override async beginTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    const before = this.#line
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#line = promise
    session.leave = resolve
    await before
    try {
      await whenFree(this.#patience, async () => {
        this.#database.exec('begin immediate')
        session.inTransaction = true
        this.#begun = promise
      })
      this.#patience = this.#turnMs
    } catch (error) {
      // Those who queue behind this one must not each wait as long.
      this.#patience = BUSY_MS
      this.#end(session)
      throw error
    }
  }

  override async commitTransaction(connection: DatabaseConnection) {
    // Where it fails, a rollback follows.
    await super.commitTransaction(connection)
    this.#end(asSession(connection))
  }

  override async rollbackTransaction(connection: DatabaseConnection) {
    try {
      // A full disk makes SQLite roll back by itself; doing it again would fail and hide why.
      if (this.#database.inTransaction) await super.rollbackTransaction(connection)
    } finally {
      this.#end(asSession(connection))
    }
  }

  #end(session: Session) {
    if (session.inTransaction) this.#begun = undefined
    session.inTransaction = false
    session.leave()
  }

  override async destroy() {
    // Who closes last empties the log of writes, which takes the right to write.
    await this.#reading.destroy()
    await super.destroy()
  }
}

/** What a call of Kysely's gets: it holds neither connection until it runs something. */
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

  /** All at once: a statement that stays open would keep others off its connection. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

function asSession(connection: DatabaseConnection): Session {
  if (!(connection instanceof Session)) throw new Error('a connection of another driver')
  return connection
}

import { setTimeout as after } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  RawNode,
  SelectQueryNode,
} from 'kysely'
import type pg from 'pg'
import type { Pools } from './postgres-connect.ts'
import { isCut, NoTurn, named } from './postgres-errors.ts'

/** How long a write waits for its turn, in milliseconds: the 503 that follows comes within a second. */
const TURN_MS = 700

/** How long a server keeps the turn without a word before the database takes it away: its machine may be gone. */
const SILENT_MS = 10_000

/** The name of the turn among the locks of the database. Any number that no other program uses. */
export const TURN = '5207719354120663041'

/**
 * Only one of all servers writes at a time, as with the embedded database: each transaction first takes a turn, and each
 * statement that writes is a transaction. Then every transaction sees all that was committed before it began, none
 * fails because of another, and events get their numbers in the order in which they can be seen. Within a server, writes
 * wait in a line and hold no connection. Reads outside of transactions never wait.
 */
export class PostgresDriver implements Driver {
  readonly #open: () => Promise<Pools>
  readonly #turnMs: number
  #pools: Pools | undefined
  /** Resolves when all transactions that have asked until now have ended. */
  #line = Promise.resolve()
  /** How many wait in the line or have their turn. */
  #asked = 0
  /** When a transaction of this server last got an answer, or ended. */
  #movedAt = 0

  constructor(open: () => Promise<Pools>, turnMs = TURN_MS) {
    this.#open = open
    this.#turnMs = turnMs
  }

  async init() {
    this.#pools = await this.#open()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Session((query, session) => this.#run(query, session))
  }

  async releaseConnection() {}

  async #run<R>(query: CompiledQuery, session: Session): Promise<QueryResult<R>> {
    if (session.client) return this.#ask(session.client, query)
    if (isRead(query)) return again(() => this.#ask<R>(this.#connected().readers, query))
    if (isMaintenance(query)) return this.#ask(this.#connected().readers, query)
    await this.beginTransaction(session)
    try {
      const result = await this.#ask<R>(session.client ?? this.#connected().writer, query)
      await this.commitTransaction(session)
      return result
    } catch (error) {
      await this.rollbackTransaction(session)
      throw error
    }
  }

  async #ask<R>(on: pg.Pool | pg.PoolClient, { sql, parameters }: CompiledQuery) {
    try {
      return resultOf<R>(await on.query(sql, [...parameters]))
    } catch (error) {
      throw named(error)
    } finally {
      this.#movedAt = performance.now()
    }
  }

  async beginTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    const askedAt = performance.now()
    const before = this.#line
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#line = promise
    const isFirst = this.#asked++ === 0
    session.leave = () => {
      this.#asked--
      this.#movedAt = performance.now()
      // One that gives up lets nobody pass the one that has its turn.
      void before.then(resolve)
    }
    try {
      if (!isFirst) await this.#wait(askedAt, before)
      session.client = await again(() => this.#begin())
    } catch (error) {
      session.leave()
      throw error
    }
  }

  async #begin(): Promise<pg.PoolClient> {
    let client: pg.PoolClient | undefined
    try {
      client = await this.#connected().writer.connect()
      await client.query(beginning(this.#turnMs))
      return client
    } catch (error) {
      // A connection that could not begin is in no known state.
      client?.release(true)
      throw named(error)
    }
  }

  /** Waits for the transactions of this server that came first, as long as one of them gets on. */
  async #wait(askedAt: number, before: Promise<void>) {
    const stop = new AbortController()
    const hasCome = before.then(() => true)
    try {
      for (;;) {
        const left = Math.max(askedAt, this.#movedAt) + this.#turnMs - performance.now()
        if (left <= 0)
          throw new NoTurn('The database did not get on with the writes before this one.')
        const { signal } = stop
        if (await Promise.race([hasCome, after(left, false, { signal })])) return
      }
    } finally {
      stop.abort()
    }
  }

  async commitTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    const { client } = session
    if (!client) throw new Error('there is no transaction to commit')
    // If this fails, a rollback follows.
    const { command } = await client.query('commit').catch((error: unknown) => {
      throw named(error)
    })
    // The database has rolled back, because a statement failed whose error somebody has swallowed.
    if (command !== 'COMMIT') throw new Error('a transaction with a failed statement was committed')
    this.#end(session)
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    try {
      await session.client?.query('rollback')
      this.#end(session)
    } catch {
      // The connection is gone, and the transaction with it. Its first error says why.
      this.#end(session, true)
    }
  }

  #end(session: Session, isBroken = false) {
    session.client?.release(isBroken)
    session.client = undefined
    session.leave()
    session.leave = () => {}
  }

  #connected(): Pools {
    if (!this.#pools) throw new Error('the database is not open')
    return this.#pools
  }

  async destroy() {
    const pools = this.#pools
    this.#pools = undefined
    await Promise.all([pools?.readers.end(), pools?.writer.end()])
  }
}

/**
 * Repeats what has no effect yet, if its connection was cut before: a restart of the database leaves connections behind
 * of which nobody knows until they are used.
 */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (!isCut(error) || tries === MOST_TRIES) throw error
    }
}

const MOST_TRIES = 3

/** Begins a transaction and takes the turn, in one message. What is `local` ends with the transaction. */
const beginning = (turnMs: number) => `begin isolation level read committed;
set local lock_timeout = ${turnMs};
set local idle_in_transaction_session_timeout = ${SILENT_MS};
select pg_advisory_xact_lock(${TURN})`

/** Whether a query only reads: it was built as a `select`, or is raw SQL that reads. */
const isRead = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) ||
  (RawNode.is(query) &&
    /^\s*(select|with|show|explain)\b/i.test(sql) &&
    !/\b(insert|update|delete|merge)\b/i.test(sql))

/** Whether a query is one that PostgreSQL runs outside of transactions only. */
const isMaintenance = ({ query, sql }: CompiledQuery) =>
  RawNode.is(query) && /^\s*vacuum\b/i.test(sql)

const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

function resultOf<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  if (!WRITES.includes(command)) return { rows }
  return { numAffectedRows: BigInt(rowCount ?? 0), rows }
}

/** The connection that Kysely gets for a call: it holds none of the database's until it needs one. */
class Session implements DatabaseConnection {
  /** The connection that a transaction owns. */
  client: pg.PoolClient | undefined
  leave = () => {}
  readonly #run: <R>(query: CompiledQuery, session: Session) => Promise<QueryResult<R>>

  constructor(run: <R>(query: CompiledQuery, session: Session) => Promise<QueryResult<R>>) {
    this.#run = run
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.#run<R>(query, this)
  }

  /** Yields all rows at once: lists are read in pages. */
  async *streamQuery<R>(query: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    yield await this.executeQuery<R>(query)
  }
}

function asSession(connection: DatabaseConnection): Session {
  if (!(connection instanceof Session)) throw new Error('a connection of another driver')
  return connection
}

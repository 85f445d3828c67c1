import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import type pg from 'pg'
import { type Pools, READERS } from './postgres-connect.ts'
import { isCut, named } from './postgres-errors.ts'
import { asSession, isMaintenance, isRead, resultOf, Session } from './postgres-session.ts'
import { WriteLine } from './write-line.ts'

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
  readonly #line: WriteLine
  #pools: Pools | undefined

  constructor(open: () => Promise<Pools>, turnMs = TURN_MS) {
    this.#open = open
    this.#turnMs = turnMs
    this.#line = new WriteLine(turnMs)
  }

  async init() {
    this.#pools = await this.#open()
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new Session((query, session) => this.#run(query, session))
  }

  async releaseConnection() {}

  async #run<R>(query: CompiledQuery, session: Session): Promise<QueryResult<R>> {
    if (session.client) return this.#ask<R>(session.client, query).finally(() => this.#line.move())
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
      return resultOf<R>(await on.query(sql, parameters.map(withoutNul)))
    } catch (error) {
      throw named(error)
    }
  }

  async beginTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    const leave = await this.#line.enter()
    try {
      session.client = await again(() => this.#begin())
      session.leave = leave
    } catch (error) {
      leave()
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
    end(session)
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    try {
      await session.client?.query('rollback')
      end(session)
    } catch {
      // The connection is gone, and the transaction with it. Its first error says why.
      end(session, true)
    }
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

function end(session: Session, isBroken = false) {
  session.client?.release(isBroken)
  session.client = undefined
  session.leave()
  session.leave = () => {}
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

/** Each connection that reads may be one that was cut. */
const MOST_TRIES = READERS + 1

/** A text of PostgreSQL cannot hold the character NUL. We store none that does, so one that is looked for is not there. */
const withoutNul = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\u0001') : value

/** Begins a transaction and takes the turn, in one message. What is `local` ends with the transaction. */
const beginning = (turnMs: number) => `begin isolation level read committed;
set local lock_timeout = ${turnMs};
set local idle_in_transaction_session_timeout = ${SILENT_MS};
select pg_advisory_xact_lock(${TURN})`

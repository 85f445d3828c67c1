import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import pg from 'pg'
import { again, type Pools } from './postgres-connect.ts'
import { isCut, isOutdated, namely, ReadOnly } from './postgres-errors.ts'
import { Pulse } from './postgres-pulse.ts'
import { asSession, isMaintenance, isRead, resultOf, Session } from './postgres-session.ts'
import { StatementNames } from './postgres-statements.ts'
import { begin } from './postgres-turn.ts'
import { retryWhileBusy } from './retry-while-busy.ts'
import { WriteLine } from './write-line.ts'

/** How long a write waits for its turn, in milliseconds: the 503 that follows comes within a second. */
export const TURN_MS = 700

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
  readonly #names = new StatementNames()
  #pools: Pools | undefined
  readonly #pulse = new Pulse(
    () => again(this.#hear),
    () => this.#leave(),
  )
  /** Whether the last transaction found a server that takes no writes. */
  #wasReadOnly = false

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
    if (isRead(query) || isMaintenance(query)) return this.#ask<R>(this.#connected().readers, query)
    return retryWhileBusy(performance.now() + this.#turnMs, () => this.#runAlone(query, session))
  }

  async #runAlone<R>(query: CompiledQuery, session: Session): Promise<QueryResult<R>> {
    await this.beginTransaction(session)
    try {
      const result = await this.#ask<R>(clientOf(session), query)
      await this.commitTransaction(session)
      return result
    } catch (error) {
      await this.rollbackTransaction(session)
      throw error
    }
  }

  async #ask<R>(on: pg.Pool | pg.PoolClient, query: CompiledQuery) {
    const { sql: text, parameters } = query
    const values = parameters.map(withoutNul)
    const ask = async () => {
      try {
        return await namely(on.query({ name: this.#names.nameOf(query), text, values }))
      } catch (error) {
        if (isOutdated(error)) this.#names.end()
        throw error
      }
    }
    return resultOf<R>(await this.#pulse.during(on instanceof pg.Pool ? () => again(ask) : ask))
  }

  async beginTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    const leave = await this.#line.enter()
    try {
      session.client = await this.#pulse.during(
        () => this.#begin(),
        (late) => late.release(true),
      )
      session.leave = leave
    } catch (error) {
      leave()
      throw error
    }
  }

  async #begin(): Promise<pg.PoolClient> {
    const { writer, readers } = this.#connected()
    try {
      const client = await again(() => begin(writer, this.#turnMs))
      // The readers may still be with the server that takes no writes, and would not see those of another one.
      if (this.#wasReadOnly) readers.leave()
      this.#wasReadOnly = false
      return client
    } catch (error) {
      this.#wasReadOnly ||= error instanceof ReadOnly
      throw error
    }
  }

  async commitTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    const client = clientOf(session)
    // If this fails, a rollback follows.
    const { command } = await this.#pulse.during(() => namely(client.query('commit')))
    // The database has rolled back, because a statement failed whose error somebody has swallowed.
    if (command !== 'COMMIT') throw new Error('a transaction with a failed statement was committed')
    end(session)
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    const session = asSession(connection)
    try {
      const { client } = session
      if (client) await this.#pulse.during(() => client.query('rollback'))
      end(session)
    } catch {
      // The connection is gone, and the transaction with it. Its first error says why.
      end(session, true)
    }
  }

  /** Any answer is a sign of life, also that there is no free connection. */
  #hear = () =>
    namely(this.#connected().pulse.query('select')).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError) || isCut(error)) throw error
    })

  #leave() {
    for (const pool of Object.values(this.#connected())) pool.leave()
  }

  #connected(): Pools {
    if (!this.#pools) throw new Error('the database is not open')
    return this.#pools
  }

  async destroy() {
    const { readers, writer, pulse } = this.#pools ?? {}
    await Promise.all([readers?.end(), writer?.end()])
    // Until now it has failed what would have waited for ever.
    this.#pulse.stop()
    await pulse?.end()
    this.#pools = undefined
  }
}

function clientOf({ client }: Session): pg.PoolClient {
  if (!client) throw new Error('there is no transaction')
  return client
}

function end(session: Session, isBroken = false) {
  session.client?.release(isBroken)
  session.client = undefined
  session.leave()
  session.leave = () => {}
}

/** A text of PostgreSQL cannot hold the character NUL. We store none that does, so one that is looked for is not there. */
const withoutNul = (value: unknown) =>
  typeof value === 'string' ? value.replaceAll('\0', '\u0001') : value

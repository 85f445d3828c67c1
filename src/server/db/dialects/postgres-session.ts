import {
  type CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  RawNode,
  SelectQueryNode,
} from 'kysely'
import type pg from 'pg'

type Run = <R>(query: CompiledQuery, session: Session) => Promise<QueryResult<R>>

/** The connection that Kysely gets for a call: it holds none of the database's until it needs one. */
export class Session implements DatabaseConnection {
  /** The connection that a transaction owns. */
  client: pg.PoolClient | undefined
  leave = () => {}
  readonly #run: Run

  constructor(run: Run) {
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

export function asSession(connection: DatabaseConnection): Session {
  if (!(connection instanceof Session)) throw new Error('a connection of another driver')
  return connection
}

/** Whether a query only reads: it was built as a `select`, or is raw SQL that reads. */
export const isRead = ({ query, sql }: CompiledQuery) =>
  SelectQueryNode.is(query) ||
  (RawNode.is(query) &&
    /^\s*(select|with|show|explain)\b/i.test(sql) &&
    !/\b(insert|update|delete|merge)\b/i.test(sql))

/** Whether a query is one that PostgreSQL runs outside of transactions only. */
export const isMaintenance = ({ query, sql }: CompiledQuery) =>
  RawNode.is(query) && /^\s*vacuum\b/i.test(sql)

const WRITES = ['INSERT', 'UPDATE', 'DELETE', 'MERGE']

export function resultOf<R>({ command, rowCount, rows }: pg.QueryResult): QueryResult<R> {
  if (!WRITES.includes(command)) return { rows }
  return { numAffectedRows: BigInt(rowCount ?? 0), rows }
}

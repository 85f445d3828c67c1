import type Database from 'better-sqlite3'
import type { CompiledQuery, QueryResult } from 'kysely'

/** After so many texts all are prepared anew. The server has fewer, except for lists of very different lengths. */
const MOST = 500

/**
 * A database and its prepared statements, by their text: to prepare a statement takes longer than to run it. If the schema
 * changes, SQLite prepares a statement anew by itself.
 */
export class Statements {
  readonly #database: Database.Database
  readonly #prepared = new Map<string, Database.Statement>()

  constructor(database: Database.Database) {
    this.#database = database
  }

  run<R>({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): QueryResult<R> {
    const statement = this.#prepare(sql)
    // What a query returns is declared by whoever writes it, as with Kysely's own driver.
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    const { changes, lastInsertRowid } = statement.run(parameters)
    return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
  }

  /** Whether a text only reads. */
  isRead = (sql: string): boolean => this.#prepare(sql).readonly

  #prepare(sql: string): Database.Statement {
    const known = this.#prepared.get(sql)
    if (known) return known
    const statement = this.#database.prepare(sql)
    if (this.#prepared.size >= MOST) this.#prepared.clear()
    this.#prepared.set(sql, statement)
    return statement
  }
}

import { type CompiledQuery, RawNode } from 'kysely'

/** The most statements that stay prepared. The server has fewer texts, except for lists of very different lengths. */
const MOST = 300

/**
 * The names of the statements that stay prepared in each connection: to read and plan one takes PostgreSQL longer than to
 * run it. Raw SQL has none, and is planned each time: the plan of a search depends on its words.
 */
export class Statements {
  readonly #names = new Map<string, string>()

  nameOf({ query, sql }: CompiledQuery): string | undefined {
    const known = this.#names.get(sql)
    if (known || RawNode.is(query) || this.#names.size === MOST) return known
    const name = `s${this.#names.size}`
    this.#names.set(sql, name)
    return name
  }
}

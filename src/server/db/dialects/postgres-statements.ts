import { createHash } from 'node:crypto'
import {
  type CompiledQuery,
  DeleteQueryNode,
  InsertQueryNode,
  SelectQueryNode,
  UpdateQueryNode,
} from 'kysely'

/**
 * The most statements that get a name: each stays in the memory of each connection. The server has fewer, except for lists
 * of very different lengths; what comes later is planned each time.
 */
const MOST = 300

/**
 * The names by which statements stay prepared in each connection: to read and plan one takes PostgreSQL longer than to run
 * it. Raw SQL has none, and is planned each time: the plan of a search depends on its words. A name follows from the text,
 * so that it means the same in each connection that servers share behind a pooler.
 */
export class StatementNames {
  readonly #names = new Map<string, string>()
  #areOver = false

  nameOf({ query, sql }: CompiledQuery): string | undefined {
    if (this.#areOver || !NAMED.some((kind) => kind.is(query))) return undefined
    const known = this.#names.get(sql)
    if (known || this.#names.size === MOST) return known
    const name = createHash('sha256').update(sql).digest('base64url')
    this.#names.set(sql, name)
    return name
  }

  /**
   * Names no statement any more, since one could not be used. After a migration by a newer server, this one will end soon.
   * Behind a pooler that keeps no statements it works as well, only slower.
   */
  end() {
    this.#areOver = true
  }
}

const NAMED = [SelectQueryNode, InsertQueryNode, UpdateQueryNode, DeleteQueryNode]

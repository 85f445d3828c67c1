import type { CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './schema.ts'

/** The place of a value in a query that is built before the value is known. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built once, and from then on only runs: building one takes longer than running it. `build` gets places
 * instead of values, so it must pass them on and not look at them. Worth it for what each booking runs.
 */
export function prepared<Values extends object, Row>(
  build: (db: Db, values: Values) => CompiledQuery<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  // Each kind of database has its own text, and rows with other columns have another.
  const built = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  const find = (db: Db, values: Values) => {
    const { adapter } = db.getExecutor()
    const known = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    built.set(adapter, known)
    const names = Object.keys(values)
    const key = names.join()
    const found =
      known.get(key) ??
      build(db, Object.fromEntries(names.map((name) => [name, new Place(name)])) as Values)
    known.set(key, found)
    return found
  }

  return (db, values) => {
    const query = find(db, values)
    const parameters = query.parameters.map((it) =>
      it instanceof Place ? Reflect.get(values, it.name) : it,
    )
    // Straight to the connection: what Kysely does in between is for plugins, and we have none.
    return db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<Row>({ ...query, parameters }))
  }
}

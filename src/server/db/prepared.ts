import type { CompiledQuery, QueryResult } from 'kysely'
import type { Db } from './schema.ts'

/** The place of a value in a query that is built before the value is known. */
class Place {
  readonly row: number
  readonly name: string

  constructor(row: number, name: string) {
    this.row = row
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
  const run = preparedFor<Values, Row>((db, [values]) => build(db, values))
  return (db, values) => run(db, [values])
}

/** The most rows of one statement: databases limit its values. */
const MOST_ROWS = 500

/**
 * The same for rows that are stored together, in one statement for each 500: built once for each number of rows. Call it
 * in a transaction. It returns how many rows were stored.
 */
export function preparedRows<Values extends object>(
  build: (db: Db, rows: readonly Values[]) => CompiledQuery,
): (db: Db, rows: readonly Values[]) => Promise<number> {
  const run = preparedFor(build)
  return async (db, rows) => {
    let stored = 0
    for (let from = 0; from < rows.length; from += MOST_ROWS) {
      const [first, ...others] = rows.slice(from, from + MOST_ROWS)
      if (first) stored += Number((await run(db, [first, ...others])).numAffectedRows)
    }
    return stored
  }
}

type Some<Values> = readonly [Values, ...Values[]]

function preparedFor<Values extends object, Row>(
  build: (db: Db, rows: Some<Values>) => CompiledQuery<Row>,
): (db: Db, rows: Some<Values>) => Promise<QueryResult<Row>> {
  // Each kind of database has its own text, and rows with other columns have another.
  const built = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  const find = (db: Db, rows: Some<Values>) => {
    const { adapter } = db.getExecutor()
    const known = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    built.set(adapter, known)
    const names = rows.map((values) => Object.keys(values))
    const key = names.join(';')
    const places = () =>
      names.map((of, row) => Object.fromEntries(of.map((name) => [name, new Place(row, name)])))
    const found = known.get(key) ?? build(db, places() as unknown as Some<Values>)
    known.set(key, found)
    return found
  }

  return (db, rows) => {
    const query = find(db, rows)
    const parameters = query.parameters.map((it) =>
      it instanceof Place ? Reflect.get(rows[it.row] ?? {}, it.name) : it,
    )
    // Straight to the connection: what Kysely does in between is for plugins, and ours only change what is built.
    return db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<Row>({ ...query, parameters }))
  }
}

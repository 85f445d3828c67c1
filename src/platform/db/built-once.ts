import type { Compilable, CompiledQuery, DeleteResult, InsertResult, UpdateResult } from 'kysely'
import type { Db } from './schema.ts'
import { withoutNul } from './without-nul.ts'

type Value = string | number | null | undefined

/** A write that returns no rows: how many it wrote is not told. */
type Unreturned = InsertResult | UpdateResult | DeleteResult

/** Where a value goes in a query that is built before the value is known. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }

  [Symbol.toPrimitive](): never {
    throw new Error(`A query that is built once must pass ${this.name} on as it is.`)
  }
}

/**
 * A query that is built once, since building it takes longer than running it: worth it for what each booking runs. `build` gets
 * places instead of values, so it must not look at them; and what it does not get, such as the present time, stays as it was.
 */
export function builtOnce<Values extends Readonly<Record<string, Value>>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row extends Unreturned ? void : Row[]>
export function builtOnce<Values extends Readonly<Record<string, Value>>, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<unknown> {
  // Each kind of database has a text of its own, and so has each choice of values that may lack.
  const built = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  function find(db: Db, values: Values): CompiledQuery<Row> {
    const { adapter } = db.getExecutor()
    const texts = built.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    built.set(adapter, texts)
    const names = Object.keys(values).filter((name) => values[name] !== undefined)
    const key = names.join()
    const known = texts.get(key)
    if (known) return known
    const places = Object.fromEntries(names.map((name) => [name, new Place(name)]))
    const query = build(db, places as unknown as Values).compile()
    texts.set(key, query)
    return query
  }

  return async (db, values) => {
    const query = find(db, values)
    const parameters = query.parameters.map((one) => (one instanceof Place ? withoutNul(values[one.name]) : one))
    const { rows } = await db
      .getExecutor()
      .provideConnection((connection) => connection.executeQuery<Row>({ ...query, parameters }))
    return rows
  }
}

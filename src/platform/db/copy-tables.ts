import { hash } from 'node:crypto'

/**
 * Copies all rows of the tables, in their order, with the numbers that go on from there. Then it reads each table of the
 * copy, and throws if its rows are not the same, byte by byte. Returns how many rows there are.
 */
export async function copyTables(tables: readonly Table[], from: Tables, to: Tables) {
  let all = 0
  for (const table of tables) {
    const [read, stored] = [new Sum(table), new Sum(table)]
    for await (const rows of from.read(table.name)) {
      read.add(rows)
      await to.add(table.name, rows)
    }
    for await (const rows of to.read(table.name)) stored.add(rows)
    if (stored.count !== read.count)
      throw new Error(`of ${read.count} rows of ${table.name}, ${stored.count} are in the copy`)
    if (stored.sum !== read.sum) throw new Error(`rows of ${table.name} are different in the copy`)
    all += read.count
  }
  for (const [table, last] of await from.readCounters()) await to.setCounter(table, last)
  return all
}

/** How many rows there are, and the sum of their hashes: the same in whatever order they come. */
class Sum {
  count = 0
  sum = 0n
  readonly #columns: readonly string[]

  constructor({ columns }: Table) {
    this.#columns = columns
  }

  add(rows: readonly Row[]) {
    this.count += rows.length
    for (const row of rows) this.sum = BigInt.asUintN(64, this.sum + this.#hashOf(row))
  }

  #hashOf(row: Row): bigint {
    const values = this.#columns.map((name) => {
      const value = row[name]
      return value instanceof Uint8Array ? { bytes: hash('sha256', value) } : value
    })
    return hash('sha256', JSON.stringify(values), 'buffer').readBigUInt64LE()
  }
}

/** A row, as both databases hold it. */
export type Row = Record<string, string | number | Uint8Array | null>

export type Table = { name: string; columns: readonly string[] }

/** The tables of a database, to copy them row by row: as they are at one instant, or within one transaction. */
export type Tables = {
  /** All rows of a table, some at a time. */
  read: (table: string) => AsyncIterable<Row[]>
  add: (table: string, rows: readonly Row[]) => Promise<void>
  /** The last number that was given in each table that counts its rows by itself. */
  readCounters: () => Promise<Map<string, number>>
  setCounter: (table: string, last: number) => Promise<void>
}

/** How much is read at a time: rows, and about so many bytes. A photo is one row, and has some 300 kB. */
export const AT_ONCE = { rows: 1000, bytes: 1_000_000 }

/** About how many bytes a row has. */
export const sizeOf = (row: Row) =>
  Object.values(row).reduce(
    (sum: number, value) => sum + (value instanceof Uint8Array || typeof value === 'string' ? value.length : 8),
    0,
  )

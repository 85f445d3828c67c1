/** A row, as both databases hold it. */
export type Row = Record<string, string | number | Uint8Array | null>

/** A table and its columns. */
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
    (sum: number, value) =>
      sum + (value instanceof Uint8Array || typeof value === 'string' ? value.length : 8),
    0,
  )

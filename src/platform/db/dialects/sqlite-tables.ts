import Database from 'better-sqlite3'
import { AT_ONCE, type Row, sizeOf, type Table, type Tables } from '#platform/db/copy-tables.ts'
import { isInUse, type OpenCopy } from './sqlite-files.ts'

/** The tables with our data in a file: each after those to which its rows belong. */
export function listTables(database: OpenCopy): Table[] {
  const names = database
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite\\_%' escape '\\' and name <> 'kysely_migration_lock' order by name`,
    )
    .pluck()
    .all()
    .map(String)
  const pluck = (text: string, name: string) => database.prepare(text).pluck().all(name).map(String)
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name)) return
    // A row may belong to an earlier one of its own table.
    for (const parent of pluck('select "table" from pragma_foreign_key_list(?)', name)) if (parent !== name) add(parent)
    ordered.add(name)
  }
  for (const name of names) add(name)
  return [...ordered].map((name) => ({ name, columns: pluck('select name from pragma_table_info(?)', name) }))
}

/** The tables of a file that no other process changes. */
export const sqliteTables = (database: OpenCopy): Tables => ({
  async *read(table) {
    let rows: Row[] = []
    let bytes = 0
    for (const row of database.prepare<[], Row>(`select * from "${table}"`).iterate()) {
      rows.push(row)
      bytes += sizeOf(row)
      if (rows.length < AT_ONCE.rows && bytes < AT_ONCE.bytes) continue
      yield rows
      rows = []
      bytes = 0
    }
    if (rows.length > 0) yield rows
  },

  async add(table, rows) {
    const names = Object.keys(rows[0] ?? {})
    const insert = database.prepare(
      `insert into "${table}" (${names.map((name) => `"${name}"`).join(', ')})
        values (${names.map((name) => `@${name}`).join(', ')})`,
    )
    for (const row of rows) insert.run(row)
  },

  async readCounters() {
    const rows = database.prepare<[], { name: string; seq: number }>('select name, seq from sqlite_sequence').all()
    return new Map(rows.map(({ name, seq }) => [name, seq]))
  },

  async setCounter(table, last) {
    database.prepare('delete from sqlite_sequence where name = ?').run(table)
    database.prepare('insert into sqlite_sequence (name, seq) values (?, ?)').run(table, last)
  },
})

/** Fills a new file, in one transaction. A crash may spoil it: it gets its name only when all is done. */
export async function fillFile(file: string, work: (database: OpenCopy) => Promise<void>) {
  const database = new Database(file)
  try {
    database.pragma('synchronous = OFF')
    database.pragma('foreign_keys = OFF')
    database.exec('begin')
    await work(database)
    database.exec('commit')
  } finally {
    database.close()
  }
}

/** Reads a file that is nobody else's. */
export async function readFile<T>(file: string, work: (database: OpenCopy) => Promise<T>) {
  const database = new Database(file, { readonly: true })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** Reads a file that nobody can change meanwhile. Undefined if another process has it open. */
export async function holdFile<T>(file: string, work: (database: OpenCopy) => Promise<T>): Promise<T | undefined> {
  if (isInUse(file)) return undefined
  const database = new Database(file, { timeout: 0 })
  try {
    database.exec('begin immediate')
    return await work(database)
  } finally {
    database.close()
  }
}

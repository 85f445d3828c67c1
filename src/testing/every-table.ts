import Database from 'better-sqlite3'
import { connect, databaseFile } from '#platform/db/connect.ts'
import type { Row } from '#platform/db/copy-tables.ts'
import { listTables, readFile, sqliteTables } from '#platform/db/dialects/sqlite-tables.ts'
import { migrate } from '#platform/db/migrations.ts'
import { temporaryFolder } from './app.ts'

/** Texts, numbers and bytes that could be spoiled on their way to another database. */
const TEXTS = ['', '“Zoë” O’Néill 🚗', 'a\'b"c\\n\\x41\\u0000\n\t{1,NULL}']
const NUMBERS = [0, -(2 ** 53) + 1, 2 ** 53 - 1]
const BYTES = [[], [0, 1, 0, 255], [92, 120, 48, 48]]

type Column = { name: string; type: string; notnull: number; pk: number }

/** A folder of the embedded database with three rows in each table, whatever tables there are. */
export async function withEveryTable(): Promise<string> {
  const dataDir = temporaryFolder()
  const { db } = connect({ dataDir })
  await migrate(db).finally(() => db.destroy())
  const database = new Database(databaseFile({ dataDir }))
  const tables = sqliteTables(database)
  const made = new Map<string, Row[]>()
  for (const { name: table } of listTables(database)) {
    if (table === 'kysely_migration') continue
    const columns = database.prepare<[string], Column>('select * from pragma_table_info(?)').all(table)
    const parents = database
      .prepare<[string], { table: string; from: string; to: string }>('select * from pragma_foreign_key_list(?)')
      .all(table)
    const rows = [0, 1, 2].map((i) => {
      const value = ({ name, type, notnull, pk }: Column) => {
        const parent = parents.find(({ from }) => from === name)
        if (parent) return made.get(parent.table)?.[i]?.[parent.to] ?? null
        if (i === 2 && !notnull && !pk) return null
        if (type === 'INTEGER') return name === 'seq' ? i + 1 : (NUMBERS[i] ?? 0)
        return type === 'BLOB' ? Buffer.from(BYTES[i] ?? []) : `${TEXTS[i]} ${name}`
      }
      return Object.fromEntries(columns.map((column) => [column.name, value(column)]))
    })
    made.set(table, rows)
    await tables.add(table, rows)
  }
  // Numbers that were given are never given again, even if their rows are gone.
  await tables.setCounter('events', COUNTED)
  database.close()
  return dataDir
}

/** The last number of an event that was ever given. */
export const COUNTED = 2 ** 53 - 100

/** All rows of the file in a folder, by table, and its counters. */
export const contentsOf = (dataDir: string) =>
  readFile(databaseFile({ dataDir }), async (database) => {
    const tables = sqliteTables(database)
    const found = new Map<string, unknown>([['counters', await tables.readCounters()]])
    for (const { name } of listTables(database)) {
      const rows: Row[] = []
      for await (const some of tables.read(name)) rows.push(...some)
      found.set(name, rows.map((row) => JSON.stringify(row)).sort())
    }
    return found
  })

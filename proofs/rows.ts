import { sql } from 'kysely'
import type { Db } from '#platform/db/schema.ts'

/** Every row of every table, as JSON. Without the times at which sessions were used, and the disk was last tried. */
export async function rowsOf(db: Db): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name <> 'health'
  `.execute(db)
  const rows: string[] = []
  for (const { name } of tables.rows) {
    const found = await sql<object>`select * from ${sql.table(name)}`.execute(db)
    rows.push(...found.rows.map((row) => JSON.stringify([name, { ...row, used_at: undefined }])))
  }
  return rows
}

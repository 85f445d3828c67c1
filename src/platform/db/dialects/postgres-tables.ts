import { sql } from 'kysely'
import { AT_ONCE, type Row, sizeOf, type Tables } from '#platform/db/copy-tables.ts'
import type { Db } from '#platform/db/schema.ts'

/** The tables of a database, within a transaction. */
export const postgresTables = (trx: Db): Tables => ({
  async *read(table) {
    await sql`declare reading no scroll cursor for select * from ${sql.table(table)}`.execute(trx)
    for (let most = 10; ; ) {
      const { rows } = await sql<Row>`fetch ${sql.lit(most)} from reading`.execute(trx)
      if (rows.length === 0) break
      yield rows
      const each = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length
      most = Math.min(AT_ONCE.rows, Math.ceil(AT_ONCE.bytes / each))
    }
    await sql`close reading`.execute(trx)
  },

  async add(table, rows) {
    await sql`insert into ${sql.table(table)} select * from json_populate_recordset(
      null::${sql.table(table)}, ${JSON.stringify(rows.map(asJson))})`.execute(trx)
  },

  async readCounters() {
    const { rows } = await sql<{ name: string; last: number | null }>`
      select name, pg_sequence_last_value(sequence::regclass) as last
      from (${COUNTERS}) as found`.execute(trx)
    return new Map(rows.map(({ name, last }) => [name, last ?? 0]))
  },

  async setCounter(table, last) {
    if (last > 0)
      await sql`select setval(sequence::regclass, ${last})
        from (${COUNTERS}) as found where name = ${table}`.execute(trx)
  },
})

/** The tables of our schema whose rows get a number each, and what counts it. */
const COUNTERS = sql`select relname as name,
    pg_get_serial_sequence(quote_ident(relname), attname) as sequence
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = current_schema()::regnamespace and relkind = 'r' and attidentity <> ''`

const asJson = (row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? `\\x${Buffer.from(value).toString('hex')}` : value,
    ]),
  )

import type pg from 'pg'
import { AT_ONCE, type Row, sizeOf, type Tables } from '#server/db/tables.ts'

/** The tables of a database, within the transaction of a connection. */
export const postgresTables = (client: pg.Client): Tables => ({
  async *read(table) {
    await client.query(`declare reading no scroll cursor for select * from "${table}"`)
    for (let most = 10; ; ) {
      const { rows } = await client.query<Row>(`fetch ${most} from reading`)
      if (rows.length === 0) break
      yield rows
      const each = rows.reduce((sum, row) => sum + sizeOf(row), 0) / rows.length
      most = Math.min(AT_ONCE.rows, Math.ceil(AT_ONCE.bytes / each))
    }
    await client.query('close reading')
  },

  async add(table, rows) {
    await client.query(
      `insert into "${table}" select * from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows.map(asJson))],
    )
  },

  async readCounters() {
    const { rows } = await client.query<{ name: string; last: number | null }>(
      `select name, pg_sequence_last_value(sequence::regclass) as last from (${COUNTERS}) as found`,
    )
    return new Map(rows.map(({ name, last }) => [name, last ?? 0]))
  },

  async setCounter(table, last) {
    if (last > 0)
      await client.query(
        `select setval(sequence::regclass, $2) from (${COUNTERS}) as found where name = $1`,
        [table, last],
      )
  },
})

/** The tables of our schema whose rows get a number each, and what counts it. */
const COUNTERS = `select relname as name,
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

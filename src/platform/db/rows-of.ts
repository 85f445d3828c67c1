import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { groupBy } from '#core/group-by.ts'

type Query<Row> = { where: (isMeant: RawBuilder<SqlBool>) => { execute: () => Promise<Row[]> } }

/** The rows of a query whose column has one of these values, by the value. */
export async function rowsOf<Column extends string, Row extends Record<Column, string | null>>(
  query: Query<Row>,
  column: Column,
  values: readonly string[],
) {
  const isMeant = sql<SqlBool>`${sql.ref(column)} in (${sql.join(values)})`
  return groupBy(await query.where(isMeant).execute(), (row) => row[column])
}

import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from './schema.ts'

/** Records are read in pages, so that memory use does not grow with their number. */
export const PAGE = 500

/** Where a record is among those of its kind: `at` is when it came in, or the day of a payment. */
export type Position = { at: string; id: string }

/** Reads the page of records after a position, oldest first. */
export type PageReader = (db: Db, after: Position) => Promise<(Position & { record: object })[]>

/** Limits a query to the page after a position, in the order of an index. */
export const pageAfter =
  ({ at, id }: Position, column: 'created_at' | 'paid_on' = 'created_at') =>
  <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    query
      .where(sql<SqlBool>`(${sql.ref(column)} > ${at} or (${sql.ref(column)} = ${at} and id > ${id}))`)
      .orderBy(sql.ref(column))
      .orderBy(sql`id`)
      .limit(PAGE)

/** Records by the instant when they were stored. */
export const byArrival = (records: readonly { created_at: string; id: string }[]) =>
  records.map((record) => ({ at: record.created_at, id: record.id, record }))

import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether a query finds nothing. */
export const notExists = (query: Expression<unknown>) => sql<SqlBool>`not exists ${query}`

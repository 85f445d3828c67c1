import { type Expression, type SqlBool, sql } from 'kysely'

/** Whether a query finds nothing. */
export const missing = (query: Expression<unknown>) => sql<SqlBool>`not exists ${query}`

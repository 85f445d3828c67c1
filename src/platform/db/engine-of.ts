import { PostgresAdapter } from 'kysely'
import type { Engine } from './dialects/engine.ts'
import { postgresEngine } from './dialects/postgres-engine.ts'
import { sqliteEngine } from './dialects/sqlite-engine.ts'
import type { Db } from './schema.ts'

/** The engine of a database, by any handle on it. */
export const engineOf = (db: Db): Engine =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgresEngine : sqliteEngine

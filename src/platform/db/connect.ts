import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Config } from '#platform/config/config.ts'
import { type Limits, PostgresDatabase } from './dialects/postgres.ts'
import { isUnavailable as isPostgresUnavailable } from './dialects/postgres-errors.ts'
import { isUnavailable, openSqlite, openSqliteForReading } from './dialects/sqlite.ts'
import type { Db, Schema } from './schema.ts'

export type Connection = {
  db: Db
  /** Whether an error means that nothing can be stored now. */
  isUnavailable: (error: unknown) => boolean
}

type DataFolder = Pick<Config, 'dataDir'>

/** Where the database is: in PostgreSQL if it is named, else in the data folder. */
export type Place = DataFolder & Partial<Pick<Config, 'postgres'>>

/** Opens the database. Without limits it has its own. `answerMs` is for PostgreSQL alone. */
export const connect = ({ dataDir, postgres }: Place, limits: Limits = {}): Connection =>
  postgres
    ? { db: new PostgresDatabase<Schema>(postgres, limits), isUnavailable: isPostgresUnavailable }
    : {
        db: new Kysely<Schema>({ dialect: openSqlite(databaseFile({ dataDir }), limits.lockTimeoutMs) }),
        isUnavailable,
      }

/** Opens the database for reading beside a running server; undefined if there is none yet. */
export function connectForReading({ dataDir, postgres }: Place): Db | undefined {
  if (postgres) return connect({ dataDir, postgres }).db
  if (!isThere({ dataDir })) return undefined
  return new Kysely<Schema>({ dialect: openSqliteForReading(databaseFile({ dataDir })) })
}

/** Whether there may be a database: without its server we cannot know. */
export const isThere = ({ dataDir, postgres }: Place): boolean =>
  postgres !== undefined || existsSync(databaseFile({ dataDir }))

/** The file of the embedded database. */
export const databaseFile = ({ dataDir }: DataFolder) => join(dataDir, 'site.sqlite')

/** The name of a database for people: its folder, or its address without the password. */
export const nameOf = ({ dataDir, postgres }: Place) => postgres?.shown ?? dataDir

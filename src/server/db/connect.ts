import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Config } from '#server/config/config.ts'
import { isUnavailable, openSqlite, openSqliteForReading } from './dialects/sqlite.ts'
import type { Db, Schema } from './schema.ts'

export type Connection = {
  db: Db
  /** Whether an error means that nothing can be stored now. */
  isUnavailable: (error: unknown) => boolean
}

type DataFolder = Pick<Config, 'dataDir'>

/** Opens the database in the data folder. Tests may set `turnMs`, as in `openSqlite`. */
export const connect = (folder: DataFolder, turnMs?: number): Connection => ({
  db: new Kysely<Schema>({ dialect: openSqlite(databaseFile(folder), turnMs) }),
  isUnavailable,
})

/** Opens the database for reading beside a running server; undefined if there is none yet. */
export const connectForReading = (folder: DataFolder): Db | undefined =>
  existsSync(databaseFile(folder))
    ? new Kysely<Schema>({ dialect: openSqliteForReading(databaseFile(folder)) })
    : undefined

/** The file of the database. */
export const databaseFile = ({ dataDir }: DataFolder) => join(dataDir, 'site.sqlite')

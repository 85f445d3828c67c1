import { dirname } from 'node:path'
import { indexAll } from '#server/bookings/search-index.ts'
import { Refusal } from '#server/config/config-error.ts'
import type { PostgresConfig } from '#server/config/database.ts'
import { connect, databaseFile } from '#server/db/connect.ts'
import { copyTables } from '#server/db/copy-tables.ts'
import { postgresTables } from '#server/db/dialects/postgres-tables.ts'
import { reading } from '#server/db/dialects/postgres-transaction.ts'
import { copyDatabase } from '#server/db/dialects/sqlite-files.ts'
import { fillFile, listTables, sqliteTables } from '#server/db/dialects/sqlite-tables.ts'
import { knownMigrations, migrate, migrationsRun } from '#server/db/migrations.ts'
import type { Db } from '#server/db/schema.ts'
import { inUnfinished } from '#server/db/unfinished.ts'

/**
 * Copies a PostgreSQL database as it is at one instant into a new file, which the embedded database can use, even while
 * servers write. Returns how many rows there are. It never overwrites a file, and the file appears when it is complete.
 */
export const copyFromServer = (source: PostgresConfig, file: string): Promise<number> =>
  inUnfinished(dirname(file), async (dataDir) => {
    const made = databaseFile({ dataDir })
    const withDb = async (work: (db: Db) => Promise<void>) => {
      const { db } = connect({ dataDir })
      await work(db).finally(() => db.destroy())
    }
    let rows = 0
    await reading(source, async (trx) => {
      const last = await lastMigration(trx, source)
      await withDb((db) => migrate(db, last))
      await fillFile(made, async (database) => {
        database.exec('delete from kysely_migration')
        const tables = listTables(database)
        rows = await copyTables(tables, postgresTables(trx), sqliteTables(database))
      })
    })
    await withDb((db) => db.transaction().execute(indexAll))
    copyDatabase(made, file)
    return rows
  })

async function lastMigration(trx: Db, { shown }: PostgresConfig): Promise<string> {
  const last = (await migrationsRun(trx)).at(-1)
  if (last === undefined)
    throw new Refusal(`There are no records in ${shown}: start the server there once.`)
  if (!knownMigrations.includes(last))
    throw new Refusal(`${shown} is of a newer version of this program: update this program first.`)
  return last
}

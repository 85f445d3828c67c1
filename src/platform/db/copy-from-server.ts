import { dirname } from 'node:path'
import { Refusal } from '#platform/config/config-error.ts'
import type { PostgresConfig } from '#platform/config/database.ts'
import { connect, databaseFile } from './connect.ts'
import { copyTables } from './copy-tables.ts'
import { postgresTables } from './dialects/postgres-tables.ts'
import { withSnapshot } from './dialects/postgres-transaction.ts'
import { copyDatabase } from './dialects/sqlite-files.ts'
import { fillFile, listTables, sqliteTables } from './dialects/sqlite-tables.ts'
import { migrate, migrationsRun, sameTables, versionOf, WAY_UP } from './migrations.ts'
import type { Db } from './schema.ts'
import { indexAll } from './search-index.ts'
import { inTemporaryFolder } from './temporary-folder.ts'

/**
 * Copies a PostgreSQL database as it is at one instant into a new file, which the embedded database can use, even while
 * servers write. Returns how many rows there are. It never overwrites a file, and the file appears when it is complete.
 */
export const copyFromServer = (source: PostgresConfig, file: string): Promise<number> =>
  inTemporaryFolder(dirname(file), async (dataDir) => {
    const made = databaseFile({ dataDir })
    const withDb = async (work: (db: Db) => Promise<void>) => {
      const { db } = connect({ dataDir })
      await work(db).finally(() => db.destroy())
    }
    let rows = 0
    await withSnapshot(source, async (trx) => {
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
  const run = await migrationsRun(trx)
  const version = versionOf(run)
  if (version === 'later')
    throw new Refusal(`${shown} is of a newer version of this program: update this program first.`)
  if (version === 'earlier') throw new Refusal(`${shown} is from before 0.1.0: ${WAY_UP}.`)
  const last = sameTables(run)
  if (last === undefined) throw new Refusal(`There are no records in ${shown}: start the server there once.`)
  return last
}

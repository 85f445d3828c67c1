import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config/config.ts'
import { ConfigError } from '#platform/config/config-error.ts'
import { migrationState } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { writeCopy } from './files.ts'
import { outdatedMigrationCopies } from './rotation.ts'

/**
 * If migrations are about to change a database that has records, copies it first. Returns the copy's file. Throws if
 * there is no copy: then the migrations must not run.
 */
export async function copyBeforeMigration(db: Db, config: Config): Promise<string | undefined> {
  if ((await migrationState(db)) !== 'other') return undefined
  const { dir } = config.backup
  const now = Date.now()
  try {
    const { file } = await writeCopy({ place: config, dir, now }, 'before-migration')
    for (const name of outdatedMigrationCopies(readdirSync(dir), now)) rmSync(join(dir, name))
    return file
  } catch (error) {
    const why = error instanceof Error ? error.message : error
    throw new ConfigError(
      'BACKUP_DIR',
      dir,
      `a folder for a copy of the database, which this version changes (${why}): make room there, or name another folder`,
    )
  }
}

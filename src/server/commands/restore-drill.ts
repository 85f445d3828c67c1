import { mkdtempSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DRILL_FOLDER, refuseWithoutRoom } from '#server/backups/files.ts'
import { connect, databaseFile } from '#server/db/connect.ts'
import { checkDatabase, copyDatabase, type OpenCopy } from '#server/db/dialects/sqlite-files.ts'
import { migrate } from '#server/db/migrations.ts'
import { kinds } from '#server/export/records.ts'
import { makeSafe } from './after-restore.ts'

/**
 * Restores a backup as `npm run restore` does, into a folder beside it that is deleted at the end, and brings it up to
 * date as a start does. Throws if a step fails, or if there are not as many records as in the backup. `now` is in
 * milliseconds.
 */
export async function drillRestore(backup: string, now: number): Promise<void> {
  const dataDir = mkdtempSync(join(dirname(backup), DRILL_FOLDER))
  try {
    refuseWithoutRoom(backup, dataDir)
    checkDatabase(backup)
    const restored = databaseFile({ dataDir })
    let backedUp = ''
    copyDatabase(backup, restored, (copy) => {
      backedUp = countsIn(copy)
      makeSafe(copy, now)
    })
    const { db } = connect({ dataDir })
    await migrate(db).finally(() => db.destroy())
    let found = ''
    copyDatabase(restored, `${restored}.checked`, (copy) => {
      found = countsIn(copy)
    })
    if (found !== backedUp) throw new Error(`it holds ${backedUp}, restored are ${found}`)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** How many records of each kind there are, in words. */
const countsIn = (copy: OpenCopy) =>
  kinds
    .map((kind) => `${copy.prepare(`select count(*) from ${kind}`).pluck().get()} ${kind}`)
    .join(', ')

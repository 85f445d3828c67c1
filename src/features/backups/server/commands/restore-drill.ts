import { dirname } from 'node:path'
import { sanitizeRestored } from '#features/backups/server/after-restore.ts'
import { assertDiskSpace, bytesOf } from '#features/backups/server/files.ts'
import { kinds } from '#features/exports/export-part.ts'
import { answersTo } from '#features/index.ts'
import { connect, databaseFile } from '#platform/db/connect.ts'
import { checkDatabase, copyDatabase } from '#platform/db/dialects/sqlite-files.ts'
import { migrate } from '#platform/db/migrations.ts'
import { inTemporaryFolder } from '#platform/db/temporary-folder.ts'

/**
 * Restores a backup as `npm run restore` does, into a folder beside it that is deleted at the end, and brings it up to
 * date as a start does. Throws if a step fails, or if there are not as many records as in the backup. `now` is in
 * milliseconds.
 */
export const drillRestore = (backup: string, now: number): Promise<void> =>
  inTemporaryFolder(dirname(backup), async (dataDir) => {
    assertDiskSpace(bytesOf(backup), dataDir)
    const restored = databaseFile({ dataDir })
    const backedUp = checkedCounts(backup)
    copyDatabase(backup, restored, (copy) => void sanitizeRestored(copy, answersTo('afterRestore'), now))
    const { db } = connect({ dataDir })
    await migrate(db).finally(() => db.destroy())
    const found = checkedCounts(restored)
    if (found !== backedUp) throw new Error(`it holds ${backedUp}, restored are ${found}`)
  })

/** How many records of each kind there are in a file, in words. Throws if it is damaged. */
function checkedCounts(file: string): string {
  const counts: string[] = []
  checkDatabase(file, (copy) => {
    for (const kind of kinds) counts.push(`${copy.prepare(`select count(*) from ${kind}`).pluck().get()} ${kind}`)
  })
  return counts.join(', ')
}

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBackupDue, isDrillDue } from '#features/backups/server/due.ts'
import { deleteLeftovers, writeCopy } from '#features/backups/server/files.ts'
import { runHook } from '#features/backups/server/hook.ts'
import { outdatedBackups, outdatedMigrationCopies } from '#features/backups/server/rotation.ts'
import { readBackupState, writeBackupState } from '#features/backups/server/state.ts'
import type { Io } from '#platform/config/command.ts'
import { type Config, readConfig } from '#platform/config/config.ts'
import { connect } from '#platform/db/connect.ts'
import { withExclusiveLock } from '#platform/db/exclusive-lock.ts'
import type { Db } from '#platform/db/schema.ts'
import { drillRestore } from './restore-drill.ts'

/**
 * Writes the night's backup if it is due, then runs the owner's command and, once a month, the restore drill. Of several
 * processes on one database, one does the work. Prints a line for each thing done, and on standard error for each that
 * failed. `hookLimit` aborts when the owner's command has taken too long. Returns the exit code: 1 if there may be no new
 * backup.
 */
export async function runNightlyBackup(
  { env, stdout, stderr }: Io,
  { now, hookLimit }: { now: number; hookLimit: () => AbortSignal },
): Promise<number> {
  const config = readConfig(env)
  const { dir, hook } = config.backup
  const { db } = connect(config)
  const at = new Date(now).toISOString()
  try {
    const file = await backUp(db, config, now)
    if (file === undefined) return 0
    stdout.write(`The nightly backup is ${file}\n`)
    if (hook !== undefined) {
      const reason = await runHook(hook, { file, env, limit: hookLimit() })
      await writeBackupState(db, { hookFailed: reason ? { at, reason } : undefined })
      if (reason) stderr.write(`${reason}\n`)
    }
    if (!isDrillDue(await readBackupState(db), now)) return 0
    const failed = await failureOf(drillRestore(file, now))
    await writeBackupState(db, { drill: { at, ...(failed && { failed }) } })
    if (failed) stderr.write(`The restore drill failed: ${failed}\n`)
    else stdout.write('The restore drill succeeded\n')
    return 0
  } catch (error) {
    stderr.write(`The nightly backup to ${dir} failed: ${inOneLine(error)}\n`)
    return 1
  } finally {
    await db.destroy()
  }
}

/** Writes the backup and deletes old ones. Returns its file; undefined if none is due, or another process writes it. */
function backUp(db: Db, config: Config, now: number): Promise<string | undefined> {
  const { dir, keep, hook } = config.backup
  return withExclusiveLock(config, 'backup', async () => {
    if (!(await isBackupDue(db, now))) return undefined
    await deleteLeftovers(dir)
    const copy = await writeCopy({ place: config, dir, now }, 'nightly')
    const at = new Date(now).toISOString()
    await writeBackupState(db, {
      done: { at, ...copy },
      failed: undefined,
      // True until the command has ended, even if a power cut ends all.
      hookFailed: hook === undefined ? undefined : { at, reason: 'It has not ended yet.' },
    })
    const names = readdirSync(dir)
    for (const name of [...outdatedBackups(names, keep, now), ...outdatedMigrationCopies(names, now)])
      rmSync(join(dir, name))
    return copy.file
  })
}

const failureOf = (work: Promise<void>) => work.then(() => undefined, inOneLine)

const inOneLine = (error: unknown) => String(error instanceof Error ? error.message : error).replace(/\s+/g, ' ')

import { join, resolve } from 'node:path'
import { backupsKept } from '#core/retention.ts'
import type { Read } from './config-error.ts'

/** The nightly backups that stay: those of this many days, and the newest one of each of this many weeks. */
export type BackupKeep = { days: number; weeks: number }

export type BackupConfig = {
  dir: string
  keep: BackupKeep
  /** A command of the owner's shell that runs after each backup. */
  hook: string | undefined
}

/** Reads and checks the variables about backups. */
export const readBackupConfig = (read: Read, dataDir: string): BackupConfig => ({
  dir: read('BACKUP_DIR', 'a folder', join(dataDir, 'backups'), (text) => resolve(text)),
  keep: read(
    'BACKUP_KEEP',
    'a number of days and one of weeks, such as 14d 8w, or one of the two; not 0 of both',
    backupsKept,
    toKeep,
  ),
  hook: read('BACKUP_HOOK', 'a command', undefined, (text) => text),
})

function toKeep(text: string): BackupKeep | undefined {
  const match = /^(?:(\d{1,4})d)?(?:(?:^|\s+)(\d{1,4})w)?$/.exec(text)
  const [days, weeks] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)]
  return days + weeks > 0 ? { days, weeks } : undefined
}

// Writes the backup of the last night if there is none yet. The server runs this in a process of its own.
import '#features/french-words.ts'
import { setPriority } from 'node:os'
import { HOUR } from '#core/durations.ts'
import { runNightlyBackup } from '#features/backups/server/commands/nightly-backup.ts'

/** The longest time for the command of `BACKUP_HOOK`: it may send much over a slow line. */
const HOOK_MS = HOUR

// Visitors come first. The lowest priority, 19, would starve it on a busy machine.
setPriority(10)
process.exitCode = await runNightlyBackup(process, { now: Date.now(), hookLimit: () => AbortSignal.timeout(HOOK_MS) })

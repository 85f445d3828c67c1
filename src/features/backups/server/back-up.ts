import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import { HOUR, MINUTE } from '#core/durations.ts'
import type { Db } from '#platform/db/schema.ts'
import { poll } from '#platform/jobs/poll.ts'
import { isBackupDue } from './due.ts'
import { writeBackupState } from './state.ts'

const EVERY_MS = MINUTE

/** The pause after a failure: a disk that is full stays full for a while. */
const AFTER_FAILURE_MS = HOUR

/** The longest time for the backup, the owner's command and the drill together. */
const LIMIT_MS = 6 * HOUR

export type Backups = {
  /** Ends a backup under way. Resolves when it has ended. */
  stop: () => Promise<void>
}

type BackupsDeps = {
  db: Db
  log: Logger
  /** The program that writes the backup, and its environment. */
  program: string
  env: Record<string, string | undefined>
}

/**
 * While the server runs, has a process of its own write each night's backup: in this one, visitors would wait for it. A
 * night that was missed is made up. A failure is logged and stored, and the next try comes an hour later.
 */
export function startBackups({ db, log, program, env }: BackupsDeps): Backups {
  let stopped = false
  let underWay: ChildProcess | undefined
  let pauseMs = EVERY_MS

  /** Throws the last line that the program printed on standard error, if it fails. */
  async function backUp() {
    const child = spawn(process.execPath, [program], {
      env,
      // Ctrl-C on a terminal reaches only the server, which then stops it.
      detached: true,
      timeout: LIMIT_MS,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    underWay = child
    let last = ''
    createInterface(child.stdout).on('line', (line) => log.info(line))
    createInterface(child.stderr).on('line', (line) => {
      last = line
      log.warn(line)
    })
    const [code, signal] = await once(child, 'close')
    if (code !== 0) throw new Error(last || `The nightly backup was ended by ${signal ?? code}`)
  }

  const poller = poll(
    () => pauseMs,
    async () => {
      pauseMs = EVERY_MS
      if (await isBackupDue(db, Date.now())) await backUp()
    },
    async (err) => {
      if (stopped) return
      pauseMs = AFTER_FAILURE_MS
      const reason = err instanceof Error ? err.message : String(err)
      log.error(reason)
      await writeBackupState(db, { failed: { at: new Date().toISOString(), reason } }).catch((err) =>
        log.error({ err }, 'the failure of the backup could not be stored'),
      )
    },
  )
  return {
    stop: () => {
      stopped = true
      underWay?.kill()
      return poller.stop()
    },
  }
}

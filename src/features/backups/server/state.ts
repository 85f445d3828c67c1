import * as z from 'zod/mini'
import type { Db } from '#platform/db/schema.ts'
import { readOwn, writeOwn } from '#platform/settings/store.ts'

const Failure = z.object({ at: z.string(), reason: z.string() })

/** The last results of the nightly backup and of the monthly restore drill. Instants are ISO 8601 in UTC. */
const BackupState = z.object({
  /** The newest backup that was written and could be opened. */
  done: z.optional(z.object({ at: z.string(), file: z.string(), bytes: z.number() })),
  /** Set while the last try failed. */
  failed: z.optional(Failure),
  /** Set while the command that `BACKUP_HOOK` names failed after the newest backup. */
  hookFailed: z.optional(Failure),
  drill: z.optional(z.object({ at: z.string(), failed: z.optional(z.string()) })),
})
export type BackupState = z.infer<typeof BackupState>

export async function readBackupState(db: Db): Promise<BackupState> {
  const stored = await readOwn(db, 'backup_state')
  return z.parse(BackupState, stored === undefined ? {} : JSON.parse(stored))
}

/** Replaces the parts that are given, in a transaction of its own; `undefined` removes one. */
export const writeBackupState = (db: Db, changes: Partial<BackupState>): Promise<void> =>
  // Several processes write it: none may lose what another has written.
  db.transaction().execute(async (trx) => {
    const state = { ...(await readBackupState(trx)), ...changes }
    await writeOwn(trx, 'backup_state', JSON.stringify(state))
  })

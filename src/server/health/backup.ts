import { health } from '#content/health.ts'
import { limits } from '#content/limits.ts'
import { HOUR, SECOND } from '#domain/durations.ts'
import type { Facts } from '#domain/health.ts'
import { instantLabel } from '#domain/instants.ts'
import { readBackupState } from '#server/backups/state.ts'
import { firstMigratedAt } from '#server/db/migrations.ts'
import type { Db } from '#server/db/schema.ts'

/** The last backup, and the last trial restore. */
export async function backup(db: Db): Promise<Facts['backup']> {
  const { done, failed, hookFailed, drill } = await readBackupState(db)
  const isLate = ageOf(done?.at ?? (await firstMigratedAt(db))) > limits.backupHours * HOUR
  const { backup: words } = health
  // What is wrong comes first: the desk's banner begins so.
  const sentences = [
    isLate && words.late,
    failed && words.failed(instantLabel(failed.at)),
    hookFailed && words.hookFailed(instantLabel(hookFailed.at)),
    drill?.failed && words.drillFailed(instantLabel(drill.at)),
    done ? words.done(instantLabel(done.at), health.size(done.bytes)) : words.none,
    drill && !drill.failed && words.drilled(instantLabel(drill.at)),
  ]
  const reasons = [failed?.reason, hookFailed?.reason, drill?.failed].filter(Boolean)
  return {
    state: reasons.length > 0 ? 'failing' : isLate ? 'warning' : 'ok',
    words: sentences.filter(Boolean).join(' '),
    ...(reasons.length > 0 && { reason: reasons.join(' ') }),
    numbers: {
      age_seconds: done ? Math.round(ageOf(done.at) / SECOND) : null,
      bytes: done?.bytes ?? null,
    },
  }
}

const ageOf = (instant: string) => Date.now() - Date.parse(instant)

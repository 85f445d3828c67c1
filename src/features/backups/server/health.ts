import { HOUR, SECOND } from '#core/durations.ts'
import { instantLabel } from '#core/instants.ts'
import { limits } from '#core/limits.ts'
import type { Feature } from '#features/feature.ts'
import type { Facts } from '#features/health/health.ts'
import { health as healthWords } from '#features/health/words.ts'
import { whyNotWritable } from '#platform/config/own-folder.ts'
import { firstMigratedAt } from '#platform/db/migrations.ts'
import type { Db } from '#platform/db/schema.ts'
import { readBackupState } from './state.ts'

export const health = { backup: ({ db, backupDir }) => backup(db, backupDir) } satisfies Feature['health']

/** The last backup, and the last trial restore. */
export async function backup(db: Db, dir: string): Promise<Facts['backup']> {
  const { done, failed, hookFailed, drill } = await readBackupState(db)
  const isLate = ageOf(done?.at ?? (await firstMigratedAt(db))) > limits.backupHours * HOUR
  const closed = whyNotWritable(dir)
  const { backup: words } = healthWords
  // What is wrong comes first: the desk's banner begins so.
  const sentences = [
    isLate && words.late,
    closed && words.closed,
    failed && words.failed(instantLabel(failed.at)),
    hookFailed && words.hookFailed(instantLabel(hookFailed.at)),
    drill?.failed && words.drillFailed(instantLabel(drill.at)),
    done ? words.done(instantLabel(done.at), healthWords.size(done.bytes)) : words.none,
    drill && !drill.failed && words.drilled(instantLabel(drill.at)),
  ]
  const reasons = [closed && `${dir}: ${closed}.`, failed?.reason, hookFailed?.reason, drill?.failed].filter(Boolean)
  return {
    state: reasons.length > 0 ? 'failing' : isLate ? 'warning' : 'ok',
    words: sentences.filter(Boolean).join(' '),
    ...(reasons.length > 0 && { reason: reasons.join(' ') }),
    numbers: { age_seconds: done ? Math.round(ageOf(done.at) / SECOND) : null, bytes: done?.bytes ?? null },
  }
}

const ageOf = (instant: string) => Date.now() - Date.parse(instant)

import { Refusal } from '#platform/config/config-error.ts'
import type { OpenCopy } from '#platform/db/dialects/sqlite-files.ts'
import { versionOf, WAY_UP } from '#platform/db/migrations.ts'
import type { RestoreAnswer, RestoreStep, Since } from '#platform/db/restore-step.ts'

/**
 * Keeps a restored copy from repeating actions that were done since the backup, and from opening access again that was
 * closed since. Returns one line for each thing that a person should check.
 */
export function sanitizeRestored(
  copy: OpenCopy,
  steps: readonly RestoreStep[],
  now = Date.now(),
  since: Since = {},
): string[] {
  const has = (table: string) =>
    copy.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(table)
  if (!has('kysely_migration')) throw new Refusal('The file is not a backup of this program.')
  const run = copy.prepare<[], string>('select name from kysely_migration').pluck().all()
  const version = versionOf(run.map(String))
  if (version === 'later')
    throw new Refusal('The backup comes from a newer version of this program: update the program first.')
  if (version === 'earlier') throw new Refusal(`The backup is from before 0.1.0: ${WAY_UP}.`)
  const answers = steps.flatMap((step) => Object.entries<RestoreAnswer>(step))
  const lines = answers.map(([table, answer]) => {
    const work = 'reset' in answer ? answer.reset : 'asked' in answer ? answer.asked : undefined
    return work && has(table) ? work({ copy, now, since }) : undefined
  })
  return [
    'the desk: everything that was confirmed, moved, cancelled, erased or set since the backup is as it was before.',
    // Some lines are about several tables.
    ...new Set(lines.filter((line) => line !== undefined)),
  ]
}

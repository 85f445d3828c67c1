import { businessDay } from '#core/time.ts'
import type { PlansTables } from '#features/plans/tables.ts'
import { countLine, type Restored, type RestoreOf } from '#platform/db/restore-step.ts'

export const afterRestore = { plans: { asked: proposeNothing } } satisfies RestoreOf<PlansTables>

/** Visits that were proposed since the backup are not known any more: their clients would be asked again at once. */
function proposeNothing({ copy, now }: Restored) {
  const { changes } = copy
    .prepare('update plans set tried_on = ? where ended_at is null')
    .run(businessDay(new Date(now)))
  return countLine(
    changes,
    'plan',
    'whose next visit may have been proposed since: none is proposed before tomorrow. Look at them under Clients.',
  )
}

import type { WaitlistTables } from '#features/waitlist/tables.ts'
import { countLine, type Restored, type RestoreOf } from '#platform/db/restore-step.ts'

export const afterRestore = {
  waits: { kept: 'these clients go on waiting' },
  freed_times: {
    reset: ({ copy }) => {
      copy.exec("update freed_times set state = 'over'")
      return undefined
    },
  },
  offers: { reset: offerNothing },
} satisfies RestoreOf<WaitlistTables>

/** Times that were offered to clients who wait may have been taken since the backup. They go on waiting. */
function offerNothing({ copy }: Restored) {
  const { changes } = copy.prepare("update offers set state = 'gone' where state = 'open'").run()
  return countLine(changes, 'time', 'that was offered to a client who waits: no longer held for them.')
}

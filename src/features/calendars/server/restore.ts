import type { CalendarsTables } from '#features/calendars/tables.ts'
import type { Restored, RestoreOf } from '#platform/db/restore-step.ts'

export const afterRestore = { feed_tokens: { reset: endFeeds } } satisfies RestoreOf<CalendarsTables>

/** An address of the calendar may have been ended since the backup, because a stranger knew it. */
function endFeeds({ copy }: Restored) {
  if (copy.prepare('delete from feed_tokens').run().changes === 0) return undefined
  return 'the secret addresses of your calendar: those in the backup no longer work. Each person subscribes to a new one on the desk.'
}

import type { CalendarsTables } from '#features/calendars/tables.ts'
import type { Restored, RestoreOf, RestoreStep } from '#platform/db/restore-step.ts'

export const afterRestore = {
  feed_tokens: { reset: endFeeds('feed_tokens') },
  // Where they were before they had a table.
  settings: { reset: endFeeds("settings where name = 'feed_token'") },
} satisfies RestoreOf<CalendarsTables> & RestoreStep

/** An address of the calendar may have been ended since the backup, because a stranger knew it. */
function endFeeds(rows: string) {
  return ({ copy }: Restored) => {
    if (copy.prepare(`delete from ${rows}`).run().changes === 0) return undefined
    return 'the secret addresses of your calendar: those in the backup no longer work. Each person subscribes to a new one on the desk.'
  }
}

import type { BookingsTables } from '#features/bookings/tables.ts'
import { answerBy } from '#features/schedule/server/shared/rules.ts'
import { publishedIn } from '#features/website/server/shared/read-state.ts'
import { countLine, NOT_YET, type Restored, type RestoreOf, WITH_BOOKING } from '#platform/db/restore-step.ts'

export const afterRestore = {
  bookings: { asked: askAgain },
  booking_history: { kept: WITH_BOOKING },
  manage_links: { kept: 'the links in the mails of clients go on' },
  vehicles: { kept: WITH_BOOKING },
  fleets: { kept: WITH_BOOKING },
  untold: { kept: NOT_YET },
} satisfies RestoreOf<BookingsTables>

/**
 * Requests that were confirmed since the backup would expire as soon as the server starts, and their clients would get
 * a mail about that. They get the whole answer period again. Requests whose start has passed never expire.
 */
function askAgain({ copy, now }: Restored) {
  const { opening } = publishedIn(copy)
  const requests = copy
    .prepare<[], { id: string; appoint_at: string }>(
      "select id, appoint_at from bookings where status = 'requested' and erased_at is null",
    )
    .all()
  const update = copy.prepare('update bookings set answer_by = ? where id = ?')
  const created_at = new Date(now).toISOString()
  for (const { id, appoint_at } of requests)
    update.run(appoint_at > created_at ? answerBy({ created_at, appoint_at }, opening) : '', id)
  return countLine(
    requests.length,
    'request',
    `that may have been answered since: confirm or decline within ${opening.answerHours} hours, or before the start, those that are still ahead.`,
  )
}

import { DAY } from '#core/durations.ts'
import type { FollowUp } from '#core/mails.ts'
import type { BookingsTables } from '#features/bookings/tables.ts'
import { monthsBefore } from '#features/client-news/server/follow-up.ts'
import { remindedUntil } from '#features/client-news/server/remind.ts'
import { answerBy } from '#features/schedule/server/rules.ts'
import { publishedIn } from '#features/website/server/read-state.ts'
import { counted, type Restored, type RestoreOf, WITH_BOOKING } from '#platform/db/restore-step.ts'

export const afterRestore = {
  bookings: { asked: askAgain },
  booking_history: { kept: WITH_BOOKING },
  manage_links: { kept: 'the links in the mails of clients go on' },
  vehicles: { kept: WITH_BOOKING },
  fleets: { kept: WITH_BOOKING },
  reminders: { reset: remindNobodyTwice },
  follow_ups: { reset: followUpNobody },
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
  return counted(
    requests.length,
    'request',
    `that may have been answered since: confirm or decline within ${opening.answerHours} hours, or before the start, those that are still ahead.`,
  )
}

/** Clients whose reminder was due by now have had it since the backup. */
function remindNobodyTwice({ copy, now }: Restored) {
  const at = new Date(now).toISOString()
  const { changes } = copy
    .prepare(
      `insert into reminders (booking_id, appoint_at, at)
        select id, appoint_at, ? from bookings
        where status = 'confirmed' and erased_at is null and appoint_at > ? and appoint_at < ?
        on conflict do nothing`,
    )
    .run(at, at, remindedUntil(now))
  return counted(
    changes,
    'appointment',
    'of the next two days: reminders that were due by now are not sent again.',
  )
}

/** Clients whose job was over by now may have had the mails that follow it since the backup. */
function followUpNobody({ copy, now }: Restored) {
  const months = copy
    .prepare("select value from settings where name = 'again_months'")
    .pluck()
    .get()
  const then = new Date(monthsBefore(now, Number(months ?? 0)))
  const note = (kind: FollowUp, since: string, until: string) =>
    copy
      .prepare(
        `insert into follow_ups (booking_id, kind, at)
          select id, ?, ? from bookings
          where status = 'completed' and erased_at is null and appoint_at > ? and appoint_at <= ?
          on conflict do nothing`,
      )
      .run(kind, new Date(now).toISOString(), since, until).changes
  const days = new Date(now - 14 * DAY).toISOString()
  const changes =
    note('after-job', days, new Date(now).toISOString()) +
    (months ? note('time-again', '', then.toISOString()) : 0)
  return counted(changes, 'finished job', 'whose client gets no further email about it.')
}

import { DAY } from '#core/durations.ts'
import type { ClientNotificationsTables, FollowUp } from '#features/client-notifications/tables.ts'
import { countLine, type Restored, type RestoreOf } from '#platform/db/restore-step.ts'
import { monthsBefore } from './follow-up.ts'
import { remindedUntil } from './remind.ts'

export const afterRestore = {
  reminders: { reset: remindNobodyTwice },
  follow_ups: { reset: followUpNobody },
} satisfies RestoreOf<ClientNotificationsTables>

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
  return countLine(changes, 'appointment', 'of the next two days: reminders that were due by now are not sent again.')
}

/** Clients whose job was over by now may have had the mails that follow it since the backup. */
function followUpNobody({ copy, now }: Restored) {
  const months = copy.prepare("select value from settings where name = 'again_months'").pluck().get()
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
    note('after-job', days, new Date(now).toISOString()) + (months ? note('time-again', '', then.toISOString()) : 0)
  return countLine(changes, 'finished job', 'whose client gets no further email about it.')
}

import type { NotificationKind } from '#features/bookings/notification-kinds.ts'
import type { Stored } from '#platform/db/columns.ts'

/** The mails that follow a job, each once: soon after it, and when it may be time again. */
export type FollowUp = 'after-job' | 'time-again'

export type ClientNotificationsTables = {
  /**
   * The clients whom no mail told what they must know; without `told_at` somebody must still do it. `version` is that of
   * the booking with the news, `since_version` that of the first change that its client does not know. `mail_id` names the
   * mail that failed.
   */
  untold: Stored & {
    booking_id: string
    version: number
    since_version: number
    news: NotificationKind
    mail_id: string | null
    told_at: string | null
    told_by: string | null
  }
  /** The appointments whose clients were reminded: `appoint_at` is the start, `at` is when the reminder was queued. */
  reminders: { booking_id: string; appoint_at: string; at: string }
  /** The mails that followed a job: each once. */
  follow_ups: { booking_id: string; kind: FollowUp; at: string }
}

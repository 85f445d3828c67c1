import type { MailKind } from '#core/mails.ts'

/** The mails that follow a job, each once: soon after it, and when it may be time again. */
export type FollowUp = Extract<MailKind, 'after-job' | 'time-again'>

export type ClientNotificationsTables = {
  /** The appointments whose clients were reminded: `appoint_at` is the start, `at` is when the reminder was queued. */
  reminders: { booking_id: string; appoint_at: string; at: string }
  /** The mails that followed a job: each once. */
  follow_ups: { booking_id: string; kind: FollowUp; at: string }
}

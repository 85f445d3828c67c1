import { plainReason } from '#core/mails.ts'
import { nameOf } from '#core/name-of.ts'
import { shortTimeLabel } from '#core/time.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import { deskPendingNotifications } from '#features/client-notifications/desk-pending-notifications-words.ts'
import type { Feature } from '#features/feature.ts'
import { listPendingNotifications } from './shared/read.ts'

export const inbox = {
  rows: {
    /** The clients whom no mail told what they must know. */
    async untold(db, { content }) {
      return (await listPendingNotifications(db, content)).map((entry) => ({
        id: entry.id,
        who: nameOf(entry),
        line: deskPendingNotifications.news[entry.news](shortTimeLabel(entry.appoint_date, entry.appoint_time)),
        detail: entry.mail
          ? deskPendingNotifications.failed(entry.mail.to ?? '', plainReason(entry.mail.error) ?? entry.mail.error)
          : deskPendingNotifications.noEmail,
        at: entry.created_at,
        // A client must know before the appointment, whatever it is about.
        due: appointmentInstant(entry.appoint_date, entry.appoint_time) ?? null,
        press: 'tell',
        booking_id: entry.booking_id,
      }))
    },
  },
} satisfies Feature['inbox']

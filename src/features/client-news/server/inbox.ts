import { deskUntold } from '#content/desk-untold.ts'
import { nameOf } from '#domain/booking-words.ts'
import { plainReason } from '#domain/desk/mails.ts'
import { shortTimeLabel } from '#domain/time.ts'
import type { Feature } from '#features/feature.ts'
import { listUntold } from '#server/desk/untold/read.ts'
import { appointmentInstant } from '#server/schedule/wall-time.ts'

export const inbox = {
  rows: {
    /** The clients whom no mail told what they must know. */
    async untold(db, { content }) {
      return (await listUntold(db, content)).map((entry) => ({
        id: entry.id,
        who: nameOf(entry),
        line: deskUntold.news[entry.news](shortTimeLabel(entry.appoint_date, entry.appoint_time)),
        detail: entry.mail
          ? deskUntold.failed(
              entry.mail.to ?? '',
              plainReason(entry.mail.error) ?? entry.mail.error,
            )
          : deskUntold.noEmail,
        at: entry.created_at,
        // A client must know before the appointment, whatever it is about.
        due: appointmentInstant(entry.appoint_date, entry.appoint_time) ?? null,
        press: 'tell',
        booking_id: entry.booking_id,
      }))
    },
  },
} satisfies Feature['inbox']

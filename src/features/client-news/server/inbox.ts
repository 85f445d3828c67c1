import { plainReason } from '#core/mails.ts'
import { nameOf } from '#core/name-of.ts'
import { shortTimeLabel } from '#core/time.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import { deskUntold } from '#features/client-news/desk-untold-words.ts'
import type { Feature } from '#features/feature.ts'
import { listUntold } from './read.ts'

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

import { nameOf } from '#core/name-of.ts'
import { shortTimeLabel } from '#core/time.ts'
import type { Feature } from '#features/feature.ts'
import { deskWaiting } from '#features/waitlist/desk-waiting-words.ts'
import { listFreedOffers } from './waitlist.ts'

export const inbox = {
  rows: {
    /** The times that the desk has freed, each with the first who would like it. */
    async freed(db, { content, most }) {
      const { freed: words } = deskWaiting
      return (await listFreedOffers(db, content, most)).map(({ time, booking }) => ({
        id: time.id,
        who: nameOf(booking),
        line: words.line(shortTimeLabel(time.appoint_date, time.appoint_time)),
        detail: words.waits(shortTimeLabel(booking.appoint_date, booking.appoint_time)),
        at: time.created_at,
        due: time.appoint_at,
        press: 'offer',
        booking_id: booking.id,
      }))
    },
  },
} satisfies Feature['inbox']

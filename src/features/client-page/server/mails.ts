import { deskBookingUrl } from '#core/desk-calls.ts'
import { clientOf } from '#features/bookings/booking-labels.ts'
import { manageUrl } from '#features/bookings/server/shared/links.ts'
import { stepsBlock } from '#features/bookings/server/shared/mail-bodies.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import { mailNames } from '#features/client-page/mail-kinds.ts'
import type { Feature } from '#features/feature.ts'
import type { Db } from '#platform/db/schema.ts'
import { languageRow } from '#platform/mail/language-of.ts'
import { paragraphs } from '#platform/mail/mail-body.ts'
import type { Mail } from '#platform/mail/mail-content.ts'

/** About a move or a cancellation by the client, to either side. */
export const mails = {
  'manage-client': {
    name: mailNames['manage-client'],
    recipient: 'client',
    useful: 'until the start',
    news: null,
    async write(db, mail, settings) {
      const booking = await unerased(db, mail)
      const client = booking && clientOf(booking)
      if (!client) return undefined
      const words = settings.content.mail
      const href = await manageUrl(db, booking.id, settings.publicOrigin)
      return {
        to: client,
        replyTo: settings.replies,
        subject: mail.subject ?? '',
        body: {
          title: undefined,
          blocks: [...paragraphs(mail.body ?? ''), ...stepsBlock(booking), { action: { text: words.see, href } }],
          footer: words.clientFooter,
        },
      }
    },
    endsPromotions: false,
  },

  'manage-owner': {
    name: mailNames['manage-owner'],
    recipient: 'owner',
    useful: 'always',
    news: null,
    async write(db, mail, { owner, publicOrigin, content }) {
      const booking = await unerased(db, mail)
      if (!booking) return undefined
      const { bookingOwner, ownerFooter } = content.mail
      const rows = languageRow(booking)
      const href = deskBookingUrl(publicOrigin, booking.id)
      return {
        to: owner,
        replyTo: clientOf(booking),
        subject: mail.subject ?? '',
        body: {
          title: undefined,
          blocks: [
            ...paragraphs(mail.body ?? ''),
            ...(rows.length > 0 ? [{ rows }] : []),
            { action: { text: bookingOwner.desk, href } },
          ],
          footer: [ownerFooter],
        },
      }
    },
    endsPromotions: false,
  },
} satisfies Feature['mails']

/** The booking of a mail; undefined if it is gone. */
async function unerased(db: Db, { booking_id }: Pick<Mail, 'booking_id'>) {
  const booking = await findBooking(db, booking_id ?? '')
  return booking?.erased_at === null ? booking : undefined
}

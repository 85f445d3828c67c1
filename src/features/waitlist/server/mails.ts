import { instantLabel } from '#core/instants.ts'
import { oneLine } from '#core/mail-address.ts'
import { activeStatuses } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { manageUrl } from '#features/bookings/server/shared/links.ts'
import { toClient } from '#features/bookings/server/shared/timed-mail.ts'
import type { Feature } from '#features/feature.ts'
import { mailNames } from '#features/waitlist/mail-kinds.ts'
import { findOpenOffer } from './waitlist.ts'

export const mails = {
  /** An earlier time that is held for a client who waits. */
  'offer-client': {
    name: mailNames['offer-client'],
    useful: 'until the start',
    news: null,
    ...toClient(activeStatuses, async (db, { booking, booked }, settings) => {
      const { content, replies, publicOrigin } = settings
      const { offerClient: words, clientFooter } = content.mail
      const offer = await findOpenOffer(db, booking.id)
      if (!offer) return undefined
      const { when: now, service, reference } = booked
      const when = whenOf(offer)
      const until = instantLabel(offer.until_at)
      const firstname = oneLine(booking.firstname)
      return {
        replyTo: replies,
        subject: fill(words.subject, { when, reference }),
        body: {
          title: words.title,
          blocks: [
            { paragraph: fill(words.intro, { firstname, when, until }) },
            {
              rows: [
                [words.free, when],
                [words.now, now],
                [words.service, service],
              ],
            },
            { action: { text: words.answer, href: await manageUrl(db, booking.id, publicOrigin) } },
            { paragraph: words.stays },
          ],
          footer: clientFooter,
        },
      }
    }),
    // They asked for it.
    endsPromotions: false,
  },
} satisfies Feature['mails']

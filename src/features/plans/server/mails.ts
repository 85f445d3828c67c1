import { oneLine } from '#core/mail-address.ts'
import { codesUnbroken } from '#core/postal-code.ts'
import { businessDay, dayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { manageUrl } from '#features/bookings/server/shared/links.ts'
import { toClient } from '#features/bookings/server/shared/timed-mail.ts'
import type { Feature } from '#features/feature.ts'
import { mailNames } from '#features/plans/mail-kinds.ts'
import { planMails } from '#features/plans/words.ts'
import { agreedIn } from '#features/prices/lines.ts'
import { visitPrice } from '#features/prices/tax.ts'
import { rowIf } from '#platform/mail/mail-body.ts'
import { clientWords } from '#platform/mail/mail-content.ts'

// The client asked for the plan, and ends it on the page to which these lead.
export const mails = {
  /** A visit, which its client confirms, moves or skips. */
  'visit-proposed': {
    name: mailNames['visit-proposed'],
    useful: 'always',
    news: 'proposed',
    ...toClient(['requested'], async (db, { booking, booked }, settings) => {
      const { content, replies, publicOrigin } = settings
      const words = t(planMails).proposed
      const { service, when, short } = booked
      const cents = agreedIn(booking.agreed).reduce((sum, line) => sum + line.amount_cents, 0)
      return {
        replyTo: replies,
        subject: words.subject(short),
        body: {
          title: words.title,
          blocks: [
            { paragraph: words.intro(oneLine(booking.firstname), when) },
            {
              rows: [
                [words.labels.when, when],
                ...rowIf(words.labels.where, codesUnbroken(addressLine(booking))),
                [words.labels.service, service],
                ...rowIf(words.labels.price, cents > 0 && visitPrice(cents, content.facts)),
              ],
            },
            { paragraph: words.answer(dayLabel(businessDay(new Date(booking.answer_by)))) },
            { action: { text: words.action, href: await manageUrl(db, booking.id, publicOrigin) } },
            { paragraph: words.plan },
          ],
          footer: content.mail.clientFooter,
        },
      }
    }),
    endsPromotions: false,
  },

  /** What became of a plan. */
  'plan-client': {
    name: mailNames['plan-client'],
    recipient: 'client',
    useful: 'always',
    news: null,
    async write(db, mail, settings) {
      if (mail.booking_id === null) return undefined
      const href = await manageUrl(db, mail.booking_id, settings.publicOrigin)
      return clientWords(mail, settings, { text: t(planMails).see, href })
    },
    endsPromotions: false,
  },
} satisfies Feature['mails']

import { deskBookingUrl } from '#core/desk-calls.ts'
import { oneLine } from '#core/mail-address.ts'
import { nameOf } from '#core/name-of.ts'
import { pages } from '#core/pages.ts'
import { phoneHref, phoneLabel } from '#core/phone.ts'
import { codesUnbroken } from '#core/postal-code.ts'
import { activeStatuses, promisedStatuses } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { givenName } from '#features/bookings/booking-labels.ts'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { mailNames } from '#features/bookings/mail-kinds.ts'
import { usefulOf } from '#features/bookings/notification-kinds.ts'
import type { Feature } from '#features/feature.ts'
import { languageRow } from '#platform/mail/language-of.ts'
import { rowIf } from '#platform/mail/mail-body.ts'
import { clientWords } from '#platform/mail/mail-content.ts'
import { bookedSlip } from './shared/booked-price.ts'
import { manageUrl } from './shared/links.ts'
import { bookingFacts, howItWorks, slipRows, stepsBlock } from './shared/mail-bodies.ts'
import { findBookingRecords } from './shared/store.ts'
import { toClient, whileTrue } from './shared/timed-mail.ts'

export const mails = {
  'expired-client': {
    name: mailNames['expired-client'],
    recipient: 'unconfirmed client',
    useful: 'always',
    news: 'expired',
    ...whileTrue(['expired'], (_db, { booking, client, booked }, settings) => {
      if (!client) return undefined
      const { content, replies, publicOrigin } = settings
      const { expiredClient: words, clientFooter } = content.mail
      const { reference, service, when } = booked
      return {
        to: { name: '', address: client.address },
        replyTo: replies,
        subject: fill(words.subject, booked),
        body: {
          title: words.title,
          blocks: [
            { paragraph: fill(words.intro, { firstname: givenName(booking), service, when }) },
            { paragraph: fill(words.next, { reference }) },
            { action: { text: words.again, href: `${publicOrigin}${t(pages).booking.path}` } },
          ],
          footer: clientFooter,
        },
      }
    }),
    endsPromotions: false,
  },

  'expired-owner': {
    name: mailNames['expired-owner'],
    recipient: 'owner',
    useful: 'always',
    news: null,
    ...whileTrue(['expired'], (_db, { booking, client, booked }, settings) => {
      const { content, owner, publicOrigin } = settings
      const { expiredOwner: words, ownerFooter } = content.mail
      const { phone } = booking
      return {
        to: owner,
        replyTo: client,
        subject: fill(words.subject, booked),
        body: {
          title: words.title,
          blocks: [
            { paragraph: fill(words.intro, { client: oneLine(nameOf(booking)) }) },
            {
              rows: [
                [words.reference, booked.reference],
                [words.service, booked.service],
                [words.when, booked.when],
                [words.phone, { text: phoneLabel(phone), href: phoneHref(phone) }],
                ...languageRow(booking),
              ],
            },
            { paragraph: words.next },
            { action: { text: words.desk, href: deskBookingUrl(publicOrigin, booking.id) } },
          ],
          footer: [ownerFooter],
        },
      }
    }),
    endsPromotions: false,
  },

  reminder: {
    name: mailNames.reminder,
    useful: 'until the start',
    news: 'reminder',
    ...toClient(promisedStatuses, async (db, { booking, booked }, settings, mail) => {
      if (booking.appoint_at !== mail.appoint_at || booking.appoint_at <= new Date().toISOString()) return undefined
      const { content, replies, publicOrigin } = settings
      const { reminder: words, see, clientFooter } = content.mail
      const { reference, service, short } = booked
      const href = await manageUrl(db, booking.id, publicOrigin)
      return {
        replyTo: replies,
        subject: fill(words.subject, { ...booked, when: short }),
        body: {
          title: words.title,
          blocks: [
            { paragraph: fill(words.intro, { firstname: oneLine(booking.firstname) }) },
            { large: short },
            ...stepsBlock(booking),
            {
              rows: [
                ...rowIf(words.where, codesUnbroken(addressLine(booking))),
                [words.service, service],
                [words.reference, reference],
              ],
            },
            { action: { text: see, href } },
            { paragraph: fill(words.change, { reference }) },
            howItWorks(content, publicOrigin),
          ],
          footer: clientFooter,
        },
      }
    }),
    endsPromotions: false,
  },

  // Written on the desk. If its appointment can still be changed, it links to the client's page.
  'desk-letter': {
    name: mailNames['desk-letter'],
    recipient: 'client',
    useful: (news) => usefulOf(news ?? 'letter'),
    news: 'its own',
    async write(db, mail, settings) {
      const { publicOrigin, content } = settings
      const { booking } = (await findBookingRecords(db, mail.booking_id ?? '')) ?? {}
      const words = content.mail
      if (!booking || !activeStatuses.includes(booking.status)) return clientWords(mail, settings)
      // Nobody moves or cancels a job whose crew is on the way or at work.
      const text = booking.progress === null ? words.manage : words.see
      const action = { text, href: await manageUrl(db, booking.id, publicOrigin) }
      if (mail.calendar === null) return clientWords(mail, settings, action)
      // With the invitation: later mails about the appointment do not repeat it.
      const { short, service } = bookingFacts(content, booking)
      const slip = bookedSlip(content, booking)
      const labels = words.bookingClient
      const rows = [
        ...rowIf(labels.where, codesUnbroken(addressLine(booking))),
        ...(slip.total ? slipRows(slip, labels.price) : rowIf(labels.service, service)),
        [labels.reference, booking.reference] as const,
      ]
      const { body, ...sent } = clientWords(mail, settings, action, [
        { large: short },
        ...stepsBlock(booking),
        { rows },
      ])
      return { ...sent, body: { ...body, blocks: [...body.blocks, howItWorks(content, publicOrigin)] } }
    },
    // About a booking, or the answer to a message.
    endsPromotions: ({ booking_id }) => booking_id === null,
  },
} satisfies Feature['mails']

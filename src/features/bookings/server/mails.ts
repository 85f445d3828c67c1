import { deskBookingUrl } from '#core/desk-calls.ts'
import { oneLine } from '#core/mail-address.ts'
import { pages } from '#core/pages.ts'
import { phoneHref, phoneLabel } from '#core/phone.ts'
import { codesUnbroken } from '#core/postal-code.ts'
import { activeStatuses } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { clientOf, givenName, nameOf } from '#features/bookings/booking-labels.ts'
import { addressLine } from '#features/bookings/booking-lines.ts'
import type { Feature } from '#features/feature.ts'
import { holdOf } from '#features/guard/server/hold-of.ts'
import { countGathered } from '#features/guard/server/owner-mails.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { countPhotos } from '#features/photos/server/store.ts'
import type { Db } from '#platform/db/schema.ts'
import { languageRow } from '#platform/mail/language-of.ts'
import { type Block, paragraphs, rowIf } from '#platform/mail/mail-body.ts'
import { type Mail, recipientOf } from '#platform/mail/mail-content.ts'
import { manageUrl } from './links.ts'
import {
  bookedOf,
  clientBody,
  howItWorks,
  mustPress,
  ownerBody,
  stepsBlock,
} from './mail-bodies.ts'
import { findBookingRecords } from './store.ts'
import { toClient, whileTrue } from './timed-mail.ts'

export const mails = {
  'booking-owner': {
    async write(db, mail, { owner, publicOrigin, content }) {
      const records = await unerased(db, mail)
      if (!records) return undefined
      const { booking } = records
      const hold = await holdOf(db, booking)
      const gathered = await countGathered(db, mail)
      const photos = await countPhotos(db, [booking.id], FROM_CLIENT)
      return {
        to: owner,
        replyTo: clientOf(booking),
        subject: fill(content.mail.bookingOwner.subject, bookedOf(content, booking)),
        body: ownerBody(
          content,
          { ...records, photos },
          { deskUrl: deskBookingUrl(publicOrigin, booking.id), hold, gathered },
        ),
      }
    },
    endsPromotions: false,
  },

  'booking-client': {
    async write(db, mail, { replies, publicOrigin, content }) {
      const records = await unerased(db, mail)
      const client = records && clientOf(records.booking)
      if (!client) return undefined
      const { booking } = records
      const hold = await holdOf(db, booking)
      const { holdSubject, subject } = content.mail.bookingClient
      return {
        to: { name: '', address: client.address },
        replyTo: replies,
        subject: fill(mustPress(hold) ? holdSubject : subject, bookedOf(content, booking)),
        body: clientBody(content, records, {
          manageUrl: await manageUrl(db, booking.id, publicOrigin),
          publicOrigin,
          hold,
        }),
      }
    },
    endsPromotions: false,
  },

  'expired-client': {
    write: whileTrue('expired-client', (_db, { booking, client, booked }, settings) => {
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
    write: whileTrue('expired-owner', (_db, { booking, client, booked }, settings) => {
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
    write: toClient('reminder', async (db, { booking, booked }, settings, mail) => {
      if (booking.appoint_at !== mail.appoint_at || booking.appoint_at <= new Date().toISOString())
        return undefined
      const { content, replies, publicOrigin } = settings
      const { reminder: words, see, clientFooter } = content.mail
      const { reference, service, when } = booked
      const href = await manageUrl(db, booking.id, publicOrigin)
      return {
        replyTo: replies,
        subject: fill(words.subject, booked),
        body: {
          title: words.title,
          blocks: [
            { paragraph: fill(words.intro, { firstname: oneLine(booking.firstname) }) },
            {
              rows: [
                [words.when, when],
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
    async write(db, mail, settings) {
      const { replies, publicOrigin, content } = settings
      const { booking } = (await findBookingRecords(db, mail.booking_id ?? '')) ?? {}
      const words = content.mail
      // Nobody moves or cancels a job whose crew is on the way or at work.
      const mayChange = booking?.progress === null
      const link: Block[] =
        booking && activeStatuses.includes(booking.status)
          ? [
              ...(mail.calendar === null ? [] : stepsBlock(booking)),
              {
                action: {
                  text: mayChange ? words.manage : words.see,
                  href: await manageUrl(db, booking.id, publicOrigin),
                },
              },
              // With the invitation: later mails about the appointment do not repeat it.
              ...(mail.calendar === null ? [] : [howItWorks(content, publicOrigin)]),
            ]
          : []
      return {
        to: recipientOf(mail),
        replyTo: replies,
        subject: mail.subject ?? '',
        body: {
          title: undefined,
          blocks: [...paragraphs(mail.body ?? ''), ...link],
          footer: words.clientFooter,
        },
      }
    },
    // About a booking, or the answer to a message.
    endsPromotions: ({ booking_id }) => booking_id === null,
  },
} satisfies Feature['mails']

/** The records of a mail's booking; undefined if it is gone. */
async function unerased(db: Db, { booking_id }: Pick<Mail, 'booking_id'>) {
  const records = await findBookingRecords(db, booking_id ?? '')
  return records?.booking.erased_at === null ? records : undefined
}

import { deskBookingUrl } from '#core/desk-calls.ts'
import { MINUTE } from '#core/durations.ts'
import { fill } from '#core/template.ts'
import { holdOf } from '#features/abuse-protection/server/shared/hold-of.ts'
import { countGathered } from '#features/abuse-protection/server/shared/owner-mails.ts'
import { mailNames } from '#features/booking-form/mail-kinds.ts'
import { clientOf } from '#features/bookings/booking-labels.ts'
import { manageUrl } from '#features/bookings/server/shared/links.ts'
import { bookingFacts, clientBody, mustConfirm, ownerBody } from '#features/bookings/server/shared/mail-bodies.ts'
import { findBookingRecords } from '#features/bookings/server/shared/store.ts'
import type { Feature } from '#features/feature.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { countPhotos } from '#features/photos/server/shared/store.ts'
import type { Db } from '#platform/db/schema.ts'
import type { Mail } from '#platform/mail/mail-content.ts'

// Pages send the vehicle and the fleet after the booking, and browsers may send them again.
const retry = { delayMs: MINUTE }

/** The mails about a booking that has come in. */
export const mails = {
  'booking-owner': {
    name: mailNames['booking-owner'],
    recipient: 'owner',
    useful: 'always',
    news: null,
    retry,
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
        subject: fill(content.mail.bookingOwner.subject, bookingFacts(content, booking)),
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
    name: mailNames['booking-client'],
    recipient: 'unconfirmed client',
    useful: 'always',
    news: null,
    retry,
    async write(db, mail, { replies, publicOrigin, content }) {
      const records = await unerased(db, mail)
      const client = records && clientOf(records.booking)
      if (!client) return undefined
      const { booking } = records
      const hold = await holdOf(db, booking)
      const { holdSubject, subject } = content.mail.bookingClient
      const facts = bookingFacts(content, booking)
      return {
        to: { name: '', address: client.address },
        replyTo: replies,
        subject: fill(mustConfirm(hold) ? holdSubject : subject, { ...facts, when: facts.short }),
        body: clientBody(content, records, {
          manageUrl: await manageUrl(db, booking.id, publicOrigin),
          publicOrigin,
          hold,
        }),
      }
    },
    endsPromotions: false,
  },
} satisfies Feature['mails']

/** The records of a mail's booking; undefined if it is gone. */
async function unerased(db: Db, { booking_id }: Pick<Mail, 'booking_id'>) {
  const records = await findBookingRecords(db, booking_id ?? '')
  return records?.booking.erased_at === null ? records : undefined
}

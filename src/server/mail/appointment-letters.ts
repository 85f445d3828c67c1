import { mail as words } from '#content/mail.ts'
import { pages } from '#content/pages.ts'
import { phoneLabel } from '#domain/phone.ts'
import { findBookingRecords } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { manageUrl } from '#server/manage/links.ts'
import { oneLine } from './address.ts'
import { type BookingRecords, bookedOf, clientOf, nameOf, placeOf } from './booking-letters.ts'
import { deskUrl } from './booking-parts.ts'
import type { ComposeSettings, Parts } from './compose.ts'
import type { Letter } from './letter.ts'
import type { MailRow } from './row.ts'

type Booking = BookingRecords['booking']

type Asked = Pick<MailRow, 'booking_id' | 'body'> & {
  kind: 'released-client' | 'released-owner' | 'reminder'
}

/** A mail about what time brought to an appointment; undefined where that is not so any more. */
export async function appointmentParts(
  db: Db,
  { kind, booking_id, body }: Asked,
  settings: ComposeSettings,
): Promise<Parts | undefined> {
  const { owner, replies, publicOrigin } = settings
  const { booking } = (await findBookingRecords(db, booking_id ?? '')) ?? {}
  if (!booking || !holds(booking, kind, body)) return undefined
  const client = clientOf(booking)
  const booked = bookedOf(booking)
  switch (kind) {
    case 'reminder':
      return {
        to: client,
        replyTo: replies,
        subject: words.reminder.subject(booked),
        letter: reminderLetter(booking, await manageUrl(db, booking.id, publicOrigin)),
      }
    case 'released-client':
      return {
        to: client,
        replyTo: replies,
        subject: words.releasedClient.subject(booked),
        letter: releasedLetter(booking, `${publicOrigin}${pages.booking.path}`),
      }
    case 'released-owner':
      return {
        to: owner,
        replyTo: client,
        subject: words.releasedOwner.subject(booked),
        letter: ownerLetter(booking, deskUrl(booking.id, settings)),
      }
  }
}

/** Whether what a mail says is still so. A reminder is of one time only, and before it. */
const holds = (booking: Booking, kind: Asked['kind'], remindedOf: string | null) =>
  kind === 'reminder'
    ? booking.status === 'confirmed' &&
      booking.appoint_at === remindedOf &&
      booking.appoint_at > new Date().toISOString()
    : booking.status === 'expired'

function reminderLetter(booking: Booking, manageUrl: string): Letter {
  const { reminder } = words
  const { reference, service, when } = bookedOf(booking)
  return {
    title: reminder.title,
    blocks: [
      { paragraph: reminder.intro(oneLine(booking.firstname)) },
      {
        rows: [
          [reminder.when, when],
          [reminder.where, placeOf(booking)],
          [reminder.service, service],
          [reminder.reference, reference],
        ],
      },
      { action: { text: words.see, href: manageUrl } },
      { paragraph: reminder.change(reference) },
    ],
    footer: words.clientFooter,
  }
}

function releasedLetter(booking: Booking, bookingUrl: string): Letter {
  const { releasedClient } = words
  const { reference, service, when } = bookedOf(booking)
  return {
    title: releasedClient.title,
    blocks: [
      { paragraph: releasedClient.intro(oneLine(booking.firstname), { service, when }) },
      { paragraph: releasedClient.next(reference) },
      { action: { text: releasedClient.again, href: bookingUrl } },
    ],
    footer: words.clientFooter,
  }
}

function ownerLetter(booking: Booking, deskUrl: string): Letter {
  const { releasedOwner } = words
  const { reference, service, when } = bookedOf(booking)
  return {
    title: releasedOwner.title,
    blocks: [
      { paragraph: releasedOwner.intro(oneLine(nameOf(booking))) },
      {
        rows: [
          [releasedOwner.reference, reference],
          [releasedOwner.service, service],
          [releasedOwner.when, when],
          [releasedOwner.phone, { text: phoneLabel(booking.phone), href: `tel:${booking.phone}` }],
        ],
      },
      { paragraph: releasedOwner.next },
      { action: { text: releasedOwner.desk, href: deskUrl } },
    ],
    footer: [words.ownerFooter],
  }
}

import { mail as words } from '#content/mail.ts'
import { pages } from '#content/pages.ts'
import { addressLine, clientOf, givenName, nameOf } from '#domain/booking-words.ts'
import { deskBookingUrl } from '#domain/desk/calls.ts'
import { isTrueIn, type TimedKind } from '#domain/desk/mails.ts'
import { oneLine } from '#domain/mail-address.ts'
import { phoneLabel } from '#domain/phone.ts'
import { manageUrl } from '#server/bookings/links.ts'
import { type BookingRecords, findBookingRecords } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { bookedOf } from './booking-bodies.ts'
import type { LetterSettings, Mail, MailContent } from './content.ts'
import type { MailBody } from './mail-body.ts'

type Booking = BookingRecords['booking']

type AppointmentMail = Mail & { kind: TimedKind }

/** A reminder of an appointment, or a mail about an expired request; undefined if it is no longer true. */
export async function appointmentMail(
  db: Db,
  { kind, booking_id, appoint_at }: AppointmentMail,
  settings: LetterSettings,
): Promise<MailContent | undefined> {
  const { owner, replies, publicOrigin } = settings
  const { booking } = (await findBookingRecords(db, booking_id ?? '')) ?? {}
  if (!booking || !holds(booking, kind, appoint_at)) return undefined
  const client = clientOf(booking)
  const booked = bookedOf(booking)
  switch (kind) {
    case 'reminder':
      return {
        to: client,
        replyTo: replies,
        subject: words.reminder.subject(booked),
        body: reminderBody(booking, await manageUrl(db, booking.id, publicOrigin)),
      }
    case 'expired-client':
      return {
        to: { name: '', address: client.address },
        replyTo: replies,
        subject: words.expiredClient.subject(booked),
        body: expiredBody(booking, `${publicOrigin}${pages.booking.path}`),
      }
    case 'expired-owner':
      return {
        to: owner,
        replyTo: client,
        subject: words.expiredOwner.subject(booked),
        body: ownerBody(booking, deskBookingUrl(publicOrigin, booking.id)),
      }
    default:
      throw new Error(`an unknown kind of mail: ${kind satisfies never}`)
  }
}

/** Whether a mail is still true. A reminder is true for one start only, and only before it. */
const holds = (booking: Booking, kind: AppointmentMail['kind'], remindsOf: string | null) =>
  isTrueIn(kind, booking.status) &&
  (kind !== 'reminder' ||
    (booking.appoint_at === remindsOf && booking.appoint_at > new Date().toISOString()))

function reminderBody(booking: Booking, manageUrl: string): MailBody {
  const { reminder } = words
  const { reference, service, when } = bookedOf(booking)
  return {
    title: reminder.title,
    blocks: [
      { paragraph: reminder.intro(oneLine(booking.firstname)) },
      {
        rows: [
          [reminder.when, when],
          [reminder.where, addressLine(booking)],
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

function expiredBody(booking: Booking, bookingUrl: string): MailBody {
  const { expiredClient } = words
  const { reference, service, when } = bookedOf(booking)
  return {
    title: expiredClient.title,
    blocks: [
      { paragraph: expiredClient.intro(givenName(booking), { service, when }) },
      { paragraph: expiredClient.next(reference) },
      { action: { text: expiredClient.again, href: bookingUrl } },
    ],
    footer: words.clientFooter,
  }
}

function ownerBody(booking: Booking, deskUrl: string): MailBody {
  const { expiredOwner } = words
  const { reference, service, when } = bookedOf(booking)
  return {
    title: expiredOwner.title,
    blocks: [
      { paragraph: expiredOwner.intro(oneLine(nameOf(booking))) },
      {
        rows: [
          [expiredOwner.reference, reference],
          [expiredOwner.service, service],
          [expiredOwner.when, when],
          [expiredOwner.phone, { text: phoneLabel(booking.phone), href: `tel:${booking.phone}` }],
        ],
      },
      { paragraph: expiredOwner.next },
      { action: { text: expiredOwner.desk, href: deskUrl } },
    ],
    footer: [words.ownerFooter],
  }
}

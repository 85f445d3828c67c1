import { deskBookingUrl } from '#core/desk-calls.ts'
import { activeStatuses } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { clientOf } from '#features/bookings/booking-words.ts'
import { manageUrl } from '#features/bookings/server/links.ts'
import { findBookingRecords } from '#features/bookings/server/store.ts'
import { holdOf } from '#features/guard/server/hold-of.ts'
import { countGathered } from '#features/guard/server/owner-mails.ts'
import { FROM_CLIENT } from '#features/photos/photos.ts'
import { countPhotos } from '#features/photos/server/store.ts'
import type { Db } from '#platform/db/schema.ts'
import { languageRow } from '#platform/mail/language-of.ts'
import { type Block, paragraphs } from '#platform/mail/mail-body.ts'
import {
  type Mail,
  type MailContent,
  recipientOf,
  type TemplateSettings,
} from '#platform/mail/mail-content.ts'
import {
  bookedOf,
  clientBody,
  howItWorks,
  mustPress,
  ownerBody,
  stepsBlock,
} from './booking-bodies.ts'

/** The mail about a new booking, to the owner or to the client; undefined if the booking is gone. */
export async function bookingMail(
  db: Db,
  mail: Mail & { kind: 'booking-owner' | 'booking-client' },
  settings: TemplateSettings,
): Promise<MailContent | undefined> {
  const records = await findBookingRecords(db, mail.booking_id ?? '')
  if (!records || records.booking.erased_at !== null) return undefined
  const { booking } = records
  const { owner, replies, publicOrigin, content } = settings
  const client = clientOf(booking)
  const booked = bookedOf(content, booking)
  const hold = await holdOf(db, booking)
  const { bookingClient } = content.mail
  if (mail.kind === 'booking-client')
    return (
      client && {
        to: { name: '', address: client.address },
        replyTo: replies,
        subject: fill(mustPress(hold) ? bookingClient.holdSubject : bookingClient.subject, booked),
        body: clientBody(content, records, {
          manageUrl: await manageUrl(db, booking.id, publicOrigin),
          publicOrigin,
          hold,
        }),
      }
    )
  const gathered = await countGathered(db, mail)
  const photos = await countPhotos(db, [booking.id], FROM_CLIENT)
  return {
    to: owner,
    replyTo: client,
    subject: fill(content.mail.bookingOwner.subject, booked),
    body: ownerBody(
      content,
      { ...records, photos },
      { deskUrl: deskBookingUrl(publicOrigin, booking.id), hold, gathered },
    ),
  }
}

/** The mail about a move or a cancellation by the client, to either side; undefined if the booking is gone. */
export async function manageMail(
  db: Db,
  mail: Mail & { kind: 'manage-client' | 'manage-owner' },
  settings: TemplateSettings,
): Promise<MailContent | undefined> {
  const { booking } = (await findBookingRecords(db, mail.booking_id ?? '')) ?? {}
  if (!booking || booking.erased_at !== null) return undefined
  const client = clientOf(booking)
  const words = settings.content.mail
  const isClient = mail.kind === 'manage-client'
  const action = isClient
    ? { text: words.see, href: await manageUrl(db, booking.id, settings.publicOrigin) }
    : { text: words.bookingOwner.desk, href: deskBookingUrl(settings.publicOrigin, booking.id) }
  const to = isClient ? client : settings.owner
  const rows = isClient ? [] : languageRow(booking)
  return (
    to && {
      to,
      replyTo: isClient ? settings.replies : client,
      subject: mail.subject ?? '',
      body: {
        title: undefined,
        blocks: [
          ...paragraphs(mail.body ?? ''),
          ...(isClient ? stepsBlock(booking) : []),
          ...(rows.length > 0 ? [{ rows }] : []),
          { action },
        ],
        footer: isClient ? words.clientFooter : [words.ownerFooter],
      },
    }
  )
}

/** A mail that was written on the desk. If its appointment can still be changed, it links to the client's page. */
export async function deskLetter(
  db: Db,
  mail: Mail,
  { replies, publicOrigin, content }: TemplateSettings,
): Promise<MailContent> {
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
}

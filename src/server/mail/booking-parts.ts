import { mail as words } from '#content/mail.ts'
import { standing } from '#domain/desk/actions.ts'
import { DESK } from '#domain/desk/calls.ts'
import { findBookingRecords } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { manageUrl } from '#server/manage/links.ts'
import type { Address } from './address.ts'
import { bookedOf, clientLetter, clientOf, ownerLetter } from './booking-letters.ts'
import type { ComposeSettings, Parts } from './compose.ts'
import { type Block, paragraphs } from './letter.ts'
import type { MailRow } from './row.ts'

/** What is told of a new booking: to the owner, and to the client. */
export async function bookingParts(
  db: Db,
  { kind, booking_id }: MailRow,
  settings: ComposeSettings,
): Promise<Parts | undefined> {
  const records = await findBookingRecords(db, booking_id ?? '')
  if (!records || records.booking.erased_at !== null) return undefined
  const { booking } = records
  const client = clientOf(booking)
  const booked = bookedOf(booking)
  if (kind === 'booking-client')
    return {
      to: client,
      replyTo: settings.replies,
      subject: words.bookingClient.subject(booked),
      letter: clientLetter(records, await manageUrl(db, booking.id, settings.publicOrigin)),
    }
  return {
    to: settings.owner,
    replyTo: client,
    subject: words.bookingOwner.subject(booked),
    letter: ownerLetter(records, deskUrl(booking.id, settings)),
  }
}

/** What is told of a client's own move or cancellation: to them, and to the owner. */
export async function manageParts(
  db: Db,
  mail: MailRow,
  settings: ComposeSettings,
): Promise<Parts | undefined> {
  const { booking } = (await findBookingRecords(db, mail.booking_id ?? '')) ?? {}
  if (!booking || booking.erased_at !== null) return undefined
  const client = clientOf(booking)
  const isClient = mail.kind === 'manage-client'
  const action = isClient
    ? { text: words.see, href: await manageUrl(db, booking.id, settings.publicOrigin) }
    : { text: words.bookingOwner.desk, href: deskUrl(booking.id, settings) }
  return {
    to: isClient ? client : settings.owner,
    replyTo: isClient ? settings.replies : client,
    subject: mail.subject ?? '',
    letter: {
      title: undefined,
      blocks: [...paragraphs(mail.body ?? ''), { action }],
      footer: isClient ? words.clientFooter : [words.ownerFooter],
    },
  }
}

/** Where a booking stands on the desk. */
export const deskUrl = (
  bookingId: string,
  { publicOrigin }: Pick<ComposeSettings, 'publicOrigin'>,
) => `${publicOrigin}${DESK}/bookings/${bookingId}`

/** What was written on the desk. Where it is about an appointment that stands, the client can act on it. */
export async function letterParts(
  db: Db,
  mail: MailRow,
  { replies, publicOrigin }: ComposeSettings,
): Promise<Parts> {
  const { booking } = (await findBookingRecords(db, mail.booking_id ?? '')) ?? {}
  const link: Block[] =
    booking && standing.includes(booking.status)
      ? [{ action: { text: words.manage, href: await manageUrl(db, booking.id, publicOrigin) } }]
      : []
  return {
    to: recipientOf(mail),
    replyTo: replies,
    subject: mail.subject ?? '',
    letter: {
      title: undefined,
      blocks: [...paragraphs(mail.body ?? ''), ...link],
      footer: words.clientFooter,
    },
  }
}

/** Who a mail goes to that carries its address. */
export const recipientOf = ({ to_name, to_address }: MailRow): Address => ({
  name: to_name ?? '',
  address: to_address ?? '',
})

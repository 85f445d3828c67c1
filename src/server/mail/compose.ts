import type { Selectable } from 'kysely'
import { contact } from '#content/contact.ts'
import { mail as words } from '#content/mail.ts'
import { findBookingRecords } from '#server/bookings/store.ts'
import { withOrganizer } from '#server/calendars/icalendar.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { manageUrl } from '#server/manage/links.ts'
import { findMessage } from '#server/messages/store.ts'
import { type Address, oneLine } from './address.ts'
import { appointmentParts } from './appointment-letters.ts'
import { bookedOf, clientLetter, ownerLetter } from './booking-letters.ts'
import { asText, type Letter, paragraphs } from './letter.ts'
import { asHtml } from './letter-html.ts'
import { rowsOf } from './rows.ts'

export type ComposeSettings = { owner: Address; replies: Address; publicOrigin: string }

/** A mail as it goes out, but for the sender. */
export type Composed = {
  to: Address
  replyTo: Address | undefined
  subject: string
  text: string
  html: string
  /** The part for calendar programs. */
  calendar: string | undefined
}

type Mail = Selectable<Schema['mails']>

/** A mail before it is set as text and as HTML. */
export type Parts = { to: Address; replyTo?: Address; subject: string; letter: Letter }

/** Writes a mail; undefined where what it is about is gone. */
export async function compose(
  db: Db,
  mail: Mail,
  settings: ComposeSettings,
): Promise<Composed | undefined> {
  const parts = await partsOf(db, mail, settings)
  // An erased client has no address any more.
  if (!parts?.to.address) return undefined
  const { to, replyTo, subject, letter } = parts
  return {
    to,
    replyTo,
    subject: oneLine(subject),
    text: asText(letter),
    html: asHtml(letter),
    calendar: mail.calendar === null ? undefined : withOrganizer(mail.calendar, settings.replies),
  }
}

async function partsOf(db: Db, mail: Mail, settings: ComposeSettings): Promise<Parts | undefined> {
  switch (mail.kind) {
    case 'booking-owner':
    case 'booking-client':
      return bookingParts(db, mail, settings)
    case 'released-client':
    case 'released-owner':
    case 'reminder':
      return appointmentParts(db, { ...mail, kind: mail.kind }, settings)
    case 'manage-client':
    case 'manage-owner':
      return manageParts(db, mail, settings)
    case 'message-owner':
      return messageParts(db, mail, settings)
    case 'test': {
      const { subject, title, text } = words.test
      const letter = { title, blocks: paragraphs(text), footer: [words.ownerFooter] }
      return { to: recipientOf(mail), subject, letter }
    }
    case 'letter':
    case 'code':
      return {
        to: recipientOf(mail),
        ...(mail.kind === 'letter' && { replyTo: settings.replies }),
        subject: mail.subject ?? '',
        letter: {
          title: undefined,
          blocks: paragraphs(mail.body ?? ''),
          footer: mail.kind === 'code' ? [words.ownerFooter] : words.clientFooter,
        },
      }
  }
}

async function bookingParts(db: Db, { kind, booking_id }: Mail, settings: ComposeSettings) {
  const records = await findBookingRecords(db, booking_id ?? '')
  if (!records || records.booking.erased_at !== null) return undefined
  const { booking } = records
  const client = { name: `${booking.firstname} ${booking.lastname}`, address: booking.email }
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

async function manageParts(db: Db, mail: Mail, settings: ComposeSettings) {
  const { booking } = (await findBookingRecords(db, mail.booking_id ?? '')) ?? {}
  if (!booking || booking.erased_at !== null) return undefined
  const client = { name: `${booking.firstname} ${booking.lastname}`, address: booking.email }
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

const deskUrl = (bookingId: string, { publicOrigin }: ComposeSettings) =>
  `${publicOrigin}/desk/bookings/${bookingId}`

async function messageParts(db: Db, { message_id }: Mail, settings: ComposeSettings) {
  const message = await findMessage(db, message_id ?? '')
  if (!message) return undefined
  const { subject, title, intro, desk } = words.messageOwner
  const { message: _, ...short } = contact.fields
  const letter: Letter = {
    title,
    blocks: [
      { paragraph: intro },
      { rows: rowsOf(short, message) },
      { heading: contact.fields.message.label },
      ...paragraphs(message.message),
      { action: { text: desk, href: `${settings.publicOrigin}/desk/messages` } },
    ],
    footer: [words.ownerFooter],
  }
  return {
    to: settings.owner,
    replyTo: { name: message.name, address: message.email },
    subject: subject(message.topic, message.name),
    letter,
  }
}

const recipientOf = ({ to_name, to_address }: Mail): Address => ({
  name: to_name ?? '',
  address: to_address ?? '',
})

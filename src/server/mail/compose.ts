import type { Selectable } from 'kysely'
import { contact } from '#content/contact.ts'
import { mail as words } from '#content/mail.ts'
import { DESK } from '#domain/desk/calls.ts'
import { withOrganizer } from '#server/calendars/icalendar.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { findMessage } from '#server/messages/store.ts'
import { type Address, oneLine } from './address.ts'
import { appointmentParts } from './appointment-letters.ts'
import { bookingParts, letterParts, manageParts, recipientOf } from './booking-parts.ts'
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
    case 'letter':
      return letterParts(db, mail, settings)
    case 'message-owner':
      return messageParts(db, mail, settings)
    case 'test': {
      const { subject, title, text } = words.test
      const letter = { title, blocks: paragraphs(text), footer: [words.ownerFooter] }
      return { to: recipientOf(mail), subject, letter }
    }
    case 'code': {
      const letter = {
        title: undefined,
        blocks: paragraphs(mail.body ?? ''),
        footer: [words.ownerFooter],
      }
      return { to: recipientOf(mail), subject: mail.subject ?? '', letter }
    }
  }
}

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
      { action: { text: desk, href: `${settings.publicOrigin}${DESK}/messages` } },
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

import { contact } from '#content/contact.ts'
import { mail as words } from '#content/mail.ts'
import { deskMessagesUrl } from '#domain/desk/calls.ts'
import { oneLine } from '#domain/mail-address.ts'
import { withOrganizer } from '#server/calendars/icalendar.ts'
import type { Db } from '#server/db/schema.ts'
import { findMessage } from '#server/messages/store.ts'
import type { Composed } from '#server/outbox/delivery.ts'
import { appointmentMail } from './appointment-mails.ts'
import { bookingMail, deskLetter, manageMail } from './booking-mails.ts'
import { type LetterSettings, type Mail, type MailContent, recipientOf } from './content.ts'
import { labelledRows } from './labelled-rows.ts'
import { asText, paragraphs } from './mail-body.ts'
import { asHtml } from './mail-body-html.ts'

/** Writes a mail as text and HTML; undefined if the booking or message of the mail is gone. */
export async function compose(
  db: Db,
  mail: Mail,
  settings: LetterSettings,
): Promise<Composed | undefined> {
  const content = await contentOf(db, mail, settings)
  // An erased client no longer has an address.
  if (!content?.to.address) return undefined
  const { to, replyTo, subject, body } = content
  return {
    to,
    replyTo,
    subject: oneLine(subject),
    text: asText(body),
    html: asHtml(body),
    calendar: mail.calendar === null ? undefined : withOrganizer(mail.calendar, settings.replies),
  }
}

async function contentOf(
  db: Db,
  mail: Mail,
  settings: LetterSettings,
): Promise<MailContent | undefined> {
  const { kind } = mail
  switch (kind) {
    case 'booking-owner':
    case 'booking-client':
      return bookingMail(db, { ...mail, kind }, settings)
    case 'expired-client':
    case 'expired-owner':
    case 'reminder':
      return appointmentMail(db, { ...mail, kind }, settings)
    case 'manage-client':
    case 'manage-owner':
      return manageMail(db, { ...mail, kind }, settings)
    case 'desk-letter':
      return deskLetter(db, mail, settings)
    case 'message-owner':
      return messageMail(db, mail, settings)
    case 'test': {
      const { subject, title, text } = words.test
      const body = { title, blocks: paragraphs(text), footer: [words.ownerFooter] }
      return { to: recipientOf(mail), subject, body }
    }
    case 'code': {
      const body = {
        title: undefined,
        blocks: paragraphs(mail.body ?? ''),
        footer: [words.ownerFooter],
      }
      return { to: recipientOf(mail), subject: mail.subject ?? '', body }
    }
    default:
      // A kind without a case does not compile.
      throw new Error(`a mail of an unknown kind: ${kind satisfies never}`)
  }
}

async function messageMail(
  db: Db,
  { message_id }: Mail,
  { owner, publicOrigin }: LetterSettings,
): Promise<MailContent | undefined> {
  const message = await findMessage(db, message_id ?? '')
  if (!message) return undefined
  const { subject, title, intro, desk } = words.messageOwner
  const { message: _, ...short } = contact.fields
  return {
    to: owner,
    replyTo: { name: message.name, address: message.email },
    subject: subject(message.topic, message.name),
    body: {
      title,
      blocks: [
        { paragraph: intro },
        { rows: labelledRows(short, message) },
        { heading: contact.fields.message.label },
        ...paragraphs(message.message),
        { action: { text: desk, href: deskMessagesUrl(publicOrigin) } },
      ],
      footer: [words.ownerFooter],
    },
  }
}

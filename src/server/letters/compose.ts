import { calendar as words } from '#content/calendar.ts'
import { contact } from '#content/contact.ts'
import { fill } from '#content/template.ts'
import type { Content } from '#domain/content/content.ts'
import { deskMessagesUrl } from '#domain/desk/calls.ts'
import { type MailAddress, oneLine } from '#domain/mail-address.ts'
import { withOrganizer } from '#server/calendars/icalendar.ts'
import type { Db } from '#server/db/schema.ts'
import { speakTo } from '#server/language/same-content.ts'
import { findMessage } from '#server/messages/store.ts'
import type { Composed } from '#server/outbox/delivery.ts'
import { unsubscribeUrl } from '#server/privacy/unsubscribe-link.ts'
import { appointmentMail } from './appointment-mails.ts'
import { bookingMail, deskLetter, manageMail } from './booking-mails.ts'
import { labelledRows } from './labelled-rows.ts'
import { languageOf, languageRow } from './language-of.ts'
import { type Letter, type LetterSettings, type Mail, recipientOf } from './letter.ts'
import { asText, paragraphs } from './mail-body.ts'
import { asHtml } from './mail-body-html.ts'
import { endsPromotions, withLink } from './unsubscribe.ts'

/**
 * Writes a mail as text and HTML, in the language of who gets it; undefined if the booking or message of the mail is
 * gone.
 */
export const compose = async (
  db: Db,
  mail: Mail,
  settings: LetterSettings,
): Promise<Composed | undefined> =>
  speakTo(await languageOf(db, mail), settings.content, (content) =>
    composeIn(db, mail, { ...settings, content }),
  )

async function composeIn(
  db: Db,
  mail: Mail,
  settings: LetterSettings,
): Promise<Composed | undefined> {
  const letter = await letterOf(db, mail, settings)
  // An erased client no longer has an address.
  if (!letter?.to.address) return undefined
  const calendar = mail.calendar === null ? undefined : calendarOf(mail.calendar, settings)
  const { content, publicOrigin } = settings
  if (!endsPromotions(mail))
    return { ...written(letter, content), calendar, unsubscribe: undefined }
  const unsubscribe = await unsubscribeUrl(db, letter.to.address, publicOrigin)
  return { ...written(withLink(letter, content.mail, unsubscribe), content), calendar, unsubscribe }
}

const calendarOf = (text: string, { replies }: LetterSettings) => ({
  text: withOrganizer(text, replies),
  fileName: words.client.fileName,
})

/** Writes a test mail. */
export const composeTest = (to: MailAddress, content: Content): Composed => ({
  ...written(testLetter(to, content.mail), content),
  calendar: undefined,
  unsubscribe: undefined,
})

const written = ({ to, replyTo, subject, body }: Letter, { business }: Content) => ({
  to,
  replyTo,
  subject: oneLine(subject),
  text: asText(body),
  html: asHtml(body, business.name),
})

function testLetter(to: MailAddress, words: Content['mail']): Letter {
  const { subject, title, text } = words.test
  return { to, subject, body: { title, blocks: paragraphs(text), footer: [words.ownerFooter] } }
}

async function letterOf(db: Db, mail: Mail, settings: LetterSettings): Promise<Letter | undefined> {
  const { kind } = mail
  const words = settings.content.mail
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
    case 'test':
      return testLetter(recipientOf(mail), words)
    case 'code':
    case 'notice': {
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
  { owner, publicOrigin, content }: LetterSettings,
): Promise<Letter | undefined> {
  const message = await findMessage(db, message_id ?? '')
  if (!message) return undefined
  const { messageOwner: words, ownerFooter } = content.mail
  const { message: _, ...short } = contact.fields
  return {
    to: owner,
    replyTo: { name: message.name, address: message.email },
    subject: fill(words.subject, { topic: message.topic, client: message.name }),
    body: {
      title: words.title,
      blocks: [
        { paragraph: words.intro },
        { rows: [...labelledRows(short, message), ...languageRow(message)] },
        { heading: contact.fields.message.label },
        ...paragraphs(message.message),
        { action: { text: words.desk, href: deskMessagesUrl(publicOrigin) } },
      ],
      footer: [ownerFooter],
    },
  }
}

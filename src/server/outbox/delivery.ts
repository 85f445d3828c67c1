import type { SendMailOptions } from 'nodemailer/lib/mailer'
import { calendar as words } from '#content/calendar.ts'
import { type MailAddress, oneLine } from '#domain/mail-address.ts'

/** A mail as it goes out, but for the sender. */
export type Composed = {
  to: MailAddress
  replyTo: MailAddress | undefined
  subject: string
  text: string
  html: string
  /** The part for calendar programs. */
  calendar: string | undefined
}

/** A way for mails to leave the outbox. */
export type Delivery = {
  /** What a delivered mail's status is. */
  delivered: 'sent' | 'filed'
  /** Resolves once the mail is in other hands; rejects where it is not, or may not be, or the signal aborts. */
  deliver: (message: Message, signal: AbortSignal) => Promise<void>
}

export type Message = Composed & {
  from: MailAddress
  headerId: string
  date: Date
  written: boolean
}

/** A message as nodemailer takes it. */
export function toNodemailer({ from, to, replyTo, headerId, written, ...rest }: Message) {
  return {
    from: clean(from),
    to: clean(to),
    ...(replyTo && { replyTo: clean(replyTo) }),
    // Named apart from the headers, so that nothing in those can add a recipient.
    envelope: { from: from.address, to: [to.address] },
    maxRecipients: 1,
    subject: rest.subject,
    text: rest.text,
    html: rest.html,
    ...(rest.calendar && { icalEvent: calendarPart(rest.calendar) }),
    date: rest.date,
    messageId: headerId,
    // Keeps holiday notices from answering, and mail programs from thanking a machine (RFC 3834).
    headers: written ? {} : { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

// Always a name and one checked address apart: a text with a comma in it would be two recipients.
const clean = ({ name, address }: MailAddress) => ({ name: oneLine(name), address })

/** Beside plain text and HTML, with the method that the calendar itself names (RFC 6047), and once more as a file. */
const calendarPart = (content: string) => ({
  content,
  method: /^METHOD:(\w+)\r$/m.exec(content)?.[1],
  filename: words.client.file,
})

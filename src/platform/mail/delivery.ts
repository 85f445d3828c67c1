import type { SendMailOptions } from 'nodemailer/lib/mailer'
import { fitsMail, type MailAddress, oneLine } from '#core/mail-address.ts'

/** A mail as it is sent, without the sender. */
export type Composed = {
  to: MailAddress
  replyTo: MailAddress | undefined
  subject: string
  text: string
  html: string
  /** The part for calendar programs, and the name that it has as a file. */
  calendar: { text: string; fileName: string } | undefined
  /** The document that it brings. */
  pdf?: { content: Buffer; fileName: string }
  /** The address at which the recipient ends promotions, in a mail that is not about an appointment. */
  unsubscribe: string | undefined
}

/** Takes mails from the outbox: to an SMTP server, or into files. */
export type Delivery = {
  /** The status of a mail after delivery. */
  delivered: 'sent' | 'filed'
  /** Resolves when the mail is delivered. Rejects if it is not, if that is not known, or if the signal aborts. */
  deliver: (message: Message, signal: AbortSignal) => Promise<void>
  /** Deletes what is kept of a delivered mail, by its id. Absent where nothing is kept. */
  forget?: (id: string) => Promise<void>
}

type Message = Composed & { from: MailAddress; headerId: string; date: Date; isPersonal: boolean }

/** Converts a message to the options of nodemailer's `sendMail`. */
export function toNodemailer({ from, to, replyTo, headerId, isPersonal, ...rest }: Message) {
  return {
    from: clean(from),
    to: clean(to),
    // Its letters are no header of every mail server: the mail would be refused with it. The mail itself names the address, too.
    ...(replyTo && fitsMail(replyTo.address) && { replyTo: clean(replyTo) }),
    // Given separately from the headers, so that no header can add a recipient.
    envelope: { from: from.address, to: [to.address] },
    maxRecipients: 1,
    subject: rest.subject,
    text: rest.text,
    html: rest.html,
    ...(rest.calendar && { icalEvent: calendarPart(rest.calendar) }),
    ...(rest.pdf && { attachments: [pdfPart(rest.pdf)] }),
    date: rest.date,
    messageId: headerId,
    // Keeps holiday notices and other automatic replies from answering (RFC 3834).
    headers: {
      ...(!isPersonal && { 'Auto-Submitted': 'auto-generated' }),
      ...(rest.unsubscribe && listHeaders(rest.unsubscribe)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions
}

// The name and the one checked address stay separate: in a single text, a comma would make two recipients.
const clean = ({ name, address }: MailAddress) => ({ name: oneLine(name), address })

/** Mail programs show their own button for it, which sends one request (RFC 8058). That needs TLS. */
const listHeaders = (url: string) => ({
  // On one line: not every program reads an address that begins on the next.
  'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${url}>` },
  ...(url.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
})

const pdfPart = ({ content, fileName }: NonNullable<Composed['pdf']>) => ({
  content,
  filename: fileName,
  contentType: 'application/pdf',
})

/** A part beside plain text and HTML, with the method that the calendar itself names (RFC 6047); also as a file. */
const calendarPart = ({ text, fileName }: NonNullable<Composed['calendar']>) => ({
  content: text,
  method: /^METHOD:(\w+)\r$/m.exec(text)?.[1],
  filename: fileName,
})

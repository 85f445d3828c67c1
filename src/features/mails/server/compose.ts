import { deskDocumentUrl, deskMessagesUrl } from '#core/desk-calls.ts'
import { locale } from '#core/formats.ts'
import { type MailAddress, oneLine } from '#core/mail-address.ts'
import { followUps, type MailKind } from '#core/mails.ts'
import { phoneLabel } from '#core/phone.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { manageUrl } from '#features/bookings/server/links.ts'
import { findBooking } from '#features/bookings/server/store.ts'
import { booking } from '#features/bookings/words.ts'
import { calendar as words } from '#features/calendars/calendar-words.ts'
import { withClientLink, withOrganizer } from '#features/calendars/server/icalendar.ts'
import { findMessage } from '#features/contact/server/store.ts'
import { contact } from '#features/contact/words.ts'
import type { ProgressStep } from '#features/day-sheet/progress.ts'
import { countGatheredMessages } from '#features/guard/server/message-mails.ts'
import { quoteMails } from '#features/invoices/desk-money-words.ts'
import { documents, statements } from '#features/invoices/money-words.ts'
import { findDocumentRows } from '#features/invoices/server/balances.ts'
import { documentUrl, payUrls, statementLink } from '#features/invoices/server/links.ts'
import { showDocument } from '#features/invoices/server/show.ts'
import { showStatement } from '#features/invoices/server/statement.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { planMails } from '#features/plans/words.ts'
import { unsubscribeUrl } from '#features/privacy/server/unsubscribe-link.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Html, html, lines } from '#platform/http/html.ts'
import { speakTo } from '#platform/http/language.ts'
import type { Composed } from '#platform/mail/delivery.ts'
import { languageOf, languageRow } from '#platform/mail/language-of.ts'
import {
  asText,
  type Block,
  type Cell,
  dotOf,
  type Link,
  type MailBody,
  paragraphs,
  rowIf,
} from '#platform/mail/mail-body.ts'
import {
  type Mail,
  type MailContent,
  recipientOf,
  type TemplateSettings,
} from '#platform/mail/mail-content.ts'
import { appointmentMail } from './appointment-mails.ts'
import { labelledRows } from './booking-bodies.ts'
import { bookingMail, deskLetter, manageMail } from './booking-mails.ts'

/**
 * Writes a mail as text and HTML, in the language of who gets it; undefined if the booking or message of the mail is
 * gone.
 */
export const compose = async (
  db: Db,
  mail: Mail,
  settings: TemplateSettings,
): Promise<Composed | undefined> =>
  speakTo(await languageOf(db, mail), settings.content, (content) =>
    composeIn(db, mail, { ...settings, content }),
  )

async function composeIn(
  db: Db,
  queued: Mail,
  settings: TemplateSettings,
): Promise<Composed | undefined> {
  const mail = await withoutCredited(db, queued)
  const letter = await letterOf(db, mail, settings)
  // An erased client no longer has an address.
  if (!letter?.to.address) return undefined
  const calendar = await calendarOf(db, mail, settings)
  const { content, publicOrigin } = settings
  const parts = { calendar, ...(await pdfOfMail(db, mail, settings)) }
  if (!endsPromotions(mail))
    return { ...written(letter, content), ...parts, unsubscribe: undefined }
  const unsubscribe = await unsubscribeUrl(db, letter.to.address, publicOrigin)
  return { ...written(withLink(letter, content.mail, unsubscribe), content), ...parts, unsubscribe }
}

/** The calendar part of a mail, with what only the sending knows: the organizer, and the client's link. */
async function calendarOf(
  db: Db,
  { calendar, booking_id }: Mail,
  { replies, publicOrigin }: TemplateSettings,
) {
  if (calendar === null || booking_id === null) return undefined
  const link = await manageUrl(db, booking_id, publicOrigin)
  return {
    text: withOrganizer(withClientLink(calendar, link), replies),
    fileName: t(words).client.fileName,
  }
}

/** The kinds of mail that bring the document which they name. That of a deposit is none. */
const withDocument: readonly MailKind[] = ['document', ...followUps]

/** A mail that follows a job, without its invoice if that was credited since it was queued. */
async function withoutCredited(db: Db, mail: Mail): Promise<Mail> {
  const { kind, document_id } = mail
  if (document_id === null || !followUps.some((one) => one === kind)) return mail
  const [row] = await findDocumentRows(db, [document_id])
  return row?.state === 'credited' ? { ...mail, document_id: null } : mail
}

/** The document or the statement that a mail brings, as it stands when it is sent. */
async function pdfOfMail(
  db: Db,
  { document_id, booking_id, kind }: Mail,
  settings: TemplateSettings,
): Promise<Pick<Composed, 'pdf'>> {
  const shown =
    kind === 'statement'
      ? await showStatement(db, settings, booking_id ?? '')
      : document_id !== null && withDocument.includes(kind)
        ? await showDocument(db, document_id)
        : undefined
  return shown ? { pdf: { fileName: shown.fileName, content: await shown.pdf().bytes() } } : {}
}

/** Writes a test mail. */
export const composeTest = (to: MailAddress, content: Content): Composed => ({
  ...written(testLetter(to, content.mail), content),
  calendar: undefined,
  unsubscribe: undefined,
})

const written = ({ to, replyTo, subject, body }: MailContent, { business }: Content) => ({
  to,
  replyTo,
  subject: oneLine(subject),
  text: asText(body),
  html: asHtml(body, business.name),
})

function testLetter(to: MailAddress, words: Content['mail']): MailContent {
  const { subject, title, text } = words.test
  return { to, subject, body: { title, blocks: paragraphs(text), footer: [words.ownerFooter] } }
}

async function letterOf(
  db: Db,
  mail: Mail,
  settings: TemplateSettings,
): Promise<MailContent | undefined> {
  const { kind } = mail
  const { owner, replies, publicOrigin } = settings
  const words = settings.content.mail
  switch (kind) {
    case 'booking-owner':
    case 'booking-client':
      return bookingMail(db, { ...mail, kind }, settings)
    case 'expired-client':
    case 'expired-owner':
    case 'reminder':
    case 'offer-client':
    case 'after-job':
    case 'time-again':
    case 'visit-proposed':
      return appointmentMail(db, { ...mail, kind }, settings)
    case 'manage-client':
    case 'manage-owner':
      return manageMail(db, { ...mail, kind }, settings)
    case 'desk-letter':
      return deskLetter(db, mail, settings)
    case 'document':
    case 'statement':
    case 'pay-client':
    case 'plan-client': {
      const action = await clientPages[kind](db, mail, publicOrigin)
      const client = { to: recipientOf(mail), replyTo: replies, footer: words.clientFooter }
      return action && ownWords(mail, client, action)
    }
    case 'quote-owner': {
      const href = deskDocumentUrl(publicOrigin, mail.document_id ?? '')
      const action = { text: quoteMails.desk, href }
      return ownWords(mail, { to: owner, footer: [words.ownerFooter] }, action)
    }
    case 'message-owner':
      return messageMail(db, mail, settings)
    case 'message-client':
      return receivedMail(db, mail, settings)
    case 'test':
      return testLetter(recipientOf(mail), words)
    case 'code':
    case 'notice':
      return ownWords(mail, { to: recipientOf(mail), footer: [words.ownerFooter] })
    default:
      // A kind without a case does not compile.
      throw new Error(`a mail of an unknown kind: ${kind satisfies never}`)
  }
}

type PageOf = (db: Db, mail: Mail, publicOrigin: string) => Promise<Link | undefined>

/** The pages to which mails with their own words lead a client; undefined if a mail names none. */
const clientPages = {
  document: async (db, { document_id: id }, origin) =>
    id === null
      ? undefined
      : { text: t(documents).mail.see, href: await documentUrl(db, id, origin) },
  'pay-client': async (db, { document_id: id }, origin) =>
    id === null ? undefined : { text: t(payPage).mail.see, href: (await payUrls(db, origin))(id) },
  statement: async (db, { booking_id: id }, origin) => {
    const booking = id === null ? undefined : await findBooking(db, id)
    if (!booking) return undefined
    return { text: t(statements).mail.see, href: (await statementLink(db, booking, origin)).url }
  },
  'plan-client': async (db, { booking_id: id }, origin) =>
    id === null ? undefined : { text: t(planMails).see, href: await manageUrl(db, id, origin) },
} satisfies Record<string, PageOf>

/** A mail with its own words, and what it leads to. */
const ownWords = (
  mail: Mail,
  { footer, ...sent }: Pick<MailContent, 'to' | 'replyTo'> & Pick<MailBody, 'footer'>,
  action?: Link,
): MailContent => ({
  ...sent,
  subject: mail.subject ?? '',
  body: {
    title: undefined,
    blocks: [...paragraphs(mail.body ?? ''), ...(action ? [{ action }] : [])],
    footer,
  },
})

async function messageMail(
  db: Db,
  mail: Mail,
  { owner, publicOrigin, content }: TemplateSettings,
): Promise<MailContent | undefined> {
  const message = await findMessage(db, mail.message_id ?? '')
  if (!message) return undefined
  const gathered = await countGatheredMessages(db, mail, message)
  const { messageOwner: words, ownerFooter } = content.mail
  const { topic } = t(contact).fields
  // One that came as a text message has a number.
  const { phone: number } = t(booking).client.fields
  const short = {
    name: { label: words.name },
    topic,
    email: { label: message.phone === null ? words.email : number.label },
  }
  const shown = message.phone === null ? message : { ...message, email: phoneLabel(message.phone) }
  return {
    to: owner,
    ...(message.email !== '' && { replyTo: { name: message.name, address: message.email } }),
    subject: fill(words.subject, { topic: message.topic, client: message.name }),
    body: {
      title: words.title,
      blocks: [
        { paragraph: words.intro },
        ...(gathered > 0 ? [{ paragraph: fill(words.others, { count: gathered }) }] : []),
        { rows: [...labelledRows(short, shown), ...languageRow(message)] },
        { heading: t(contact).fields.message.label },
        ...paragraphs(message.message),
        { action: { text: words.desk, href: deskMessagesUrl(publicOrigin) } },
      ],
      footer: [ownerFooter],
    },
  }
}

/**
 * To the sender of a message. It repeats nothing that was typed: it would carry anybody's words to any address.
 */
async function receivedMail(
  db: Db,
  { message_id }: Mail,
  { replies, content }: TemplateSettings,
): Promise<MailContent | undefined> {
  const message = await findMessage(db, message_id ?? '')
  if (!message) return undefined
  const { messageClient: words, clientFooter } = content.mail
  const { label } = t(contact).fields.topic
  const topic = t(contact).topics.find(({ value }) => value === message.topic)
  return {
    to: { name: '', address: message.email },
    replyTo: replies,
    subject: words.subject,
    body: {
      title: words.title,
      blocks: [
        { paragraph: words.intro },
        { rows: rowIf(label, topic?.label ?? message.topic) },
        { paragraph: words.next },
        { paragraph: words.notYou },
      ],
      footer: clientFooter,
    },
  }
}

/** A new kind of mail does not compile without its answer. */
const leadsToEnd: Record<MailKind, boolean | ((mail: Pick<Mail, 'booking_id'>) => boolean)> = {
  'booking-client': false,
  'expired-client': false,
  reminder: false,
  'manage-client': false,
  'message-client': false,
  // To the owner and to people of the desk.
  'booking-owner': false,
  'expired-owner': false,
  'message-owner': false,
  'manage-owner': false,
  'quote-owner': false,
  code: false,
  notice: false,
  test: false,
  // They hold what the client agreed to, and at the end the way to have no more of it.
  'after-job': true,
  'time-again': true,
  // They asked for it.
  'offer-client': false,
  // The client asked for it, and ends it on the page to which these lead.
  'visit-proposed': false,
  'plan-client': false,
  // The client bought something.
  document: false,
  statement: false,
  'pay-client': false,
  // About a booking, or the answer to a message.
  'desk-letter': ({ booking_id }) => booking_id === null,
}

/**
 * Whether a mail leads to the page that ends promotions: each mail to a client does, unless it is about their appointment,
 * which they asked for and must not lose, or says that a message has arrived.
 */
export function endsPromotions(mail: Pick<Mail, 'kind' | 'booking_id'>): boolean {
  const rule = leadsToEnd[mail.kind]
  return typeof rule === 'boolean' ? rule : rule(mail)
}

/** A letter with the link at its end, and why its recipient got it. */
const withLink = (
  letter: MailContent,
  { unsubscribe }: Content['mail'],
  href: string,
): MailContent => ({
  ...letter,
  body: {
    ...letter.body,
    footer: [...letter.body.footer, unsubscribe.why],
    unsubscribe: { text: unsubscribe.link, href },
  },
})

// Mail programs know little CSS, and no external style sheets. So this uses tables, and styles on each element. Text
// and background colour are set together everywhere, so that a program in dark mode changes both together.
const FONT = 'font-family:Arial,Helvetica,sans-serif;'
const INK = '#0a0f1e'
const SIGNAL = '#ffd21f'
const PAPER = '#ffffff'
const ON_PAPER = `background-color:${PAPER};color:${INK};`
const QUIET = '#4a5163'
const RULE = '#dfe2ea'

/** A mail body as an HTML document, below the name of the business. */
function asHtml({ title, blocks, footer, unsubscribe }: MailBody, business: string): string {
  const head = title
    ? html`<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25;">${title}</h1>`
    : ''
  const last = unsubscribe
    ? html`<br><a href="${unsubscribe.href}" style="color:${QUIET};text-decoration:underline;">${unsubscribe.text}</a>`
    : ''
  return html`<!doctype html>
<html lang="${locale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title ?? business}</title>
</head>
<body style="margin:0;padding:0;background-color:${RULE};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${RULE};">
<tr><td align="center" style="padding:16px 8px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px;${ON_PAPER}">
<tr><td bgcolor="${INK}" style="padding:18px 24px;background-color:${INK};color:${SIGNAL};${FONT}font-size:18px;font-weight:bold;">${business}</td></tr>
<tr><td bgcolor="${PAPER}" style="padding:24px;${ON_PAPER}${FONT}font-size:16px;line-height:1.5;">${head}${blocks.map(blockHtml)}</td></tr>
<tr><td bgcolor="${PAPER}" style="padding:16px 24px 24px;border-top:1px solid ${RULE};background-color:${PAPER};color:${QUIET};${FONT}font-size:13px;line-height:1.5;">${lines(footer.join('\n'))}${last}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup
}

function blockHtml(block: Block): Html {
  if ('paragraph' in block) return html`<p style="margin:0 0 16px;">${lines(block.paragraph)}</p>`
  if ('heading' in block)
    return html`<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3;">${block.heading}</h2>`
  if ('action' in block) return button(block.action.text, block.action.href)
  if ('steps' in block)
    return html`<p style="margin:0 0 16px;font-size:14px;">${block.steps.map(stepHtml)}</p>`
  if ('link' in block) return html`<p style="margin:0 0 16px;">${cellHtml(block.link)}</p>`
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;${ON_PAPER}">
${block.rows.map(([label, cell]) => row(label, cell))}</table>`
}

/** The name of a step is read out; its dot is for the eye alone. */
const stepHtml = ({ name, isReached, isNow }: ProgressStep) =>
  html`<span style="white-space:nowrap;${isReached ? '' : `color:${QUIET};`}${isNow ? 'font-weight:bold;' : ''}"><span aria-hidden="true">${dotOf(isReached)}</span> ${name}</span>&nbsp; `

const CELL = `padding:6px 12px 6px 0;border-bottom:1px solid ${RULE};vertical-align:top;${FONT}font-size:15px;line-height:1.4;`

const row = (label: string, cell: Cell) =>
  html`<tr><th scope="row" align="left" width="38%" style="${CELL}color:${QUIET};font-weight:normal;">${label}</th><td style="${CELL}color:${INK};word-break:break-word;">${cellHtml(cell)}</td></tr>
`

const cellHtml = (cell: Cell) =>
  typeof cell === 'string'
    ? html`${lines(cell)}`
    : html`<a href="${cell.href}" style="color:${INK};text-decoration:underline;">${lines(cell.text)}</a>`

const button = (text: string, href: string) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;"><tr><td bgcolor="${SIGNAL}" style="background-color:${SIGNAL};border-radius:6px;"><a href="${href}" style="display:inline-block;padding:12px 22px;color:${INK};${FONT}font-size:16px;font-weight:bold;text-decoration:none;">${text}</a></td></tr></table>`

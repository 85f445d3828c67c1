import { locale } from '#core/formats.ts'
import { type MailAddress, oneLine } from '#core/mail-address.ts'
import { t } from '#core/words.ts'
import { manageUrl } from '#features/bookings/server/shared/links.ts'
import { calendar as words } from '#features/calendars/calendar-words.ts'
import { withClientLink, withOrganizer } from '#features/calendars/server/shared/icalendar.ts'
import { unsubscribeUrl } from '#features/privacy/server/shared/unsubscribe-link.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { type Html, html, lines } from '#platform/http/html.ts'
import type { Composed } from '#platform/mail/delivery.ts'
import { kindIn } from '#platform/mail/kinds.ts'
import { languageOf } from '#platform/mail/language-of.ts'
import { asText, type Block, type Cell, dotOf, type MailBody, type Step, shownTitle } from '#platform/mail/mail-body.ts'
import type { Mail, MailContent, TemplateSettings } from '#platform/mail/mail-content.ts'
import type { MailFacts, MailKinds, MailTemplate } from '#platform/mail/template.ts'
import { testEmail } from './mails.ts'

declare module '#platform/db/hooks.ts' {
  interface Hooks {
    /** What writes the mails of each kind. */
    templates: MailKinds<Content>
  }
}

/** Writes a mail as text and HTML, in the language of who gets it; undefined if the booking or message of the mail is gone. */
export async function compose(db: Db, mail: Mail, settings: TemplateSettings<Content>): Promise<Composed | undefined> {
  const template = kindIn(hooksOf(db).templates, mail.kind)
  const language = await languageOf(db, mail, template)
  return withContentIn(language, settings.content, (content) => composeIn(db, template, mail, { ...settings, content }))
}

async function composeIn(
  db: Db,
  template: MailTemplate<Content>,
  mail: Mail,
  settings: TemplateSettings<Content>,
): Promise<Composed | undefined> {
  const email = await template.write(db, mail, settings)
  // An erased client no longer has an address.
  if (!email?.to.address) return undefined
  const { content, publicOrigin } = settings
  const shown = await email.pdf?.()
  const parts = {
    calendar: await calendarOf(db, mail, settings),
    ...(shown && { pdf: { fileName: shown.fileName, content: await shown.pdf().bytes() } }),
  }
  if (!endsPromotions(template, mail)) return { ...envelopeOf(email, content), ...parts, unsubscribe: undefined }
  const unsubscribe = await unsubscribeUrl(db, email.to.address, publicOrigin)
  return { ...envelopeOf(withLink(email, content.mail, unsubscribe), content), ...parts, unsubscribe }
}

/** The calendar part of a mail, with what only the sending knows: the organizer, and the client's link. */
async function calendarOf(
  db: Db,
  { calendar, booking_id }: Mail,
  { replies, publicOrigin }: TemplateSettings<Content>,
) {
  if (calendar === null || booking_id === null) return undefined
  const link = await manageUrl(db, booking_id, publicOrigin)
  return { text: withOrganizer(withClientLink(calendar, link), replies), fileName: t(words).client.fileName }
}

/** Whether a mail leads to the page that ends promotions. */
export const endsPromotions = ({ endsPromotions: rule }: MailFacts, mail: Pick<Mail, 'booking_id'>): boolean =>
  typeof rule === 'boolean' ? rule : rule(mail)

/** Writes a test mail. */
export const composeTest = (to: MailAddress, content: Content): Composed => ({
  ...envelopeOf(testEmail(to, content.mail), content),
  calendar: undefined,
  unsubscribe: undefined,
})

const envelopeOf = ({ to, replyTo, subject, body }: MailContent, { business }: Content) => ({
  to,
  replyTo,
  subject: oneLine(subject),
  text: asText(body),
  html: asHtml(body, business.name),
})

/** A letter with the link at its end, and why its recipient got it. */
const withLink = (email: MailContent, { unsubscribe }: Content['mail'], href: string): MailContent => ({
  ...email,
  body: {
    ...email.body,
    footer: [...email.body.footer, unsubscribe.why],
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
const QUIET = '#525d77'
const RULE = '#dce1eb'
const SALT = '#e8ecf3'

/** A mail body as an HTML document, below the name of the business, with the edge. */
function asHtml(body: MailBody, business: string): string {
  const { title, blocks, footer, unsubscribe } = body
  const shown = shownTitle(body)
  const head = shown ? html`<h1 style="margin:0 0 12px;font-size:24px;line-height:30px;">${shown}</h1>` : ''
  const last = unsubscribe
    ? html`<br><a href="${unsubscribe.href}" style="color:${QUIET};text-decoration:underline;">${unsubscribe.text}</a>`
    : ''
  const before = blocks.findIndex((block) => 'action' in block)
  return html`<!doctype html>
<html lang="${locale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title ?? business}</title>
</head>
<body style="margin:0;padding:0;background-color:${SALT};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${SALT}" style="background-color:${SALT};">
<tr><td align="center" style="padding:16px 8px;">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:560px;${ON_PAPER}">
<tr><td bgcolor="${INK}" style="padding:16px 20px;border-left:6px solid ${SIGNAL};background-color:${INK};color:${SIGNAL};${FONT}font-size:18px;font-weight:bold;">${business}</td></tr>
<tr><td bgcolor="${PAPER}" style="padding:22px 20px 24px;${ON_PAPER}${FONT}font-size:16px;line-height:24px;">${head}${blocks.map((block, i) => blockHtml(block, before >= 0 && i > before))}</td></tr>
<tr><td bgcolor="${SALT}" style="padding:16px 20px;background-color:${SALT};color:${QUIET};${FONT}font-size:13px;line-height:20px;">${lines(footer.join('\n'))}${last}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.markup
}

/** A part of a mail. What comes after its button is a note. */
function blockHtml(block: Block, isNote: boolean): Html {
  const note = isNote ? `font-size:15px;line-height:22px;color:${QUIET};` : ''
  if ('paragraph' in block) return html`<p style="margin:0 0 12px;${note}">${lines(block.paragraph)}</p>`
  if ('heading' in block)
    return html`<h2 style="margin:24px 0 8px;font-size:18px;line-height:24px;">${block.heading}</h2>`
  if ('large' in block)
    return html`<p style="margin:0 0 14px;font-family:'Arial Black',Arial,Helvetica,sans-serif;font-size:26px;line-height:30px;font-weight:900;">${lines(block.large)}</p>`
  if ('action' in block) return button(block.action.text, block.action.href)
  if ('steps' in block) return html`<p style="margin:0 0 14px;font-size:14px;">${block.steps.map(stepHtml)}</p>`
  if ('link' in block) return html`<p style="margin:0 0 12px;${note}">${cellHtml(block.link)}</p>`
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px;border-top:1px solid ${RULE};${ON_PAPER}">
${block.rows.map(([label, cell]) => row(label, cell))}</table>`
}

/** The name of a step is read out; its dot is for the eye alone. */
const stepHtml = ({ name, isReached, isNow }: Step) =>
  html`<span style="white-space:nowrap;color:${isNow ? INK : QUIET};${isNow ? 'font-weight:bold;' : ''}"><span aria-hidden="true">${dotOf(isReached)}</span> ${name}</span>&nbsp; `

const CELL = `padding:9px 0;border-bottom:1px solid ${RULE};vertical-align:top;${FONT}font-size:16px;line-height:22px;`

const row = (label: string, cell: Cell) =>
  html`<tr><th scope="row" align="left" width="38%" style="${CELL}padding-right:12px;color:${QUIET};font-weight:normal;">${label}</th><td align="right" style="${CELL}color:${INK};font-weight:bold;word-break:break-word;">${cellHtml(cell)}</td></tr>
`

const cellHtml = (cell: Cell) =>
  typeof cell === 'string'
    ? html`${lines(cell)}`
    : html`<a href="${cell.href}" style="color:${INK};text-decoration:underline;">${lines(cell.text)}</a>`

const button = (text: string, href: string) =>
  html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0 16px;"><tr><td bgcolor="${SIGNAL}" style="background-color:${SIGNAL};border-radius:26px;"><a href="${href}" style="display:inline-block;padding:15px 26px;color:${INK};${FONT}font-size:17px;line-height:20px;font-weight:bold;text-decoration:none;">${text}</a></td></tr></table>`

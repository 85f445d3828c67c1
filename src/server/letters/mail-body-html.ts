import { locale } from '#content/formats.ts'
import { type Html, html, lines } from './html.ts'
import type { Block, Cell, MailBody } from './mail-body.ts'

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
export function asHtml({ title, blocks, footer, unsubscribe }: MailBody, business: string): string {
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
  if ('link' in block) return html`<p style="margin:0 0 16px;">${cellHtml(block.link)}</p>`
  return html`<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px;${ON_PAPER}">
${block.rows.map(([label, cell]) => row(label, cell))}</table>`
}

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

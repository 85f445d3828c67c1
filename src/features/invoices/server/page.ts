import { createHash } from 'node:crypto'
import { locale } from '#core/formats.ts'
import { t } from '#core/words.ts'
import { documents as words } from '#features/invoices/money-words.ts'
import { type Html, html } from '#platform/http/html.ts'
import type { DocumentView, Pair, Party, PaymentStatus } from './shared/document-view.ts'

/** The markup of a document as it is stored when it is issued, and the hash that shows that nobody has changed it. */
export function frozenPage(view: DocumentView) {
  const { markup } = article(view)
  return { html: markup, html_sha256: hashOf(markup) }
}

export const hashOf = (markup: string) => createHash('sha256').update(markup).digest('hex')

/** The most columns that a phone has room for side by side. With more, each row stands there as a list. */
const MOST_COLUMNS = 4

/** The markup of a document or a statement. */
export const article = (view: DocumentView): Html => html`<article>
<h1>${view.title}</h1>
<div class="head">${view.parties.map(party)}</div>
<dl>${view.facts.map(fact)}</dl>
${view.columns.length > MOST_COLUMNS ? html`<table class="wide">` : html`<table>`}
<thead><tr>${view.columns.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead>
<tbody>
${view.rows.map(
  (row) =>
    html`<tr><td>${row.href === undefined ? row.text : html`<a href="${row.href}">${row.text}</a>`}${row.about === '' ? '' : html`<br><small>${row.about}</small>`}</td>${row.cells.map((cell, i) => named(cell, view.columns.length > MOST_COLUMNS ? view.columns[i + 1] : undefined))}</tr>
`,
)}</tbody>
<tfoot>
${view.sums.map((one) => sum(one, view.columns.length - 1))}</tfoot>
</table>
${view.notes.map((note) => html`<p>${note}</p>\n`)}</article>`

/** A cell that says its column, where that has no head. */
const named = (cell: string, column: string | undefined) =>
  column === undefined ? html`<td>${cell}</td>` : html`<td data-column="${column}">${cell}</td>`

const party = ({ label, lines }: Party) =>
  html`<div><h2>${label}</h2><p>${lines.map((line, i) => (i === 0 ? html`${line}` : html`<br>${line}`))}</p></div>`

const fact = ([label, value]: Pair) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`

const sum = ([label, value]: Pair, span: number) =>
  html`<tr><th scope="row" colspan="${String(span)}">${label}</th><td>${value}</td></tr>
`

const section = ({ title, rows, balance, note }: PaymentStatus): Html => html`<section>
<h2>${title}</h2>
<table>
<tbody>
${[...rows, balance].map((one) => sum(one, 3))}</tbody>
</table>
${note === undefined ? '' : html`<p>${note}</p>\n`}</section>`

type Page = {
  title: string
  article: string
  paymentStatus: PaymentStatus | undefined
  pdf: string | undefined
  /** The page on which it is paid, if something is owed. */
  pay?: string | undefined
}

/** The whole page of a document or a statement: what was frozen, what became of it since, and where its PDF is. It needs no script and no file. */
export const wholePage = ({ title, article: frozen, paymentStatus, pdf, pay }: Page): string =>
  html`<!doctype html>
<html lang="${locale()}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${raw(frozen)}
${paymentStatus ? section(paymentStatus) : ''}
${pay === undefined ? '' : html`<p class="actions"><a class="pay" href="${pay}">${t(words).pay}</a></p>`}
${pdf === undefined ? '' : html`<p class="actions"><a href="${pdf}">${t(words).pdf}</a> ${t(words).print}</p>`}
</main>
</body>
</html>
`.markup

/** A page that says something in the place of a document. */
export const noticePage = (title: string, text: string): string =>
  wholePage({
    title,
    article: html`<h1>${title}</h1>\n<p>${text}</p>`.markup,
    paymentStatus: undefined,
    pdf: undefined,
  })

/** Markup that `article` made before. */
const raw = (markup: string): Html => Object.assign(html``, { markup })

// One sheet of Letter paper where it fits. The colours are those of the site; the print has none of them.
const STYLE = html`
:root { color-scheme: light; font: 16px/1.5 Arial, Helvetica, sans-serif; color: #0a0f1e; background: #dfe2ea; }
body { margin: 0; padding: 16px; }
main { max-width: 800px; margin: 0 auto; padding: 32px; background: #fff; }
h1 { margin: 0 0 24px; font-size: 28px; line-height: 1.2; }
h2 { margin: 0 0 4px; font-size: 16px; }
.head { display: flex; flex-wrap: wrap; gap: 24px 48px; }
.head p { margin: 0; }
dl { margin: 24px 0; }
dl div { display: flex; gap: 12px; }
dt { min-width: 140px; color: #4a5163; }
dd { margin: 0; font-weight: 700; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 8px 0 8px 12px; border-bottom: 1px solid #dfe2ea; text-align: right; vertical-align: top; }
th:first-child, td:first-child { padding-left: 0; text-align: left; overflow-wrap: anywhere; }
tfoot tr:last-child > * { font-size: 20px; font-weight: 700; border-bottom: 0; }
tfoot th, section th { font-weight: 400; }
td a { color: inherit; }
section { margin-top: 32px; }
section tr:last-child > * { font-weight: 700; }
.actions { margin-top: 32px; }
.actions a { display: inline-block; padding: 12px 0; color: inherit; }
.actions .pay { padding: 12px 24px; border-radius: 24px; background: #ffd21f; font-weight: 700; text-decoration: none; }
@media screen and (max-width: 600px) { .wide, .wide tbody, .wide tfoot { display: block; }
.wide thead { position: absolute; clip-path: inset(50%); } .wide tr { display: flex; flex-wrap: wrap; gap: 0 12px; justify-content: space-between; }
.wide tbody tr { padding: 8px 0; border-bottom: 1px solid #dfe2ea; } .wide tbody td { display: flex; justify-content: space-between; width: 100%; padding: 2px 0; border: 0; }
.wide tbody td:empty { display: none; } .wide tbody td:first-child { display: block; } .wide tbody td::before { content: attr(data-column); color: #4a5163; }
.wide tbody td:last-child { font-weight: 700; } .wide td a { display: inline-block; padding: 10px 0; }
.wide tfoot tr { gap: 0; } .wide tfoot th, .wide tfoot td { flex: 1 1 auto; padding: 8px 0; } }
@media screen and (max-width: 480px) { main { padding: 16px; } th, td { padding-left: 8px; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0 12px; } dl div { display: contents; } dt { min-width: 0; }
article table:not(.wide), article table:not(.wide) :is(thead, tbody, tfoot) { display: block; }
article table:not(.wide) tr { display: grid; grid-template-columns: 3fr 4fr 5fr; padding: 8px 0; border-bottom: 1px solid #dfe2ea; }
article table:not(.wide) :is(th, td) { padding: 0; border: 0; } article table:not(.wide) :is(thead, tbody) :first-child { grid-column: 1 / -1; }
article table:not(.wide) tfoot th { grid-column: span 2; } article table:not(.wide) tfoot tr:last-child { border: 0; } }
@media print { :root { background: #fff; font-size: 11pt; } body, main { padding: 0; } .actions { display: none; }
tr, section { break-inside: avoid; } thead { display: table-header-group; } }
`

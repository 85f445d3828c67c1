import { money, percent, quantity } from '#core/money.ts'
import { phoneLabel } from '#core/phone.ts'
import { dateFormat } from '#core/time.ts'
import { t } from '#core/words.ts'
import { RELIEF } from '#features/invoices/documents.ts'
import { documents as words } from '#features/invoices/money-words.ts'
import type { Payment } from '#features/invoices/payments.ts'
import { depositOf } from '#features/invoices/quote-kinds.ts'
import type { Line } from '#features/prices/lines.ts'
import { taxName } from '#features/prices/words.ts'
import type { Content } from '#features/website/content.ts'
import { numberOf, type StoredDocument } from './balances.ts'

/** What a document or a statement says, in words and in order: its page and its PDF show the same. */
export type DocumentView = {
  title: string
  number: string
  /** Where it comes from and whom it goes to: a label, and lines of text. */
  parties: readonly Party[]
  facts: readonly Pair[]
  /** The first is what a row is about, the others are its cells. */
  columns: readonly string[]
  rows: readonly Row[]
  sums: readonly Pair[]
  notes: readonly string[]
}

export type Party = { label: string; lines: readonly string[] }
export type Pair = readonly [label: string, value: string]
/** `href`: where its page is. */
type Row = { text: string; about: string; cells: readonly string[]; href?: string }

/** What became of a document since: its payments, and what is left. */
export type PaymentStatus = { title: string; rows: readonly Pair[]; balance: Pair; note: string | undefined }

export type Document = Omit<StoredDocument, 'html' | 'html_sha256'> & {
  lines: readonly Line[]
  /** The numbers of the invoices that it corrects and replaces. */
  correctsNumber: string | null
  replacesNumber: string | null
}

/** Where a document comes from: what it copies of the business. */
export const sellerOf = ({ name, street, city, provinceCode, postalCode, phone, email }: Business) => ({
  seller_name: name,
  seller_address: [street, `${city}, ${provinceCode} ${postalCode}`].filter(Boolean).join('\n'),
  seller_contact: `${phoneLabel(phone)}\n${email}`,
})

type Business = Content['business']

export const fromParty = (seller: ReturnType<typeof sellerOf>, number: string): Party => ({
  label: t(words).from,
  lines: [
    ...linesIn(seller.seller_name, seller.seller_address, seller.seller_contact),
    ...(number === '' ? [] : [`${t(words).registration(taxName())} ${number}`]),
  ],
})

/** `July 15, 2026`. */
export const longDay = dateFormat({ dateStyle: 'long' })

/** A document in words; call it in the language of its client. */
export function documentViewOf(document: Document): DocumentView {
  const { kind, due_days, due_on, issued_on, purchase_order, seller_number } = document
  const taxed = seller_number !== ''
  return {
    title: t(words).title[kind],
    number: numberOf(document) ?? '',
    parties: [
      fromParty(document, seller_number),
      { label: t(words).to, lines: linesIn(document.client_name, document.client_address) },
    ],
    facts: [
      ...pair(t(words).number, numberOf(document)),
      ...pair(t(words).date, issued_on && longDay(issued_on)),
      ...(kind === 'invoice'
        ? pair(t(words).due, due_on && (due_days > 0 ? t(words).within(due_days, longDay(due_on)) : t(words).atOnce))
        : []),
      ...pair(t(words).validUntil, document.valid_until && longDay(document.valid_until)),
      ...pair(t(words).purchaseOrder, purchase_order),
      ...pair(t(words).corrects, document.correctsNumber),
      ...pair(kind === 'quote' ? t(words).replacesQuote : t(words).replaces, document.replacesNumber),
    ],
    columns: [t(words).lines.what, t(words).lines.quantity, t(words).lines.price, t(words).lines.amount],
    rows: document.lines.map((line) => ({
      text: line.text,
      about: [line.about, line.choice === 'fixed' ? '' : t(words).choices[line.choice]].filter(Boolean).join(' · '),
      cells: [quantity(line.quantity), money(line.unit_cents), money(line.amount_cents)],
    })),
    sums: [
      ...(taxed
        ? [
            [t(words).subtotal, money(document.subtotal_cents)] as const,
            [t(words).tax(document.rate_name, percent(document.rate)), money(document.tax_cents)] as const,
          ]
        : []),
      [t(words).total[kind], money(document.total_cents)],
    ],
    notes: [
      ...(taxed ? exemptionOf(document) : []),
      ...linesIn(document.note),
      ...(kind === 'quote' ? depositLine(document) : linesIn(document.terms)),
      t(words).currency,
    ],
  }
}

function depositLine(document: Document): string[] {
  const cents = depositOf(document, document.total_cents)
  return cents === 0 ? [] : [t(words).deposit(money(cents))]
}

function exemptionOf({ exemption, exemption_reason, rate_name }: Document): string[] {
  if (exemption === 'none') return []
  const message =
    exemption === 'first_nations'
      ? t(words).exempt.first_nations(rate_name, percent(RELIEF))
      : t(words).exempt.not_taxed(rate_name)
  return [message, ...linesIn(exemption_reason)]
}

type Paid = { paid_cents: number; balance_cents: number }

/** What was paid for an invoice, in words; undefined while nothing was. */
export function paymentStatusOf(
  document: Document,
  { paid_cents, balance_cents }: Paid,
  payments: readonly Payment[],
  credits: readonly { number: string | null; total_cents: number }[],
  eTransfer: string,
): PaymentStatus | undefined {
  if (document.kind !== 'invoice' || document.state === 'draft') return undefined
  const paid = payments.flatMap(({ kind, method, paid_on, allocations }): Pair[] => {
    const cents = allocations
      .filter(({ document_id }) => document_id === document.id)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0)
    const say = kind === 'payment' ? t(words).paid : t(words).back
    return cents === 0 ? [] : [[say(t(words).methods[method], longDay(paid_on)), money(-cents)]]
  })
  const credited = credits.map(
    ({ number, total_cents }): Pair => [t(words).credited(number ?? ''), money(-total_cents)],
  )
  const rows = [...credited, ...paid]
  const isOwed = balance_cents > 0
  if (rows.length === 0 && !(isOwed && eTransfer)) return undefined
  return {
    title: t(words).payments,
    rows,
    balance: [t(words).balance, money(balance_cents)],
    note: isOwed
      ? eTransfer === ''
        ? undefined
        : t(words).eTransfer(eTransfer, numberOf(document) ?? '')
      : paid_cents > 0
        ? t(words).paidInFull
        : t(words).nothingOwed,
  }
}

/** A label with its value, if there is one. */
export const pair = (label: string, value: string | null): Pair[] => (value ? [[label, value]] : [])

/** The lines of texts that are not blank. */
export const linesIn = (...texts: readonly string[]) =>
  texts.flatMap((text) => text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== ''))

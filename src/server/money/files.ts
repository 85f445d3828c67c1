import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { DocumentKind } from '#domain/desk/money.ts'
import type { Db } from '#server/db/schema.ts'
import { numberOf } from './balances.ts'
import { issuedAfter, type TaxPosition } from './list.ts'
import { findPayments } from './payments.ts'

type Range = { from: string; to: string }
type Row = readonly string[]

const PAGE = 500

/** The accountant's files: each row of them, the header first. Credit notes have negative amounts, so that columns add up. */
export const moneyFiles = {
  documents: documentRows,
  lines: lineRows,
  payments: paymentRows,
  tax: taxRows,
} satisfies Record<string, (db: Db, range: Range) => AsyncGenerator<Row>>

/** `1234.50` for 123450 cents. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const signed = (kind: DocumentKind, cents: number) => decimal(kind === 'credit' ? -cents : cents)

async function* documentRows(db: Db, range: Range): AsyncGenerator<Row> {
  yield [
    'number',
    'kind',
    'issued_on',
    'due_on',
    'client',
    'client_address',
    'purchase_order',
    'subtotal',
    'tax',
    'total',
    'corrects',
    'replaces',
    'note',
  ]
  for await (const ids of pages(db, range)) {
    const rows = await db
      .selectFrom('documents')
      .leftJoin('documents as corrected', 'corrected.id', 'documents.corrects')
      .leftJoin('documents as replaced', 'replaced.id', 'documents.replaces')
      .select(['documents.series', 'documents.number', 'documents.kind', 'documents.issued_on'])
      .select(['documents.due_on', 'documents.client_name', 'documents.client_address'])
      .select(['documents.purchase_order', 'documents.subtotal_cents', 'documents.tax_cents'])
      .select(['documents.total_cents', 'documents.note'])
      .select(['corrected.series as corrected_series', 'corrected.number as corrected_number'])
      .select(['replaced.series as replaced_series', 'replaced.number as replaced_number'])
      .where('documents.id', 'in', ids)
      .orderBy('documents.series')
      .orderBy('documents.number')
      .execute()
    for (const row of rows)
      yield [
        numberOf(row) ?? '',
        row.kind,
        row.issued_on ?? '',
        row.due_on ?? '',
        row.client_name,
        row.client_address,
        row.purchase_order,
        signed(row.kind, row.subtotal_cents),
        signed(row.kind, row.tax_cents),
        signed(row.kind, row.total_cents),
        numberOf({ series: row.corrected_series, number: row.corrected_number }) ?? '',
        numberOf({ series: row.replaced_series, number: row.replaced_number }) ?? '',
        row.note,
      ]
  }
}

async function* lineRows(db: Db, range: Range): AsyncGenerator<Row> {
  yield [
    'number',
    'line',
    'kind',
    'text',
    'about',
    'quantity',
    'price',
    'amount',
    'service',
    'reference',
  ]
  for await (const ids of pages(db, range)) {
    const rows = await db
      .selectFrom('document_lines')
      .innerJoin('documents', 'documents.id', 'document_id')
      .leftJoin('bookings', 'bookings.id', 'document_lines.booking_id')
      .select(['documents.series', 'documents.number', 'documents.kind as of', 'position'])
      .select(['document_lines.kind', 'text', 'about', 'quantity', 'unit_cents', 'amount_cents'])
      .select(['document_lines.service', 'reference'])
      .where('document_id', 'in', ids)
      .orderBy('documents.series')
      .orderBy('documents.number')
      .orderBy('position')
      .execute()
    for (const row of rows)
      yield [
        numberOf(row) ?? '',
        String(row.position),
        row.kind,
        row.text,
        row.about,
        String(row.quantity / 1000),
        signed(row.of, row.unit_cents),
        signed(row.of, row.amount_cents),
        row.service ?? '',
        row.reference ?? '',
      ]
  }
}

async function* taxRows(db: Db, range: Range): AsyncGenerator<Row> {
  yield ['number', 'kind', 'issued_on', 'client', 'rate_percent', 'exemption', 'subtotal', 'tax']
  let after: z.output<typeof TaxPosition> | undefined
  for (;;) {
    const rows = await issuedAfter(db, { ...range, limit: PAGE, after })
    for (const row of rows)
      yield [
        numberOf(row) ?? '',
        row.kind,
        row.issued_on ?? '',
        row.client_name,
        decimal(row.rate),
        row.exemption,
        signed(row.kind, row.subtotal_cents),
        signed(row.kind, row.tax_cents),
      ]
    const last = rows.at(-1)
    if (!last?.series || !last.number) return
    after = { series: last.series, number: last.number }
    await setImmediate()
  }
}

async function* paymentRows(db: Db, { from, to }: Range): AsyncGenerator<Row> {
  yield [
    'paid_on',
    'kind',
    'method',
    'amount',
    'rounding',
    'tip',
    'received',
    'for',
    'reference',
    'note',
    'noted_by',
  ]
  let after = { paid_on: from, id: '' }
  for (;;) {
    const ids = await db
      .selectFrom('payments')
      .select(['id', 'paid_on'])
      .where((eb) =>
        eb.or([
          eb('paid_on', '>', after.paid_on),
          eb.and([eb('paid_on', '=', after.paid_on), eb('id', '>', after.id)]),
        ]),
      )
      .where('paid_on', '<=', to)
      .orderBy('paid_on')
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const rows = await findPayments(
      db,
      ids.map(({ id }) => id),
    )
    const paymentOf = new Map(rows.map((row) => [row.id, row]))
    for (const { id } of ids) {
      const row = paymentOf.get(id)
      if (!row) continue
      yield [
        row.paid_on,
        row.kind,
        row.method,
        decimal(row.amount_cents),
        decimal(row.rounding_cents),
        decimal(row.tip_cents),
        decimal(row.received_cents),
        row.allocations
          .map(({ number, amount_cents }) => `${number}: ${decimal(amount_cents)}`)
          .join('; '),
        row.reference,
        row.note,
        row.who,
      ]
    }
    const last = ids.at(-1)
    if (!last) return
    after = last
    await setImmediate()
  }
}

/** The ids of the documents of a range, some at a time, in the order of their numbers. */
async function* pages(db: Db, range: Range): AsyncGenerator<string[]> {
  let after: z.output<typeof TaxPosition> | undefined
  for (;;) {
    const rows = await issuedAfter(db, { ...range, limit: PAGE, after })
    if (rows.length > 0) yield rows.map(({ id }) => id)
    const last = rows.at(-1)
    if (!last?.series || !last.number) return
    after = { series: last.series, number: last.number }
    // The driver is synchronous: without this pause, a long file would block all other requests.
    await setImmediate()
  }
}

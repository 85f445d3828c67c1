import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import type { DocumentKind } from '#features/invoices/documents.ts'
import { issuedAfter, type TaxPosition } from '#features/invoices/server/list.ts'
import type { Db } from '#platform/db/schema.ts'
import { numberOf } from './balances.ts'
import { findPayments } from './payment-rows.ts'

type Range = { from: string; to: string }
type Table = AsyncGenerator<readonly string[]>

const PAGE = 500

// The accountant's files: what was issued and paid between two days. Credit notes have negative amounts, so that columns add up.

/** `1234.50` for 123450 cents. */
export function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const signed = (kind: DocumentKind, cents: number) => decimal(kind === 'credit' ? -cents : cents)

type Column<Row> = readonly [name: string, value: (row: Row) => string | null]

/** The rows of a file, below the names of its columns. */
async function* table<Row>(pages: AsyncIterable<readonly Row[]>, columns: readonly Column<Row>[]): Table {
  yield columns.map(([name]) => name)
  for await (const rows of pages) for (const row of rows) yield columns.map(([, value]) => value(row) ?? '')
}

export function documentRows(db: Db, range: Range): Table {
  const read = (rows: readonly Issued[]) =>
    db
      .selectFrom('documents')
      .leftJoin('documents as corrected', 'corrected.id', 'documents.corrects')
      .leftJoin('documents as replaced', 'replaced.id', 'documents.replaces')
      .select(['documents.series', 'documents.number', 'documents.kind', 'documents.issued_on'])
      .select(['documents.due_on', 'documents.client_name', 'documents.client_address'])
      .select(['documents.purchase_order', 'documents.subtotal_cents', 'documents.tax_cents'])
      .select(['documents.total_cents', 'documents.note'])
      .select(['corrected.series as corrected_series', 'corrected.number as corrected_number'])
      .select(['replaced.series as replaced_series', 'replaced.number as replaced_number'])
      .where('documents.id', 'in', idsOf(rows))
      .orderBy('documents.series')
      .orderBy('documents.number')
      .execute()
  return table(pages(db, range, read), [
    ['number', numberOf],
    ['kind', (row) => row.kind],
    ['issued_on', (row) => row.issued_on],
    ['due_on', (row) => row.due_on],
    ['client', (row) => row.client_name],
    ['client_address', (row) => row.client_address],
    ['purchase_order', (row) => row.purchase_order],
    ['subtotal', (row) => signed(row.kind, row.subtotal_cents)],
    ['tax', (row) => signed(row.kind, row.tax_cents)],
    ['total', (row) => signed(row.kind, row.total_cents)],
    ['corrects', (row) => numberOf({ series: row.corrected_series, number: row.corrected_number })],
    ['replaces', (row) => numberOf({ series: row.replaced_series, number: row.replaced_number })],
    ['note', (row) => row.note],
  ])
}

export function lineRows(db: Db, range: Range): Table {
  const read = (rows: readonly Issued[]) =>
    db
      .selectFrom('document_lines')
      .innerJoin('documents', 'documents.id', 'document_id')
      .leftJoin('bookings', 'bookings.id', 'document_lines.booking_id')
      .selectAll('document_lines')
      .select(['documents.series', 'documents.number', 'documents.kind as of', 'reference'])
      .where('document_id', 'in', idsOf(rows))
      .orderBy('documents.series')
      .orderBy('documents.number')
      .orderBy('position')
      .execute()
  return table(pages(db, range, read), [
    ['number', numberOf],
    ['line', (row) => String(row.position)],
    ['kind', (row) => row.kind],
    ['text', (row) => row.text],
    ['about', (row) => row.about],
    ['quantity', (row) => String(row.quantity / 1000)],
    ['price', (row) => signed(row.of, row.unit_cents)],
    ['amount', (row) => signed(row.of, row.amount_cents)],
    ['service', (row) => row.service],
    ['reference', (row) => row.reference],
  ])
}

export function taxRows(db: Db, range: Range): Table {
  return table(
    pages(db, range, async (rows) => rows),
    [
      ['number', numberOf],
      ['kind', (row) => row.kind],
      ['issued_on', (row) => row.issued_on],
      ['client', (row) => row.client_name],
      ['rate_percent', (row) => decimal(row.rate)],
      ['exemption', (row) => row.exemption],
      ['subtotal', (row) => signed(row.kind, row.subtotal_cents)],
      ['tax', (row) => signed(row.kind, row.tax_cents)],
    ],
  )
}

export function paymentRows(db: Db, range: Range): Table {
  return table(paymentPages(db, range), [
    ['paid_on', (row) => row.paid_on],
    ['kind', (row) => row.kind],
    ['method', (row) => row.method],
    ['amount', (row) => decimal(row.amount_cents)],
    ['rounding', (row) => decimal(row.rounding_cents)],
    ['tip', (row) => decimal(row.tip_cents)],
    ['received', (row) => decimal(row.received_cents)],
    ['for', ({ allocations }) => allocations.map((one) => `${one.number}: ${decimal(one.amount_cents)}`).join('; ')],
    ['reference', (row) => row.reference],
    ['note', (row) => row.note],
    ['noted_by', (row) => row.who],
  ])
}

/** The payments of a range, some at a time, in the order of their days. */
async function* paymentPages(db: Db, { from, to }: Range) {
  let after = { paid_on: from, id: '' }
  for (;;) {
    const found = await db
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
    const paymentOf = new Map((await findPayments(db, idsOf(found))).map((row) => [row.id, row]))
    yield found.flatMap((one) => paymentOf.get(one.id) ?? [])
    const last = found.at(-1)
    if (!last) return
    after = last
    await setImmediate()
  }
}

type Issued = Awaited<ReturnType<typeof issuedAfter>>[number]

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** What is read of the documents of a range, some at a time, in the order of their numbers. */
async function* pages<Row>(db: Db, range: Range, read: (rows: readonly Issued[]) => Promise<readonly Row[]>) {
  let after: z.output<typeof TaxPosition> | undefined
  for (;;) {
    const rows = await issuedAfter(db, { ...range, limit: PAGE, after })
    if (rows.length > 0) yield await read(rows)
    const last = rows.at(-1)
    if (!last?.series || !last.number) return
    after = { series: last.series, number: last.number }
    // The driver is synchronous: without this pause, a long file would block all other requests.
    await setImmediate()
  }
}

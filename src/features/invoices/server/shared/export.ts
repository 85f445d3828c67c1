import type { Feature } from '#features/feature.ts'
import { agreedIn } from '#features/prices/lines.ts'
import { byArrival, pageAfter } from '#platform/db/pages.ts'
import { rowsOf } from '#platform/db/rows-of.ts'
import type { Db } from '#platform/db/schema.ts'
import { numberOf } from './balances.ts'
import { billingsOf } from './billing.ts'

/** Documents, and for a booking the price that was agreed on, and how its client is billed. */
export const onExport = {
  kinds: {
    documents: async (db, after) => {
      const page = await db.selectFrom('documents').select('id').$call(pageAfter(after)).execute()
      const ids = page.map(({ id }) => id)
      return byArrival(await documentRecords(db, ids))
    },
  },
  ofBookings: async (db, bookings) => {
    const billings = await billingsOf(db, bookings)
    return ({ id, agreed }) => ({ agreed: agreedIn(agreed), billing: billings.get(id) ?? null })
  },
} satisfies Feature['onExport']

/** Documents, drafts and quotes among them, each with its lines and all that became of it, in the order of the ids. */
async function documentRecords(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const documents = await db.selectFrom('documents').selectAll().where('id', 'in', ids).execute()
  const lines = await rowsOf(db.selectFrom('document_lines').selectAll().orderBy('position'), 'document_id', ids)
  const quotes = await rowsOf(db.selectFrom('quotes').selectAll(), 'document_id', ids)
  const consents = await rowsOf(db.selectFrom('price_consents').selectAll().orderBy('created_at'), 'document_id', ids)
  const sends = await rowsOf(
    db.selectFrom('document_sends').select(['document_id', 'created_at', 'days', 'who']).orderBy('created_at'),
    'document_id',
    ids,
  )
  const stops = await rowsOf(db.selectFrom('reminder_stops').selectAll().orderBy('days'), 'document_id', ids)
  const allocations = await rowsOf(
    db
      .selectFrom('allocations')
      .select(['document_id', 'created_at', 'payment_id', 'amount_cents'])
      .orderBy('created_at')
      .orderBy('id'),
    'document_id',
    ids,
  )
  const transfers = await rowsOf(transfersIn(db), 'document_id', ids)
  const pages = await rowsOf(pagesIn(db), 'document_id', ids)
  const recordOf = new Map(
    documents.map((document) => {
      // The page says what the other columns do.
      const { html: _, version: __, line_count: ___, series, number, ...row } = document
      const own = <Row extends { document_id: string | null }>(rows: Map<string | null, Row[]>) =>
        (rows.get(row.id) ?? []).map(({ document_id: ____, ...one }) => one)
      const [quote] = own(quotes)
      return [
        row.id,
        {
          ...row,
          number: numberOf({ series, number }),
          lines: own(lines),
          quote: quote ? { ...quote, lines: linesOf(quote.lines) } : null,
          price_consents: own(consents),
          sends: own(sends),
          reminder_stops: own(stops),
          allocations: own(allocations),
          transfers: own(transfers),
          card_pages: own(pages),
        },
      ] as const
    }),
  )
  return ids.flatMap((id) => recordOf.get(id) ?? [])
}

/** The lines of a quote that were chosen, as they were stored; an open one has none. */
const linesOf = (stored: string): unknown => (stored === '' ? [] : JSON.parse(stored))

/** Payments and what went back, each with the documents for which it counts, and what it paid online or was said to be. */
export async function paymentRecords(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('paid_on')
    .orderBy('id')
    .execute()
  const allocations = await rowsOf(
    db
      .selectFrom('allocations')
      .innerJoin('documents', 'documents.id', 'document_id')
      .select(['payment_id', 'document_id', 'series', 'number', 'amount_cents'])
      .orderBy('allocations.id'),
    'payment_id',
    ids,
  )
  return payments.map((payment) => ({
    ...payment,
    allocations: (allocations.get(payment.id) ?? []).map(({ payment_id: _, series, number, ...one }) => ({
      ...one,
      number: numberOf({ series, number }),
    })),
  }))
}

/** What clients said that they had sent. */
export const transfersIn = (db: Db) =>
  db
    .selectFrom('transfers')
    .select(['document_id', 'deposit_id', 'payment_id', 'created_at', 'state', 'amount_cents'])
    .select(['reference', 'answered_at', 'answered_by'])
    .orderBy('created_at')
    .orderBy('id')

/** Pages for cards, without the addresses on which somebody could pay. */
export const pagesIn = (db: Db) =>
  db
    .selectFrom('card_pages')
    .select(['document_id', 'deposit_id', 'payment_id', 'created_at', 'location', 'order_id'])
    .select(['amount_cents', 'currency', 'closed_at', 'fault', 'fault_cents', 'fault_currency'])
    .select(['seen_at', 'seen_by'])
    .orderBy('created_at')
    .orderBy('id')

import type { Db } from '#server/db/schema.ts'
import { numberOf } from '#server/money/balances.ts'
import { depositNumber } from '#server/money/deposit-paid.ts'

/** Documents, drafts and quotes among them, each with its lines and all that became of it, in the order of the ids. */
export async function documentRecords(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const documents = await db.selectFrom('documents').selectAll().where('id', 'in', ids).execute()
  const of = async <Row extends { document_id: string | null }>(rows: Promise<Row[]>) =>
    Map.groupBy(await rows, ({ document_id }) => document_id)
  const [lines, quotes, consents, sends, stops, allocations, transfers, pages] = [
    await of(
      db
        .selectFrom('document_lines')
        .selectAll()
        .where('document_id', 'in', ids)
        .orderBy('position')
        .execute(),
    ),
    await of(db.selectFrom('quotes').selectAll().where('document_id', 'in', ids).execute()),
    await of(
      db
        .selectFrom('price_consents')
        .selectAll()
        .where('document_id', 'in', ids)
        .orderBy('created_at')
        .execute(),
    ),
    await of(
      db
        .selectFrom('document_sends')
        .select(['document_id', 'created_at', 'days', 'who'])
        .where('document_id', 'in', ids)
        .orderBy('created_at')
        .execute(),
    ),
    await of(
      db
        .selectFrom('reminder_stops')
        .selectAll()
        .where('document_id', 'in', ids)
        .orderBy('days')
        .execute(),
    ),
    await of(
      db
        .selectFrom('allocations')
        .select(['document_id', 'created_at', 'payment_id', 'amount_cents'])
        .where('document_id', 'in', ids)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    ),
    await of(transfersIn(db).where('document_id', 'in', ids).execute()),
    await of(pagesIn(db).where('document_id', 'in', ids).execute()),
  ]
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
  const allocations = Map.groupBy(
    await db
      .selectFrom('allocations')
      .innerJoin('documents', 'documents.id', 'document_id')
      .select(['payment_id', 'document_id', 'series', 'number', 'amount_cents'])
      .where('payment_id', 'in', ids)
      .orderBy('allocations.id')
      .execute(),
    ({ payment_id }) => payment_id,
  )
  return payments.map((payment) => ({
    ...payment,
    allocations: (allocations.get(payment.id) ?? []).map(
      ({ payment_id: _, series, number, ...one }) => ({
        ...one,
        number: numberOf({ series, number }),
      }),
    ),
  }))
}

/** The deposits of bookings, by booking, each with what its client said that they had sent, and its pages for cards. */
export async function depositsOf(db: Db, bookings: readonly string[]) {
  const rows = await db
    .selectFrom('deposits')
    .selectAll()
    .where('booking_id', 'in', bookings)
    .orderBy('number')
    .execute()
  const of = <Row extends { deposit_id: string | null }>(all: Row[]) =>
    Map.groupBy(
      all.map(({ deposit_id, ...one }) => ({ deposit_id, one })),
      ({ deposit_id }) => deposit_id,
    )
  const transfers = of(
    await transfersIn(db)
      .where('booking_id', 'in', bookings)
      .where('deposit_id', 'is not', null)
      .execute(),
  )
  const pages = of(
    await pagesIn(db)
      .where('booking_id', 'in', bookings)
      .where('deposit_id', 'is not', null)
      .execute(),
  )
  return Map.groupBy(
    rows.map(({ number, before_cents: _, ...deposit }) => ({
      ...deposit,
      number: depositNumber({ number }),
      transfers: (transfers.get(deposit.id) ?? []).map(({ one }) => one),
      card_pages: (pages.get(deposit.id) ?? []).map(({ one }) => one),
    })),
    ({ booking_id }) => booking_id,
  )
}

const transfersIn = (db: Db) =>
  db
    .selectFrom('transfers')
    .select(['document_id', 'deposit_id', 'payment_id', 'created_at', 'state', 'amount_cents'])
    .select(['reference', 'answered_at', 'answered_by'])
    .orderBy('created_at')
    .orderBy('id')

/** Without the addresses on which somebody could pay. */
const pagesIn = (db: Db) =>
  db
    .selectFrom('card_pages')
    .select(['document_id', 'deposit_id', 'payment_id', 'created_at', 'location', 'order_id'])
    .select(['amount_cents', 'currency', 'closed_at', 'fault', 'fault_cents', 'fault_currency'])
    .select(['seen_at', 'seen_by'])
    .orderBy('created_at')
    .orderBy('id')

import { createHash } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import { tax } from '#core/money.ts'
import { sqliteEngine } from '#platform/db/dialects/sqlite-engine.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'

const AT_ONCE = 250

/** The day on which a document is issued and paid, and the booking that it is about. */
export type About = { day: string; booking_id: string | null }

/** The documents of one year, about no bookings. */
const ofOneYear = (i: number): About => ({
  day: `2026-${String(1 + (i % 12)).padStart(2, '0')}-${String(1 + (i % 28)).padStart(2, '0')}`,
  booking_id: null,
})

/** A document as a server issues one, with a line and perhaps a payment. `i` says which: every 20th is a credit note. */
function recordsOf(i: number, of: string | undefined, { day, booking_id }: About) {
  const id = newId()
  const kind = of === undefined ? ('invoice' as const) : ('credit' as const)
  const unit_cents = 1000 + ((i * 7919) % 50_000)
  const rate = i % 11 === 0 ? 0 : 1300
  const tax_cents = tax(unit_cents, rate)
  const total_cents = unit_cents + tax_cents
  const html = `<article>${i}</article>`
  const document: Schema['documents'] = {
    id,
    created_at: new Date(Date.UTC(2026, 0, 1) + i * 1000).toISOString(),
    kind,
    state: 'issued',
    series: day.slice(0, 4),
    number: i + 1,
    issued_on: day,
    due_on: day,
    issued_at: `${day}T16:00:00.000Z`,
    issued_by: 'a',
    due_days: 0,
    language: 'en',
    client_name: `Client ${i}`,
    client_email: null,
    client_address: '',
    terms: '',
    seller_name: 'S',
    seller_address: '',
    seller_contact: '',
    seller_number: 'N',
    rate_name: 'HST',
    rate,
    exemption: 'none',
    exemption_reason: '',
    purchase_order: '',
    note: '',
    subtotal_cents: unit_cents,
    tax_cents,
    total_cents,
    line_count: 1,
    version: 2,
    html,
    html_sha256: createHash('sha256').update(html).digest('hex'),
    who: 'a',
    booking_id,
    corrects: of ?? null,
    replaces: null,
    quote_id: null,
    valid_until: null,
    hold: 'none',
    deposit_kind: 'none',
    deposit_value: 0,
  }
  const line: Schema['document_lines'] = {
    document_id: id,
    position: 1,
    kind: 'service',
    text: 'Work',
    about: '',
    quantity: 1000,
    unit_cents,
    amount_cents: unit_cents,
    booking_id,
    choice: 'fixed',
    service: i % 3 === 0 ? 'Engine Bay Cleaning' : null,
  }
  // One in fifty is not paid, and one in a hundred only in part.
  const paid = kind === 'credit' || i % 50 === 1 ? 0 : i % 100 === 3 ? 500 : total_cents
  const payment: Insertable<Schema['payments']> = {
    id: newId(),
    created_at: `${day}T17:00:00.000Z`,
    kind: 'payment',
    paid_on: day,
    method: 'cash',
    amount_cents: paid,
    rounding_cents: i % 3 === 0 ? -1 : 0,
    tip_cents: i % 7 === 0 ? 500 : 0,
    reference: '',
    note: '',
    who: 'a',
    request_key: null,
    booking_id,
    of_payment: null,
  }
  return { document, line, payment: paid > 0 ? payment : undefined }
}

export type Sums = Record<'subtotal' | 'tax' | 'received' | 'tips' | 'rounding' | 'owed', number>

/** Stores so many documents as the years leave them, and returns what they add up to, counted beside the database. */
export async function storeDocuments(db: Db, count: number, aboutOf: (i: number) => About = ofOneYear): Promise<Sums> {
  const sums: Sums = { subtotal: 0, tax: 0, received: 0, tips: 0, rounding: 0, owed: 0 }
  const balances = new Map<string, number>()
  const lastOf = new Map<string, number>()
  let before = ''
  for (let first = 0; first < count; first += AT_ONCE) {
    const made = Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, k) => {
      const i = first + k
      // Only what is not paid is credited, and less than all of it.
      const record = recordsOf(i, i % 20 === 2 && i > 2 ? before : undefined, aboutOf(i))
      if (i % 50 === 1) before = record.document.id
      return record
    })
    for (const { document, payment } of made) {
      const { kind, id, subtotal_cents, tax_cents, total_cents, corrects } = document
      lastOf.set(document.series ?? '', document.number ?? 0)
      const sign = kind === 'credit' ? -1 : 1
      sums.subtotal += sign * subtotal_cents
      sums.tax += sign * tax_cents
      const owner = corrects ?? id
      balances.set(owner, (balances.get(owner) ?? 0) + sign * total_cents)
      if (!payment) continue
      balances.set(id, (balances.get(id) ?? 0) - payment.amount_cents)
      sums.received += payment.amount_cents + payment.rounding_cents
      sums.tips += payment.tip_cents
      sums.rounding += payment.rounding_cents
    }
    const payments = made.flatMap(({ payment, document }) => (payment ? [{ payment, document }] : []))
    await db.transaction().execute(async (trx) => {
      await trx
        .insertInto('documents')
        .values(made.map(({ document }) => document))
        .execute()
      await trx
        .insertInto('document_lines')
        .values(made.map(({ line }) => line))
        .execute()
      await trx
        .insertInto('payments')
        .values(payments.map(({ payment }) => payment))
        .execute()
      await trx
        .insertInto('allocations')
        .values(
          payments.map(({ payment, document }) => ({
            id: newId(),
            created_at: payment.created_at,
            payment_id: payment.id,
            document_id: document.id,
            amount_cents: payment.amount_cents,
          })),
        )
        .execute()
    })
    // PostgreSQL plans by statistics. It makes them by itself, but not in the tests.
    if (first === 0 && engineOf(db) !== sqliteEngine) await sql`analyze`.execute(db)
  }
  await db
    .insertInto('document_series')
    .values([...lastOf].map(([series, n]) => ({ series, n })))
    .execute()
  const owing = [...balances].filter(([, balance]) => balance > 0)
  for (const [, balance] of owing) sums.owed += balance
  for (let first = 0; first < owing.length; first += AT_ONCE)
    await db
      .insertInto('unsettled')
      .values(owing.slice(first, first + AT_ONCE).map(([document_id]) => ({ document_id })))
      .execute()
  return sums
}

import { money, percent, sumOf } from '#core/money.ts'
import { t } from '#core/words.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { withTax } from '#features/bookings/server/shared/booked-price.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { DocumentRow } from '#features/invoices/documents.ts'
import { documents as words } from '#features/invoices/money-words.ts'
import { isOfVerified, verifiedClientOf } from '#features/people/server/shared/person.ts'
import { isSuggested } from '#features/prices/lines.ts'
import { taxNote } from '#features/prices/tax.ts'
import type { PriceSlip } from '#features/services/price-slip.ts'
import type { Db } from '#platform/db/schema.ts'
import { bookingsOfDocuments, documentsOfBookings, findDocumentRows } from './shared/balances.ts'
import { readLines, requireDocument } from './shared/store.ts'

/** The price that documents say, in words, and with its lines. `by` is the only one that says it. */
type SaidPrice = { text: string; slip: PriceSlip; by?: DocumentRow }

/**
 * The documents about a booking, newest first. One that is also about somebody else's booking has their name on it, and stays out.
 * `price` is the price that they say; undefined while they say none.
 */
export async function documentsOfBooking(db: Db, booking: StoredBooking) {
  const ids = await documentsOfBookings(db, [booking.id])
  const client = await verifiedClientOf(db, booking)
  const about = await bookingsOfDocuments(db, ids)
  const isStrange = (document_id: string) =>
    about.some((one) => one.document_id === document_id && !isOfVerified(client, one))
  const rows = await findDocumentRows(
    db,
    ids.filter((id) => !isStrange(id)),
  )
  const isShared = ({ id }: DocumentRow) => about.some((one) => one.document_id === id && one.id !== booking.id)
  return { rows, price: await priceIn(db, booking, rows, isShared) }
}

async function priceIn(
  db: Db,
  booking: StoredBooking,
  rows: readonly DocumentRow[],
  isShared: (row: DocumentRow) => boolean,
): Promise<SaidPrice | undefined> {
  const { invoiced, quoted } = t(managePage).price
  const invoices = rows.filter(
    ({ kind, number, state }) => kind === 'invoice' && number !== null && state !== 'credited',
  )
  const alone = invoices.filter((row) => !isShared(row))
  const [shared] = invoices.filter(isShared)
  const [only] = alone
  if (only) {
    const cents = sumOf(alone, 'total_cents') - sumOf(alone, 'credited_cents')
    const text = invoiced(money(cents))
    return alone.length === 1 && only.credited_cents === 0
      ? { text, slip: await slipOfDocument(db, only), by: only }
      : { text, slip: sumAlone(cents) }
  }
  if (shared) {
    const { rate, sum } = await shareOf(db, shared.id, booking.id)
    const note = taxNote({ registered: rate > 0 ? 'yes' : 'unknown', rate })
    return { text: invoiced(withTax(money(sum), note)), slip: { ...sumAlone(sum), note } }
  }
  const quote = rows.find(({ state }) => state === 'sent' || state === 'seen')
  if (!quote || booking.agreed !== '') return undefined
  return { text: quoted(money(quote.total_cents)), slip: await slipOfDocument(db, quote), by: quote }
}

/** A sum without its lines. */
const sumAlone = (cents: number): PriceSlip => ({ lines: [], total: money(cents), cents, note: '' })

/** The lines of a document, with its tax. */
async function slipOfDocument(db: Db, { id, total_cents }: DocumentRow): Promise<PriceSlip> {
  const { rate, rate_name } = await requireDocument(db, id)
  const lines = (await readLines(db, id)).filter(isSuggested)
  const tax_cents = total_cents - sumOf(lines, 'amount_cents')
  return {
    ...sumAlone(total_cents),
    lines: [
      ...lines.map(({ kind, text, about, amount_cents }) => ({ kind, text, about, amount: money(amount_cents) })),
      ...(tax_cents === 0
        ? []
        : [
            { kind: 'tax' as const, text: t(words).tax(rate_name, percent(rate)), about: '', amount: money(tax_cents) },
          ]),
    ],
  }
}

/** What an invoice about several jobs has for one of them, without the tax. */
async function shareOf(db: Db, document_id: string, booking_id: string) {
  const lines = await db
    .selectFrom('document_lines')
    .innerJoin('documents', 'documents.id', 'document_lines.document_id')
    .select(['amount_cents', 'rate'])
    .where('document_id', '=', document_id)
    .where('document_lines.booking_id', '=', booking_id)
    .execute()
  return { sum: sumOf(lines, 'amount_cents'), rate: lines[0]?.rate ?? 0 }
}

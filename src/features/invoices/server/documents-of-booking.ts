import { money, sumOf } from '#core/money.ts'
import { t } from '#core/words.ts'
import { withTax } from '#features/bookings/booked-price.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { DocumentRow } from '#features/invoices/documents.ts'
import { isOfVerified, verifiedClientOf } from '#features/people/server/shared/person.ts'
import { taxNote } from '#features/prices/tax.ts'
import type { Db } from '#platform/db/schema.ts'
import { bookingsOfDocuments, documentsOfBookings, findDocumentRows } from './shared/balances.ts'

/**
 * The documents about a booking, newest first. One that is also about somebody else's booking has their name on it, and stays out.
 * `price` is the price that they say, in words; undefined while they say none.
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
): Promise<string | undefined> {
  const { invoiced, quoted } = t(managePage).price
  const invoices = rows.filter(
    ({ kind, number, state }) => kind === 'invoice' && number !== null && state !== 'credited',
  )
  const alone = invoices.filter((row) => !isShared(row))
  const [shared] = invoices.filter(isShared)
  if (alone.length > 0) return invoiced(money(sumOf(alone, 'total_cents') - sumOf(alone, 'credited_cents')))
  if (shared) {
    const { rate, sum } = await shareOf(db, shared.id, booking.id)
    return invoiced(withTax(money(sum), taxNote({ registered: rate > 0 ? 'yes' : 'unknown', rate })))
  }
  const quote = rows.find(({ state }) => state === 'sent' || state === 'seen')
  return quote && booking.agreed === '' ? quoted(money(quote.total_cents)) : undefined
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

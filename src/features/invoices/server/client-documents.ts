import { sumOf } from '#core/money.ts'
import type { Managed } from '#features/bookings/server/shared/access.ts'
import type { Feature } from '#features/feature.ts'
import { ClientDocuments, type ManagedMoney } from '#features/invoices/client-documents.ts'
import type { DocumentRow } from '#features/invoices/documents.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import type { Db } from '#platform/db/schema.ts'
import { documentsOfBooking } from './documents-of-booking.ts'
import { documentUrl, isPaidOnline, PDF, payUrls } from './shared/links.ts'

/** What the client's page of a booking says of its documents: on a link that only they have. */
export const client = {
  schema: ClientDocuments,
  async read(db, { booking, access }: Managed) {
    if (access !== 'client') return {}
    const { rows, price } = await documentsOfBooking(db, booking)
    const money = await moneyOf(db, rows)
    return {
      ...(price && { price: price.text, slip: price.slip }),
      ...(price?.by?.number && { said_by: { kind: price.by.kind, number: price.by.number } }),
      ...(money && { money }),
    }
  },
} satisfies NonNullable<Feature['onBooking']>['client']

/** What was issued for a booking, and what is still to be paid; undefined if nothing was. */
async function moneyOf(db: Db, rows: readonly DocumentRow[]): Promise<ManagedMoney | undefined> {
  const documents: ManagedMoney['documents'] = []
  for (const { id, kind, number, issued_on, total_cents, balance_cents, due_on } of rows) {
    if (number === null || issued_on === null) continue
    const url = await documentUrl(db, id, '')
    documents.push({ kind, number, issued_on, total_cents, balance_cents, due_on, url, pdf_url: url + PDF })
  }
  if (documents.length === 0) return undefined
  const balance_cents = sumOf(documents, 'balance_cents')
  const paid_cents = sumOf(rows, 'paid_cents')
  const owed = rows.find((row) => row.balance_cents > 0)
  const pay_url = owed && (await payUrlOf(db, owed.id))
  return { documents, balance_cents, paid_cents, ...(pay_url && { pay_url }) }
}

/** The page on which an invoice is paid; undefined as long as the business takes no money there. */
async function payUrlOf(db: Db, id: string): Promise<string | undefined> {
  const isPayable = await isPaidOnline(db, await readMoneySettings(db))
  return isPayable ? (await payUrls(db, ''))(id) : undefined
}

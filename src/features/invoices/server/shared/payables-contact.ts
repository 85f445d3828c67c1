import type { MailAddress } from '#core/mail-address.ts'
import type { Billing } from '#features/invoices/billing.ts'
import { verifiedClientOf } from '#features/people/server/shared/person.ts'
import type { Db } from '#platform/db/schema.ts'
import { bookingsOfDocuments, type StoredDocument } from './balances.ts'
import { billingOf } from './billing.ts'

type Addressed = Pick<StoredDocument, 'id' | 'kind' | 'client_name' | 'client_email'>

/** To whom a document goes by mail: the accounts payable contact of its client, a quote and everything else to the contact on it. Null without an address. */
export async function recipientOfDocument(db: Db, document: Addressed): Promise<MailAddress | null> {
  const { client_name: name, client_email: address } = document
  const payablesContact = document.kind === 'quote' ? null : payablesContactIn(await billingOfDocument(db, document.id))
  return payablesContact ?? (address === null ? null : { name, address })
}

/** Who in accounts payable gets what is to be paid; null without such a contact. */
export const payablesContactIn = ({ clerk_name, clerk_email }: Billing): MailAddress | null =>
  clerk_email === '' ? null : { name: clerk_name, address: clerk_email }

/** The same of the client of a booking. */
export const payablesContactOf = async (db: Db, booking: Parameters<typeof verifiedClientOf>[1]) =>
  payablesContactIn(await billingOf(db, await verifiedClientOf(db, booking)))

/** Whether an invoice lacks the purchase order that its client needs. */
export const lacksOrder = async (
  db: Db,
  { id, kind, purchase_order }: Pick<StoredDocument, 'id' | 'kind' | 'purchase_order'>,
) => kind === 'invoice' && purchase_order.trim() === '' && (await billingOfDocument(db, id)).needs_order

/** How the client of a document is billed: that of its bookings, all of which are of one person. */
export async function billingOfDocument(db: Db, id: string): Promise<Billing> {
  const [booking] = await bookingsOfDocuments(db, [id])
  return billingOf(db, booking ? await verifiedClientOf(db, booking) : { pairs: [], phones: [], alone: [] })
}

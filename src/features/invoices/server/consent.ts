import { sql } from 'kysely'
import { money } from '#core/money.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import { CONSENT_NEEDED, type ConsentRequest } from '#features/invoices/documents.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed, Problem } from '#platform/http/problem-answer.ts'
import { creditedOf, type StoredDocument } from './shared/balances.ts'

type Invoice = Pick<StoredDocument, 'id' | 'quote_id' | 'booking_id' | 'replaces' | 'total_cents'>

/** Refuses an invoice that is above the accepted quote by more than 10 %, unless its client has agreed to so much. */
export async function assertWithinQuote(trx: Db, invoice: Invoice): Promise<void> {
  const above = await aboveQuote(trx, invoice)
  if (!above) return
  const { accepted, most, others } = above
  // The copy of a corrected invoice has what was agreed for that.
  const consents = await consentsTo(trx, [invoice.id, invoice.replaces ?? invoice.id])
  if (consents.some(({ total_cents }) => total_cents >= invoice.total_cents)) return
  throw new Problem(409, refusals.aboveQuote(money(accepted), money(most), others > 0 ? money(others) : undefined), {
    type: CONSENT_NEEDED,
  })
}

/** Whether an invoice of a booking at this total would need its client's word. */
export const needsConsent = async (db: Db, of: Pick<Invoice, 'booking_id' | 'total_cents'>): Promise<boolean> =>
  (await aboveQuote(db, { id: '', quote_id: null, replaces: null, ...of })) !== undefined

/** Those of these bookings for which a quote was accepted. */
export async function acceptedBookings(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const found = await db
    .selectFrom('documents')
    .innerJoin('quotes', 'quotes.document_id', 'documents.id')
    .select('documents.booking_id')
    .where('documents.booking_id', 'in', ids)
    .where('quotes.state', '=', 'accepted')
    .execute()
  return new Set(found.flatMap(({ booking_id }) => booking_id ?? []))
}

/** The accepted quote that an invoice is above by more than 10 %, with what others come to; undefined if it is not. */
async function aboveQuote(db: Db, invoice: Invoice) {
  const quote = await acceptedFor(db, invoice)
  if (!quote) return undefined
  const accepted = quote.total_cents
  const most = accepted + Math.floor(accepted / 10)
  const others = await invoicedFor(db, invoice, quote)
  return others + invoice.total_cents <= most ? undefined : { accepted, most, others }
}

type Accepted = { id: string; replaces: string | null; total_cents: number }

/** The accepted quote that an invoice follows: its own or the new version of that, else the last of its booking; undefined if none was. */
async function acceptedFor(db: Db, { quote_id, booking_id }: Invoice): Promise<Accepted | undefined> {
  if (quote_id === null && booking_id === null) return undefined
  const isOwn = sql<boolean>`(documents.id = ${quote_id} or documents.replaces = ${quote_id})`
  const found = await db
    .selectFrom('quotes')
    .innerJoin('documents', 'documents.id', 'document_id')
    .select(['documents.id', 'documents.replaces', 'quotes.total_cents'])
    .where('quotes.state', '=', 'accepted')
    .where((eb) => eb.or([isOwn, eb('documents.booking_id', '=', booking_id ?? '')]))
    .orderBy(sql`case when ${isOwn} then 0 else 1 end`)
    .orderBy('answered_at', 'desc')
    .orderBy('documents.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found && found.total_cents !== null ? { ...found, total_cents: found.total_cents } : undefined
}

/** What other invoices that follow the same quote come to, less what is credited of them. */
async function invoicedFor(db: Db, { id, booking_id }: Invoice, quote: Accepted): Promise<number> {
  const { cents } = await db
    .selectFrom('documents')
    .select(sql<number>`coalesce(cast(sum(documents.total_cents - ${creditedOf}) as bigint), 0)`.as('cents'))
    .where('documents.kind', '=', 'invoice')
    .where('documents.state', '=', 'issued')
    .where('documents.id', '!=', id)
    .where((eb) =>
      eb.or([
        eb('documents.quote_id', 'in', [quote.id, quote.replaces ?? quote.id]),
        eb.and([eb('documents.quote_id', 'is', null), eb('documents.booking_id', '=', booking_id ?? '')]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return cents
}

/** Stores that a client agreed to a total, in a transaction. */
export async function noteConsent(
  trx: Db,
  who: string,
  { id, kind, state }: StoredDocument,
  { total_cents, note }: ConsentRequest,
): Promise<void> {
  if (kind !== 'invoice' || state !== 'draft') throw notAllowed(refusals.noConsentNeeded)
  await trx
    .insertInto('price_consents')
    .values({ id: newId(), created_at: new Date().toISOString(), document_id: id, total_cents, who, note })
    .execute()
  await publish(trx, 'money_changed', id, who)
}

/** The consents to the totals of documents, oldest first. */
export const consentsTo = (db: Db, documents: readonly string[]) =>
  db
    .selectFrom('price_consents')
    .select(['created_at as at', 'who', 'total_cents', 'note'])
    .where('document_id', 'in', documents)
    .orderBy('created_at')
    .execute()

import { type Selectable, sql } from 'kysely'
import { today } from '#core/time.ts'
import type { DocumentRow, DocumentState } from '#features/invoices/documents.ts'
import type { Contacts } from '#features/people/server/shared/person.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { quoteIsOver } from './quote-time.ts'

export type StoredDocument = Selectable<Schema['documents']>

/** `2026-0042`; null for a draft. */
export const numberOf = ({ series, number }: Pick<StoredDocument, 'series' | 'number'>) =>
  series === null || number === null ? null : `${series}-${String(number).padStart(4, '0')}`

/** What was paid for a document, and what was credited, as they are summed up wherever a balance is needed. */
export const paidOf = sql<number>`coalesce((select cast(sum(amount_cents) as bigint) from allocations
  where allocations.document_id = documents.id), 0)`
export const creditedOf = sql<number>`coalesce((select cast(sum(credits.total_cents) as bigint) from documents as credits
  where credits.corrects = documents.id and credits.state = 'issued'), 0)`

/** Whether an invoice is credited altogether; one of nothing is, by the note that takes it back. For a query of `documents`. */
export const isCredited = sql<boolean>`(${creditedOf} >= documents.total_cents and (documents.total_cents > 0
  or exists (select 1 from documents as credits where credits.corrects = documents.id and credits.state = 'issued')))`

/** Documents with what was paid and credited. */
export const withSums = (db: Db) =>
  db
    .selectFrom('documents')
    .select(ROW)
    .select([paidOf.as('paid_cents'), creditedOf.as('credited_cents')])
    .leftJoin('quotes', 'quotes.document_id', 'documents.id')
    .select(['quotes.state as quote_state', 'seen_at', 'quotes.total_cents as accepted_cents'])
    .select(quoteIsOver().as('is_over'))
    .select(sql<number>`case when ${isCredited} then 1 else 0 end`.as('is_credited'))
    .select(
      sql<string | null>`(select max(document_sends.created_at) from document_sends
        where document_sends.document_id = documents.id and days = 0)`.as('sent_at'),
    )

const ROW = [
  'documents.id',
  'documents.kind',
  'documents.state',
  'documents.series',
  'documents.number',
  'documents.version',
  'documents.created_at',
  'documents.issued_on',
  'documents.due_on',
  'documents.client_name',
  'documents.booking_id',
  'documents.total_cents',
  'documents.valid_until',
] as const

type Found = Awaited<ReturnType<ReturnType<typeof withSums>['execute']>>[number]

/** A document as lists show it, with its balance and the state that follows from that. */
export function toRow({ accepted_cents, quote_state, seen_at, is_over, is_credited, ...row }: Found): DocumentRow {
  const { series, number, state, ...found } = row
  const isInvoice = state === 'issued' && found.kind === 'invoice'
  const balance_cents = isInvoice ? found.total_cents - found.credited_cents - found.paid_cents : 0
  return {
    ...found,
    total_cents: accepted_cents ?? found.total_cents,
    number: numberOf({ series, number }),
    balance_cents,
    state:
      state === 'sent'
        ? stateOfQuote(quote_state ?? 'open', seen_at, is_over === 1)
        : stateOf({ ...found, state, balance_cents, isCredited: is_credited === 1 }),
  }
}

/** A quote whose last day is over has lapsed, also before the clock has noted it. */
function stateOfQuote(state: Schema['quotes']['state'], seenAt: string | null, isOver: boolean): DocumentState {
  if (state !== 'open') return state
  if (isOver) return 'lapsed'
  return seenAt === null ? 'sent' : 'seen'
}

type InvoiceSums = Pick<DocumentRow, 'kind' | 'due_on' | 'paid_cents' | 'balance_cents'> & {
  state: StoredDocument['state']
  isCredited: boolean
}

function stateOf({ state, kind, balance_cents, ...sums }: InvoiceSums): DocumentState {
  if (state === 'draft') return 'draft'
  if (kind === 'credit') return 'credited'
  if (balance_cents <= 0) return sums.isCredited ? 'credited' : 'paid'
  if (sums.due_on !== null && sums.due_on < today()) return 'overdue'
  return sums.paid_cents > 0 ? 'part_paid' : 'open'
}

/** Some documents as lists show them, in the order of the ids. */
export async function findDocumentRows(db: Db, ids: readonly string[]): Promise<DocumentRow[]> {
  if (ids.length === 0) return []
  const found = await withSums(db).where('documents.id', 'in', ids).execute()
  const rowOf = new Map(found.map((one) => [one.id, toRow(one)]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

/** The ids of the documents about these bookings, newest first: each is about a booking itself, or one of its lines is. */
export const documentsOfBookings = async (db: Db, bookings: readonly string[]): Promise<string[]> => [
  ...new Set((await linksOfBookings(db, bookings)).map(({ id }) => id)),
]

/** The same with the bookings that each document is about. */
export async function linksOfBookings(db: Db, bookings: readonly string[]) {
  if (bookings.length === 0) return []
  const links = await db
    .selectFrom('documents')
    .select(['id', 'created_at', 'booking_id'])
    .where('booking_id', 'in', bookings)
    .unionAll(
      db
        .selectFrom('document_lines')
        .innerJoin('documents', 'documents.id', 'document_lines.document_id')
        .select(['documents.id', 'documents.created_at', 'document_lines.booking_id'])
        .where('document_lines.booking_id', 'in', bookings),
    )
    .execute()
  return links.toSorted((a, b) =>
    a.created_at === b.created_at ? (a.id < b.id ? 1 : -1) : a.created_at < b.created_at ? 1 : -1,
  )
}

/** Whether a document was made by hand for a person: it is about no booking, and has an e-mail address of theirs. For a query of `documents`. */
export const madeFor = (emails: readonly string[]) =>
  emails.length === 0
    ? sql<boolean>`1 = 0`
    : sql<boolean>`(documents.booking_id is null and lower(documents.client_email) in (${sql.join(emails)})
        and not exists (select 1 from document_lines
          where document_id = documents.id and document_lines.booking_id is not null))`

/** The ids of the documents that were made by hand for a person. */
export const documentsMadeFor = async (db: Db, { emails }: Pick<Contacts, 'emails'>): Promise<string[]> =>
  (await db.selectFrom('documents').select('id').where(madeFor(emails)).execute()).map(({ id }) => id)

/** The bookings that documents are about, each with the document. */
export async function bookingsOfDocuments(db: Db, documents: readonly string[]) {
  if (documents.length === 0) return []
  const own = await db
    .selectFrom('documents')
    .innerJoin('bookings', 'bookings.id', 'documents.booking_id')
    .select(['documents.id as document_id', 'bookings.id', 'phone', 'email', 'vouched'])
    .where('documents.id', 'in', documents)
    .execute()
  const byLine = await db
    .selectFrom('document_lines')
    .innerJoin('bookings', 'bookings.id', 'document_lines.booking_id')
    .select(['document_id', 'bookings.id', 'phone', 'email', 'vouched'])
    .where('document_id', 'in', documents)
    .execute()
  return [...own, ...byLine]
}

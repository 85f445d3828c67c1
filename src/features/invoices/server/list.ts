import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { LEAST_ASKED_CENTS } from '#core/money.ts'
import { today } from '#core/time.ts'
import { searchedNumber } from '#features/invoices/document-number.ts'
import type {
  DocumentPage,
  DocumentQuery,
  DocumentRow,
  DocumentState,
  TaxReport,
} from '#features/invoices/documents.ts'
import { engineOf } from '#platform/db/engine-of.ts'
import type { Db } from '#platform/db/schema.ts'
import { foldAccents, searchWords } from '#platform/db/search-terms.ts'
import { owing } from './numbers.ts'
import { documentsOfBookings, findDocumentRows, isCredited, numberOf } from './shared/balances.ts'
import { isQuoteOver } from './shared/quote-time.ts'

/** The end of a page. */
export const DocumentPosition = z.strictObject({ created_at: z.string(), id: z.string() })
export type DocumentPosition = z.output<typeof DocumentPosition>

type DocumentFilter = Pick<DocumentQuery, 'state' | 'kind' | 'q' | 'limit'> & { after: DocumentPosition | undefined }

/** A search reads so many bookings at most. */
const MOST_FOUND = 100

/** One page of the documents, newest first, and where it ended if there are more. */
export async function listDocuments(
  db: Db,
  { state, kind, q = '', after, limit }: DocumentFilter,
): Promise<{ documents: DocumentPage['documents']; last: DocumentPosition | undefined }> {
  const among = q.trim() === '' ? undefined : await findDocuments(db, q.trim())
  const found = await db
    .selectFrom('documents')
    .select(['documents.id', 'documents.created_at'])
    .$if(among !== undefined, (query) => query.where(sql<boolean>`documents.id in (${among})`))
    .$if(kind !== undefined, (query) => query.where('documents.kind', '=', kind ?? 'invoice'))
    // Quotes are asked for by name.
    .$if(kind === undefined, (query) => query.where('documents.kind', '!=', 'quote'))
    .$if(state !== undefined, (query) => query.where(isIn(state ?? 'draft')))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(documents.created_at, documents.id) < (${after?.created_at}, ${after?.id})`),
    )
    .orderBy('documents.created_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = found.slice(0, limit)
  return {
    documents: await findDocumentRows(
      db,
      page.map(({ id }) => id),
    ),
    last: found.length > limit ? page.at(-1) : undefined,
  }
}

/** The invoices that are overdue, the longest first, without cents that nobody is asked for. */
export async function listOverdue(db: Db, limit: number): Promise<DocumentRow[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${owing} as owing where due_on < ${today()} and balance >= ${LEAST_ASKED_CENTS} order by due_on, id limit ${limit}`.execute(
    db,
  )
  return findDocumentRows(
    db,
    rows.map(({ id }) => id),
  )
}

/**
 * Whether a document is in a state, as `stateOf` says it. Few are owed: those are found by themselves. Nearly all are settled: `|| ''` keeps
 * the databases from reading these by the index of states, all of them for a page of the newest.
 */
function isIn(state: DocumentState) {
  const owed = (more = sql``) => sql<boolean>`documents.id in (select id from ${owing} as owing where ${more})`
  const isIssued = sql`documents.state || '' = 'issued'`
  const settled = sql`${isIssued} and documents.kind || '' = 'invoice'
    and documents.id not in (select document_id from unsettled)`
  switch (state) {
    case 'draft':
      return sql<boolean>`documents.state = 'draft'`
    case 'open':
      return owed(sql`due_on >= ${today()} and paid <= 0`)
    case 'part_paid':
      return owed(sql`due_on >= ${today()} and paid > 0`)
    case 'overdue':
      return owed(sql`due_on < ${today()}`)
    case 'paid':
      return sql<boolean>`${settled} and not ${isCredited}`
    case 'credited':
      return sql<boolean>`${isIssued} and (documents.kind = 'credit' or ${settled} and ${isCredited})`
    case 'lapsed':
      return ofQuote(sql`quotes.state = 'lapsed'
        or quotes.state = 'open' and ${isQuoteOver()}`)
    case 'sent':
    case 'seen':
      return ofQuote(sql`quotes.state = 'open' and not ${isQuoteOver()}
        and seen_at is ${state === 'sent' ? sql`null` : sql`not null`}`)
    default:
      return ofQuote(sql`quotes.state = ${state}`)
  }
}

const ofQuote = (is: RawBuilder<unknown>) =>
  sql<boolean>`documents.id in (select document_id from quotes
    join documents on documents.id = document_id where ${is})`

/**
 * A query of the ids of the documents that a search finds: by number, also without the year, by the beginning of the client's name, or by
 * their bookings. The list leaves out other states of them before it is cut.
 */
async function findDocuments(db: Db, q: string) {
  const { series, number } = searchedNumber(q) ?? {}
  if (series) return sql`select id from documents where series = ${series} and number = ${number}`
  const words = searchWords(q)
  const numbers = words.length === 0 ? [] : await engineOf(db).findNumbers(db, { words, filters: [] }, MOST_FOUND)
  const bookings = await db.selectFrom('bookings').select('id').where('seq', 'in', numbers).execute()
  const ofBookings = await documentsOfBookings(
    db,
    bookings.map(({ id }) => id),
  )
  const begin = foldAccents(q)
  const among = (column: RawBuilder<unknown>, values: readonly string[]) =>
    values.length === 0 ? [] : [sql`select id from documents where ${column} in (${sql.join(values)})`]
  return sql.join(
    [
      ...(number === undefined
        ? []
        : [
            sql`select documents.id from document_series
              join documents on documents.series = document_series.series and number = ${number}`,
          ]),
      sql`select id from documents where ${NAME} >= ${begin} and ${NAME} < ${begin === '' ? '' : `${begin}\uffff`}`,
      ...among(NAME, await accentedNames(db, begin)),
      ...among(sql`id`, ofBookings),
    ],
    sql` union `,
  )
}

/** Both databases make only the letters of ASCII small: an index has these values. */
const NAME = sql<string>`lower(client_name)`

/** The names with other letters than those of ASCII that begin so, as the index has them: no database folds these as a search does. */
async function accentedNames(db: Db, begin: string): Promise<string[]> {
  if (begin === '') return []
  const rows = await db
    .selectFrom('documents')
    .select(NAME.as('name'))
    .distinct()
    .where(sql<boolean>`length(${NAME}) <> octet_length(${NAME})`)
    .execute()
  return rows.map(({ name }) => name).filter((name) => foldAccents(name).startsWith(begin))
}

/** How many invoices are in each state that asks for something, and what is owed on them. */
export async function readTotals(db: Db): Promise<DocumentPage['totals']> {
  const day = today()
  const drafts = await db
    .selectFrom('documents')
    .select([sql<number>`count(*)`.as('count'), sql<number>`cast(coalesce(sum(total_cents), 0) as bigint)`.as('cents')])
    .where('state', '=', 'draft')
    .where('kind', '!=', 'quote')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ state: 'open' | 'part_paid' | 'overdue'; count: number; cents: number }>`
    select case when due_on < ${day} then 'overdue' when paid > 0 then 'part_paid' else 'open' end as state,
      count(*) as count, cast(sum(balance) as bigint) as cents
    from ${owing} as owing group by 1`.execute(db)
  const of = (state: 'open' | 'part_paid' | 'overdue') => {
    const row = rows.find((one) => one.state === state)
    return { count: row?.count ?? 0, cents: row?.cents ?? 0 }
  }
  return { draft: drafts, open: of('open'), part_paid: of('part_paid'), overdue: of('overdue') }
}

/** The end of a page of the tax report. */
export const TaxPosition = z.strictObject({ series: z.string(), number: z.int() })

type Taxed = { from: string; to: string; limit: number; after: z.output<typeof TaxPosition> | undefined }

/** The tax of the documents issued between two days, and these documents, in the order of their numbers. */
export async function readTax(db: Db, { from, to, limit, after }: Taxed) {
  const sign = sql`case when kind = 'credit' then -1 else 1 end`
  const { rows } = await sql<Pick<TaxReport, 'taxable_cents' | 'tax_cents' | 'count'>>`
    select cast(coalesce(sum(case when rate > 0 then subtotal_cents * ${sign} else 0 end), 0) as bigint) as taxable_cents,
      cast(coalesce(sum(tax_cents * ${sign}), 0) as bigint) as tax_cents, count(*) as count
    from documents where state = 'issued' and kind in ('invoice', 'credit')
      and issued_on >= ${from} and issued_on <= ${to}`.execute(db)
  const found = await issuedAfter(db, { from, to, limit: limit + 1, after })
  const page = found.slice(0, limit)
  const last = page.at(-1)
  return {
    ...(rows[0] ?? { taxable_cents: 0, tax_cents: 0, count: 0 }),
    documents: page.map(({ series, number, issued_on, ...row }) => ({
      ...row,
      issued_on: issued_on ?? '',
      number: numberOf({ series, number }) ?? '',
    })),
    last:
      found.length > limit && last?.series && last.number ? { series: last.series, number: last.number } : undefined,
  }
}

/** Documents issued between two days, in the order of their numbers, after one of them. */
export const issuedAfter = (db: Db, { from, to, limit, after }: Taxed) =>
  db
    .selectFrom('documents')
    .select(['id', 'series', 'number', 'kind', 'issued_on', 'client_name', 'rate', 'exemption'])
    .select(['subtotal_cents', 'tax_cents'])
    .where('state', '=', 'issued')
    .where('issued_on', '>=', from)
    .where('issued_on', '<=', to)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(series, number) > (${after?.series}, ${after?.number})`),
    )
    .orderBy('series')
    .orderBy('number')
    .limit(limit)
    .execute()

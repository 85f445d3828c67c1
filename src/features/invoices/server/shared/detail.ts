import { addDays } from '#core/days.ts'
import { cashRounding, LEAST_ASKED_CENTS, sumOf } from '#core/money.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { deskTexts } from '#features/bookings/server/shared/desk-texts.ts'
import { priceOf } from '#features/bookings/server/shared/price.ts'
import { proposedLines } from '#features/bookings/server/shared/proposal.ts'
import { type BookingRecords, findManyRecords, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { valueLabel } from '#features/bookings/value-labels.ts'
import { type ClientMoney, usualBilling } from '#features/invoices/billing.ts'
import { type BookingMoney, type DocumentDetail, reminderDays } from '#features/invoices/documents.ts'
import { owedOf } from '#features/invoices/owed-mark.ts'
import type { ToCollect } from '#features/invoices/payments.ts'
import { depositOf } from '#features/invoices/quote-kinds.ts'
import { consentsTo } from '#features/invoices/server/consent.ts'
import { monthsToInvoice } from '#features/invoices/server/invoiced.ts'
import { personOf, verifiedClientOf } from '#features/people/server/shared/person.ts'
import type { JobTotal } from '#features/prices/job-total.ts'
import { agreedIn, withAmounts } from '#features/prices/lines.ts'
import { taxOn } from '#features/prices/money-settings.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import { fleetFields } from '#features/schedule/booking-notes-words.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import {
  documentsMadeFor,
  documentsOfBookings,
  findDocumentRows,
  linksOfBookings,
  type StoredDocument,
  toRow,
  withSums,
} from './balances.ts'
import { billingOf, billingsOf } from './billing.ts'
import { documentUrl, documentUrls } from './links.ts'
import { emailOf } from './mail.ts'
import { billingOfDocument, recipientOfDocument } from './payables-contact.ts'
import { paymentsFor } from './payment-rows.ts'
import { holdUntil } from './quote-time.ts'
import { creditsOf } from './show.ts'
import { readLines, requireDocument, termsFor } from './store.ts'

/** A document with everything that belongs to it. Throws a 404 if there is none. */
export async function readDocumentDetail(
  db: Db,
  id: string,
  { content, publicOrigin }: Published,
): Promise<DocumentDetail> {
  const document = await requireDocument(db, id)
  const [row] = await findDocumentRows(db, [id])
  if (!row) throw new Error('a document is gone while it is read')
  const lines = await readLines(db, id)
  const { html: _, html_sha256: __, series: ___, line_count: ____, ...fields } = document
  const isIssued = document.state !== 'draft'
  const goes_to = await recipientOfDocument(db, document)
  const quote = await quoteStatusOf(db, document)
  return {
    ...fields,
    ...row,
    total_cents: document.total_cents,
    lines,
    desk_texts: deskTexts(content, document.language, [...lines, ...(quote?.lines ?? [])]),
    consents: await consentsTo(db, [id]),
    quote,
    hold_until: await holdUntil(db, document),
    invoices: await invoicesOf(db, id),
    credits: await creditsOf(db, id),
    replaced_by: await replacedBy(db, id),
    payments: await paymentsFor(db, { documents: [id] }),
    claims: await claimsOf(db, [
      ...(document.booking_id === null ? [] : [document.booking_id]),
      ...lines.flatMap(({ booking_id }) => booking_id ?? []),
    ]),
    ...(await sendsOf(db, id, row.balance_cents < LEAST_ASKED_CENTS ? null : document.due_on)),
    goes_to,
    needs_order: (await billingOfDocument(db, id)).needs_order,
    mail: isIssued && goes_to ? { to: goes_to.address, ...(await emailOf(db, document, row)) } : null,
    url: isIssued ? await documentUrl(db, id, publicOrigin) : null,
  }
}

/** What became of a quote; null for what is none, and for a draft. */
async function quoteStatusOf(
  db: Db,
  { id, kind, state, ...deposit }: StoredDocument,
): Promise<DocumentDetail['quote']> {
  if (kind !== 'quote' || state === 'draft') return null
  const { lines, total_cents, ...quote } = await db
    .selectFrom('quotes')
    .select(['seen_at', 'answered_at', 'who', 'word', 'address', 'lines', 'total_cents'])
    .where('document_id', '=', id)
    .executeTakeFirstOrThrow()
  const deposit_cents = depositOf(deposit, total_cents ?? deposit.total_cents)
  return { ...quote, total_cents, deposit_cents, lines: agreedIn(lines) }
}

/** The invoices that follow a quote. */
async function invoicesOf(db: Db, quoteId: string) {
  const found = await withSums(db).where('documents.quote_id', '=', quoteId).orderBy('documents.created_at').execute()
  return found.map(toRow)
}

async function replacedBy(db: Db, id: string) {
  const found = await db.selectFrom('documents').select('id').where('replaces', '=', id).executeTakeFirst()
  return found?.id ?? null
}

/** What the fleet's forms of these bookings say about orders and exemptions. */
async function claimsOf(db: Db, bookings: readonly string[]): Promise<DocumentDetail['claims']> {
  if (bookings.length === 0) return []
  const rows = await db
    .selectFrom('fleets')
    .select(['purchase_order', 'po_instructions', 'payment_option'])
    .select(['pst_exemption', 'gst_exemption'])
    .where('booking_id', 'in', bookings)
    .execute()
  return rows.flatMap((row) =>
    CLAIMS.flatMap((name) =>
      row[name] === '' ? [] : [{ label: t(fleetFields)[name].label, value: valueLabel(name, row[name]) }],
    ),
  )
}

const CLAIMS = ['purchase_order', 'po_instructions', 'payment_option', 'pst_exemption', 'gst_exemption'] as const

async function sendsOf(
  db: Db,
  id: string,
  due_on: string | null,
): Promise<Pick<DocumentDetail, 'sends' | 'reminders'>> {
  const sends = await db
    .selectFrom('document_sends')
    .select(['created_at as at', 'who', 'days'])
    .where('document_id', '=', id)
    .orderBy('created_at')
    .execute()
  const stops = await db.selectFrom('reminder_stops').select('days').where('document_id', '=', id).execute()
  return {
    sends,
    reminders: reminderDays.map((days) => ({
      days,
      on: due_on === null ? null : addDays(due_on, days),
      stopped: stops.some((one) => one.days === days),
      sent_at: sends.find((one) => one.days === days)?.at ?? null,
    })),
  }
}

/** What is published, and where. */
export type Published = { content: Content; publicOrigin: string }

/** What a job costs and what was paid. */
export async function readBookingMoney(db: Db, published: Published, records: BookingRecords): Promise<BookingMoney> {
  const { content } = published
  const { id, agreed: stored } = records.booking
  const agreed = agreedIn(stored)
  const { rate } = taxOn(await readMoneySettings(db), today())
  const toCollect = (await readToCollect(db, published, [records])).get(id)
  if (!toCollect) throw new Error('a booking is gone while it is read')
  const documents = await findDocumentRows(db, await documentsOfBookings(db, [id]))
  const proposed = withAmounts(proposedLines(content, records))
  return {
    proposed,
    desk_texts: deskTexts(content, records.booking.language, [...proposed, ...agreed]),
    agreed: agreed.length > 0 ? agreed : null,
    price: priceOf(content, records, rate) ?? null,
    ...toCollect,
    cash_cents: toCollect.balance_cents + cashRounding(toCollect.balance_cents),
    documents,
    payments: await paymentsFor(db, { bookings: [id], documents: documents.map((one) => one.id) }),
  }
}

/**
 * The jobs among these that are on an invoice with others: what is owed on it is collected for all of them together, and says
 * nothing of one.
 */
export async function jobsOnShared(db: Db, bookings: readonly string[]): Promise<Set<string>> {
  if (bookings.length === 0) return new Set()
  // The documents are looked for line by line: joined, SQLite goes through all invoices that were issued.
  const found = await db
    .selectFrom('document_lines as own')
    .select('booking_id')
    .where('booking_id', 'in', bookings)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('document_lines as other')
          .innerJoin('documents', 'documents.id', 'other.document_id')
          .select('other.document_id')
          .whereRef('other.document_id', '=', 'own.document_id')
          .whereRef('other.booking_id', '<>', 'own.booking_id')
          .where('documents.kind', '=', 'invoice')
          .where('documents.state', '=', 'issued'),
      ),
    )
    .execute()
  return new Set(found.flatMap(({ booking_id }) => booking_id ?? []))
}

/** What is to be collected for each of these jobs, by their ids. */
export async function readToCollect(
  db: Db,
  { content, publicOrigin }: Published,
  all: readonly BookingRecords[],
): Promise<Map<string, ToCollect>> {
  if (all.length === 0) return new Map()
  const settings = await readMoneySettings(db)
  const { rate } = taxOn(settings, today())
  const paid = await readPaid(
    db,
    all.map(({ booking }) => booking.id),
  )
  const urlOf = await documentUrls(db, publicOrigin)
  const billings = await billingsOf(
    db,
    all.map(({ booking }) => booking),
  )
  return new Map(
    all.map((records) => {
      const { id, reference, email } = records.booking
      const billing = billings.get(id) ?? usualBilling
      const { invoices, draft, unallocated_cents, keys } = paid(id)
      const validInvoices = invoices.filter(({ state }) => state !== 'credited')
      const replaced = validInvoices.length === 0 ? draft : undefined
      // What was credited altogether is owed no more, and what was paid for it goes back or counts for what replaces it.
      const invoiced = sumOf(invoices, 'balance_cents') + (replaced?.total_cents ?? 0)
      const billed = replaced ? [replaced] : validInvoices
      const price = billed.length > 0 ? sumsOf(billed) : priceOf(content, records, rate)
      const sums = price ?? unknownPrice
      const owed = invoices.length > 0 ? invoiced : sums.total_cents
      const open = invoices.find(({ balance_cents }) => balance_cents > 0)
      const unsent = validInvoices.length > 0 ? validInvoices.find(({ sent_at }) => sent_at === null) : draft
      return [
        id,
        {
          ...sums,
          has_price: price !== undefined,
          // What was paid before the price is known is not too much.
          balance_cents: price || invoices.length > 0 ? owed - unallocated_cents : 0,
          paid_cents: sumOf(invoices, 'paid_cents') + unallocated_cents,
          keys,
          has_invoice: validInvoices.length > 0,
          e_transfer: settings.e_transfer,
          code: open?.number ?? reference,
          link: open ? urlOf(open.id) : null,
          due_days: unsent
            ? unsent.due_days
            : validInvoices.length > 0
              ? null
              : ((records.fleet ? null : billing.due_days) ?? termsFor(settings, records.fleet)),
          goes_to: billing.clerk_email || email,
          needs_order: billing.needs_order && !unsent?.purchase_order,
          receipt_to:
            settings.receipts && validInvoices.length === 0 && !records.fleet && !billing.clerk_email ? email : null,
        },
      ] as const
    }),
  )
}

type Collected = {
  records: readonly BookingRecords[]
  money: ReadonlyMap<string, ToCollect>
  /** Those that are on an invoice with others. */
  shared: ReadonlySet<string>
}

/** What each of these jobs costs, with the tax. Those of which nobody has said it are missing. */
export async function readTotals(
  db: Db,
  content: Content,
  { records, money, shared }: Collected,
): Promise<Map<string, JobTotal>> {
  const { rate } = taxOn(await readMoneySettings(db), today())
  return new Map(
    records.flatMap((one) => {
      const { id } = one.booking
      const job = money.get(id)
      const sums = shared.has(id) ? priceOf(content, one, rate) : job?.has_price ? job : undefined
      return sums ? [[id, { cents: sums.total_cents, has_tax: sums.tax_cents > 0 }] as const] : []
    }),
  )
}

/** The same of jobs of which nothing was read yet. */
export async function readTotalsOf(db: Db, content: Content, ids: readonly string[]): Promise<Map<string, JobTotal>> {
  const records = await findManyRecords(db, ids)
  const money = await readToCollect(db, { content, publicOrigin: '' }, records)
  return readTotals(db, content, { records, money, shared: await jobsOnShared(db, ids) })
}

const unknownPrice: Sums = { subtotal_cents: 0, tax_cents: 0, total_cents: 0 }

const sumsOf = (rows: readonly Sums[]) => ({
  subtotal_cents: sumOf(rows, 'subtotal_cents'),
  tax_cents: sumOf(rows, 'tax_cents'),
  total_cents: sumOf(rows, 'total_cents'),
})

type Sums = Pick<ToCollect, 'subtotal_cents' | 'tax_cents' | 'total_cents'>

/** The invoices of each of these bookings, newest first, the draft that replaces one, and what was paid for it. */
async function readPaid(db: Db, bookings: readonly string[]) {
  const links = await linksOfBookings(db, bookings)
  const ids = [...new Set(links.map(({ id }) => id))]
  const found =
    ids.length === 0
      ? []
      : await withSums(db)
          .select(['documents.subtotal_cents', 'documents.tax_cents', 'documents.replaces'])
          .select(['documents.due_days', 'documents.purchase_order'])
          .where('documents.id', 'in', ids)
          .where('documents.kind', '=', 'invoice')
          .execute()
  const rowOf = new Map(
    found.map(({ subtotal_cents, tax_cents, replaces, due_days, purchase_order, ...one }) => [
      one.id,
      { ...toRow(one), subtotal_cents, tax_cents, replaces, due_days, purchase_order },
    ]),
  )
  const rows = ids.flatMap((id) => rowOf.get(id) ?? [])
  const payments = await paymentsFor(db, { bookings, documents: rows.map(({ id }) => id) })
  return (booking: string) => {
    const own = new Set(links.filter((one) => one.booking_id === booking).map(({ id }) => id))
    const counted = payments.filter(
      ({ booking_id, allocations }) =>
        booking_id === booking || allocations.some(({ document_id }) => own.has(document_id)),
    )
    return {
      invoices: rows.filter(({ id, state }) => own.has(id) && state !== 'draft'),
      draft: rows.find(({ id, state, replaces }) => own.has(id) && state === 'draft' && replaces),
      unallocated_cents: sumOf(counted, 'unallocated_cents'),
      keys: counted.map(({ key }) => key),
    }
  }
}

/** The documents and payments of the person of a booking, as the desk guesses; how they are billed is of the client who is proved. */
export async function readClientMoney(db: Db, published: Published, booking: StoredBooking): Promise<ClientMoney> {
  const person = await personOf(db, booking)
  const client = await verifiedClientOf(db, booking)
  const { ids } = person
  const about = await documentsOfBookings(db, ids)
  const found = await findDocumentRows(db, [...about, ...(await documentsMadeFor(db, person))])
  const documents = found.sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
  const payments = await paymentsFor(db, { bookings: ids, documents: documents.map(({ id }) => id) })
  const { months, jobs } = await monthsToInvoice(db, client, person)
  return {
    documents,
    payments,
    not_invoiced: await readNotInvoiced(db, published, jobs),
    balance_cents: sumOf(documents, 'balance_cents'),
    unallocated_cents: sumOf(payments, 'unallocated_cents'),
    billing: await billingOf(db, client),
    months,
  }
}

/**
 * What is owed for jobs that are done and on no invoice that was issued. What several jobs share in a draft that replaces an invoice
 * is owed once, and the balance of that invoice is among those of the documents.
 */
async function readNotInvoiced(
  db: Db,
  published: Published,
  ids: readonly string[],
): Promise<ClientMoney['not_invoiced']> {
  const money = await readToCollect(db, published, await findManyRecords(db, ids))
  const paid = await readPaid(db, ids)
  const drafts = new Set<string>()
  const owed = [...money].flatMap(([id, job]) => {
    const { invoices, draft } = paid(id)
    if (draft && drafts.has(draft.id)) return []
    if (draft) drafts.add(draft.id)
    const balance_cents = job.balance_cents - sumOf(invoices, 'balance_cents')
    return owedOf({ ...job, balance_cents }) ?? []
  })
  return {
    cents: owed.reduce((sum, { state, cents }) => sum + (state === 'unpaid' ? (cents ?? 0) : 0), 0),
    unpriced: owed.filter(({ state }) => state === 'no_price').length,
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { addDays } from '#core/days.ts'
import { inLanguage } from '#core/in-language.ts'
import type { Language } from '#core/language.ts'
import { MOST_CENTS, money, sumOf, tax, taxWithin } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { today } from '#core/time.ts'
import { billingLine } from '#features/bookings/booking-lines.ts'
import { priceLines } from '#features/bookings/server/shared/price.ts'
import { aboutOf } from '#features/bookings/server/shared/proposal.ts'
import { type BookingRecords, findBookingRecords, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { billingRefusals } from '#features/invoices/desk-billing-words.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import {
  type CorrectRequest,
  type CreditRequest,
  type DocumentChange,
  type InvoiceRequest,
  type NewDocument,
  QUOTE_DAYS,
  QUOTE_SERIES,
  rateOf,
} from '#features/invoices/documents.ts'
import { assertWithinQuote } from '#features/invoices/server/consent.ts'
import { assertNotInvoiced, assertNotInvoicedSince, waitForOthers } from '#features/invoices/server/invoiced.ts'
import { frozenPage } from '#features/invoices/server/page.ts'
import { areOfOne } from '#features/people/server/shared/person.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import {
  agreedIn,
  type Line,
  type LineInput,
  lacksPrice,
  MOST_LINES,
  totalsOf,
  withAmounts,
} from '#features/prices/lines.ts'
import { type MoneySettings, taxOn } from '#features/prices/money-settings.ts'
import { assertLines, assertPriced } from '#features/prices/server/shared/lines.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import { taxName } from '#features/prices/words.ts'
import type { Content } from '#features/website/content.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed, Problem, wrongField } from '#platform/http/problem-answer.ts'
import { applyToIssued, noteSettled } from './apply.ts'
import { documentsOfBookings, findDocumentRows, numberOf, type StoredDocument } from './balances.ts'
import { companyIn, fleetFormFor, termsIn } from './billing.ts'
import { type Document, documentViewOf, longDay, sellerOf } from './document-view.ts'
import { lacksOrder, payablesContactOf } from './payables-contact.ts'

/** What a document copies of the business and its rules, and who makes it. */
export type DocumentContext = { content: Content; who: string }

/** A document as it is stored. Throws a 404 if there is none. */
export async function requireDocument(db: Db, id: string): Promise<StoredDocument> {
  const found = await db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem(404, refusals.noDocument)
  return found
}

/** A document with its lines, and the numbers that it refers to. */
export async function readDocument(db: Db, stored: StoredDocument): Promise<Document> {
  const others = [stored.corrects, stored.replaces].filter((id) => id !== null)
  const named = others.length
    ? await db.selectFrom('documents').select(['id', 'series', 'number']).where('id', 'in', others).execute()
    : []
  const numberFor = (id: string | null) => {
    const found = named.find((one) => one.id === id)
    return found ? numberOf(found) : null
  }
  return {
    ...stored,
    lines: await readLines(db, stored.id),
    correctsNumber: numberFor(stored.corrects),
    replacesNumber: numberFor(stored.replaces),
  }
}

export const readLines = async (db: Db, id: string): Promise<Line[]> =>
  db
    .selectFrom('document_lines')
    .select(['kind', 'text', 'about', 'quantity', 'unit_cents', 'amount_cents'])
    .select(['service', 'booking_id', 'choice'])
    .where('document_id', '=', id)
    .orderBy('position')
    .execute()

/** The lines of several jobs, each with the day of its job. */
function linesOfJobs(content: Content, jobs: readonly BookingRecords[], language: Language) {
  const lines = (isGrouped: boolean) =>
    inLanguage(language, () =>
      jobs.flatMap((records) =>
        priceLines(content, records, isGrouped).map((line) => ({
          ...line,
          about: aboutOf([longDay(records.booking.appoint_date), line.about]),
        })),
      ),
    )
  const each = lines(false)
  return each.length > MOST_LINES ? lines(true) : each
}

/** Stores a draft, in a transaction, and returns its id. What is left out comes from its quote, or from its bookings. */
export async function insertDraft(
  trx: Db,
  context: DocumentContext,
  { kind, quote_id, client_id, booking_ids: named, ...sent }: NewDocument,
  isDated = named.length > 1,
): Promise<string> {
  const quote = quote_id === undefined ? undefined : await acceptedQuote(trx, quote_id)
  const booking_ids = named.length === 0 && quote?.booking_id != null ? [quote.booking_id] : [...named]
  const bookings: BookingRecords[] = []
  for (const id of booking_ids) {
    const records = await findBookingRecords(trx, id)
    if (!records) throw wrongField('booking_ids', priceRefusals.otherBooking)
    bookings.push(records)
  }
  const [first = client_id === undefined ? undefined : await clientRecords(trx, client_id)] = bookings
  const form = first && (await fleetFormFor(trx, first))
  // A document about a booking finds them by itself.
  const payablesContact =
    first && bookings.length === 0 && kind === 'invoice' ? await payablesContactOf(trx, first.booking) : null
  await assertOneClient(trx, [...booking_ids, ...bookingsIn(sent.lines ?? [])])
  if (isDated && kind === 'invoice') await assertNotInvoiced(trx, booking_ids)
  const settings = await readMoneySettings(trx)
  const { purchase_order, exemption, exemption_reason } = quote ?? blank
  const given = {
    client_name: '',
    client_address: '',
    language: 'en' as const,
    ...(first && addressed(first.booking, form)),
    ...quote,
    ...blank,
    purchase_order,
    exemption,
    exemption_reason,
    client_email: quote?.client_email ?? payablesContact?.address ?? first?.booking.email ?? null,
    due_days: termsFor(settings, form),
    ...sent,
  }
  const fields = {
    ...given,
    valid_until: kind === 'quote' ? (given.valid_until ?? addDays(today(), QUOTE_DAYS)) : null,
    lines:
      sent.lines ??
      quote?.lines ??
      (isDated
        ? linesOfJobs(context.content, bookings, given.language)
        : bookings.flatMap((records) => priceLines(context.content, records))),
  }
  if (fields.client_name === '') throw wrongField('client_name', refusals.clientName)
  if (booking_ids.length > 1) assertEachOnLine(bookings, fields.lines)
  if (fields.lines.length > MOST_LINES) throw wrongField('booking_ids', priceRefusals.tooManyLines(MOST_LINES))
  const id = newId()
  const booking_id = booking_ids.length === 1 ? (booking_ids[0] ?? null) : null
  await insertDocument(trx, context, settings, {
    ...fields,
    id,
    kind,
    booking_id,
    quote_id: quote_id ?? null,
    replaces: null,
  })
  return id
}

/** A booking of the client whom a document is for. */
async function clientRecords(trx: Db, id: string) {
  const records = await findBookingRecords(trx, id)
  if (!records || records.booking.erased_at !== null) throw wrongField('client_id', priceRefusals.otherBooking)
  return records
}

/** Refuses jobs that no line names: a document about several knows them by its lines alone. */
function assertEachOnLine(jobs: readonly BookingRecords[], lines: readonly LineInput[]) {
  const named = new Set(bookingsIn(lines))
  const left = jobs.filter(({ booking }) => !named.has(booking.id))
  if (left.length > 0)
    throw wrongField('lines', refusals.jobWithoutLine(left.map(({ booking }) => booking.reference).join(', ')))
}

/** A quote with the lines that its client has accepted, as an invoice has them. Throws if it is not accepted. */
async function acceptedQuote(trx: Db, id: string) {
  const quote = await requireDocument(trx, id)
  if (quote.kind !== 'quote') throw wrongField('quote_id', refusals.noQuote)
  const answer = await trx
    .selectFrom('quotes')
    .select('lines')
    .where('document_id', '=', id)
    .where('state', '=', 'accepted')
    .executeTakeFirst()
  if (!answer) throw notAllowed(refusals.notAccepted)
  return { ...quote, lines: agreedIn(answer.lines).map(asInput) }
}

/** Refuses bookings of several people: a document is addressed to one, and the page of each would show it. */
async function assertOneClient(trx: Db, ids: readonly string[]) {
  if (!(await areOfOne(trx, ids))) throw new Problem(422, refusals.otherClient)
}

const bookingsIn = (rows: readonly { booking_id: string | null }[]) =>
  rows.flatMap(({ booking_id }) => booking_id ?? [])

/** In how many days a client pays: what “Credit (Net 30)” of the fleet's form means, else what the settings say. */
export const termsFor = ({ due_days }: MoneySettings, form: Parameters<typeof termsIn>[0]) => termsIn(form) ?? due_days

/** What a document has of which nothing was said. */
const blank = {
  purchase_order: '',
  note: '',
  exemption: 'none',
  exemption_reason: '',
  valid_until: null,
  hold: 'none',
  deposit_kind: 'none',
  deposit_value: 0,
} as const

/** To whom a document about a booking goes. */
const addressed = (booking: StoredBooking, form: Parameters<typeof companyIn>[0]) => ({
  client_name: companyIn(form) || nameOf(booking),
  client_email: booking.email,
  client_address: billingLine(booking),
  language: booking.language,
})

/** What a draft does not have yet, also if it is a copy of a document that has it. */
const unissued = {
  state: 'draft',
  version: 1,
  series: null,
  number: null,
  issued_at: null,
  issued_on: null,
  issued_by: null,
  due_on: null,
  html: '',
  html_sha256: '',
} as const

type Inserted = Omit<DocumentChange, 'version'> &
  Pick<StoredDocument, 'id' | 'kind' | 'booking_id' | 'replaces' | 'quote_id'>

/** Stores a draft, in a transaction. It may be a copy of another document. */
export async function insertDocument(
  trx: Db,
  { content, who }: DocumentContext,
  settings: MoneySettings,
  { lines, ...fields }: Inserted,
) {
  const counted = withAmounts(lines)
  await assertLines(trx, counted, fields.kind === 'quote')
  await trx
    .insertInto('documents')
    .values({
      ...fields,
      ...unissued,
      created_at: new Date().toISOString(),
      corrects: null,
      who,
      ...worked(content, settings, fields, counted),
    })
    .execute()
  await insertLines(trx, fields.id, counted)
  await publish(trx, 'money_changed', fields.id, who)
}

/** What a document copies of its seller and of the rules of the day, and what its lines come to. */
function worked(
  { business }: Content,
  settings: MoneySettings,
  { language, exemption }: Pick<DocumentChange, 'language' | 'exemption'>,
  lines: readonly Line[],
) {
  const { number, rate: whole } = taxOn(settings, today())
  const rate = rateOf(whole, exemption)
  return inLanguage(language, () => ({
    ...sellerOf(business),
    seller_number: number,
    rate_name: taxName(),
    rate,
    terms: settings.terms[language],
    ...totalsOf(lines, rate),
    line_count: lines.length,
  }))
}

async function insertLines(trx: Db, document_id: string, lines: readonly Line[]) {
  if (lines.length === 0) return
  await trx
    .insertInto('document_lines')
    .values(lines.map((line, i) => ({ document_id, position: i + 1, ...line })))
    .execute()
}

/** A change of a draft that somebody else has changed: the answer has both versions. */
export class DraftChanged extends Error {
  readonly who: string

  constructor(who: string) {
    super('a draft was changed meanwhile')
    this.who = who
  }
}

/** Changes a draft, in a transaction. Throws if it is issued, or was changed since this version. */
export async function changeDraft(
  trx: Db,
  { content, who }: DocumentContext,
  id: string,
  { version, lines, ...fields }: DocumentChange,
): Promise<void> {
  const stored = await requireDraft(trx, id, version)
  const known = bookingsIn([stored, ...(await readLines(trx, id))])
  const added = bookingsIn(lines).filter((one) => !known.includes(one))
  if (added.length > 0) await assertOneClient(trx, [...known, ...added])
  const settings = await readMoneySettings(trx)
  const counted = withAmounts(lines)
  await assertLines(trx, counted, stored.kind === 'quote')
  await trx.deleteFrom('document_lines').where('document_id', '=', id).execute()
  await insertLines(trx, id, counted)
  await trx
    .updateTable('documents')
    .set({ ...fields, ...worked(content, settings, fields, counted), who, version: stored.version + 1 })
    .where('id', '=', id)
    .execute()
  await publish(trx, 'money_changed', id, who)
}

/** Throws a draft away, in a transaction: nobody has seen it, and it has no number. */
export async function discardDraft(trx: Db, who: string, id: string, version: number) {
  await requireDraft(trx, id, version)
  for (const table of ['price_consents', 'document_lines'] as const)
    await trx.deleteFrom(table).where('document_id', '=', id).execute()
  await trx.deleteFrom('documents').where('id', '=', id).execute()
  await publish(trx, 'money_changed', id, who)
}

async function requireDraft(trx: Db, id: string, version: number): Promise<StoredDocument> {
  const stored = await requireDocument(trx, id)
  if (stored.state !== 'draft') throw notAllowed(refusals.issued[stored.kind])
  if (stored.version !== version) throw new DraftChanged(stored.who)
  return stored
}

/**
 * Issues a draft, in a transaction: it gets the next number of its year, and is frozen as it is. The same request again finds it
 * issued, and changes nothing.
 */
export async function issueDraft(
  trx: Db,
  { content, who }: DocumentContext,
  id: string,
  version: number,
): Promise<void> {
  const stored = await requireDocument(trx, id)
  if (stored.state !== 'draft' && stored.version === version + 1) return
  await requireDraft(trx, id, version)
  const settings = await readMoneySettings(trx)
  const { lines, ...document } = await readDocument(trx, stored)
  const made = { ...document, ...worked(content, settings, stored, lines) }
  assertIssuable({ ...made, lines })
  assertPriced(lines, await agreedFor(trx, stored, lines))
  if (stored.kind === 'invoice') {
    const ids = [...new Set(bookingsIn([stored, ...lines]))]
    await assertNotInvoicedSince(trx, { ids, quote_id: stored.quote_id })
    await assertWithinQuote(trx, made)
    if (await lacksOrder(trx, made)) throw wrongField('purchase_order', billingRefusals.orderAsked)
  }
  await freeze(trx, { ...made, lines }, who)
  if (stored.kind === 'invoice') await applyToIssued(trx, id)
  for (const { issued } of hooksOf(trx).money) await issued?.(trx, { content, who }, stored)
}

/**
 * Issues the invoice of a booking, in a transaction: its draft, else a new one. One that is issued already is found, if what stands
 * comes to the total that was shown.
 */
export async function invoiceBooking(
  trx: Db,
  context: DocumentContext,
  bookingId: string,
  { due_days, total_cents, purchase_order }: InvoiceRequest,
): Promise<{ id: string; isNew: boolean }> {
  await waitForOthers(trx, [bookingId])
  const rows = await findDocumentRows(trx, await documentsOfBookings(trx, [bookingId]))
  const invoices = rows.filter(({ kind, state }) => kind === 'invoice' && state !== 'credited')
  const issued = invoices.filter(({ state }) => state !== 'draft')
  const [known] = issued.toSorted((a, b) => (a.sent_at ?? '').localeCompare(b.sent_at ?? ''))
  if (known) {
    const invoicedCents = sumOf(issued, 'total_cents')
    if (invoicedCents !== total_cents) throw notAllowed(refusals.otherInvoice(money(invoicedCents)))
    return { id: known.id, isNew: false }
  }
  const draft = invoices.find(({ booking_id }) => booking_id === bookingId)
  // A draft about other jobs, too, is not issued for one of them, and would bill this one again.
  if (!draft) await assertNotInvoiced(trx, [bookingId])
  const id = draft?.id ?? (await insertDraft(trx, context, { kind: 'invoice', booking_ids: [bookingId] }))
  await trx
    .updateTable('documents')
    .set({ due_days, ...(purchase_order && { purchase_order }) })
    .where('id', '=', id)
    .execute()
  await issueDraft(trx, context, id, draft?.version ?? 1)
  const made = await requireDocument(trx, id)
  if (made.total_cents !== total_cents) throw notAllowed(refusals.otherTotal(money(made.total_cents)))
  return { id, isNew: true }
}

/** What was agreed on for the bookings of a document, or in the quote that it follows. */
async function agreedFor(trx: Db, stored: StoredDocument, lines: readonly Line[]): Promise<Line[]> {
  if (!lines.some(lacksPrice)) return []
  const ids = bookingsIn([stored, ...lines])
  const bookings =
    ids.length === 0 ? [] : await trx.selectFrom('bookings').select('agreed').where('id', 'in', ids).execute()
  const quotes =
    stored.quote_id === null
      ? []
      : await trx.selectFrom('quotes').select('lines as agreed').where('document_id', '=', stored.quote_id).execute()
  return [...bookings, ...quotes].flatMap(({ agreed }) => agreedIn(agreed))
}

/** Refuses what cannot be issued as it is. */
function assertIssuable(
  made: Pick<StoredDocument, 'line_count' | 'subtotal_cents' | 'total_cents'> &
    Pick<StoredDocument, 'exemption' | 'exemption_reason' | 'seller_number'> &
    Pick<StoredDocument, 'kind' | 'valid_until' | 'deposit_kind' | 'deposit_value'> & { lines: readonly Line[] },
) {
  if (made.line_count === 0) throw wrongField('lines', refusals.noLines)
  if (made.subtotal_cents < 0) throw wrongField('lines', priceRefusals.belowZero)
  if (made.total_cents > MOST_CENTS) throw wrongField('lines', refusals.tooLarge(MOST_CENTS))
  if (made.seller_number !== '' && made.exemption !== 'none' && made.exemption_reason.trim() === '')
    throw wrongField('exemption_reason', refusals.exemptionAsked)
  if (made.kind === 'quote') assertIssuableQuote(made)
}

function assertIssuableQuote({
  valid_until,
  deposit_kind,
  deposit_value,
  total_cents,
}: Pick<StoredDocument, 'valid_until' | 'deposit_kind' | 'deposit_value' | 'total_cents'>) {
  if (valid_until === null) throw wrongField('valid_until', refusals.validUntil)
  if (valid_until < today()) throw wrongField('valid_until', refusals.validUntilPast)
  if (deposit_kind === 'none') return
  if (deposit_value === 0) throw wrongField('deposit_value', refusals.depositNothing)
  if (deposit_kind === 'percent' && deposit_value > 10_000) throw wrongField('deposit_value', refusals.depositShare)
  if (deposit_kind === 'amount' && deposit_value > total_cents) throw wrongField('deposit_value', refusals.depositMore)
}

/**
 * Issues the invoice of a deposit that is kept, in a transaction, and returns its id: of a total that contains the tax. What was paid
 * for the booking pays it.
 */
export async function invoiceWithCharge(
  trx: Db,
  context: DocumentContext,
  booking: StoredBooking,
  { line, total_cents }: { line: string; total_cents: number },
): Promise<string> {
  const settings = await readMoneySettings(trx)
  const tax_cents = taxWithin(total_cents, taxOn(settings, today()).rate)
  const id = newId()
  const unit_cents = total_cents - tax_cents
  await insertDocument(trx, context, settings, {
    ...blank,
    ...addressed(booking, await fleetFormFor(trx, { booking, fleet: undefined })),
    id,
    kind: 'invoice',
    booking_id: booking.id,
    quote_id: null,
    replaces: null,
    due_days: 0,
    lines: [
      {
        kind: 'other',
        text: line,
        about: '',
        quantity: 1000,
        unit_cents,
        choice: 'fixed',
        service: booking.service_type,
        booking_id: booking.id,
      },
    ],
  })
  // The tax on what is left may be a cent off the tax within: the total is what was paid.
  await trx
    .updateTable('documents')
    .set({ subtotal_cents: unit_cents, tax_cents, total_cents })
    .where('id', '=', id)
    .execute()
  await freeze(trx, await readDocument(trx, await requireDocument(trx, id)), context.who)
  await applyToIssued(trx, id)
  return id
}

/** Gives a document its number and its page, after which the database lets nobody change it. */
async function freeze(trx: Db, document: Document, who: string) {
  const issued_on = today()
  const isQuote = document.kind === 'quote'
  const series = isQuote ? QUOTE_SERIES : issued_on.slice(0, 4)
  const number = await nextNumber(trx, series)
  const { lines, correctsNumber, replacesNumber, ...stored } = document
  const issued: Omit<StoredDocument, 'html' | 'html_sha256'> = {
    ...stored,
    state: isQuote ? 'sent' : 'issued',
    series,
    number,
    issued_on,
    issued_by: who,
    issued_at: new Date().toISOString(),
    due_on: stored.kind === 'invoice' ? addDays(issued_on, stored.due_days) : null,
    version: stored.version + 1,
  }
  const page = inLanguage(stored.language, () =>
    frozenPage(documentViewOf({ ...issued, lines, correctsNumber, replacesNumber })),
  )
  const { id, created_at: _, ...set } = { ...issued, ...page }
  await trx.updateTable('documents').set(set).where('id', '=', id).execute()
  await noteSettled(trx, stored.corrects ?? id)
  await publish(trx, 'money_changed', id, who)
}

/** The next number of a series. A transaction that is undone gives it back, and one at a time gets one. */
export async function nextNumber(trx: Db, series: string): Promise<number> {
  await trx
    .insertInto('document_series')
    .values({ series, n: 0 })
    .onConflict((conflict) => conflict.column('series').doNothing())
    .execute()
  const { n } = await trx
    .updateTable('document_series')
    .set((eb) => ({ n: eb('n', '+', 1) }))
    .where('series', '=', series)
    .returning('n')
    .executeTakeFirstOrThrow()
  return n
}

/** Credits an invoice, in a transaction: with these lines, or all that is not credited yet. The note is issued at once. */
export async function creditInvoice(
  trx: Db,
  who: string,
  id: string,
  { id: creditId, lines: sent, note }: CreditRequest,
): Promise<void> {
  const invoice = await requireDocument(trx, id)
  if (await isDone(trx, creditId, { corrects: id, note, lines: sent && withAmounts(sent) })) return
  if (invoice.kind !== 'invoice') throw notAllowed(refusals.notCredited[invoice.kind])
  if (invoice.state !== 'issued') throw notAllowed(refusals.notIssued)
  const left = await leftToCredit(trx, invoice)
  // An invoice of nothing is taken back once, with all of it, so that its job can be invoiced anew.
  const takesBackNothing = invoice.total_cents === 0 && left.isWhole && !sent
  if (left.total_cents <= 0 && !takesBackNothing)
    throw notAllowed(left.isWhole ? refusals.creditedNothing : refusals.creditedAll)
  const lines = sent ? withAmounts(sent) : left.lines
  await assertLines(trx, lines)
  if (lines.length === 0) throw wrongField('lines', refusals.noLines)
  const { subtotal_cents } = sent ? totalsOf(lines, invoice.rate) : left
  if (subtotal_cents < 0) throw wrongField('lines', priceRefusals.belowZero)
  if (subtotal_cents > left.subtotal_cents) throw wrongField('lines', refusals.overCredit(money(left.total_cents)))
  const tax_cents = taxToCredit(invoice, left, subtotal_cents)
  const total_cents = subtotal_cents + tax_cents
  if (total_cents > left.total_cents) throw wrongField('lines', refusals.overCredit(money(left.total_cents)))
  if (total_cents === 0 && !takesBackNothing) throw wrongField('lines', refusals.creditZero)
  const { lines: _, ...document } = await readDocument(trx, invoice)
  const made: Selectable<Schema['documents']> = {
    ...invoice,
    ...unissued,
    id: creditId,
    kind: 'credit',
    corrects: id,
    replaces: null,
    created_at: new Date().toISOString(),
    who,
    note,
    terms: '',
    due_days: 0,
    subtotal_cents,
    tax_cents,
    total_cents,
    line_count: lines.length,
  }
  await trx.insertInto('documents').values(made).execute()
  await insertLines(trx, creditId, lines)
  const { html: __, html_sha256: ___, ...fields } = made
  await freeze(trx, { ...fields, lines, correctsNumber: numberOf(document), replacesNumber: null }, who)
  await publish(trx, 'money_changed', id, who)
}

type Sums = Pick<StoredDocument, 'subtotal_cents' | 'tax_cents' | 'total_cents'>

/** What of an invoice is not credited yet, as lines: its own, or one with what is left. That may be a cent of tax. */
async function leftToCredit(trx: Db, invoice: StoredDocument): Promise<Sums & { lines: Line[]; isWhole: boolean }> {
  const credits = await trx
    .selectFrom('documents')
    .select(['subtotal_cents', 'tax_cents', 'total_cents'])
    .where('corrects', '=', invoice.id)
    .where('state', '=', 'issued')
    .execute()
  const less = (name: keyof Sums) => invoice[name] - sumOf(credits, name)
  const subtotal_cents = less('subtotal_cents')
  const lines = await readLines(trx, invoice.id)
  return {
    subtotal_cents,
    tax_cents: less('tax_cents'),
    total_cents: less('total_cents'),
    isWhole: credits.length === 0,
    lines: credits.length === 0 ? lines : [restLine(lines, subtotal_cents)],
  }
}

/**
 * The tax of a credit note: what the tax on all that is credited then is more than that of the notes before. Each note rounds a part, and
 * their own roundings would not add up to the tax of the invoice.
 */
function taxToCredit(invoice: Sums & { rate: number }, left: Sums, subtotal_cents: number): number {
  if (subtotal_cents === left.subtotal_cents) return left.tax_cents
  const before = invoice.subtotal_cents - left.subtotal_cents
  const due = Math.min(tax(before + subtotal_cents, invoice.rate), invoice.tax_cents)
  return Math.max(due - (invoice.tax_cents - left.tax_cents), 0)
}

const restLine = (lines: readonly Line[], cents: number): Line => ({
  kind: 'other',
  text: lines[0]?.text ?? '',
  about: '',
  quantity: 1000,
  unit_cents: cents,
  amount_cents: cents,
  service: lines[0]?.service ?? null,
  booking_id: lines[0]?.booking_id ?? null,
  choice: 'fixed',
})

/** What a request that makes a document under an id of its own says: what it is about, and what is on it. */
type Made = { corrects?: string; replaces?: string; note?: string; lines?: readonly Line[] | undefined }

/** Whether this very request was done before; throws if its id, which is in `field`, belongs to something else. */
export async function isDone(trx: Db, id: string, { lines, ...of }: Made, field = 'id'): Promise<boolean> {
  const known = await trx
    .selectFrom('documents')
    .select(['corrects', 'replaces', 'note'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) return false
  const isSame = (['corrects', 'replaces', 'note'] as const).every(
    (name) => of[name] === undefined || of[name] === known[name],
  )
  if (!isSame || (lines && !isDeepStrictEqual(lines, await readLines(trx, id))))
    throw wrongField(field, refusals.idReused)
  return true
}

/** Credits all of an invoice and opens a copy of it as a draft, in a transaction. */
export async function correctInvoice(
  trx: Db,
  context: DocumentContext,
  id: string,
  { credit_id, draft_id, note }: CorrectRequest,
): Promise<void> {
  const isCredited = await isDone(trx, credit_id, { corrects: id, note }, 'credit_id')
  const isCopied = await isDone(trx, draft_id, { replaces: id }, 'draft_id')
  // One press makes both.
  if (isCredited !== isCopied) throw wrongField(isCredited ? 'credit_id' : 'draft_id', refusals.idReused)
  if (isCopied) return
  await creditInvoice(trx, context.who, id, { id: credit_id, note })
  const invoice = await requireDocument(trx, id)
  await insertDocument(trx, context, await readMoneySettings(trx), {
    ...invoice,
    id: draft_id,
    replaces: id,
    lines: (await readLines(trx, id)).map(asInput),
  })
}

/** A line as it is typed, and as it belongs to an invoice. */
const asInput = ({ amount_cents: _, ...line }: Line): LineInput => ({ ...line, choice: 'fixed' })

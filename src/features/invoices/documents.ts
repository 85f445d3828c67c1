import * as z from 'zod/mini'
import { language } from '#core/desk-language.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { limits } from '#core/limits.ts'
import { cursor, dayOr, dayRange, limit } from '#core/query.ts'
import { choice, email, longText, madeId, optionalCode, optionalLine, optionalText, text } from '#core/text.ts'
import type { HistoryEntry } from '#features/bookings/actions.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import type { PriceSums } from '#features/prices/lines.ts'
import { cents, DeskTexts, Line, lines, MOST_LINES } from '#features/prices/lines.ts'
import { dueDays } from '#features/prices/money-settings.ts'
import { moneyRefusals as refusals } from './desk-money-words.ts'
import { notedMethods, Payment, type StoredPayment, type ToCollect } from './payments.ts'
import { depositKinds, quoteEnds, quoteHolds } from './quote-kinds.ts'

/** The kinds of documents. Invoices and credit notes are numbered in one series a year, quotes in one of their own. */
const documentKinds = ['invoice', 'credit', 'quote'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Whether a document bears the whole tax: First Nations point-of-sale relief takes a part off. */
export const exemptions = ['none', 'first_nations', 'not_taxed'] as const
export type Exemption = (typeof exemptions)[number]

/** What that relief takes off, in basis points: Ontario's part of the tax. */
export const RELIEF = 800

/** The rate of a document, in basis points: nothing of a seller who is not registered. */
export function rateOf(rate: number, exemption: Exemption): number {
  if (exemption === 'none') return rate
  return exemption === 'first_nations' ? Math.max(rate - RELIEF, 0) : 0
}

/** The series of the numbers of quotes. */
export const QUOTE_SERIES = 'Q'

/** The same of deposits. */
export const DEPOSIT_SERIES = 'D'

/** The states of invoices and credit notes in the list. All after `draft` are computed from what was paid and credited. */
export const invoiceStates = ['draft', 'open', 'part_paid', 'overdue', 'paid', 'credited'] as const
/** The states of quotes in the list. */
export const quoteStates = ['draft', 'sent', 'seen', ...quoteEnds] as const
export const documentStates = [...invoiceStates, 'sent', 'seen', ...quoteEnds] as const
export type DocumentState = (typeof documentStates)[number]

/** After how many days overdue a client is reminded. */
export const reminderDays = [3, 14, 30] as const

const positive = cents.check(z.minimum(1, refusals.nothing))

const id = madeId(refusals.id)
const version = z.int({ error: refusals.version })
const note = z._default(optionalText(refusals.note, 2000), '')

const draftFields = {
  client_name: text(refusals.clientName, 200),
  client_email: z.nullable(email(refusals.clientEmail)),
  client_address: optionalText(refusals.clientAddress, 400),
  language,
  lines,
  /** In how many days it is to be paid: 0 is at once. */
  due_days: dueDays,
  purchase_order: optionalCode(refusals.purchaseOrder, 100),
  note: optionalText(refusals.note, 2000),
  exemption: choice(exemptions, refusals.exemption(exemptions)),
  exemption_reason: optionalLine(refusals.exemptionReason, 500),
  /** Of a quote alone: its last day, whether it holds the time of its booking, and the deposit that it asks for. */
  valid_until: z.nullable(dayOr(refusals.validUntil)),
  hold: choice(quoteHolds, refusals.hold(quoteHolds)),
  deposit_kind: choice(depositKinds, refusals.depositKind(depositKinds)),
  deposit_value: cents,
}

/** The kinds of documents that begin as a draft. */
export const draftKinds = ['invoice', 'quote'] as const

/**
 * The body of `POST /desk/api/documents`: an invoice or a quote as a draft, about these bookings or about none. What is left out
 * comes from the first of them: its client, and the lines that were agreed on or follow from the published prices. `quote_id`: an
 * invoice with what was accepted. `client_id`: about no booking, for the client of this one.
 */
export const NewDocument = z.strictObject({
  kind: z._default(choice(draftKinds, refusals.documentKind(draftKinds)), 'invoice'),
  quote_id: z.optional(id),
  client_id: z.optional(id),
  booking_ids: z._default(
    z.array(id, { error: refusals.id }).check(
      z.maxLength(MOST_LINES, priceRefusals.tooManyLines(MOST_LINES)),
      z.refine((ids) => new Set(ids).size === ids.length, refusals.bookingTwice),
    ),
    [],
  ),
  ...z.partial(z.object(draftFields)).def.shape,
})
export type NewDocument = z.output<typeof NewDocument>

/** The body of `POST /desk/api/documents/:id`: the whole draft as it is now, and the version that was changed. */
export const DocumentChange = z.strictObject({
  version,
  ...draftFields,
  client_address: z._default(draftFields.client_address, ''),
  purchase_order: z._default(draftFields.purchase_order, ''),
  note,
  exemption_reason: z._default(draftFields.exemption_reason, ''),
  valid_until: z._default(draftFields.valid_until, null),
  hold: z._default(draftFields.hold, 'none'),
  deposit_kind: z._default(draftFields.deposit_kind, 'none'),
  deposit_value: z._default(draftFields.deposit_value, 0),
})
export type DocumentChange = z.output<typeof DocumentChange>

/** The body of `POST /desk/api/documents/:id/revise`: the id of the draft that becomes the new version. */
export const ReviseRequest = z.strictObject({ draft_id: id })

/** The body of `POST /desk/api/documents/:id/consent`: the total that the client agreed to, and who said so, and how. */
export const ConsentRequest = z.strictObject({ total_cents: positive, note: longText(refusals.consentNote, 1000) })
export type ConsentRequest = z.output<typeof ConsentRequest>

/** The problem type of the 409 for an invoice that is above the accepted quote by more than 10 %. */
export const CONSENT_NEEDED = 'urn:problem:consent-needed'

/** The body of the calls that issue a draft or throw it away. */
export const VersionRequest = z.strictObject({ version })

/** The words of a mail that brings a document, as they are typed. */
export const MailTyped = z.strictObject({
  subject: text(refusals.subject, 200),
  text: longText(refusals.mailText, 10_000),
})

/** The same as they are proposed, and where the mail goes. */
export const MailWords = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type MailWords = z.output<typeof MailWords>

/**
 * The body of `POST /desk/api/documents/:id/send`: without words, those that the document's answer has. `take_back` withdraws the mail
 * that was sent last, as long as it waits.
 */
export const DocumentSend = z.strictObject({
  mail: z.optional(MailTyped),
  take_back: z.optional(z.literal(true, { error: refusals.takeBack })),
})

export type DocumentSend = z.output<typeof DocumentSend>

/** The body of `POST /desk/api/documents/:id/credit`: without lines, all that is not credited yet. */
export const CreditRequest = z.strictObject({
  /** Made by the page: the same again is done once. */
  id,
  lines: z.optional(lines),
  note: longText(refusals.creditNote, 2000),
})
export type CreditRequest = z.output<typeof CreditRequest>

/** The body of `POST /desk/api/documents/:id/correct`: the ids of the credit note and of the draft that it makes. */
export const CorrectRequest = z
  .strictObject({ credit_id: id, draft_id: id, note: longText(refusals.creditNote, 2000) })
  .check(z.refine(({ credit_id, draft_id }) => credit_id !== draft_id, { error: refusals.sameIds, path: ['draft_id'] }))
export type CorrectRequest = z.output<typeof CorrectRequest>

/** The body of `POST /desk/api/documents/:id/seen`: whether somebody has looked at the answer to a quote. False takes it back. */
export const AnswerSeen = z.strictObject({ seen: z.boolean({ error: deskRefusals.seen }) })

/** The body of `POST /desk/api/documents/:id/reminders`. */
export const ReminderStop = z.strictObject({
  days: z
    .int({ error: refusals.reminderDays(reminderDays) })
    .check(z.refine((days) => reminderDays.some((it) => it === days), refusals.reminderDays(reminderDays))),
  stopped: z.boolean({ error: refusals.stopped }),
})

/** The body of `POST /desk/api/bookings/:id/price`: what was agreed on; no lines take it back. */
export const AgreeRequest = z.strictObject({ version, lines })

/**
 * The body of `POST /desk/api/bookings/:id/invoice`: in how many days it is to be paid, the total that the page has shown, and the
 * number of a purchase order.
 */
export const InvoiceRequest = z.strictObject({
  due_days: draftFields.due_days,
  total_cents: cents,
  purchase_order: z.optional(draftFields.purchase_order),
})
export type InvoiceRequest = z.output<typeof InvoiceRequest>

/** A document in a list. Amounts are whole cents; those of a credit note are positive, too. */
export const DocumentRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  /** `2026-0042`; null for a draft. */
  number: z.nullable(z.string()),
  version: z.int(),
  created_at: z.string(),
  issued_on: z.nullable(z.string()),
  due_on: z.nullable(z.string()),
  /** The last day of a quote. */
  valid_until: z.nullable(z.string()),
  client_name: z.string(),
  booking_id: z.nullable(z.string()),
  total_cents: z.int(),
  /** What was paid, and what was credited. */
  paid_cents: z.int(),
  credited_cents: z.int(),
  /** What is still owed; below zero is to be paid back. */
  balance_cents: z.int(),
  /** When it last left by mail, without reminders. */
  sent_at: z.nullable(z.string()),
})
export type DocumentRow = z.output<typeof DocumentRow>

/** In how many days a quote ends, unless somebody types another day. */
export const QUOTE_DAYS = 14

/** What became of a quote that was sent: who answered, when, from which network, with which word and which lines. */
const QuoteStatus = z.object({
  seen_at: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  who: z.nullable(z.string()),
  word: z.string(),
  address: z.string(),
  lines: z.array(Line),
  total_cents: z.nullable(z.int()),
  deposit_cents: z.int(),
})

const sent = z.object({ at: z.string(), who: z.nullable(z.string()), days: z.int() })

/** A document with everything that belongs to it. */
export const DocumentDetail = z.object({
  ...DocumentRow.def.shape,
  client_email: z.nullable(z.string()),
  client_address: z.string(),
  language,
  seller_name: z.string(),
  seller_address: z.string(),
  seller_contact: z.string(),
  /** The registration number; empty without one, and then no word of tax is on it. */
  seller_number: z.string(),
  rate_name: z.string(),
  rate: z.int(),
  terms: z.string(),
  exemption: z.enum(exemptions),
  exemption_reason: z.string(),
  purchase_order: z.string(),
  note: z.string(),
  due_days: z.int(),
  subtotal_cents: z.int(),
  tax_cents: z.int(),
  lines: z.array(Line),
  /** What these lines, and those that were accepted, say on the desk, if the document has another language. */
  desk_texts: DeskTexts,
  who: z.string(),
  issued_by: z.nullable(z.string()),
  issued_at: z.nullable(z.string()),
  corrects: z.nullable(z.string()),
  replaces: z.nullable(z.string()),
  hold: z.enum(quoteHolds),
  /** Of the draft of a quote: the last day with which it can hold the time of its booking; null if there is none to hold. */
  hold_until: z.nullable(z.string()),
  deposit_kind: z.enum(depositKinds),
  deposit_value: z.int(),
  /** The quote that an invoice follows, and the invoices that follow a quote. */
  quote_id: z.nullable(z.string()),
  invoices: z.array(DocumentRow),
  /** That the client agreed to more than their accepted quote. */
  consents: z.array(z.object({ at: z.string(), who: z.string(), total_cents: z.int(), note: z.string() })),
  /** What became of a quote that was sent. */
  quote: z.nullable(QuoteStatus),
  /** The credit notes about it, and the draft or invoice that replaces it. */
  credits: z.array(DocumentRow),
  replaced_by: z.nullable(z.string()),
  payments: z.array(Payment),
  /** What the fleet's form said about orders and exemptions: claims, which the owner decides about. */
  claims: z.array(z.object({ label: z.string(), value: z.string() })),
  sends: z.array(sent),
  reminders: z.array(
    z.object({ days: z.int(), on: z.nullable(z.string()), stopped: z.boolean(), sent_at: z.nullable(z.string()) }),
  ),
  /** The words with which it goes to the client; null for a draft, and without an address. */
  mail: z.nullable(MailWords),
  /** To whom it goes by mail: accounts payable of the client, else the contact on it. */
  goes_to: z.nullable(z.object({ name: z.string(), address: z.string() })),
  /** Whether its client needs a purchase order, without which an invoice is neither issued nor sent. */
  needs_order: z.boolean(),
  /** The address of the client's page of it; null for a draft. */
  url: z.nullable(z.string()),
})
export type DocumentDetail = z.output<typeof DocumentDetail>

/** The extra fields of the 409 `VERSION_CONFLICT`: the draft as it is now, and the one that was sent. */
export const DraftConflict = z.object({ current: DocumentDetail, sent: z.unknown() })

/** The query of `GET /desk/api/documents`. */
export const DocumentQuery = z.strictObject({
  state: z.optional(choice(documentStates, refusals.documentState(documentStates))),
  kind: z.optional(choice(documentKinds, refusals.documentKind(documentKinds))),
  q: z.optional(optionalText(refusals.search, limits.searchLength)),
  cursor,
  limit,
})
export type DocumentQuery = z.output<typeof DocumentQuery>

/** The answer of that. `totals`: of all invoices, how many are in each state, and what is owed on them (drafts: their totals). */
type Sum = { count: number; cents: number }

export type DocumentPage = {
  documents: DocumentRow[]
  next: string | null
  totals: Record<'draft' | 'open' | 'part_paid' | 'overdue', Sum>
}

/** The answer of `GET /desk/api/bookings/:id/money`: what a job costs, and what was paid. */
export type BookingMoney = ToCollect & {
  /** The lines that follow from the published prices. */
  proposed: Line[]
  /** What was agreed on; null if nothing was. */
  agreed: Line[] | null
  /** What the lines say on the desk, if their client has another language. */
  desk_texts: DeskTexts
  /** The sums of these lines, with the tax that holds today; null as long as nobody has said the price. */
  price: PriceSums | null
  /** What the client pays if it is in cash. */
  cash_cents: number
  documents: DocumentRow[]
  payments: Payment[]
}

/**
 * The body of `POST /desk/api/payments`: for documents, or for a booking, whose open invoices it then pays; without one it waits
 * for the invoice. The rounding of cash is worked out by the server.
 */
export const PaymentRequest = z
  .strictObject({
    /** Made by the page: the same again is stored once. */
    key: id,
    paid_on: z.optional(dayOr(refusals.day)),
    method: choice(notedMethods, refusals.method(notedMethods)),
    tip_cents: z._default(cents, 0),
    reference: z._default(optionalCode(refusals.reference, 200), ''),
    note,
    allocations: z._default(
      z
        .array(z.strictObject({ document_id: id, amount_cents: positive }), { error: refusals.allocations })
        .check(z.maxLength(50, refusals.allocations)),
      [],
    ),
    booking_id: z.optional(id),
    amount_cents: z.optional(positive),
    /** For a booking without an invoice: more than its price is paid on purpose. Crew may go up to twice the price. */
    above_price: z.optional(z.boolean({ error: refusals.abovePrice })),
    /** False: its receipt does not leave. */
    receipt: z.optional(z.boolean({ error: refusals.abovePrice })),
  })
  .check(
    z.refine(
      ({ allocations, booking_id, amount_cents }) =>
        allocations.length > 0
          ? booking_id === undefined && amount_cents === undefined
          : booking_id !== undefined && amount_cents !== undefined,
      { error: refusals.paidFor, path: ['allocations'] },
    ),
    z.refine(
      ({ allocations }) => new Set(allocations.map(({ document_id }) => document_id)).size === allocations.length,
      { error: refusals.twice, path: ['allocations'] },
    ),
    z.refine(({ method, tip_cents }) => method !== 'cash' || tip_cents % 5 === 0, {
      error: refusals.cashTip,
      path: ['tip_cents'],
    }),
  )
export type PaymentRequest = z.output<typeof PaymentRequest>

/** The body of `POST /desk/api/payments/:id/reverse`: it was noted by mistake, or so much of it went back. */
export const ReverseRequest = z.discriminatedUnion(
  'kind',
  [
    z.strictObject({ kind: z.literal('reversal'), key: id, note: longText(refusals.reverseNote, 2000) }),
    z.strictObject({
      kind: z.literal('refund'),
      key: id,
      note: longText(refusals.reverseNote, 2000),
      amount_cents: positive,
      paid_on: z.optional(dayOr(refusals.day)),
      method: choice(notedMethods, refusals.method(notedMethods)),
      reference: z._default(optionalCode(refusals.reference, 200), ''),
    }),
  ],
  { error: refusals.reverseKind },
)
export type ReverseRequest = z.output<typeof ReverseRequest>

/** The answer of both: the payment, and the documents that it counts for, as they stand now. */
export type PaymentAnswer = StoredPayment & { documents: DocumentRow[] }

/** The problem type of the 409 for more than is owed: ask whether it is a tip, for another document, or wrong. */
export const OVER_BALANCE = 'urn:problem:over-balance'

/** The extra fields of that 409. */
export const OverBalance = z.object({
  document_id: z.nullable(z.string()),
  balance_cents: z.int(),
  over_cents: z.int(),
  /** Other invoices of the client that are not paid. */
  others: z.array(DocumentRow),
})
export type OverBalance = z.output<typeof OverBalance>

/** The most days that the numbers of money cover: two years. */
const MONEY_DAYS = 732

export const MoneyNumbersQuery = dayRange(MONEY_DAYS)

/** What is owed on invoices, by how many days they are overdue. */
export type Ageing = Record<'current' | 'to_30' | 'to_60' | 'over_60', Sum>

type ByPeriod = { from: string; invoiced_cents: number; received_cents: number }

/**
 * The numbers of money between two days. Invoiced: without tax, credit notes taken off. Received: with tax, without tips.
 * What is owed is as of today.
 */
export type MoneyNumbers = {
  invoiced_cents: number
  tax_cents: number
  received_cents: number
  tips_cents: number
  rounding_cents: number
  /** What of the payments belongs to no document. */
  not_invoiced_cents: number
  /** The jobs of these payments, the last one first, as many as fit on a page. */
  not_invoiced: { booking_id: string; name: string; paid_on: string; cents: number }[]
  owed_cents: number
  ageing: Ageing
  weeks: ByPeriod[]
  months: ByPeriod[]
  services: { service: string | null; invoiced_cents: number }[]
  crews: { crew: number | null; invoiced_cents: number }[]
  /** While no registration holds: what was invoiced in the last four quarters, against the limit of a small supplier. */
  small_supplier: {
    limit_cents: number
    sum_cents: number
    quarters: { from: string; invoiced_cents: number }[]
    state: 'below' | 'near' | 'over' | 'over_in_one'
  } | null
}

/** The limit of a small supplier in four quarters, and from what part of it on the desk says so. */
export const SMALL_SUPPLIER_CENTS = 3_000_000
export const NEAR = 0.8

/** The answer of `GET /desk/api/tax`: the tax of the documents between two days, to copy into the return. */
export type TaxReport = {
  taxable_cents: number
  tax_cents: number
  count: number
  documents: {
    id: string
    number: string
    kind: DocumentKind
    issued_on: string
    client_name: string
    rate: number
    exemption: Exemption
    subtotal_cents: number
    tax_cents: number
  }[]
  /** The cursor of the next documents; null at the end. */
  next: string | null
}

export const TaxQuery = z.extend(z.strictObject({ from: dayOr(refusals.day), to: dayOr(refusals.day) }), {
  cursor,
  limit,
})

/** The version of a booking after its price was agreed on, and its history. */
export type AgreedAnswer = { version: number; history: HistoryEntry[]; money: BookingMoney }

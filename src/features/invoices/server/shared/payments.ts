import type { Selectable } from 'kysely'
import { cashRounding, money, sumOf } from '#core/money.ts'
import { KEY_REUSED } from '#core/problem.ts'
import { today } from '#core/time.ts'
import { findBooking, findBookingRecords } from '#features/bookings/server/shared/store.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import {
  type DocumentRow,
  OVER_BALANCE,
  type OverBalance,
  type PaymentRequest,
  type ReverseRequest,
} from '#features/invoices/documents.ts'
import type { Payment } from '#features/invoices/payments.ts'
import { waitForOthers } from '#features/invoices/server/invoiced.ts'
import { bookingsOfClient } from '#features/people/server/shared/person.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import { queuePush } from '#features/push/server/shared/pushes.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed, Problem, wrongField } from '#platform/http/problem-answer.ts'
import { allocate, balanceOf } from './apply.ts'
import { documentsOfBookings, findDocumentRows } from './balances.ts'
import { readToCollect } from './detail.ts'
import { findPayments } from './payment-rows.ts'
import type { DocumentContext } from './store.ts'

type StoredRow = Selectable<Schema['payments']>
export type NewPayment = Omit<StoredRow, 'receipt'> & Partial<Pick<StoredRow, 'receipt'>>

/** Whether a person has noted a payment with this key: their request may come again when the job is theirs no more. */
export const hasNoted = async (db: Db, who: string, key: string) => (await findByKey(db, key))?.who === who

/** Who notes a payment, for which business. `isOwner`: they may know of the client's other invoices. */
type PaymentContext = DocumentContext & { isOwner: boolean }

/**
 * Notes a payment, in a transaction, and returns its id. The same request again finds it. It refuses more than is owed: whoever
 * takes it says whether that is a tip, for another invoice, a higher price, or a slip.
 */
export async function takePayment(
  trx: Db,
  { content, who, isOwner }: PaymentContext,
  request: PaymentRequest,
): Promise<string> {
  const { key, paid_on = today(), allocations, booking_id, amount_cents, above_price, receipt, ...rest } = request
  const told = receipt === undefined ? {} : ({ receipt: receipt ? 1 : 0 } as const)
  const known = await findByKey(trx, key)
  const requested = booking_id
    ? { booking_id, amount_cents: amount_cents ?? 0 }
    : { booking_id: null, amount_cents: sumOf(allocations, 'amount_cents') }
  if (known) {
    const { paid_on } = request
    const sent = { kind: 'payment' as const, of_payment: null, paid_on, ...requested, ...rest, ...told }
    if (!isSame(known, sent) || !(await isSplit(trx, known, allocations))) throw reusedKey()
    return known.id
  }
  if (paid_on > today()) throw wrongField('paid_on', refusals.future)
  const parts = booking_id
    ? await partsOfBooking(trx, { content, isOwner }, booking_id, {
        amount_cents: requested.amount_cents,
        tip_cents: rest.tip_cents,
        above_price,
      })
    : await partsOfDocuments(trx, allocations, paid_on)
  const payment: NewPayment = {
    id: newId(),
    created_at: new Date().toISOString(),
    kind: 'payment',
    paid_on,
    who,
    ...requested,
    ...rest,
    ...told,
    request_key: key,
    of_payment: null,
    rounding_cents: rest.method === 'cash' ? cashRounding(requested.amount_cents) : 0,
  }
  await storePayment(trx, content, payment, parts)
  await queuePush(trx, {
    kind: 'payment',
    except: who,
    ...(payment.booking_id !== null && { booking_id: payment.booking_id }),
  })
  return payment.id
}

/** Stores a payment or what goes back, and for which documents that counts, in a transaction. */
export async function storePayment(
  trx: Db,
  content: DocumentContext['content'],
  payment: NewPayment,
  parts: readonly Part[],
): Promise<void> {
  await trx.insertInto('payments').values(payment).execute()
  for (const part of parts) await allocate(trx, { payment_id: payment.id, ...part })
  for (const { paid } of hooksOf(trx).money) await paid?.(trx, content, payment)
  await publish(trx, 'money_changed', payment.id, payment.who)
}

export const findByKey = (db: Db, key: string) =>
  db.selectFrom('payments').selectAll().where('request_key', '=', key).executeTakeFirst()

/** What a request says about a payment, or about what goes back. */
type Sent = Partial<NewPayment> & Pick<NewPayment, 'kind' | 'of_payment' | 'note'>

/** Whether all that a request has sent is as it was stored. What it left out was chosen by the server then, such as its day. */
const isSame = (known: StoredRow, sent: Sent) =>
  SENT.every((name) => sent[name] === undefined || known[name] === sent[name])

const SENT = [
  'kind',
  'of_payment',
  'paid_on',
  'method',
  'amount_cents',
  'tip_cents',
  'reference',
  'note',
  'booking_id',
  'receipt',
] as const satisfies readonly (keyof NewPayment)[]

/** Whether a payment for documents was split among them like this at first: what was moved since comes after. */
async function isSplit(trx: Db, known: NewPayment, allocations: readonly Part[]) {
  if (allocations.length === 0) return true
  const rows = await trx
    .selectFrom('allocations')
    .select(['document_id', 'amount_cents'])
    .where('payment_id', '=', known.id)
    .orderBy('created_at')
    .orderBy('id')
    .limit(allocations.length)
    .execute()
  return allocations.every(({ document_id, amount_cents }) =>
    rows.some((row) => row.document_id === document_id && row.amount_cents === amount_cents),
  )
}

const reusedKey = () => new Problem(422, refusals.keyReused, { type: KEY_REUSED })

type Part = { document_id: string; amount_cents: number }

async function partsOfDocuments(trx: Db, allocations: readonly Part[], paid_on: string): Promise<readonly Part[]> {
  const rows = await findDocumentRows(
    trx,
    allocations.map(({ document_id }) => document_id),
  )
  for (const [i, { document_id, amount_cents }] of allocations.entries()) {
    const field = `allocations.${i}.document_id`
    const document = rows.find(({ id }) => id === document_id)
    if (!document) throw wrongField(field, refusals.noDocument)
    if (document.state === 'draft' || document.kind !== 'invoice') throw wrongField(field, refusals.notPayable)
    if (document.issued_on !== null && paid_on < document.issued_on)
      throw wrongField('paid_on', refusals.beforeDocument(document.number ?? '', document.issued_on))
    if (amount_cents > document.balance_cents)
      throw overBalance(document, amount_cents - Math.max(document.balance_cents, 0), await othersOf(trx, document))
  }
  return allocations
}

/** How a payment for a booking pays its invoices, the oldest first: the parts, what is left, and the newest invoice that stands. */
export async function partsOfJob(trx: Db, bookingId: string, cents: number) {
  const rows = await findDocumentRows(trx, await documentsOfBookings(trx, [bookingId]))
  const openInvoices = rows.filter(({ kind, state }) => kind === 'invoice' && state !== 'draft' && state !== 'credited')
  let left = cents
  const parts: Part[] = []
  for (const { id: document_id, balance_cents } of openInvoices.toReversed()) {
    const amount_cents = Math.min(left, Math.max(balance_cents, 0))
    if (amount_cents > 0) parts.push({ document_id, amount_cents })
    left -= amount_cents
  }
  return { parts, left, newest: openInvoices[0] }
}

/**
 * The parts of a payment for a booking, which must not be more than is owed on its invoices. Without one it waits for the invoice,
 * and is compared with the price, if that is known.
 */
async function partsOfBooking(
  trx: Db,
  { content, isOwner }: Pick<PaymentContext, 'content' | 'isOwner'>,
  bookingId: string,
  sent: Pick<PaymentRequest, 'tip_cents' | 'above_price'> & Pick<Part, 'amount_cents'>,
): Promise<Part[]> {
  const { amount_cents, tip_cents, above_price } = sent
  // Of two payments at once the second is compared with what the first has left.
  await waitForOthers(trx, [bookingId])
  const records = await findBookingRecords(trx, bookingId)
  if (!records) throw wrongField('booking_id', priceRefusals.otherBooking)
  const job = (await readToCollect(trx, { content, publicOrigin: '' }, [records])).get(bookingId)
  if (!job) throw new Error('a booking is gone while it is paid')
  if (!isOwner) {
    const most = job.has_price ? 2 * job.total_cents - job.paid_cents : CREW_MOST_CENTS
    if (amount_cents + tip_cents > most) throw wrongField('amount_cents', refusals.aboveCrew(job.has_price))
  }
  const { parts, left, newest } = await partsOfJob(trx, bookingId, amount_cents)
  if (left > 0 && newest) throw overBalance(newest, left, isOwner ? await othersOf(trx, newest) : [])
  const over = amount_cents - Math.max(job.balance_cents, 0)
  if (!newest && job.has_price && over > 0 && !above_price)
    throw overBalance({ id: null, balance_cents: job.balance_cents }, over, [])
  return parts
}

/** The most that crew note for a job whose price nobody has said. With a price it is twice that: more is a digit too many. */
const CREW_MOST_CENTS = 500_000

/** The question that follows from more than is owed. */
function overBalance(
  { id, balance_cents }: Pick<DocumentRow, 'balance_cents'> & { id: string | null },
  over_cents: number,
  others: readonly DocumentRow[],
) {
  const extra: OverBalance = { document_id: id, balance_cents, over_cents, others: [...others] }
  const owed = Math.max(balance_cents, 0)
  const ask = id === null ? refusals.overPrice : refusals.overBalance
  return new Problem(409, ask(money(owed), money(over_cents)), { type: OVER_BALANCE, extra })
}

/** Other invoices of a document's client that are not paid. */
async function othersOf(trx: Db, { id, booking_id, client_name }: DocumentRow) {
  const booking = booking_id === null ? undefined : await findBooking(trx, booking_id)
  const ids = booking
    ? await documentsOfBookings(trx, await bookingsOfClient(trx, booking))
    : (
        await trx
          .selectFrom('documents')
          .select('id')
          .where('client_name', '=', client_name)
          .where('state', '=', 'issued')
          .orderBy('created_at', 'desc')
          .limit(OTHERS)
          .execute()
      ).map((one) => one.id)
  const rows = await findDocumentRows(trx, ids.slice(0, OTHERS))
  return rows.filter((one) => one.id !== id && one.balance_cents > 0)
}

const OTHERS = 100

/** A refund that the provider of a payment by card has made. */
type ProviderRefund = Omit<Extract<ReverseRequest, { kind: 'refund' }>, 'method'> & { method: 'card_online' }

/**
 * Takes a payment back, or notes that money went back, in a transaction: a row of its own, since no payment is changed. Returns its
 * id. The same request again finds it.
 */
export async function reversePayment(
  trx: Db,
  { content, who }: DocumentContext,
  id: string,
  request: ReverseRequest | ProviderRefund,
): Promise<string> {
  const known = await findByKey(trx, request.key)
  if (known) {
    const { key: _, ...sent } = request
    const amount = 'amount_cents' in sent ? { amount_cents: -sent.amount_cents } : {}
    if (!isSame(known, { ...sent, ...amount, of_payment: id })) throw reusedKey()
    return known.id
  }
  const [payment] = await findPayments(trx, [id])
  if (!payment) throw new Problem(404, refusals.noPayment)
  if (payment.of_payment !== null) throw notAllowed(refusals.notReversible)
  if (request.kind === 'reversal' && payment.method === 'card_online') throw notAllowed(refusals.cardReversal)
  const left = payment.refundable_cents
  if (left <= 0) throw notAllowed(refusals.reversed)
  const isRefund = request.kind === 'refund'
  const amount = isRefund ? request.amount_cents : left
  if (amount > left) throw wrongField('amount_cents', refusals.overRefund(money(left)))
  if (isRefund && request.method === 'card' && payment.method === 'card_online')
    for (const { assertRefundable } of hooksOf(trx).money) await assertRefundable?.(trx, id)
  const paid_on = (isRefund ? request.paid_on : undefined) ?? (isRefund ? today() : payment.paid_on)
  if (paid_on > today()) throw wrongField('paid_on', refusals.future)
  if (paid_on < payment.paid_on) throw wrongField('paid_on', refusals.beforePayment(payment.paid_on))
  const method = isRefund ? request.method : payment.method
  const rest = isRefund ? undefined : await restOf(trx, payment)
  const row: NewPayment = {
    id: newId(),
    created_at: new Date().toISOString(),
    kind: request.kind,
    paid_on,
    method,
    who,
    amount_cents: -amount,
    booking_id: payment.booking_id,
    of_payment: id,
    note: request.note,
    request_key: request.key,
    reference: isRefund ? request.reference : payment.reference,
    rounding_cents: rest?.rounding ?? (method === 'cash' ? cashRounding(-amount) : 0),
    tip_cents: rest?.tip ?? 0,
  }
  const parts = await partsBack(trx, payment, amount)
  await storePayment(
    trx,
    content,
    row,
    parts.map(({ document_id, amount_cents }) => ({ document_id, amount_cents: -amount_cents })),
  )
  return row.id
}

/**
 * What takes back the tip of a payment, and the rounding of its cash, after what went back of them already: a payment by mistake leaves
 * nothing of them.
 */
async function restOf(trx: Db, { id, method, rounding_cents, tip_cents }: Payment) {
  const back = await trx
    .selectFrom('payments')
    .select(['method', 'rounding_cents', 'tip_cents'])
    .where('of_payment', '=', id)
    .execute()
  const cash = back.filter((row) => row.method === method)
  return { rounding: 0 - rounding_cents - sumOf(cash, 'rounding_cents'), tip: 0 - tip_cents - sumOf(back, 'tip_cents') }
}

/**
 * From which documents an amount of a payment goes back: first from those that are paid too much, then from what counts for none,
 * then from the others, the latest first.
 */
async function partsBack(trx: Db, payment: Payment, amount: number): Promise<Part[]> {
  const rows = await trx
    .selectFrom('allocations')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['document_id', 'allocations.amount_cents'])
    .where((eb) => eb.or([eb('payments.id', '=', payment.id), eb('of_payment', '=', payment.id)]))
    .orderBy('allocations.id')
    .execute()
  const paid = new Map<string, number>()
  for (const { document_id, amount_cents } of rows) paid.set(document_id, (paid.get(document_id) ?? 0) + amount_cents)
  const taken = new Map<string, number>()
  let left = amount
  const take = (document_id: string, most: number) => {
    const already = taken.get(document_id) ?? 0
    const part = Math.min(left, most, (paid.get(document_id) ?? 0) - already)
    if (part <= 0) return
    taken.set(document_id, already + part)
    left -= part
  }
  const documents = [...paid.keys()].toReversed()
  for (const id of documents) take(id, -Math.min(await balanceOf(trx, id), 0))
  left -= Math.min(left, Math.max(payment.unallocated_cents, 0))
  for (const id of documents) take(id, left)
  return [...taken].map(([document_id, amount_cents]) => ({ document_id, amount_cents }))
}

import { deskRefusals } from '#core/desk-words.ts'
import { SECOND } from '#core/durations.ts'
import { inLanguage } from '#core/in-language.ts'
import { money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { businessDay } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { linkOf, viewUrl } from '#features/bookings/server/shared/links.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import { documentsOfBookings, findDocumentRows, numberOf } from '#features/invoices/server/shared/balances.ts'
import { longDay } from '#features/invoices/server/shared/document-view.ts'
import { documentUrl, payUrls } from '#features/invoices/server/shared/links.ts'
import { recipientOfDocument } from '#features/invoices/server/shared/payables-contact.ts'
import { reversePayment, takePayment } from '#features/invoices/server/shared/payments.ts'
import { type DocumentContext, requireDocument } from '#features/invoices/server/shared/store.ts'
import type { ManagedDeposit } from '#features/payments/client-deposit.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { type ClientPayment, depositStates, hasCome, type PayState, type SentTransfer } from '#features/payments/pay.ts'
import { payPage as words } from '#features/payments/pay-words.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import { queuePush } from '#features/push/server/shared/pushes.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { notAllowed, Problem } from '#platform/http/problem-answer.ts'
import { queueMail, withdrawMail } from '#platform/mail/queue.ts'
import { depositNumber, isDue, type LiveDeposit, noteChange, receiptOf, withMissing } from './deposit-paid.ts'
import { returnOf } from './shared/deposits.ts'

const { refusals } = deskDeposits

type Transfer = Schema['transfers']

/** What a client pays: a deposit, or an invoice. */
export type About = Pick<Transfer, 'deposit_id' | 'document_id' | 'booking_id'>

/** The id of that. */
export const idOf = ({ deposit_id, document_id }: About) => deposit_id ?? document_id ?? ''

/** Whose it is, and whether nothing of them may be shown any more. */
export async function payerOf(db: Db, about: About) {
  const booking = about.booking_id === null ? undefined : await findBooking(db, about.booking_id)
  const name = booking ? nameOf(booking) : (await requireDocument(db, idOf(about))).client_name
  return { name, isErased: booking !== undefined && booking.erased_at !== null }
}

/** What is to be paid, before it is known whether that can be done by card. */
export type ToPay = Omit<ClientPayment, 'card'>

/** A deposit or an invoice as it is paid, with the records that it is about. Throws a 404 if there is none. */
export async function readPayment(db: Db, business: string, id: string): Promise<{ about: About; shown: ToPay }> {
  const deposit = await withMissing(db).where('deposits.id', '=', id).executeTakeFirst()
  return deposit ? ofDeposit(db, business, deposit) : ofInvoice(db, id)
}

/** What is to be paid, for a mail about it; undefined if it is gone. */
export async function shownPayment(db: Db, business: string, id: string): Promise<ToPay | undefined> {
  try {
    return (await readPayment(db, business, id)).shown
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** The latest deposit of a job as its client's page shows it; undefined if none was asked for. */
export async function latestDeposit(db: Db, { id }: Pick<StoredBooking, 'id'>): Promise<ManagedDeposit | undefined> {
  const deposit = await withMissing(db)
    .where('booking_id', '=', id)
    .orderBy('deposits.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!deposit) return undefined
  const { shown } = await ofDeposit(db, '', deposit)
  const { state, amount_cents, return_hours, transfer } = shown
  return {
    state,
    amount_cents,
    due_on: deposit.due_on,
    return_hours,
    url: (await payUrls(db, ''))(deposit.id),
    is_sent: transfer?.missing === false,
  }
}

async function ofDeposit(db: Db, seller_name: string, deposit: LiveDeposit) {
  const booking = await findBooking(db, deposit.booking_id)
  if (!booking || booking.erased_at !== null) throw unknown()
  const goesBack = await returnOf(db, deposit, booking)
  const state: PayState = isDue(deposit, booking)
    ? 'asked'
    : deposit.state === 'open'
      ? 'cancelled'
      : goesBack === undefined
        ? deposit.state
        : goesBack
          ? 'back'
          : 'late'
  const about = { deposit_id: deposit.id, document_id: null, booking_id: booking.id }
  const { appoint_date, appoint_time } = booking
  const rows = await findDocumentRows(db, await documentsOfBookings(db, [booking.id]))
  const invoice = rows.find(({ kind, state: is }) => kind === 'invoice' && is === 'paid')
  const isUsed = state === 'paid' || state === 'kept'
  const shown: ToPay = {
    kind: 'deposit',
    number: depositNumber(deposit),
    state,
    seller_name,
    amount_cents: state === 'asked' ? Math.max(deposit.missing_cents, 0) : deposit.amount_cents,
    due_on: deposit.due_on,
    paid_on: deposit.paid_on,
    return_hours: deposit.return_hours,
    e_transfer: (await readMoneySettings(db)).e_transfer,
    job: { appoint_date, appoint_time },
    see_url: viewUrl(await linkOf(db, booking.id), ''),
    transfer: state === 'asked' ? await lastTransfer(db, about) : null,
    document: isUsed && invoice?.number ? { number: invoice.number, url: await documentUrl(db, invoice.id, '') } : null,
  }
  return { about, shown }
}

async function ofInvoice(db: Db, id: string) {
  const [row] = await findDocumentRows(db, [id])
  if (row?.kind !== 'invoice' || row.number === null) throw unknown()
  const document = await requireDocument(db, id)
  const about = { deposit_id: null, document_id: id, booking_id: document.booking_id }
  const isOwed = row.balance_cents > 0
  const shown: ToPay = {
    kind: 'invoice',
    number: row.number,
    state: isOwed ? 'asked' : 'paid',
    amount_cents: isOwed ? row.balance_cents : row.total_cents,
    due_on: row.due_on,
    seller_name: document.seller_name,
    paid_on: null,
    return_hours: 0,
    job: null,
    see_url: null,
    e_transfer: (await readMoneySettings(db)).e_transfer,
    transfer: isOwed ? await lastTransfer(db, about) : null,
    document: { number: row.number, url: await documentUrl(db, id, '') },
  }
  return { about, shown }
}

const unknown = () => new Problem(404, t(words).refusals.unknown)

/** What a client said last that they had sent, unless it was received: that is part of what is paid. */
async function lastTransfer(db: Db, { deposit_id, document_id }: About): Promise<ClientPayment['transfer']> {
  const last = await db
    .selectFrom('transfers')
    .selectAll()
    .where((eb) => (deposit_id === null ? eb('document_id', '=', document_id) : eb('deposit_id', '=', deposit_id)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || last.state === 'received') return null
  const { created_at: at, amount_cents, reference, state } = last
  return { at, amount_cents, reference, missing: state === 'missing' }
}

/** Stores that a client says they have sent the money, in a transaction: it counts for nothing yet. The same again is stored once. */
export async function noteTransfer(
  trx: Db,
  business: string,
  id: string,
  { amount_cents, reference }: SentTransfer,
): Promise<void> {
  const { about, shown } = await readPayment(trx, business, id)
  const { transfer, state } = shown
  if (state !== 'asked') throw notAllowed(t(words).refusals.nothing[state])
  if (transfer && !transfer.missing) {
    if (transfer.reference === reference && transfer.amount_cents === amount_cents) return
    throw notAllowed(t(words).refusals.already(longDay(businessDay(new Date(transfer.at)))))
  }
  if (shown.e_transfer === '') throw notAllowed(t(words).refusals.noAddress)
  if (amount_cents !== shown.amount_cents) throw notAllowed(t(words).refusals.changed(money(shown.amount_cents)))
  await trx
    .insertInto('transfers')
    .values({
      id: newId(),
      created_at: new Date().toISOString(),
      state: 'open',
      amount_cents,
      reference,
      ...about,
      payment_id: null,
      answered_at: null,
      answered_by: null,
    })
    .execute()
  await noteChange(trx, { ...about, id: idOf(about) }, null)
  await queuePush(trx, { kind: 'payment', ...(about.booking_id !== null && { booking_id: about.booking_id }) })
}

/**
 * What clients say that they have sent and nobody has answered, oldest first. What is settled otherwise is no question any more, and takes
 * no place in the list: a deposit that has come, an invoice on which nothing is owed.
 */
export async function listTransfers(db: Db, most: number) {
  const rows = await db
    .selectFrom('transfers')
    .leftJoin('deposits', 'deposits.id', 'deposit_id')
    .leftJoin('documents', 'documents.id', 'document_id')
    .leftJoin('bookings', 'bookings.id', 'transfers.booking_id')
    .selectAll('transfers')
    .select(['deposits.number as deposit', 'series', 'documents.number', 'client_name'])
    .select(['firstname', 'lastname'])
    .where('transfers.state', '=', 'open')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('deposits.state', 'not in', depositStates.filter(hasCome)),
        eb('document_id', 'in', selectFrom('unsettled').select('unsettled.document_id')),
      ]),
    )
    .orderBy('transfers.created_at')
    .orderBy('transfers.id')
    .limit(most)
    .execute()
  return rows.map(({ deposit, series, number, client_name, firstname, lastname, ...transfer }) => ({
    transfer,
    number: deposit === null ? (numberOf({ series, number }) ?? '') : depositNumber({ number: deposit }),
    name: firstname === null ? (client_name ?? '') : nameOf({ firstname, lastname }),
  }))
}

/**
 * Answers what a client says that they have sent, in a transaction: it is there, and noted as a payment, or it is not, and the client
 * is told. The same answer again changes nothing; of two who press at once one notes the payment.
 */
export async function answerTransfer(
  trx: Db,
  making: DocumentContext,
  id: string,
  press: 'received' | 'missing' | 'take_back',
): Promise<Transfer> {
  const before = await requireTransfer(trx, id)
  if (press === 'take_back') return takeBackReceived(trx, making, before)
  if (before.state === 'received' && (await isTakenBack(trx, before))) throw notAllowed(refusals.takenBack)
  if (before.state === press) return before
  if (before.state === 'received') throw notAllowed(refusals.received)
  const { who, content } = making
  const { name: business } = content.business
  const payment_id = press === 'received' ? await take(trx, making, before, business) : before.payment_id
  const { numUpdatedRows } = await trx
    .updateTable('transfers')
    .set({ state: press, payment_id, answered_at: new Date().toISOString(), answered_by: who })
    .where('id', '=', id)
    .where('state', '=', before.state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notAllowed(refusals.received)
  if (press === 'missing') await notifyOfMissing(trx, business, before)
  await noteChange(trx, { ...before, id: idOf(before) }, who)
  return requireTransfer(trx, id)
}

/**
 * Takes back that a transfer was received, in a transaction: its payment is reversed, the receipt withdrawn, and what the client says
 * waits for an answer again, as a row of its own, since one that was received is never changed. Throws once the receipt has left, and
 * without one as soon as it would have.
 */
async function takeBackReceived(trx: Db, making: DocumentContext, before: Transfer): Promise<Transfer> {
  const { payment_id } = before
  if (before.state !== 'received' || payment_id === null) throw notAllowed(refusals.notReceived)
  if (await isTakenBack(trx, before)) throw notAllowed(refusals.takenBack)
  const receipt = await receiptOf(trx, before.deposit_id, payment_id)
  if (receipt !== undefined && !(await withdrawMail(trx, receipt))) throw notAllowed(deskRefusals.mailHasLeft)
  if (receipt === undefined && Date.now() > Date.parse(before.answered_at ?? '') + ACTION_UNDO_MS)
    throw notAllowed(refusals.takeBackEnded(ACTION_UNDO_MS / SECOND))
  await reversePayment(trx, making, payment_id, { kind: 'reversal', key: newId(), note: paymentWords.undoNote })
  const again: Transfer = {
    ...before,
    id: newId(),
    // The later of two is the one that holds.
    created_at: new Date(Date.parse(before.created_at) + 1).toISOString(),
    state: 'open',
    payment_id: null,
    answered_at: null,
    answered_by: null,
  }
  await trx.insertInto('transfers').values(again).execute()
  await noteChange(trx, { ...before, id: idOf(before) }, making.who)
  return again
}

/** Whether the payment that a transfer has noted was taken back. */
const isTakenBack = async (trx: Db, { payment_id }: Transfer) =>
  payment_id !== null &&
  (await trx
    .selectFrom('payments')
    .select('id')
    .where('of_payment', '=', payment_id)
    .where('kind', '=', 'reversal')
    .executeTakeFirst()) !== undefined

/** Notes the payment of a transfer, and returns its id. */
async function take(trx: Db, making: DocumentContext, transfer: Transfer, business: string) {
  const { id: key, amount_cents, reference, document_id, booking_id } = transfer
  const { shown } = await readPayment(trx, business, idOf(transfer))
  if (hasCome(shown.state)) throw notAllowed(refusals.settled(shown.number))
  const common = { key, method: 'e_transfer' as const, tip_cents: 0, reference, note: shown.number }
  return takePayment(
    trx,
    { ...making, isOwner: true },
    document_id === null
      ? // It was asked for.
        { ...common, above_price: true, allocations: [], booking_id: booking_id ?? '', amount_cents }
      : { ...common, allocations: [{ document_id, amount_cents }] },
  )
}

async function requireTransfer(trx: Db, id: string): Promise<Transfer> {
  const found = await trx.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem(404, refusals.noTransfer)
  return found
}

/** Tells a client that their money is not there; nothing without an address. */
async function notifyOfMissing(trx: Db, business: string, transfer: Transfer) {
  const { shown } = await readPayment(trx, business, idOf(transfer))
  const booking = transfer.booking_id === null ? undefined : await findBooking(trx, transfer.booking_id)
  const document = transfer.document_id === null ? undefined : await requireDocument(trx, transfer.document_id)
  const to = document
    ? await recipientOfDocument(trx, document)
    : booking?.email && { name: booking.firstname, address: booking.email }
  if (!to) return
  const language = document?.language ?? booking?.language ?? 'en'
  const letter = inLanguage(language, () => ({
    subject: t(words).mail.missing.subject(business),
    text: t(words).mail.missing.text(money(transfer.amount_cents), shown.number),
  }))
  await queueMail(trx, {
    kind: 'pay-client',
    document_id: idOf(transfer),
    to,
    ...letter,
    ...(transfer.booking_id !== null && { booking_id: transfer.booking_id }),
  })
}

/** Deletes what the client of a booking said that they had sent, and nobody has found, in a transaction. */
export const deleteUnfound = (trx: Db, booking_id: string) =>
  trx.deleteFrom('transfers').where('booking_id', '=', booking_id).where('state', '!=', 'received').execute()

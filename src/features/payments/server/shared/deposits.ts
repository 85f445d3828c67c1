import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { inLanguage } from '#core/in-language.ts'
import { money } from '#core/money.ts'
import { activeStatuses } from '#core/statuses.ts'
import { businessDay, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ASKED_BY, type HistoryEntry } from '#features/bookings/actions.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import type { End } from '#features/bookings/server/shared/source.ts'
import { findBooking, findBookingRecords, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { DEPOSIT_SERIES } from '#features/invoices/documents.ts'
import { numberOf, type StoredDocument } from '#features/invoices/server/shared/balances.ts'
import { type Published, readToCollect } from '#features/invoices/server/shared/detail.ts'
import { longDay } from '#features/invoices/server/shared/document-view.ts'
import { payUrls } from '#features/invoices/server/shared/links.ts'
import { sendDocument } from '#features/invoices/server/shared/mail.ts'
import { recipientOfDocument } from '#features/invoices/server/shared/payables-contact.ts'
import { findPayments } from '#features/invoices/server/shared/payment-rows.ts'
import { reversePayment } from '#features/invoices/server/shared/payments.ts'
import {
  type DocumentContext,
  invoiceWithCharge,
  nextNumber,
  requireDocument,
} from '#features/invoices/server/shared/store.ts'
import type { DepositMark } from '#features/payments/deposit-mark.ts'
import type {
  BookingDeposits,
  DepositAction,
  DepositActionName,
  DepositRequest,
  DeskDeposit,
} from '#features/payments/deposits.ts'
import { depositMark } from '#features/payments/desk-deposit-mark-words.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { type DepositState, returnUntil } from '#features/payments/pay.ts'
import { payPage as words } from '#features/payments/pay-words.ts'
import {
  depositNumber,
  endDeposit,
  isDue,
  type LiveDeposit,
  liveDeposit,
  noteChange,
  notifyOfDeposit,
  type StoredDeposit,
  withMissing,
} from '#features/payments/server/deposit-paid.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import type { Content } from '#features/website/content.ts'
import { newId } from '#platform/db/new-id.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed, Problem, wrongField } from '#platform/http/problem-answer.ts'

const { refusals } = deskDeposits

const isAhead = (booking: StoredBooking) =>
  activeStatuses.includes(booking.status) && booking.erased_at === null && booking.appoint_at > new Date().toISOString()

/** The marks of those of these jobs whose deposit has not come. */
export async function depositMarks(db: Db, bookings: readonly string[]): Promise<Map<string, DepositMark>> {
  if (bookings.length === 0) return new Map()
  const rows = await withMissing(db)
    .innerJoin('bookings', 'bookings.id', 'deposits.booking_id')
    .leftJoin('transfers', (join) =>
      join.onRef('transfers.deposit_id', '=', 'deposits.id').on('transfers.state', '=', 'open'),
    )
    .select('transfers.id as transfer_id')
    .where('deposits.booking_id', 'in', bookings)
    .where('deposits.state', '=', 'open')
    .where('bookings.status', 'in', activeStatuses)
    .where('erased_at', 'is', null)
    .execute()
  return new Map(
    rows.map(({ booking_id, missing_cents, due_on, transfer_id }) => [
      booking_id,
      { amount_cents: missing_cents, due_on, is_late: due_on < today(), is_sent: transfer_id !== null },
    ]),
  )
}

/**
 * The deposits about which the desk must decide: those that did not come by their day, and those that came, and whose job came to
 * nothing. Only of the latter is it known whether the rule gives them back.
 */
export async function depositsToSettle(
  db: Db,
  most: number,
): Promise<{ deposit: LiveDeposit; booking: StoredBooking; goesBack: boolean | undefined }[]> {
  const rows = await withMissing(db)
    .innerJoin('bookings', 'bookings.id', 'deposits.booking_id')
    .where(({ or, and, eb, selectFrom }) =>
      or([
        and([
          eb('deposits.state', '=', 'open'),
          eb('due_on', '<', today()),
          eb('bookings.status', 'in', activeStatuses),
          // What its client says that they have sent is answered first.
          notExists(
            selectFrom('transfers')
              .select('transfers.id')
              .whereRef('transfers.deposit_id', '=', 'deposits.id')
              .where('transfers.state', '=', 'open'),
          ),
        ]),
        and([eb('deposits.state', '=', 'paid'), eb('bookings.status', 'not in', [...activeStatuses, 'completed'])]),
      ]),
    )
    .where('erased_at', 'is', null)
    .orderBy('deposits.due_on')
    .orderBy('deposits.id')
    .limit(most)
    .execute()
  const settled = []
  for (const deposit of rows) {
    const booking = await findBooking(db, deposit.booking_id)
    if (!booking) continue
    settled.push({ deposit, booking, goesBack: await returnOf(db, deposit, booking) })
  }
  return settled
}

/** The deposits of a job, and what a new request would be. */
export async function readDeposits(db: Db, published: Published, booking: StoredBooking): Promise<BookingDeposits> {
  const rows = await withMissing(db).where('booking_id', '=', booking.id).orderBy('deposits.number', 'desc').execute()
  const settings = await readMoneySettings(db)
  const urlOf = await inLanguage(booking.language, () => payUrls(db, published.publicOrigin))
  const deposits: DeskDeposit[] = []
  for (const row of rows) {
    // What is settled otherwise is no question any more.
    const transfer = row.state === 'open' ? await openTransfer(db, row.id) : undefined
    const goes_back = (await returnOf(db, row, booking)) ?? null
    deposits.push({
      id: row.id,
      number: depositNumber(row),
      state: row.state,
      amount_cents: row.amount_cents,
      due_on: row.due_on,
      created_at: row.created_at,
      missing_cents: row.state === 'open' ? Math.max(row.missing_cents, 0) : 0,
      return_hours: row.return_hours,
      reminded_at: row.reminded_at,
      paid_on: row.paid_on,
      goes_back,
      transfer: transfer ?? null,
      presses: actionsFor(row, booking, { isEnded: goes_back !== null }),
      url: inLanguage(booking.language, () => urlOf(row.id)),
    })
  }
  return {
    deposits,
    proposal: await proposalFor(db, published, booking, {
      isLive: deposits.some(({ state }) => state === 'open' || state === 'paid'),
      settings,
    }),
  }
}

function actionsFor(
  { state, due_on }: Pick<StoredDeposit, 'state' | 'due_on'>,
  booking: StoredBooking,
  { isEnded }: { isEnded: boolean },
): DepositActionName[] {
  if (state === 'paid') return isEnded ? ['returned', 'keep'] : []
  if (state !== 'open') return []
  if (!activeStatuses.includes(booking.status)) return ['withdraw']
  const isLate = due_on < today()
  return [
    ...(booking.email === null ? [] : (['remind'] as const)),
    ...(isLate ? (['let_go', 'waive'] as const) : (['waive', 'withdraw'] as const)),
  ]
}

type Settings = Awaited<ReturnType<typeof readMoneySettings>>

/** What a new request begins with: no amount, and the usual day. A quote that is accepted asks for its deposit by itself. */
async function proposalFor(
  db: Db,
  published: Published,
  booking: StoredBooking,
  { isLive, settings }: { isLive: boolean; settings: Settings },
): Promise<BookingDeposits['proposal']> {
  if (isLive || !isAhead(booking)) return null
  const { most, hasInvoice } = await mostFor(db, published, booking)
  if (hasInvoice) return null
  return {
    amount_cents: 0,
    most_cents: most,
    due_on: usualDue(settings, booking),
    return_hours: settings.deposit_hours,
    email: booking.email,
    has_address: settings.e_transfer !== '',
  }
}

/** The usual deadline: some days from today, and not after the job. */
function usualDue({ deposit_days }: Settings, { appoint_date }: StoredBooking): string {
  const usual = addDays(today(), deposit_days)
  return usual < appoint_date ? usual : appoint_date
}

async function mostFor(db: Db, published: Published, { id }: StoredBooking) {
  const records = await findBookingRecords(db, id)
  if (!records) throw new Error('a booking is gone while it is read')
  const job = (await readToCollect(db, published, [records])).get(id)
  const [total, balance] = [job?.total_cents ?? 0, job?.balance_cents ?? 0]
  return { total, most: Math.min(total, balance), hasInvoice: job?.has_invoice ?? false }
}

/** Asks for a deposit, in a transaction, and returns its id. */
export async function askDeposit(
  trx: Db,
  published: Published,
  { booking, who, quote_id = null }: { booking: StoredBooking; who: string; quote_id?: string | null },
  { amount_cents, due_on }: DepositRequest,
): Promise<string> {
  if (!isAhead(booking)) throw notAllowed(refusals.notAhead)
  if (due_on < today()) throw wrongField('due_on', refusals.duePast)
  if (due_on > booking.appoint_date) throw wrongField('due_on', refusals.dueAfter(longDay(booking.appoint_date)))
  if (await liveDeposit(trx, booking.id)) throw notAllowed(refusals.exists)
  const { total, most, hasInvoice } = await mostFor(trx, published, booking)
  if (hasInvoice) throw notAllowed(refusals.invoiced)
  if (total <= 0) throw wrongField('amount_cents', refusals.noPrice)
  if (amount_cents > total) throw wrongField('amount_cents', refusals.more(money(total)))
  if (amount_cents > most) throw wrongField('amount_cents', refusals.left(money(Math.max(most, 0))))
  const { deposit_hours } = await readMoneySettings(trx)
  const { rows } = await sql<{ cents: number }>`select coalesce(cast(sum(amount_cents) as bigint), 0) as cents
    from payments where booking_id = ${booking.id}`.execute(trx)
  const deposit: StoredDeposit = {
    id: newId(),
    created_at: new Date().toISOString(),
    state: 'open',
    who,
    quote_id,
    number: await nextNumber(trx, DEPOSIT_SERIES),
    booking_id: booking.id,
    amount_cents,
    before_cents: rows[0]?.cents ?? 0,
    return_hours: deposit_hours,
    due_on,
    reminded_at: null,
    paid_on: null,
    ended_at: null,
    ended_by: null,
  }
  await trx.insertInto('deposits').values(deposit).execute()
  await notifyOfDeposit(trx, published.content, booking, deposit, 'asked')
  await noteChange(trx, deposit, who)
  return deposit.id
}

/** Asks for the deposit of an accepted quote, in a transaction, if it belongs to a job that is ahead. An older request goes. */
export async function askDepositOfQuote(
  trx: Db,
  content: Content,
  { id, booking_id }: Pick<StoredDocument, 'id' | 'booking_id'>,
  amount_cents: number,
): Promise<void> {
  // No address is needed for the sums.
  const published: Published = { content, publicOrigin: '' }
  const booking = booking_id === null ? undefined : await findBooking(trx, booking_id)
  if (!booking || amount_cents === 0 || !isAhead(booking)) return
  const live = await liveDeposit(trx, booking.id)
  if (live?.state === 'paid') return
  if (live) {
    // What its client says that they have sent is answered first, by the desk.
    if (await openTransfer(trx, live.id)) return
    await endDeposit(trx, live, 'withdrawn', THE_WEBSITE)
  }
  const { most, hasInvoice } = await mostFor(trx, published, booking)
  const asked = Math.min(amount_cents, most)
  if (hasInvoice || asked <= 0) return
  const due_on = usualDue(await readMoneySettings(trx), booking)
  await askDeposit(trx, published, { booking, who: THE_WEBSITE, quote_id: id }, { amount_cents: asked, due_on })
}

/** The deposit that an accepted quote has asked for, as its client sees it; null if there is none. */
export async function depositOfQuote(db: Db, quote: string) {
  const deposit = await withMissing(db)
    .where('quote_id', '=', quote)
    .orderBy('deposits.created_at', 'desc')
    .executeTakeFirst()
  const booking = deposit && (await findBooking(db, deposit.booking_id))
  if (!booking) return null
  const { id, missing_cents, due_on } = deposit
  return {
    amount_cents: missing_cents,
    due_on,
    pay_url: (await payUrls(db, ''))(id),
    is_open: isDue(deposit, booking) && (await openTransfer(db, id)) === undefined,
  }
}

/** Does what an owner pressed about a deposit, in a transaction. The same press again changes nothing. */
export async function actOnDeposit(
  trx: Db,
  published: Published,
  { id, who }: { id: string; who: string },
  { press, method, reference }: DepositAction,
): Promise<void> {
  const deposit = await requireDeposit(trx, id)
  const booking = await findBooking(trx, deposit.booking_id)
  if (!booking) throw new Error('the booking of a deposit is gone')
  const { content } = published
  const isSame = (state: DepositState) => deposit.state === state
  const requireOpen = async () => {
    if (deposit.state !== 'open') throw notAllowed(refusals.ended[deposit.state])
    if (await openTransfer(trx, id)) throw notAllowed(refusals.claimed)
  }
  switch (press) {
    case 'remind': {
      await requireOpen()
      if (!isAhead(booking)) throw notAllowed(refusals.notAhead)
      // A second press of the same day is a slip: its client has the mail.
      if (deposit.reminded_at !== null && businessDay(new Date(deposit.reminded_at)) === today()) return
      const due_on = usualDue(await readMoneySettings(trx), booking)
      const reminded = { ...deposit, due_on: due_on > deposit.due_on ? due_on : deposit.due_on }
      await trx
        .updateTable('deposits')
        .set({ due_on: reminded.due_on, reminded_at: new Date().toISOString() })
        .where('id', '=', id)
        .execute()
      await notifyOfDeposit(trx, content, booking, reminded, 'again')
      break
    }
    case 'waive':
    case 'withdraw': {
      const to = press === 'waive' ? 'waived' : 'withdrawn'
      if (isSame(to)) return
      await requireOpen()
      if (deposit.missing_cents < deposit.amount_cents) throw notAllowed(refusals.partly)
      await endDeposit(trx, deposit, to, who)
      if (activeStatuses.includes(booking.status)) await notifyOfDeposit(trx, content, booking, deposit, to)
      break
    }
    case 'let_go': {
      await requireOpen()
      if (!isAhead(booking)) throw notAllowed(refusals.notAhead)
      const letter = inLanguage(booking.language, () => ({
        subject: t(words).mail.letGo.subject(content.business.name),
        text: t(words).mail.letGo.text(money(deposit.missing_cents), whenOf(booking)),
      }))
      const done = await changeBooking(trx, content, booking, {
        action: 'cancel',
        who,
        note: depositMark.late,
        changes: [{ field: 'status', from: booking.status, to: 'cancelled' }],
        ...(booking.email !== null && { mail: { kind: 'manage-client', ...letter } }),
      })
      if (!done) throw notAllowed(refusals.notAhead)
      break
    }
    case 'returned':
    case 'keep': {
      const to = press === 'keep' ? 'kept' : 'returned'
      if (isSame(to)) return
      if (deposit.state !== 'paid') throw notAllowed(refusals.ended[deposit.state])
      if ((await returnOf(trx, deposit, booking)) === undefined) throw notAllowed(refusals.stands)
      await endDeposit(trx, deposit, to, who)
      if (press === 'keep') await keep(trx, published, booking, deposit, who)
      else await giveBack(trx, booking, deposit, { content, who, method, reference })
      if (press === 'returned') await notifyOfDeposit(trx, content, booking, deposit, 'returned')
      break
    }
    default:
      throw new Error(`a press without its work: ${press satisfies never}`)
  }
  await noteChange(trx, deposit, who)
}

/** A deposit with what is missing of it. Throws a 404 if there is none. */
async function requireDeposit(trx: Db, id: string): Promise<LiveDeposit> {
  const found = await withMissing(trx).where('deposits.id', '=', id).executeTakeFirst()
  if (!found) throw new Problem(404, refusals.unknown)
  return found
}

/** The booking of a deposit. Throws a 404 if there is none. */
export const bookingOfDeposit = async (db: Db, id: string): Promise<string> => (await requireDeposit(db, id)).booking_id

/** What the client of a deposit says that they have sent, and nobody has answered. */
const openTransfer = (db: Db, id: string) =>
  db
    .selectFrom('transfers')
    .select(['id', 'created_at as at', 'amount_cents', 'reference'])
    .where('deposit_id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()

/**
 * Whether the owner's rule gives back a deposit that has come, once its job came to nothing. Undefined while that stands, or if it was
 * done.
 */
export async function returnOf(
  db: Db,
  deposit: Pick<StoredDeposit, 'state' | 'return_hours'>,
  booking: StoredBooking,
): Promise<boolean | undefined> {
  const { id, status } = booking
  if (deposit.state !== 'paid' || activeStatuses.includes(status) || status === 'completed') return undefined
  const entry = (await listHistory(db, id)).find(({ changes }) =>
    changes.some(({ field, to }) => field === 'status' && to === status),
  )
  return goesBack(deposit, booking, {
    status,
    isByClient: !entry || isByClient(entry),
    at: entry?.at ?? new Date().toISOString(),
  })
}

/** Whether an entry of a history is the client's own doing, or what they asked the desk for. */
const isByClient = ({ who, changes }: HistoryEntry) =>
  who === THE_CLIENT || changes.some(({ field, to }) => field === ASKED_BY && to === THE_CLIENT)

/** How a job ended, and when. */
type Ended = End & { at: string }

/** Whether a deposit goes back when its job ends so; undefined if that is no end, or the job is done. */
function goesBack(
  { return_hours }: Pick<StoredDeposit, 'return_hours'>,
  { appoint_at }: Pick<StoredBooking, 'appoint_at'>,
  { status, isByClient, at }: Ended,
): boolean | undefined {
  switch (status) {
    case 'requested':
    case 'confirmed':
    case 'completed':
      return undefined
    // Nobody had promised it.
    case 'declined':
    case 'expired':
      return true
    // A client is bound by the hours. The business, which does not come, gives back what it took for that.
    case 'cancelled':
      return !isByClient || at <= returnUntil(appoint_at, return_hours)
    case 'no_show':
      return false
    default:
      throw new Error(`a status without its rule: ${status satisfies never}`)
  }
}

/**
 * What a mail that ends a job says about its deposit, in the language that is spoken when it is called. Nothing without a deposit that has
 * come.
 */
export async function sayDeposit(db: Db, booking: StoredBooking, end: End): Promise<() => string> {
  const deposit = await liveDeposit(db, booking.id)
  const at = new Date().toISOString()
  const back = deposit?.state === 'paid' ? goesBack(deposit, booking, { ...end, at }) : undefined
  // A client who was not there has cancelled nothing.
  if (!deposit || back === undefined || end.status === 'no_show') return () => ''
  const { amount_cents, return_hours } = deposit
  return () => {
    const { said } = t(words)
    const amount = money(amount_cents)
    return `\n\n${back ? said.back(amount) : said.late(amount, return_hours)}`
  }
}

/** Issues the invoice of a deposit that is kept, with the tax in it: the deposit pays it. */
async function keep(
  trx: Db,
  { content }: Published,
  booking: StoredBooking,
  { amount_cents }: Pick<StoredDeposit, 'amount_cents'>,
  who: string,
) {
  const making: DocumentContext = { content, who }
  const line = inLanguage(booking.language, () => t(words).keptLine(longDay(booking.appoint_date)))
  const id = await invoiceWithCharge(trx, making, booking, { line, total_cents: amount_cents })
  const invoice = await requireDocument(trx, id)
  if (!(await recipientOfDocument(trx, invoice))) return
  const letter = inLanguage(booking.language, () => {
    const { kept } = t(words).mail
    const { tax_cents, rate_name } = invoice
    const tax = tax_cents > 0 ? kept.tax(rate_name, money(tax_cents)) : ''
    return {
      subject: kept.subject(numberOf(invoice) ?? '', content.business.name),
      text: kept.text(money(amount_cents), whenOf(booking), tax),
    }
  })
  await sendDocument(trx, who, id, { mail: letter })
}

/** Notes that a deposit went back: a refund of each payment of which it came. */
async function giveBack(
  trx: Db,
  { id: booking_id }: StoredBooking,
  { amount_cents }: Pick<StoredDeposit, 'amount_cents'>,
  { content, who, ...how }: DocumentContext & Pick<DepositAction, 'method' | 'reference'>,
) {
  const paid = await trx
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', booking_id)
    .where('of_payment', 'is', null)
    .orderBy('created_at')
    .execute()
  let left = amount_cents
  const payments = await findPayments(
    trx,
    paid.map((one) => one.id),
  )
  for (const payment of payments) {
    const amount = Math.min(payment.unallocated_cents, left)
    if (amount <= 0) continue
    await reversePayment(trx, { content, who }, payment.id, {
      kind: 'refund',
      key: newId(),
      amount_cents: amount,
      note: deskDeposits.states.returned,
      ...how,
    })
    left -= amount
  }
  if (left > 0) throw notAllowed(refusals.used)
}

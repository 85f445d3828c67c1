import { sql } from 'kysely'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { inLanguage } from '#core/in-language.ts'
import { money } from '#core/money.ts'
import { activeStatuses } from '#core/statuses.ts'
import { shortDayLabel, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import { DEPOSIT_SERIES } from '#features/invoices/documents.ts'
import { numberOf } from '#features/invoices/server/shared/balances.ts'
import { longDay } from '#features/invoices/server/shared/document-view.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import type { DepositState } from '#features/payments/pay.ts'
import { payPage as words } from '#features/payments/pay-words.ts'
import type { Content } from '#features/website/content.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { queueMail, withdrawMail } from '#platform/mail/queue.ts'

export type StoredDeposit = Schema['deposits']

/** `D-0007`: what the message of its e-Transfer says. */
export const depositNumber = ({ number }: Pick<StoredDeposit, 'number'>) =>
  numberOf({ series: DEPOSIT_SERIES, number }) ?? ''

/** What was paid for a booking itself, after what went back, as deposits are. For a query of `deposits`. */
const paidForJob = sql<number>`coalesce((select cast(sum(payments.amount_cents) as bigint) from payments
  where payments.booking_id = deposits.booking_id), 0)`

/** Deposits with what is missing of each. */
export const withMissing = (db: Db) =>
  db
    .selectFrom('deposits')
    .selectAll('deposits')
    .select(
      sql<number>`cast(deposits.amount_cents + deposits.before_cents - ${paidForJob} as bigint)`.as('missing_cents'),
    )

/** Whether its client is still asked for a deposit: it has not come, and its job is ahead. */
export const isDue = (
  { state }: Pick<StoredDeposit, 'state'>,
  { status, erased_at }: Pick<StoredBooking, 'status' | 'erased_at'>,
) => state === 'open' && activeStatuses.includes(status) && erased_at === null

export type LiveDeposit = StoredDeposit & { missing_cents: number }

/**
 * Keeps deposits in step with what was paid for their job, in the transaction that notes a payment, takes one back, or notes that
 * money went back. What has come is receipted once.
 */
export async function noteDepositPaid(
  trx: Db,
  content: Pick<Content, 'business'>,
  { booking_id, kind, paid_on, of_payment }: Pick<Schema['payments'], 'booking_id' | 'kind' | 'paid_on' | 'of_payment'>,
): Promise<void> {
  const deposit = booking_id === null ? undefined : await liveDeposit(trx, booking_id)
  if (!deposit) return
  const isHere = deposit.missing_cents <= 0
  if (deposit.state === 'open' && isHere) {
    await trx.updateTable('deposits').set({ state: 'paid', paid_on }).where('id', '=', deposit.id).execute()
    const booking = await findBooking(trx, deposit.booking_id)
    if (booking) await notifyOfDeposit(trx, content, booking, { ...deposit, paid_on }, 'receipt')
  } else if (deposit.state === 'paid' && !isHere) {
    // What went back is settled; what was noted by mistake never came.
    if (kind === 'refund') await endDeposit(trx, deposit, 'returned', THE_WEBSITE)
    else {
      await trx.updateTable('deposits').set({ state: 'open', paid_on: null }).where('id', '=', deposit.id).execute()
      const receipt = await receiptOf(trx, deposit.id, of_payment)
      if (receipt !== undefined) await withdrawMail(trx, receipt)
    }
  } else return
  await noteChange(trx, deposit, THE_WEBSITE)
}

/** The mail that receipts a deposit: it was queued with the payment that made it whole. Undefined without an address. */
export async function receiptOf(db: Db, deposit_id: string | null, payment_id: string | null) {
  const mail = await db
    .selectFrom('mails')
    .innerJoin('payments', (on) => on.onTrue())
    .select('mails.id')
    .where('payments.id', '=', payment_id)
    .where('mails.kind', '=', 'pay-client')
    .where('mails.document_id', '=', deposit_id)
    .whereRef('mails.created_at', '>=', 'payments.created_at')
    .orderBy('mails.created_at', 'desc')
    .orderBy('mails.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return mail?.id
}

/** The deposit of a job that is asked for, or has come. */
export const liveDeposit = (db: Db, booking: string): Promise<LiveDeposit | undefined> =>
  withMissing(db).where('booking_id', '=', booking).where('state', 'in', ['open', 'paid']).executeTakeFirst()

/** Ends a deposit. Throws if somebody was first. */
export async function endDeposit(
  trx: Db,
  { id, state }: Pick<StoredDeposit, 'id' | 'state'>,
  to: DepositState,
  who: string,
) {
  const { numUpdatedRows } = await trx
    .updateTable('deposits')
    .set({ state: to, ended_at: new Date().toISOString(), ended_by: who })
    .where('id', '=', id)
    .where('state', '=', state)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notAllowed(deskDeposits.refusals.unknown)
}

type DepositEmail = 'asked' | 'again' | 'receipt' | 'waived' | 'withdrawn' | 'returned'

/** Queues a mail about a deposit to its client, in their language; nothing without an address. */
export async function notifyOfDeposit(
  trx: Db,
  { business }: Pick<Content, 'business'>,
  booking: StoredBooking,
  deposit: StoredDeposit,
  kind: DepositEmail,
) {
  if (booking.email === null || booking.email === '') return
  const { subject, text } = inLanguage(booking.language, () => {
    const { mail } = t(words)
    const amount = money(deposit.amount_cents)
    const when = whenOf(booking)
    const rule = t(words).rule(deposit.return_hours)
    const number = depositNumber(deposit)
    const message = {
      asked: () => mail.asked.text(booking.firstname, rule),
      again: () => mail.again.text(booking.firstname, rule),
      receipt: () => mail.receipt.text(amount, number, longDay(deposit.paid_on ?? today()), when, rule),
      waived: () => mail.waived.text(amount, when),
      withdrawn: () => mail.withdrawn.text(amount, when),
      returned: () => mail.returned.text(amount, when),
    } satisfies Record<DepositEmail, () => string>
    return {
      subject:
        kind === 'asked' || kind === 'again'
          ? mail[kind].subject(amount, shortDayLabel(booking.appoint_date))
          : kind === 'receipt'
            ? mail.receipt.subject(number, business.name)
            : mail[kind].subject(business.name),
      text: message[kind](),
    }
  })
  await queueMail(trx, {
    kind: 'pay-client',
    document_id: deposit.id,
    booking_id: booking.id,
    to: { name: booking.firstname, address: booking.email },
    subject,
    text,
    // A payment that was noted by mistake is taken back within seconds.
    ...(kind === 'receipt' && { delayMs: ACTION_UNDO_MS }),
  })
}

/** Tells open pages of the desk: what the job shows has changed, too. */
export async function noteChange(
  trx: Db,
  { id, booking_id }: { id: string; booking_id: string | null },
  who: string | null,
) {
  await publish(trx, 'money_changed', id, who)
  if (booking_id !== null) await publish(trx, 'booking_changed', booking_id, who)
}

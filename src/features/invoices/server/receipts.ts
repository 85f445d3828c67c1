import { sql } from 'kysely'
import { addDays } from '#core/days.ts'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { DAY, MINUTE } from '#core/durations.ts'
import { LEAST_ASKED_CENTS } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { businessDay } from '#core/time.ts'
import { type BookingRecords, findManyRecords } from '#features/bookings/server/shared/store.ts'
import { usualBilling } from '#features/invoices/billing.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import { type IssuePaid, MOST_PAID_JOBS, type PaidJob, type WhyWaiting } from '#features/invoices/paid-jobs.ts'
import type { ToCollect } from '#features/invoices/payments.ts'
import { readMoneySettings } from '#features/prices/server/shared/settings.ts'
import type { Content } from '#features/website/content.ts'
import { notExists } from '#platform/db/not-exists.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'
import { readOwn } from '#platform/settings/store.ts'
import { acceptedBookings, needsConsent } from './consent.ts'
import { waitForOthers } from './invoiced.ts'
import { findDocumentRows, linksOfBookings } from './shared/balances.ts'
import { billingsOf } from './shared/billing.ts'
import { readToCollect } from './shared/detail.ts'
import { sendDocument } from './shared/mail.ts'
import { recipientOfDocument } from './shared/payables-contact.ts'
import { wantsReceipt } from './shared/payment-rows.ts'
import { type DocumentContext, invoiceBooking, requireDocument } from './shared/store.ts'

/** How long a job is finished and paid before its invoice is issued by itself: time to take a slip back. */
const AFTER_MS = 2 * MINUTE

/** Later than that its invoice waits for somebody: a server that stood still, or a setting that is switched on, mails nothing old. */
const LATEST_MS = 2 * DAY

/** How many days payments go back that are looked at: the year that the accountant is about to close. */
const DAYS_BACK = 366

/** The finished jobs with a payment that counts for no document. The index by day finds the payments. */
const finishedAndPaid = (db: Db, now: number) =>
  db
    .selectFrom('bookings')
    // No comparison for an index: it would lead to all jobs that were ever done, and to all payments that are no refund.
    .where(sql<boolean>`bookings.status || '' = 'completed'`)
    .where('bookings.erased_at', 'is', null)
    .where('bookings.id', 'in', ({ selectFrom }) =>
      selectFrom('payments')
        .select((eb) => eb.ref('payments.booking_id').$notNull().as('booking_id'))
        .where('paid_on', '>=', addDays(businessDay(new Date(now)), -DAYS_BACK))
        .where('payments.booking_id', 'is not', null)
        .where(sql<boolean>`coalesce(of_payment, '') = ''`)
        .where(sql<boolean>`not exists (select 1 from allocations where payment_id = payments.id)`),
    )

/** Those of them that were finished or paid lately; `isSettled` leaves out those of the last minutes. */
async function recentJobs(db: Db, now: number, isSettled: boolean): Promise<string[]> {
  const iso = (ms: number) => new Date(ms).toISOString()
  // What was finished before the last restore waits for somebody.
  const restored = (await readOwn(db, 'receipts_from')) ?? ''
  const floor = [iso(now - LATEST_MS), restored].toSorted().at(-1) ?? ''
  const rows = await finishedAndPaid(db, now)
    .select('bookings.id')
    .where(({ or, exists, selectFrom }) => {
      const finished = selectFrom('booking_history')
        .select('booking_history.version')
        .whereRef('booking_history.booking_id', '=', 'bookings.id')
        .where('action', '=', 'complete')
      const paid = selectFrom('payments').select('payments.id').whereRef('payments.booking_id', '=', 'bookings.id')
      return or([
        exists(finished.where('booking_history.at', '>', floor)),
        exists(paid.where('payments.created_at', '>', floor)),
      ])
    })
    .$if(isSettled, (query) =>
      query
        .where(({ selectFrom }) =>
          notExists(
            selectFrom('booking_history')
              .select('booking_history.version')
              .whereRef('booking_history.booking_id', '=', 'bookings.id')
              .where('action', '=', 'complete')
              .where('booking_history.at', '>', iso(now - AFTER_MS)),
          ),
        )
        .where(({ selectFrom }) =>
          notExists(
            selectFrom('payments')
              .select('payments.id')
              .whereRef('payments.booking_id', '=', 'bookings.id')
              .where('payments.created_at', '>', iso(now - AFTER_MS)),
          ),
        ),
    )
    .orderBy('bookings.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** A job that is paid, with why its invoice waits for somebody; undefined if it does not. */
type Paid = { records: BookingRecords; job: ToCollect; why: Exclude<WhyWaiting, 'late'> | undefined }

/**
 * Which of these finished jobs are paid in full but for what nobody is asked for, or paid while nobody has said their price, and on no
 * invoice.
 */
async function paidOf(db: Db, content: Content, ids: readonly string[]): Promise<Paid[]> {
  if (ids.length === 0) return []
  const { receipts } = await readMoneySettings(db)
  const all = await findManyRecords(db, ids)
  const jobs = await readToCollect(db, { content, publicOrigin: '' }, all)
  const billings = await billingsOf(
    db,
    all.map(({ booking }) => booking),
  )
  const links = await linksOfBookings(db, ids)
  const rows = await findDocumentRows(db, [...new Set(links.map(({ id }) => id))])
  const quoted = await acceptedBookings(db, ids)
  const found: Paid[] = []
  for (const records of all) {
    const { id } = records.booking
    const job = jobs.get(id)
    if (!job || job.has_invoice || job.paid_cents <= 0) continue
    const own = new Set(links.filter(({ booking_id }) => booking_id === id).map((one) => one.id))
    const invoices = rows.filter((row) => own.has(row.id) && row.kind === 'invoice')
    const drafts = invoices.filter(({ state }) => state === 'draft')
    const isCredited = invoices.some(({ state }) => state === 'credited')
    // For what was credited altogether nothing is owed: its next invoice bills the price.
    const left_cents = isCredited ? job.total_cents - job.paid_cents : job.balance_cents
    if (job.has_price && left_cents >= LEAST_ASKED_CENTS) continue
    const { clerk_email } = billings.get(id) ?? usualBilling
    const isAbove = quoted.has(id) && (await needsConsent(db, { booking_id: id, total_cents: job.total_cents }))
    const reasons: readonly (readonly [Exclude<WhyWaiting, 'late'>, boolean])[] = [
      ['no_price', !job.has_price],
      ['order', job.needs_order],
      ['above_quote', isAbove],
      ['draft_of_many', drafts.some(({ booking_id }) => booking_id !== id)],
      ['draft', drafts.length > 0],
      ['credited', isCredited],
      ['more_paid', left_cents < 0],
      ['short', job.has_price && left_cents > 0],
      ['business', records.fleet !== undefined || clerk_email !== ''],
      ['off', !receipts],
    ]
    found.push({ records, job, why: reasons.find(([, holds]) => holds)?.[0] })
  }
  return found
}

/** The jobs whose invoices are to be issued by themselves now. They are computed, and so no query that ends before it is limited. */
export const toReceipt = (db: Db, content: Content, now: number) => ({
  limit: (most: number) => ({
    execute: async () => {
      if (!(await readMoneySettings(db)).receipts) return []
      const paid = await paidOf(db, content, await recentJobs(db, now, true))
      return paid
        .filter(({ why }) => why === undefined)
        .slice(0, most)
        .map(({ records }) => ({ id: records.booking.id }))
    },
  }),
})

/**
 * Issues the invoice of a job that is finished and paid, in a transaction, and mails it as a receipt. False if there is no need, or
 * another server did it.
 */
export async function issueReceipt(trx: Db, content: Content, id: string, now: number): Promise<boolean> {
  // Of two servers the second waits here, and finds the invoice of the first.
  await waitForOthers(trx, [id])
  if (!(await recentJobs(trx, now, true)).includes(id)) return false
  const [paid] = await paidOf(trx, content, [id])
  if (!paid || paid.why !== undefined) return false
  await issue(trx, { content, who: THE_WEBSITE }, id, paid.job.total_cents)
  return true
}

/** The jobs that are finished and paid, on no invoice, and wait for somebody: that of the earliest day first. */
export async function listPaidJobs(db: Db, content: Content, now: number): Promise<PaidJob[]> {
  const jobs = await finishedAndPaid(db, now).select(['bookings.id', 'appoint_at']).execute()
  if (jobs.length === 0) return []
  const rows = jobs.toSorted(byDay)
  const soon = new Set(await recentJobs(db, now, false))
  const found: PaidJob[] = []
  // Part by part, since most of them may not be paid in full: a limit of the query would hide those behind them.
  for (let i = 0; i < rows.length && found.length < MOST_PAID_JOBS; i += MOST_PAID_JOBS) {
    const ids = rows.slice(i, i + MOST_PAID_JOBS).map(({ id }) => id)
    const paid = await paidOf(db, content, ids)
    const waiting = paid.filter(({ why, records }) => why || !soon.has(records.booking.id))
    found.push(...waiting.map(asPaidJob))
  }
  return found.toSorted((a, b) => a.appoint_date.localeCompare(b.appoint_date)).slice(0, MOST_PAID_JOBS)
}

/** The earliest first. Here, since the database would sort all of them, too. */
const byDay = (a: { id: string; appoint_at: string }, b: { id: string; appoint_at: string }): number =>
  a.appoint_at + a.id < b.appoint_at + b.id ? -1 : 1

const asPaidJob = ({ records: { booking }, job, why }: Paid): PaidJob => ({
  booking_id: booking.id,
  name: nameOf(booking),
  appoint_date: booking.appoint_date,
  total_cents: job.total_cents,
  paid_cents: job.paid_cents,
  why: why ?? 'late',
})

/** Issues the invoice of one of these, in a transaction, at somebody's press. The same press again finds it. */
export async function issuePaid(
  trx: Db,
  context: DocumentContext,
  { booking_id, total_cents }: IssuePaid['jobs'][number],
): Promise<void> {
  await waitForOthers(trx, [booking_id])
  const [records] = await findManyRecords(trx, [booking_id])
  if (records?.booking.status !== 'completed') throw notAllowed(refusals.notPaidJob)
  await issue(trx, context, booking_id, total_cents)
}

async function issue(trx: Db, context: DocumentContext, bookingId: string, total_cents: number) {
  const { id, isNew } = await invoiceBooking(trx, context, bookingId, { due_days: 0, total_cents })
  // What somebody else has issued is theirs to send.
  if (!isNew || !(await wantsReceipt(trx, bookingId))) return
  if (await recipientOfDocument(trx, await requireDocument(trx, id))) await sendDocument(trx, context.who, id, {})
}

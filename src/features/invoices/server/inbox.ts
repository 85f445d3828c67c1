import { addDays, daysBetween } from '#core/days.ts'
import { DESK, deskBookingUrl } from '#core/desk-calls.ts'
import { lineOf } from '#core/line.ts'
import { money, sumOf } from '#core/money.ts'
import { today } from '#core/time.ts'
import { startOfDay } from '#core/wall-time.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import type { Feature } from '#features/feature.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { paidJobWords } from '#features/invoices/desk-paid-jobs-words.ts'
import { listOverdue } from './list.ts'
import { listPaidJobs } from './receipts.ts'

export const inbox = {
  rows: {
    /** The invoices that are overdue. */
    async invoice(db, { most }) {
      return (await listOverdue(db, most)).map((row) => ({
        id: row.id,
        who: row.client_name,
        line: lineOf([deskDocuments.title.invoice(row.number ?? ''), money(row.balance_cents)]),
        detail: deskDocuments.badges.overdue(daysBetween(row.due_on ?? today(), today())),
        at: startOfDay(addDays(row.due_on ?? today(), 1)),
        press: 'open',
        booking_id: row.booking_id,
      }))
    },

    /** The jobs that are finished and paid, and on no invoice: no sales figure and no tax return has them. One row for all. */
    async paid_jobs(db, { content }) {
      const jobs = await listPaidJobs(db, content, Date.now())
      const [first] = jobs
      if (!first) return []
      return [
        {
          id: 'paid',
          who: paidJobWords.title,
          line: lineOf([paidJobWords.count(jobs.length), money(sumOf(jobs, 'paid_cents'))]),
          detail: paidJobWords.help,
          at: startOfDay(first.appoint_date),
          press: 'open',
        },
      ]
    },
  },

  notifications: {
    async payment(db, { booking_id }, { publicOrigin }) {
      const booking = booking_id === null ? undefined : await findBooking(db, booking_id)
      const isShown = booking !== undefined && booking.erased_at === null
      return { text: PAYMENT_TAKEN, url: isShown ? deskBookingUrl(publicOrigin, booking.id) : publicOrigin + DESK }
    },
  },
} satisfies Feature['inbox']

export const PAYMENT_TAKEN = 'A payment was taken'

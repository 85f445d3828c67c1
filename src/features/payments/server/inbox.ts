import { addDays } from '#core/days.ts'
import { money } from '#core/money.ts'
import { nameOf } from '#core/name-of.ts'
import { shortTimeLabel } from '#core/time.ts'
import { startOfDay } from '#core/wall-time.ts'
import type { Feature } from '#features/feature.ts'
import { longDay } from '#features/invoices/server/shared/document-view.ts'
import { deskCard } from '#features/payments/desk-card-words.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { listFaulty } from './card-pages.ts'
import { depositMarks, depositsToSettle } from './shared/deposits.ts'
import { listTransfers } from './transfers.ts'

const { inbox: words, transfers } = deskDeposits

export const inbox = {
  rows: {
    /** What clients say that they have sent by e-Transfer: it counts for nothing before somebody has found it. */
    async transfer(db, { most }) {
      return (await listTransfers(db, most)).map(({ transfer, number, name }) => ({
        id: transfer.id,
        who: name,
        line: words.transfer(money(transfer.amount_cents), number),
        detail: transfer.reference === '' ? transfers.noReference : transfers.reference(transfer.reference),
        at: transfer.created_at,
        press: 'received',
        booking_id: transfer.booking_id,
      }))
    },

    /** The deposits that did not come by their day, and those whose job came to nothing. */
    async deposit(db, { most }) {
      return (await depositsToSettle(db, most)).map(({ deposit, booking, goesBack }) => {
        const common = {
          id: deposit.id,
          who: nameOf(booking),
          detail: shortTimeLabel(booking.appoint_date, booking.appoint_time),
          booking_id: booking.id,
        }
        if (goesBack === undefined)
          return {
            ...common,
            line: words.late(money(deposit.missing_cents), longDay(deposit.due_on)),
            at: startOfDay(addDays(deposit.due_on, 1)),
            press: booking.email === null ? 'open' : 'remind',
          }
        const amount = money(deposit.amount_cents)
        return {
          ...common,
          kind: 'deposit_back',
          at: booking.appoint_at,
          press: 'open',
          line: goesBack ? words.back(amount) : words.keep(amount),
        }
      })
    },
    deposit_back: 'deposit',

    /** What clients have paid by card and does not fit what was asked for. */
    async card(db, { content, most }) {
      const { inbox: labels } = deskCard
      return (await listFaulty(db, content.business.name, most)).map(({ page, number, name }) => {
        const fault = page.fault ?? 'amount'
        const { fault_cents: cents, fault_currency: currency } = page
        const paid = currency === page.currency ? money(cents ?? 0) : `${(cents ?? 0) / 100} ${currency}`
        return {
          id: page.id,
          who: name,
          at: page.created_at,
          line: labels[fault](paid, number, money(page.amount_cents)),
          detail: fault === 'over' ? labels.noted : labels.notNoted,
          press: 'open',
          booking_id: page.booking_id,
        }
      })
    },
  },

  async marks(db, bookings) {
    const marks = await depositMarks(db, bookings)
    return new Map([...marks].map(([booking, deposit]) => [booking, { deposit }]))
  },
} satisfies Feature['inbox']

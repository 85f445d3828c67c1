import * as z from 'zod/mini'
import { MOST_CENTS } from '#core/money.ts'
import { dayOr } from '#core/query.ts'
import { choice, optionalCode } from '#core/text.ts'
import { moneyRefusals } from '#features/invoices/desk-money-words.ts'
import { notedMethods } from '#features/invoices/payments.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import { deskDeposits } from './desk-deposits-words.ts'
import type { DepositState } from './pay.ts'

const { refusals } = deskDeposits

/** What an owner does about a deposit. */
export const depositActions = ['remind', 'waive', 'let_go', 'withdraw', 'returned', 'keep'] as const
export type DepositActionName = (typeof depositActions)[number]

/** A deposit of a job, as the desk shows it. */
export type DeskDeposit = {
  id: string
  number: string
  state: DepositState
  amount_cents: number
  /** What of it is not here yet. */
  missing_cents: number
  due_on: string
  return_hours: number
  created_at: string
  reminded_at: string | null
  paid_on: string | null
  /** Of one that came, and whose job is cancelled: whether the rule gives it back. */
  goes_back: boolean | null
  /** What its owner may do now. */
  presses: DepositActionName[]
  /** What its client says that they have sent. */
  transfer: { id: string; at: string; amount_cents: number; reference: string } | null
  /** The page on which its client pays it. */
  url: string
}

/** The deposits of a job, newest first, and what a new request would be. */
export type BookingDeposits = {
  deposits: DeskDeposit[]
  /** Null if there is nothing to ask for. */
  proposal: {
    amount_cents: number
    most_cents: number
    due_on: string
    return_hours: number
    email: string | null
    has_address: boolean
  } | null
}

/** The body of `POST /desk/api/bookings/:id/deposit`. */
export const DepositRequest = z.strictObject({
  amount_cents: z
    .int({ error: priceRefusals.cents })
    .check(z.minimum(1, moneyRefusals.nothing), z.maximum(MOST_CENTS, moneyRefusals.nothing)),
  due_on: dayOr(refusals.due),
})
export type DepositRequest = z.output<typeof DepositRequest>

/** The body of `POST /desk/api/deposits/:id`. `method` and `reference`: how it went back. */
export const DepositAction = z.strictObject({
  press: choice(depositActions, refusals.press(depositActions)),
  method: z._default(choice(notedMethods, moneyRefusals.method(notedMethods)), 'e_transfer'),
  reference: z._default(optionalCode(moneyRefusals.reference, 200), ''),
})
export type DepositAction = z.output<typeof DepositAction>

/** The body of `POST /desk/api/transfers/:id`: whether the money is there. `take_back`: that it is, was pressed by mistake. */
export const TransferAnswer = z.strictObject({
  press: choice(['received', 'missing', 'take_back'], refusals.transferPress),
})

import * as z from 'zod/mini'
import { MOST_CENTS } from '#core/money.ts'
import { dayOr } from '#core/query.ts'
import { choice, optionalCode } from '#core/text.ts'
import { moneyRefusals } from '#features/invoices/desk-money-words.ts'
import { notedMethods } from '#features/invoices/payments.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import { deskDeposits } from './desk-deposits-words.ts'
import { depositStates } from './pay.ts'

const { refusals } = deskDeposits

/** What an owner does about a deposit. */
export const depositPresses = ['remind', 'waive', 'let_go', 'withdraw', 'returned', 'keep'] as const
export type DepositPress = (typeof depositPresses)[number]

/** A deposit of a job, as the desk shows it. */
export const DeskDeposit = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(depositStates),
  amount_cents: z.int(),
  /** What of it is not here yet. */
  missing_cents: z.int(),
  due_on: z.string(),
  return_hours: z.int(),
  created_at: z.string(),
  reminded_at: z.nullable(z.string()),
  paid_on: z.nullable(z.string()),
  /** Of one that came, and whose job is cancelled: whether the rule gives it back. */
  goes_back: z.nullable(z.boolean()),
  /** What its owner may do now. */
  presses: z.array(z.enum(depositPresses)),
  /** What its client says that they have sent. */
  transfer: z.nullable(
    z.object({
      id: z.string(),
      at: z.string(),
      amount_cents: z.int(),
      reference: z.string(),
    }),
  ),
  /** The page on which its client pays it. */
  url: z.string(),
})
export type DeskDeposit = z.output<typeof DeskDeposit>

/** The deposits of a job, newest first, and what a new request would be. */
export const BookingDeposits = z.object({
  deposits: z.array(DeskDeposit),
  /** Null if there is nothing to ask for. */
  proposal: z.nullable(
    z.object({
      amount_cents: z.int(),
      most_cents: z.int(),
      due_on: z.string(),
      return_hours: z.int(),
      email: z.nullable(z.string()),
      has_address: z.boolean(),
    }),
  ),
})
export type BookingDeposits = z.output<typeof BookingDeposits>

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
  press: choice(depositPresses, refusals.press(depositPresses)),
  method: z._default(choice(notedMethods, moneyRefusals.method(notedMethods)), 'e_transfer'),
  reference: z._default(optionalCode(moneyRefusals.reference, 200), ''),
})
export type DepositAction = z.output<typeof DepositAction>

/** The body of `POST /desk/api/transfers/:id`: whether the money is there. `take_back`: that it is, was pressed by mistake. */
export const TransferAnswer = z.strictObject({
  press: choice(['received', 'missing', 'take_back'], refusals.transferPress),
})

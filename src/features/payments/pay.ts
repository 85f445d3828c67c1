import * as z from 'zod/mini'
import { HOUR } from '#core/durations.ts'
import { MOST_CENTS } from '#core/money.ts'
import { code, refusalOf } from '#core/text.ts'
import { t } from '#core/words.ts'
import { payPage } from './pay-words.ts'

const wrong = (field: 'amount' | 'reference') => refusalOf(() => t(payPage).refusals[field])

/** What becomes of a deposit that was asked for. It is `open` until it has come. */
export const depositStates = ['open', 'paid', 'returned', 'kept', 'waived', 'withdrawn'] as const
export type DepositState = (typeof depositStates)[number]

/** Square takes no less by card. */
export const CARD_LEAST_CENTS = 100

/**
 * How what is to be paid stands on its client's page. Of a deposit also: its job is `cancelled` before it came, or after: then it goes
 * `back`, or the cancellation came too `late` for that.
 */
export const payStates = [
  'asked',
  'paid',
  'back',
  'late',
  'returned',
  'kept',
  'waived',
  'withdrawn',
  'cancelled',
] as const
export type PayState = (typeof payStates)[number]

const come: Record<DepositState | PayState, boolean> = {
  open: false,
  asked: false,
  paid: true,
  back: true,
  late: true,
  returned: true,
  kept: true,
  waived: false,
  withdrawn: false,
  cancelled: false,
}

/** Whether the money has come, whatever became of it then: what a client says that they have sent is no question any more. */
export const hasCome = (state: DepositState | PayState) => come[state]

/** Until when a deposit is given back by the rule of its day, as an instant. */
export const returnUntil = (appointAt: string, hours: number) =>
  new Date(Date.parse(appointAt) - hours * HOUR).toISOString()

/** A deposit or an invoice on the page on which it is paid: the answer of all calls about one. */
export const ClientPayment = z.object({
  kind: z.enum(['deposit', 'invoice']),
  /** What the message of the e-Transfer says. */
  number: z.string(),
  state: z.enum(payStates),
  /** What is to be paid now; once it is settled, what it was. */
  amount_cents: z.int(),
  due_on: z.nullable(z.string()),
  seller_name: z.string(),
  /** Where e-Transfers go; empty if there is no address. */
  e_transfer: z.string(),
  /** The appointment of a deposit, and until how many hours before it that is given back. */
  job: z.nullable(z.object({ appoint_date: z.string(), appoint_time: z.string() })),
  return_hours: z.int(),
  /** When a deposit came. */
  paid_on: z.nullable(z.string()),
  /** What the client said last that they had sent, while nothing of it counts as paid. */
  transfer: z.nullable(
    z.object({
      at: z.string(),
      amount_cents: z.int(),
      reference: z.string(),
      /** Whether the business has looked for it in vain. */
      missing: z.boolean(),
    }),
  ),
  /** Whether it can be paid by card: `looking`, while a payment by card does not fit what is asked for. */
  card: z.enum(['off', 'on', 'looking']),
  /** The address of a page that shows the booking of a deposit, and changes nothing. */
  see_url: z.nullable(z.string()),
  /** The path of the page of the invoice, at the API's origin: the one itself, or that of which a deposit came off. */
  document: z.nullable(z.object({ number: z.string(), url: z.string() })),
})
export type ClientPayment = z.output<typeof ClientPayment>

/** What Interac calls a reference number: the case of its letters counts. */
const REFERENCE = /^[A-Za-z0-9]{6,20}$/

/** The body of `POST /pay/sent`: the amount that was seen, and Interac's reference or nothing. */
export const SentTransfer = z.strictObject({
  amount_cents: z.int(wrong('amount')).check(z.minimum(1, wrong('amount')), z.maximum(MOST_CENTS, wrong('amount'))),
  reference: z._default(
    z.pipe(
      code(() => t(payPage).refusals.reference).check(
        z.refine((typed) => usualReference(typed) === '' || REFERENCE.test(usualReference(typed)), wrong('reference')),
      ),
      z.transform(usualReference),
    ),
    '',
  ),
})
export type SentTransfer = z.output<typeof SentTransfer>

/** People copy it with spaces, and some banks write it with hyphens. */
function usualReference(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** The body of `POST /pay/card`: nothing. */
export const CardRequest = z.strictObject({})

/** The answer of that: the address of the page on which it is paid. */
export const CardStarted = z.object({ url: z.string() })
export type CardStarted = z.output<typeof CardStarted>

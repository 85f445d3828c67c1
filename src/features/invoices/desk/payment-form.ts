import * as z from 'zod/mini'
import type { Language } from '#core/language.ts'
import { cashRounding } from '#core/money.ts'
import { today } from '#core/time.ts'
import { typedCents } from '#core/typed-money.ts'
import { type OverBalance, PaymentRequest } from '#features/invoices/documents.ts'
import type { NotedMethod, ToCollect } from '#features/invoices/payments.ts'
import { amountError, centsOf } from './amount.ts'

/** What is paid: a job with its open invoices, or one document. */
export type PaidFor = Omit<ToCollect, 'subtotal_cents' | 'keys'> & {
  /** The job's id; null for a document about none. */
  booking: string | null
  /** The document that alone is paid. Without one the job is. */
  document?: string
  /** The client's name, and how to reach them. */
  name: string
  phone?: string
  email?: string | null
  language?: Language
}

/** More than is owed, before or after the server has said so. */
export type Over = { over_cents: number; others?: OverBalance['others']; document_id?: string | null }

/** What somebody has typed and chosen, and what was said to that. */
export type TypedPayment = {
  /** Undefined as long as it is what is owed. */
  amount: string | undefined
  method: NotedMethod
  /** What was handed over in cash. */
  given: string | undefined
  tip: string
  reference: string
  /** Undefined as long as it is today. */
  day: string | undefined
  over: Over | undefined
  errors: Readonly<Record<string, string>>
  failure: string | undefined
}

export const emptyPayment: TypedPayment = {
  amount: undefined,
  method: 'cash',
  given: undefined,
  tip: '',
  reference: '',
  day: undefined,
  over: undefined,
  errors: {},
  failure: undefined,
}

export type Amounts = ReturnType<typeof amountsOf>

/** The amounts that follow from what was typed. */
export function amountsOf({ balance_cents, has_price }: PaidFor, { amount: typed, method, tip }: TypedPayment) {
  const owed = has_price ? Math.max(balance_cents, 0) : 0
  const amount = typed ?? (owed > 0 ? typedCents(owed) : '')
  const cents = centsOf(amount) ?? 0
  const tipCents = centsOf(tip) ?? 0
  const rounding = method === 'cash' ? cashRounding(cents) : 0
  return {
    owed,
    amount,
    cents,
    tipCents,
    rounding,
    received: cents + tipCents + rounding,
    hasPrice: has_price,
    /** Whether somebody types the amount. */
    isOther: typed !== undefined || owed === 0,
  }
}

/** What is wrong with the typed amounts, by their fields. */
export function errorsIn({ amount }: Amounts, { tip }: TypedPayment): Record<string, string> {
  const found = { amount_cents: amountError(amount), tip_cents: tip.trim() === '' ? undefined : amountError(tip, 0) }
  return Object.fromEntries(Object.entries(found).flatMap(([field, error]) => (error ? [[field, error]] : [])))
}

/** What was said to the question about more than is owed: other documents, or that the price is higher. */
export type Answer = Partial<Pick<PaymentRequest, 'allocations' | 'above_price'>>

/** The payment as it is sent; or why not, by the same rules as the server's: without a network nobody else can refuse it. */
export function requestOf(
  { booking, document }: PaidFor,
  { method, reference, day }: TypedPayment,
  { cents, tipCents }: Amounts,
  { allocations = [], above_price }: Answer = {},
): { requested: Omit<PaymentRequest, 'key'> } | { errors: Record<string, string> } {
  const checked = z.safeParse(PaymentRequest, {
    method,
    reference,
    note: '',
    paid_on: day ?? today(),
    tip_cents: tipCents,
    ...(allocations.length > 0
      ? { allocations }
      : document
        ? { allocations: [{ document_id: document, amount_cents: cents }] }
        : { allocations: [], booking_id: booking ?? '', amount_cents: cents, ...(above_price && { above_price }) }),
    key: '0'.repeat(32),
  })
  if (!checked.success)
    return { errors: Object.fromEntries(checked.error.issues.map((one) => [String(one.path[0]), one.message])) }
  const { key: _, ...requested } = checked.data
  return { requested }
}

/** Whether more than the price is paid: as far as the server has said that, or the page knows, there is no invoice. */
export const isAbovePrice = ({ others, document_id }: Over, { has_invoice }: PaidFor) =>
  others === undefined ? !has_invoice : document_id === null

/** What is above the balance as a tip: in cash one of whole 5 cents, so that the sum stays. */
export function asTip(
  { over_cents }: Over,
  { method }: TypedPayment,
  { cents, tipCents, rounding }: Amounts,
): Pick<TypedPayment, 'amount' | 'tip'> {
  const left = cents - over_cents
  const rounded = method === 'cash' ? rounding - cashRounding(left) : 0
  return { amount: typedCents(left), tip: typedCents(tipCents + over_cents + rounded) }
}

/** What a payment pays if what is above the balance of its invoice goes to another one. */
export const partsWith = (
  { over_cents, document_id }: Over,
  { cents }: Amounts,
  other: string,
): PaymentRequest['allocations'] => [
  ...(cents > over_cents ? [{ document_id: document_id ?? '', amount_cents: cents - over_cents }] : []),
  { document_id: other, amount_cents: over_cents },
]

import * as z from 'zod/mini'
import type { Language } from '#core/language.ts'
import { cashRounding } from '#core/money.ts'
import { type FieldError, fieldErrors } from '#core/problem.ts'
import { today } from '#core/time.ts'
import { typedCents } from '#core/typed-money.ts'
import type { Descriptions } from '#design/desk/form/description.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
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

/** What somebody has typed and chosen. */
export type TypedPayment = {
  /** Whether somebody types the amount: otherwise it is what is owed. */
  isOther: boolean
  amount_cents: string
  method: NotedMethod
  /** What was handed over in cash, and whether that is typed. */
  given: string
  isGivenTyped: boolean
  tip_cents: string
  reference: string
  paid_on: string
  /** Whether a receipt leaves, where one would. */
  receipt: boolean
}

export const emptyPayment = (): TypedPayment => ({
  isOther: false,
  amount_cents: '',
  method: 'cash',
  given: '',
  isGivenTyped: false,
  tip_cents: '',
  reference: '',
  paid_on: today(),
  receipt: true,
})

/** The fields of the sheet. */
export const fieldsOf = (paidFor: PaidFor): Descriptions<TypedPayment> => ({
  amount_cents: {
    kind: 'decimal',
    label: paymentWords.amount,
    autoComplete: 'off',
    check: (_, typed) => amountError(amountsOf(paidFor, typed).amount),
  },
  tip_cents: {
    kind: 'decimal',
    label: paymentWords.tip,
    required: false,
    autoComplete: 'off',
    check: (tip) => (tip.trim() === '' ? undefined : amountError(tip, 0)),
  },
  reference: { label: '', required: false, autoComplete: 'off' },
  paid_on: { kind: 'date', label: paymentWords.day, max: today() },
  receipt: {
    kind: 'switch',
    label: paymentWords.receipt.title,
    hint: paymentWords.receipt.hint(paidFor.receipt_to ?? ''),
  },
})

export type Amounts = ReturnType<typeof amountsOf>

/** The amounts that follow from what was typed. */
export function amountsOf({ balance_cents, has_price }: PaidFor, typed: TypedPayment) {
  const owed = has_price ? Math.max(balance_cents, 0) : 0
  const isOther = typed.isOther || owed === 0
  const amount = isOther ? typed.amount_cents : typedCents(owed)
  const cents = centsOf(amount) ?? 0
  const tipCents = centsOf(typed.tip_cents) ?? 0
  const rounding = typed.method === 'cash' ? cashRounding(cents) : 0
  return {
    owed,
    amount,
    cents,
    tipCents,
    rounding,
    received: cents + tipCents + rounding,
    hasPrice: has_price,
    isOther,
  }
}

/** What was said to the question about more than is owed: other documents, or that the price is higher. */
export type Answer = Partial<Pick<PaymentRequest, 'allocations' | 'above_price'>>

/** The payment as it is sent; or why not, by the same rules as the server's: without a network nobody else can refuse it. */
export function requestOf(
  { booking, document, receipt_to }: PaidFor,
  { method, reference, paid_on, receipt }: TypedPayment,
  { cents, tipCents }: Amounts,
  { allocations = [], above_price }: Answer = {},
): { requested: Omit<PaymentRequest, 'key'> } | { errors: FieldError[] } {
  const checked = z.safeParse(PaymentRequest, {
    method,
    reference,
    note: '',
    paid_on,
    tip_cents: tipCents,
    ...(receipt_to !== null && !receipt && { receipt }),
    ...(allocations.length > 0
      ? { allocations }
      : document
        ? { allocations: [{ document_id: document, amount_cents: cents }] }
        : { allocations: [], booking_id: booking ?? '', amount_cents: cents, ...(above_price && { above_price }) }),
    key: '0'.repeat(32),
  })
  if (!checked.success) return { errors: fieldErrors(checked.error.issues) }
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
): Pick<TypedPayment, 'amount_cents' | 'tip_cents'> {
  const left = cents - over_cents
  const rounded = method === 'cash' ? rounding - cashRounding(left) : 0
  return { amount_cents: typedCents(left), tip_cents: typedCents(tipCents + over_cents + rounded) }
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

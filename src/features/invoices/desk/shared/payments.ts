import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { withId } from '#core/desk-calls.ts'
import { SECOND } from '#core/durations.ts'
import { paymentCalls } from '#features/invoices/calls.ts'
import { paymentWords } from '#features/invoices/desk-payment-words.ts'
import type { PaymentRequest } from '#features/invoices/documents.ts'
import { notedMethods, type StoredPayment } from '#features/invoices/payments.ts'
import { type ApiError, call, isFinal, isReachable, refusalText } from '#platform/browser/desk/call.ts'
import { publish } from '#platform/browser/desk/signals.ts'
import { Entry, makeOutbox, type Outcome, type Sending } from '#platform/browser/storage/outbox.ts'
import { randomId } from '#platform/browser/storage/random-id.ts'

/** Where the signal is weak, an answer may never come. Then the payment is sent again. */
const PATIENCE_MS = 20 * SECOND

/** How long somebody waits for the server's answer. After that the payment is on its way. */
const WAIT_MS = 4 * SECOND

/** A request as the browser keeps it: it was checked when it was made, and the server checks it again. */
const StoredRequest = z.object({
  key: z.string(),
  paid_on: z.optional(z.string()),
  method: z.enum(notedMethods),
  tip_cents: z.int(),
  reference: z.string(),
  note: z.string(),
  allocations: z.array(z.object({ document_id: z.string(), amount_cents: z.int() })),
  booking_id: z.optional(z.string()),
  amount_cents: z.optional(z.int()),
  above_price: z.optional(z.boolean()),
  receipt: z.optional(z.boolean()),
} satisfies Record<keyof PaymentRequest, unknown>) satisfies z.ZodMiniType<PaymentRequest>

const Body = z.object({
  /** The client's name. */
  name: z.string(),
  /** With a key of its own: the server stores a repetition once. */
  request: StoredRequest,
})
type Body = z.output<typeof Body>
export type UnsentPayment = Entry & Body

/** The payments that the server does not have. They hang on no version of a booking, and so on no other press. */
export const payments = makeOutbox<Body>({
  name: 'desk-payment-',
  schema: z.object({ ...Entry.shape, ...Body.shape }),
  longestPause: 15 * SECOND,
  // It is money that changed hands: only the server or a person ends its wait.
  longest: Number.POSITIVE_INFINITY,
  send,
})

/** What the server has answered to the payments of this page. */
const answers = new Map<string, StoredPayment | ApiError>()

/** The payments that the server has stored for this page. They count until what the page has fetched knows their keys. */
const sent = new Map<string, UnsentPayment>()

async function send(payment: UnsentPayment, sending: Sending): Promise<Outcome> {
  const { key, request } = payment
  // Somebody may have taken it back meanwhile.
  if (!sending.begin()) return 'done'
  try {
    const options = { timeoutMs: PATIENCE_MS }
    answers.set(key, await call(paymentCalls.payments, request, options))
    sent.set(request.key, payment)
    publish({ is: 'event', kind: 'money_changed' })
    return 'done'
  } catch (error) {
    // An answer that helps nobody is about this payment alone: the later ones are sent.
    if (!isFinal(error)) return isReachable() ? 'late' : 'stop'
    answers.set(key, error)
    return { refused: refusalText(error) }
  }
}

/**
 * `done`: the server has it; without an answer if another tab has sent it. `later`: it is kept in this browser, and sent when the
 * server is reached. `refused`: it stays on Today with its reason, until it is removed by whoever has seen that.
 */
export type Taken =
  | { is: 'done'; answer?: StoredPayment }
  | { is: 'later'; entry: UnsentPayment }
  | { is: 'refused'; error: ApiError | string; entry: UnsentPayment }

/**
 * Notes a payment: it is kept in the browser first, then sent. A refusal that comes at once is for whoever asked.
 */
export async function takePayment(
  about: Pick<UnsentPayment, 'booking' | 'name'>,
  request: Omit<PaymentRequest, 'key'>,
): Promise<Taken> {
  const entry = payments.add({ ...about, request: { ...request, key: randomId() } })
  const sent = payments.send()
  if (isReachable()) await Promise.race([sent, new Promise((end) => setTimeout(end, WAIT_MS))])
  const answer = answers.get(entry.key)
  if (answer instanceof Error) return { is: 'refused', error: answer, entry }
  if (answer) return { is: 'done', answer }
  // Another tab may have sent it, since one at a time sends.
  const waiting = payments.read().find(({ key }) => key === entry.key)
  if (!waiting) return { is: 'done' }
  return waiting.refused === undefined
    ? { is: 'later', entry }
    : { is: 'refused', error: waiting.refused, entry: waiting }
}

/** Takes back a payment that was never sent. False if the server may have it. */
export function takeBackUnsent({ key }: UnsentPayment): boolean {
  const entry = payments.read().find((one) => one.key === key)
  if (!entry || entry.isTried) return false
  payments.remove(entry)
  return true
}

/** Takes back a payment that was just noted, by a row of its own. */
export async function takeBackPayment({ payment }: StoredPayment) {
  await call(withId(paymentCalls.paymentReverse, payment.id), {
    kind: 'reversal',
    key: randomId(),
    note: paymentWords.undoNote,
  })
  sent.delete(payment.key)
}

/** The payments that wait, or were refused. */
export const useUnsentPayments = (person: string): readonly UnsentPayment[] =>
  useSyncExternalStore(payments.subscribe, () => payments.read(person))

/** The payments that a page must count: those that the server has stored for it, and those that wait. */
export const countedPayments = (person: string): readonly UnsentPayment[] => [
  ...[...sent.values()].filter((one) => one.person === person),
  ...payments.read(person),
]

/** What payments bring in that is not in sums with the payments of these keys, in cents. Refused ones bring nothing. */
export const broughtIn = (
  all: readonly UnsentPayment[],
  keys: readonly string[],
  part: (request: PaymentRequest) => number = amountIn,
) =>
  all
    .filter(({ request, refused }) => refused === undefined && !keys.includes(request.key))
    .reduce((sum, { request }) => sum + part(request), 0)

/** Sums after so much was paid. */
export const afterPaid = <Sums extends { balance_cents: number; paid_cents: number }>(
  sums: Sums,
  cents: number,
): Sums => ({ ...sums, balance_cents: sums.balance_cents - cents, paid_cents: sums.paid_cents + cents })

/** What a payment brings in, in cents: without its tip and without the rounding of cash. */
export const amountIn = ({ amount_cents, allocations }: PaymentRequest) =>
  amount_cents ?? allocations.reduce((sum, one) => sum + one.amount_cents, 0)

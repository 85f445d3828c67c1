import * as z from 'zod/mini'
import { MINUTE, SECOND } from '#core/durations.ts'
import type { Config } from '#platform/config/config.ts'

/** Where Square takes calls. A variable names another place for tests. */
const SQUARE_ORIGIN = 'https://connect.squareup.com'

/** The version of Square's calls whose answers we know. */
const VERSION = '2025-01-23'

/** How long an answer may take. Somebody may wait for it in front of a screen. */
const PATIENCE_MS = 10 * SECOND

/** Square asks us to wait, and does not say how long. */
const WAIT_MS = MINUTE

/**
 * Why Square did not do something: it does not know the `key`, or what was asked for is `missing`; it is `busy`, and says so, or
 * `silent`; or it `refused`, in its own words.
 */
export type SquareFailure = {
  ok: false
  is: 'key' | 'missing' | 'busy' | 'silent' | 'refused'
  /** Not before so many milliseconds. */
  retryMs?: number
  reason: string
}
type SquareAnswer<T> = { ok: true; value: T } | SquareFailure

const Money = z.object({ amount: z.int(), currency: z.string() })

const Link = z.object({
  payment_link: z.object({ id: z.string(), order_id: z.string(), url: z.url({ protocol: /^https?$/ }) }),
})

const Order = z.object({
  order: z.object({
    tenders: z.optional(z.array(z.object({ id: z.string(), payment_id: z.optional(z.nullable(z.string())) }))),
  }),
})

const Payment = z.object({
  payment: z.object({
    id: z.string(),
    status: z.string(),
    created_at: z.string(),
    order_id: z.optional(z.string()),
    total_money: Money,
    refunded_money: z.optional(Money),
    receipt_number: z.optional(z.string()),
  }),
})

const Location = z.object({ location: z.object({ name: z.string(), currency: z.string() }) })

const Errors = z.object({ errors: z.array(z.object({ detail: z.optional(z.string()) })) })

/** A payment of an order, as Square knows it now. */
export type SquarePayment = {
  id: string
  /** Whether the money has come. */
  isDone: boolean
  at: string
  cents: number
  currency: string
  /** What of it went back until now. */
  refunded_cents: number
  /** What the client's receipt says. */
  receipt: string
}

type NewPage = {
  /** The same key makes one page. */
  key: string
  name: string
  cents: number
  currency: string
  location: string
  /** Where the client goes after paying. */
  backUrl: string
}

/** Square's calls, with the key of an account. `origin` replaces Square's own. None of them throws. */
export function squareAt(token: string, origin = SQUARE_ORIGIN, patienceMs = PATIENCE_MS) {
  async function call<T>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    schema: z.ZodMiniType<T>,
    body?: object,
  ): Promise<SquareAnswer<T>> {
    try {
      const answer = await fetch(`${origin}/v2/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'square-version': VERSION,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      })
      const text = await answer.text()
      if (!answer.ok) return failureOf(answer, text)
      return { ok: true, value: z.parse(schema, JSON.parse(text)) }
    } catch (error) {
      // What cannot be read is no answer, either.
      return { ok: false, is: 'silent', reason: error instanceof Error ? error.message : '' }
    }
  }

  async function readPayment(id: string, orderId: string): Promise<SquareAnswer<SquarePayment>> {
    const found = await call('GET', `payments/${encodeURIComponent(id)}`, Payment)
    if (!found.ok) return found
    const { payment } = found.value
    if (payment.order_id !== undefined && payment.order_id !== orderId)
      return { ok: false, is: 'refused', reason: `payment ${id} is of another order` }
    const { total_money: total, refunded_money: refunded } = payment
    return {
      ok: true,
      value: {
        id: payment.id,
        isDone: payment.status === 'COMPLETED',
        at: payment.created_at,
        cents: total.amount,
        currency: total.currency,
        refunded_cents: refunded?.amount ?? 0,
        receipt: payment.receipt_number ?? '',
      },
    }
  }

  return {
    /** Makes a page on which an amount can be paid once. Square gets nothing about the client. */
    async makePage({ key, name, cents, currency, location, backUrl }: NewPage) {
      const made = await call('POST', 'online-checkout/payment-links', Link, {
        idempotency_key: key,
        quick_pay: { name, price_money: { amount: cents, currency }, location_id: location },
        checkout_options: { allow_tipping: false, ask_for_shipping_address: false, redirect_url: backUrl },
        payment_note: name,
      })
      return made.ok ? { ok: true as const, value: made.value.payment_link } : made
    },

    /** The payments of a page's order, oldest first. */
    async readPayments(orderId: string): Promise<SquareAnswer<SquarePayment[]>> {
      const found = await call('GET', `orders/${encodeURIComponent(orderId)}`, Order)
      if (!found.ok) return found
      const payments: SquarePayment[] = []
      for (const { id, payment_id } of found.value.order.tenders ?? []) {
        const payment = await readPayment(payment_id ?? id, orderId)
        if (!payment.ok) return payment
        payments.push(payment.value)
      }
      return { ok: true, value: payments.toSorted((a, b) => a.at.localeCompare(b.at)) }
    },

    /** Ends a page, so that nobody can pay on it any more; one that is gone has ended. */
    async endPage(linkId: string): Promise<SquareAnswer<unknown>> {
      const path = `online-checkout/payment-links/${encodeURIComponent(linkId)}`
      const ended = await call('DELETE', path, z.unknown())
      return !ended.ok && ended.is === 'missing' ? { ok: true, value: undefined } : ended
    },

    /** The place of the business. */
    async readLocation(location: string) {
      const found = await call('GET', `locations/${encodeURIComponent(location)}`, Location)
      return found.ok ? { ok: true as const, value: found.value.location } : found
    },
  }
}

export type Square = ReturnType<typeof squareAt>

/** Square's calls with a key, at the origin of the configuration. */
export const squareFrom =
  ({ squareOrigin }: Pick<Config, 'squareOrigin'>) =>
  (token: string) =>
    squareAt(token, squareOrigin)

function failureOf({ status, headers }: Response, text: string): SquareFailure {
  const reason = reasonIn(text)
  if (status === 401 || status === 403) return { ok: false, is: 'key', reason }
  if (status === 404) return { ok: false, is: 'missing', reason }
  if (status === 429) {
    const seconds = Number(headers.get('retry-after'))
    return { ok: false, is: 'busy', retryMs: seconds > 0 ? seconds * SECOND : WAIT_MS, reason }
  }
  return { ok: false, is: status >= 500 ? 'silent' : 'refused', reason: reason || `HTTP ${status}` }
}

/** The most of Square's words that are shown and logged. */
const MOST_SAID = 300

function reasonIn(text: string): string {
  try {
    const { errors } = z.parse(Errors, JSON.parse(text))
    return (errors[0]?.detail ?? '').slice(0, MOST_SAID)
  } catch {
    return ''
  }
}

import { createHmac } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import * as z from 'zod/mini'
import { startService } from './listening.ts'

const Wanted = z.object({
  idempotency_key: z.string(),
  quick_pay: z.object({
    name: z.string(),
    price_money: z.object({ amount: z.int(), currency: z.string() }),
    location_id: z.string(),
  }),
  checkout_options: z.object({ redirect_url: z.string() }),
})

type Page = z.output<typeof Wanted> & { id: string; order: string; isOpen: boolean }

type Paid = { id: string; order: string; at: string; status: string; cents: number; currency: string; refunded: number }

type Answer = (reply: ServerResponse) => void

type State = { pages: Page[]; payments: Paid[] }

/** Where it listens, what it knows from before, who keeps what it knows at each change, and how long an answer takes at most. */
type Options = { port?: number; known?: State; keep?: (state: State) => void; pauseMs?: number }

/** A made-up token, place and key of an account. */
export const squareAccount = { token: 'EAAAEtest-token', location: 'L1TEST', signature_key: 'a-signature-key' }

/**
 * Square on this machine, with one account: it keeps pages, orders and payments. `answers` replaces its answers until they are given
 * back; one that does nothing is silent.
 */
export async function fakeSquare(
  account = squareAccount,
  { port = 0, known = { pages: [], payments: [] }, keep, pauseMs = 0 }: Options = {},
) {
  const { pages, payments } = known
  const asked: string[] = []
  let instead: Answer | undefined
  let currency = 'CAD'
  let refusal: number | undefined

  const { url, close } = await startService(async (request, reply, body) => {
    const path = request.url ?? ''
    if (path.startsWith('/checkout/')) return checkout(path, request, reply)
    asked.push(`${request.method} ${path}`)
    if (pauseMs > 0) await after(Math.random() * pauseMs)
    if (instead) return instead(reply)
    if (request.headers.authorization !== `Bearer ${account.token}`)
      return fail(reply, 401, 'This request could not be authorized.')
    if (!request.headers['square-version']) return fail(reply, 400, 'No version.')
    const [, , kind = '', id = '', more = ''] = path.split('/')
    if (request.method === 'POST' && path === '/v2/online-checkout/payment-links')
      return make(reply, z.parse(Wanted, JSON.parse(body.toString())))
    if (request.method === 'DELETE' && id === 'payment-links') {
      const page = pages.find((one) => one.id === more)
      if (refusal !== undefined) return fail(reply, refusal, 'This link cannot be ended.')
      if (!page?.isOpen) return fail(reply, 404, 'No such link.')
      page.isOpen = false
      keep?.(known)
      return send(reply, { id: page.id })
    }
    if (kind === 'locations' && id === account.location)
      return send(reply, { location: { id, name: 'The Garage', currency, status: 'ACTIVE' } })
    if (kind === 'orders' && pages.some(({ order }) => order === id)) return send(reply, { order: orderOf(id) })
    const payment = payments.find((one) => one.id === id)
    if (kind === 'payments' && payment) return send(reply, { payment: shown(payment) })
    return fail(reply, 404, 'Not found.')
  }, port)

  function make(reply: ServerResponse, requested: z.output<typeof Wanted>) {
    if (requested.quick_pay.location_id !== account.location) return fail(reply, 404, 'No such location.')
    const n = pages.length + 1
    const earlier = pages.find((one) => one.idempotency_key === requested.idempotency_key)
    const page = earlier ?? { ...requested, id: `LINK${n}`, order: `ORDER${n}`, isOpen: true }
    if (!earlier) pages.push(page)
    keep?.(known)
    return send(reply, { payment_link: { id: page.id, order_id: page.order, url: `${url}/checkout/${page.id}` } })
  }

  const orderOf = (id: string) => ({
    id,
    state: 'OPEN',
    tenders: payments
      .filter(({ order }) => order === id)
      .map((one) => ({ id: one.id, payment_id: one.id, type: 'CARD' })),
  })

  /** The page that a client sees: paying on it takes one press, which leads back. */
  function checkout(path: string, request: IncomingMessage, reply: ServerResponse) {
    const page = pages.find(({ id }) => id === path.split('/')[2])
    if (!page?.isOpen) return void reply.writeHead(410).end('This link has ended.')
    const { redirect_url } = page.checkout_options
    if (request.method === 'POST') {
      pay(page.order)
      const back = new URL(redirect_url)
      back.searchParams.set('orderId', page.order)
      return void reply.writeHead(303, { location: back.href }).end()
    }
    const { name, price_money: price } = page.quick_pay
    reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    reply.end(`<!doctype html><html lang="en"><title>Square</title><h1>${name}</h1>
      <p>${price.amount / 100} ${price.currency}</p>
      <form method="post"><button>Pay</button></form>`)
  }

  /** Somebody pays on the page of an order, even if that should have ended. */
  function pay(order: string, more: Partial<Paid> = {}): Paid {
    const page = pages.find((one) => one.order === order)
    if (!page) throw new Error(`no order ${order}`)
    const { amount, currency: of } = page.quick_pay.price_money
    const payment: Paid = {
      id: `PAY${payments.length + 1}`,
      order,
      at: new Date().toISOString(),
      status: 'COMPLETED',
      cents: amount,
      currency: of,
      refunded: 0,
      ...more,
    }
    payments.push(payment)
    keep?.(known)
    return payment
  }

  return {
    url,
    pages,
    payments,
    asked,
    pay,
    account,
    close,
    /** So much of a payment goes back. */
    refund(payment: Paid, cents: number) {
      payment.refunded += cents
    },
    answers(next: Answer | undefined) {
      instead = next
    },
    answersWith(status: number, headers: Record<string, string> = {}) {
      instead = (reply) => void reply.writeHead(status, headers).end('{"errors":[]}')
    },
    /** It refuses to end pages with a status, until it is told to end them. */
    refusesToEnd(status: number | undefined) {
      refusal = status
    },
    takes(other: string) {
      currency = other
    },
    /** The news of a payment, as Square sends it to an address: with its signature. */
    news(
      payment: Paid,
      to: string,
      { key = account.signature_key, at = new Date().toISOString(), type = 'payment.updated' } = {},
    ) {
      const ids = { payment_id: payment.id, order_id: payment.order }
      const location_id = account.location
      const object = type.startsWith('refund')
        ? { refund: { id: `R-${payment.id}`, ...ids, location_id } }
        : { payment: { ...shown(payment), location_id } }
      const body = JSON.stringify({
        merchant_id: 'M1',
        type,
        event_id: crypto.randomUUID(),
        created_at: at,
        data: { type: type.split('.')[0], id: payment.id, object },
      })
      return { body, signature: signed(key, to, body) }
    },
  }
}

export const signed = (key: string, url: string, body: string) =>
  createHmac('sha256', key)
    .update(url + body)
    .digest('base64')

const shown = ({ id, order, at, status, cents, currency, refunded }: Paid) => ({
  id,
  order_id: order,
  created_at: at,
  status,
  total_money: { amount: cents, currency },
  ...(refunded > 0 && { refunded_money: { amount: refunded, currency } }),
  receipt_number: id.slice(0, 4),
})

function send(reply: ServerResponse, answer: object) {
  reply.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

function fail(reply: ServerResponse, status: number, detail: string) {
  reply
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ errors: [{ category: 'INVALID_REQUEST_ERROR', code: 'X', detail }] }))
}

import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { withId } from '#core/desk-calls.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#core/durations.ts'
import { instantLabel } from '#core/instants.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { health as healthWords } from '#features/health/words.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { moneyRefusals } from '#features/invoices/desk-money-words.ts'
import { documentUrl } from '#features/invoices/server/shared/links.ts'
import { purgeMoney } from '#features/invoices/server/shared/purge.ts'
import { cardCalls, depositCalls } from '#features/payments/calls.ts'
import type { BookingDeposits } from '#features/payments/deposits.ts'
import { deskCard } from '#features/payments/desk-card-words.ts'
import { CardStarted, ClientPayment } from '#features/payments/pay.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { payCalls } from '#features/payments/public-calls.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { claimJob } from '#platform/jobs/jobs.ts'
import { startJobs } from '#platform/jobs/runner.ts'
import { connectTo } from '#testing/app.ts'
import { eraseBooking } from '#testing/erase.ts'
import { agreeOn, line, moneyDesk, refusalOf, tokenIn } from '#testing/money.ts'
import { fakeSquare, signed, squareAccount } from '#testing/square.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { cardPageHandler, LEASE_MS } from './ask-square.ts'
import { CARD_NEWS_PATH, noteAnswer, purgeDeposits, type SquareOf, startCard } from './card-pages.ts'
import { card } from './health.ts'
import { squareAt } from './square.ts'

const START = '2026-07-15T16:00:00Z'

testsAt(START)

const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

const log = pino({ level: 'silent' })

const JOB = { appoint_date: '2026-07-22', appoint_time: '10:00', status: 'confirmed' } as const

/** A server that asks Square over this database, as if it ran on its own. */
function asking(db: Db, squareOf: SquareOf) {
  const handler = cardPageHandler({ db, log, content: () => defaults, squareOf })
  const cards = startJobs({ 'card-page': handler }, { db, log })
  onTestFinished(() => cards.stop())
  return cards
}

/** A desk whose clients can pay by card, at a Square of this machine. */
async function cardDesk({ on = true, ...options }: { on?: boolean; rateLimit?: number } = {}) {
  const square = await fakeSquare()
  onTestFinished(square.close)
  const desk = await moneyDesk({ squareOrigin: square.url, ...options })
  const { db, act, app, issued, ask, inbox } = desk
  const set = (more: object = {}) => act(cardCalls.cardSettings, { version: 0, on, ...squareAccount, ...more })
  const answer = await set()
  expect(answer.statusCode, answer.body).toBe(200)

  const squareOf = (token: string) => squareAt(token, square.url)
  const cards = asking(db, squareOf)
  /** A server looks after so long. */
  const later = async (ms: number) => {
    pass(ms)
    const now = new Date().toISOString()
    await db.updateTable('desk_sessions').set({ used_at: now, proved_at: now }).execute()
    cards.wake()
    await cards.settled()
  }

  const seen = async (token: string) => z.parse(ClientPayment, (await ask(token)).json())
  const begin = async (token: string) => {
    const begun = await ask(token, payCalls.payCard, {})
    expect(begun.statusCode, begun.body).toBe(200)
    const { url } = z.parse(CardStarted, begun.json())
    const page = square.pages.find(({ id }) => url.endsWith(`/checkout/${id}`))
    if (!page) throw new Error(`Square does not know ${url}`)
    return { ...page, url }
  }
  const invoice = async () => {
    const document = await issued()
    const url = await documentUrl(db, document.id, '')
    return { ...document, token: tokenIn(url) }
  }
  const deposit = async () => {
    const booking = await storedBooking(db, JOB)
    await agreeOn(db, booking, 10_000)
    const asked = await act(withId(depositCalls.bookingDeposits, booking), { amount_cents: 5000, due_on: '2026-07-18' })
    const [one] = (asked.json() as BookingDeposits).deposits
    if (!one) throw new Error(asked.body)
    return { ...one, booking, token: tokenIn(one.url) }
  }
  const payments = () =>
    db
      .selectFrom('payments')
      .select(['kind', 'method', 'amount_cents', 'request_key'])
      .orderBy('created_at')
      .orderBy('kind')
      .orderBy('id')
      .execute()
  /** Each with the job of asking about it: without one it is asked about no more. */
  const stored = () =>
    db
      .selectFrom('card_pages')
      .leftJoin('jobs', 'jobs.id', 'card_pages.id')
      .selectAll('card_pages')
      .select(['run_at', 'attempts'])
      .orderBy('order_id')
      .execute()
  const faults = async () =>
    (await inbox()).filter(({ kind }) => kind === 'card').map(({ id, line: said, detail }) => ({ id, said, detail }))
  const health = () => card(db)
  const news = (body: string, signature: string) =>
    app.inject({
      method: 'POST',
      url: CARD_NEWS_PATH,
      headers: { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature },
      payload: body,
    })
  return {
    ...desk,
    square,
    setCards: set,
    cards,
    later,
    ask,
    seen,
    begin,
    invoice,
    deposit,
    payments,
    stored,
    faults,
    health,
    news,
    squareOf,
  }
}

const NEWS_URL = `https://site.test${CARD_NEWS_PATH}`

const paid = (id: string, amount_cents: number) => ({
  kind: 'payment',
  method: 'card_online',
  amount_cents,
  request_key: `square ${id}`,
})
/** What went back, of what went back in all. */
const refund = (amount_cents: number, all = amount_cents, id = 'PAY1') => ({
  kind: 'refund',
  method: 'card_online',
  amount_cents: -amount_cents,
  request_key: `square ${id} ${all}`,
})

test('an invoice is paid on Square’s page: only Square’s answer counts, and it is asked without any news', async () => {
  const { invoice, begin, seen, square, later, payments, read, ask } = await cardDesk()
  const { id, number, token } = await invoice()
  expect(await seen(token)).toMatchObject({ state: 'asked', card: 'on', amount_cents: 11_300 })
  const page = await begin(token)
  expect(page).toMatchObject({
    quick_pay: {
      name: `Invoice ${number}`,
      location_id: squareAccount.location,
      price_money: { amount: 11_300, currency: 'CAD' },
    },
    checkout_options: { redirect_url: expect.stringMatching(/^https:\/\/site\.test\/pay\/back\/en\//) },
  })
  // The same page again, as long as it is open.
  expect((await begin(token)).id).toBe(page.id)
  await later(MINUTE)
  expect(await payments()).toEqual([])
  // The client is back before Square has been asked: nothing that the address says counts.
  const { pathname } = new URL(page.checkout_options.redirect_url)
  const back = await ask('', `${pathname}?orderId=${page.order}`)
  const payPath = `https://site.test${t(pages).pay.path}?by=card`
  expect([back.statusCode, back.headers.location]).toEqual([303, payPath])
  // What Square and its logs know opens nothing.
  const known = pathname.split('/').at(-1) ?? ''
  expect(known).not.toBe(token)
  for (const path of [`/document/${known}`, `/document/${known}/pdf`, `/statement/${known}`])
    expect((await ask('', path)).statusCode).toBe(404)
  for (const path of [payCalls.pay, clientQuoteCalls.quote]) expect((await ask(known, path)).statusCode).toBe(404)
  // A page that was made before leads back with the link.
  const old = await ask('', `/pay/back/en/${token}`)
  expect(old.headers.location).toBe(`${payPath}#${token}`)
  expect((await seen(token)).state).toBe('asked')

  const one = square.pay(page.order)
  await later(MINUTE)
  expect(await payments()).toEqual([paid(one.id, 11_300)])
  expect(await seen(token)).toMatchObject({ state: 'paid', card: 'off' })
  expect(await read(id)).toMatchObject({
    state: 'paid',
    balance_cents: 0,
    payments: [{ method: 'card_online', paid_on: '2026-07-15', reference: 'PAY1' }],
  })
})

test('a deposit is paid by card: its client gets the receipt, and the booking stays as it is', async () => {
  const { deposit, begin, seen, square, later, payments, db } = await cardDesk()
  const { token, booking, number } = await deposit()
  const before = await db
    .selectFrom('bookings')
    .select(['status', 'version'])
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()
  const { order, quick_pay } = await begin(token)
  expect(quick_pay.name).toBe(t(payPage).title.deposit(number))
  const { id } = square.pay(order)
  await later(MINUTE)
  expect(await payments()).toEqual([paid(id, 5000)])
  expect(await seen(token)).toMatchObject({ state: 'paid', paid_on: '2026-07-15' })
  const mails = await db.selectFrom('mails').select('subject').where('kind', '=', 'pay-client').execute()
  expect(mails.map(({ subject }) => subject)).toContain(t(payPage).mail.receipt.subject(number, defaults.business.name))
  expect(
    await db.selectFrom('bookings').select(['status', 'version']).where('id', '=', booking).executeTakeFirstOrThrow(),
  ).toEqual(before)
})

test('a page in French leads back to the page in French', async () => {
  const { invoice, app, square } = await cardDesk()
  const { token } = await invoice()
  await app.inject({
    method: 'POST',
    url: payCalls.payCard,
    payload: {},
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr-CA' },
  })
  const [page] = square.pages
  const { pathname } = new URL(page?.checkout_options.redirect_url ?? '')
  expect(pathname).toMatch(/^\/pay\/back\/fr\//)
  const back = await app.inject({ url: pathname })
  expect(back.headers.location).toBe('https://site.test/fr/payer?by=card')
  expect((await app.inject({ url: `/pay/back/fr/${'x'.repeat(43)}` })).statusCode).toBe(404)
})

test('without the owner’s switch, without keys, and for small amounts nothing is offered and nothing begins', async () => {
  const { invoice, seen, ask, square, setCards, issued, db } = await cardDesk({ on: false })
  const { token } = await invoice()
  expect((await seen(token)).card).toBe('off')
  expect(refusalOf(await ask(token, payCalls.payCard, {}))).toMatchObject({
    status: 409,
    said: t(payPage).card.refusals.off,
  })
  expect(refusalOf(await setCards({ version: 1, on: true, token: '' }))).toMatchObject({
    status: 422,
    said: { field: 'token', message: deskCard.refusals.needed },
  })
  expect((await setCards({ version: 1, on: true })).statusCode).toBe(200)
  expect((await seen(token)).card).toBe('on')
  const small = await issued({ lines: [line(80)] })
  const smallToken = tokenIn(await documentUrl(db, small.id, ''))
  expect((await seen(smallToken)).card).toBe('off')
  expect((await ask(smallToken, payCalls.payCard, {})).statusCode).toBe(409)
  expect((await ask('x'.repeat(43), payCalls.payCard, {})).statusCode).toBe(404)
  expect((await ask(token, payCalls.payCard, { amount_cents: 1 })).statusCode).toBe(422)
  expect(square.pages).toEqual([])
})

test('who says that they have sent an e-Transfer is not asked to pay by card, until it was looked for', async () => {
  const { deposit, seen, ask, set } = await cardDesk()
  expect((await set({ e_transfer: 'pay@example.com', version: 1 })).statusCode).toBe(200)
  const { token } = await deposit()
  const sent = await ask(token, payCalls.paySent, { amount_cents: 5000, reference: 'CAb3dEfGh' })
  expect(sent.statusCode, sent.body).toBe(200)
  expect((await seen(token)).card).toBe('off')
  expect((await ask(token, payCalls.payCard, {})).statusCode).toBe(409)
})

test.each([400, 409, 422])(
  'a page that Square refuses to end (%i) is asked about all the same, and the health and the Inbox say so',
  async (status) => {
    const desk = await cardDesk()
    const { invoice, begin, square, later, payments, health, inbox, faults } = desk
    const { id, token } = await invoice()
    const { order } = await begin(token)
    await desk.paid(id, 1300, { method: 'cash' })
    square.refusesToEnd(status)
    await later(MINUTE)
    expect(square.pages.map(({ isOpen }) => isOpen)).toEqual([true])
    await later(HOUR)
    expect(await health()).toMatchObject({ state: 'warning', words: healthWords.card.stuck(1) })
    expect((await inbox()).find((one) => one.id === 'card')?.line).toBe(healthWords.card.stuck(1))
    const one = square.pay(order)
    await later(DAY)
    expect(await payments()).toContainEqual(paid(one.id, 11_300))
    expect((await faults()).map(({ said }) => said)).toHaveLength(1)
    expect((await health()).state).toBe('ok')
  },
)

test('a page that Square refuses to end at first is ended when it does', async () => {
  const { invoice, begin, square, later, health, stored } = await cardDesk()
  await begin((await invoice()).token)
  square.refusesToEnd(400)
  await later(2 * DAY)
  await later(DAY)
  expect((await health()).state).toBe('warning')
  square.refusesToEnd(undefined)
  await later(DAY)
  expect(square.pages.map(({ isOpen }) => isOpen)).toEqual([false])
  expect((await health()).state).toBe('ok')
  expect(await stored()).toMatchObject([{ attempts: 0, closed_at: expect.any(String) }])
})

test.each(['invoice', 'deposit'] as const)(
  'several first presses at once for an %s, on two servers, are led to one page, and Square ends the others',
  async (kind) => {
    const { [kind]: asked, ask, square, stored, place, squareOf } = await cardDesk()
    const second = connectTo(place)
    const { id, token } = await asked()
    const elsewhere = () => startCard({ db: second.db, business: '', squareOf, publicOrigin: 'https://site.test' }, id)
    const here = async () => {
      const begun = await ask(token, payCalls.payCard, {})
      expect(begun.statusCode, begun.body).toBe(200)
      return z.parse(CardStarted, begun.json()).url
    }
    const urls = await Promise.all([here(), elsewhere(), here(), elsewhere(), here()])
    expect(new Set(urls).size).toBe(1)
    const pages = await stored()
    expect(pages.map(({ url }) => url)).toEqual([urls[0]])
    expect(square.pages.filter(({ isOpen }) => isOpen).map(({ order }) => order)).toEqual(
      pages.map(({ order_id }) => order_id),
    )
  },
)

test('twice: the same answer, two servers, and news that comes twice note one payment', async () => {
  const { deposit, begin, square, payments, stored, news, later, place, squareOf, db } = await cardDesk()
  const { token } = await deposit()
  const { order } = await begin(token)
  const one = square.pay(order)
  const second = connectTo(place)
  const other = asking(second.db, squareOf)
  const said = square.news(one, NEWS_URL)
  expect((await news(said.body, said.signature)).statusCode).toBe(204)
  expect((await news(said.body, said.signature)).statusCode).toBe(204)
  pass(MINUTE)
  other.wake()
  await Promise.all([later(0), other.settled()])
  await later(MINUTE)
  expect(await payments()).toEqual([paid(one.id, 5000)])
  // The same answer once more, however late.
  const [page] = await stored()
  const answer = await squareOf(squareAccount.token).readPayments(order)
  if (!answer.ok || !page) throw new Error('no answer')
  await db
    .transaction()
    .execute((trx) => noteAnswer(trx, defaults, page.id, { payments: answer.value, now: Date.now() }))
  expect(await payments()).toEqual([paid(one.id, 5000)])
})

test('a server that dies between Square’s answer and its note loses nothing, and another one notes it once', async () => {
  const { invoice, begin, square, payments, stored, later, db } = await cardDesk()
  const { token } = await invoice()
  const { order } = await begin(token)
  const { id } = square.pay(order)
  pass(MINUTE)
  const [page] = await stored()
  // It has claimed the page, and dies.
  const claim = () => claimJob(db, { id: page?.id ?? '', claim: null }, { now: Date.now(), leaseMs: LEASE_MS })
  expect(await claim()).toBeDefined()
  expect(await claim()).toBeUndefined()
  await later(LEASE_MS / 2)
  expect(await payments()).toEqual([])
  await later(LEASE_MS)
  expect(await payments()).toEqual([paid(id, 11_300)])
})

test('after a while without any server a payment is looked for before the refunds of what was paid', async () => {
  const { invoice, begin, square, later } = await cardDesk()
  const old = await begin((await invoice()).token)
  square.pay(old.order)
  await later(MINUTE)
  const fresh = await begin((await invoice()).token)
  square.asked.length = 0
  await later(HOUR)
  const orders = square.asked.filter((path) => path.includes('/orders/'))
  expect(orders.map((path) => path.split('/').at(-1))).toEqual([fresh.order, old.order])
})

test('news is only a hint: it makes Square be asked, also before and after the payment, and in any order', async () => {
  const { deposit, begin, square, payments, stored, news, later, seen } = await cardDesk()
  const { token } = await deposit()
  const { order } = await begin(token)
  await later(2 * HOUR)
  await later(0)
  const due = async () => (await stored())[0]?.run_at ?? ''
  const now = () => new Date().toISOString()
  expect((await due()) > now()).toBe(true)
  // Square approves first, and completes later; its news of the refund comes before that of the payment.
  const one = square.pay(order, { status: 'APPROVED' })
  const early = square.news(one, NEWS_URL, { type: 'payment.created' })
  expect((await news(early.body, early.signature)).statusCode).toBe(204)
  expect(await due()).toBe(now())
  await later(0)
  expect(await payments()).toEqual([])
  one.status = 'COMPLETED'
  square.refund(one, 2000)
  const late = square.news(one, NEWS_URL, { type: 'refund.updated' })
  await later(5 * MINUTE)
  expect((await news(late.body, late.signature)).statusCode).toBe(204)
  await later(0)
  expect(await payments()).toEqual([paid(one.id, 5000), refund(2000)])
  expect((await seen(token)).state).toBe('returned')
  expect((await news(early.body, early.signature)).statusCode).toBe(204)
  await later(HOUR)
  expect(await payments()).toHaveLength(2)
})

test('news with a wrong signature, of another key, of another address, or that is too old is refused and changes nothing', async () => {
  const { deposit, begin, square, stored, news, later, setCards, app } = await cardDesk()
  const { token } = await deposit()
  const { order } = await begin(token)
  await later(2 * HOUR)
  const one = square.pay(order)
  const before = await stored()
  const right = square.news(one, NEWS_URL)
  const old = new Date(Date.now() - 4 * DAY).toISOString()
  for (const { body, signature } of [
    { ...right, signature: '' },
    { ...right, signature: 'AAAA' },
    { ...right, body: right.body.replace('COMPLETED', 'CANCELED') },
    square.news(one, NEWS_URL, { key: 'another-key' }),
    square.news(one, 'https://other.test/pay/square-news'),
    square.news(one, NEWS_URL, { at: old }),
    square.news(one, NEWS_URL, { at: 'today' }),
  ]) {
    const answer = await news(body, signature)
    expect(answer.statusCode, answer.body).toBe(403)
  }
  const unsigned = await app.inject({ method: 'POST', url: CARD_NEWS_PATH, payload: {} })
  expect(unsigned.statusCode).toBe(403)
  expect(await stored()).toEqual(before)
  // The key was replaced: what the old one signed is refused, what the new one signed is not.
  expect((await setCards({ version: 1, signature_key: 'a-new-key' })).statusCode).toBe(200)
  expect((await news(right.body, right.signature)).statusCode).toBe(403)
  expect(await stored()).toEqual(before)
  const signedAnew = square.news(one, NEWS_URL, { key: 'a-new-key' })
  expect((await news(signedAnew.body, signedAnew.signature)).statusCode).toBe(204)
  // Without a key no news is taken.
  expect((await setCards({ version: 2, signature_key: '' })).statusCode).toBe(200)
  expect((await news(signedAnew.body, signedAnew.signature)).statusCode).toBe(403)
})

test('news that Square has signed is never limited; other news counts as what any visitor sends', async () => {
  const { deposit, begin, square, news, app } = await cardDesk({ rateLimit: 20 })
  const visit = async () => (await app.inject({ method: 'POST', url: '/nowhere' })).statusCode
  const { order } = await begin((await deposit()).token)
  const right = square.news(square.pay(order), NEWS_URL)
  const send = async (signature = right.signature) => (await news(right.body, signature)).statusCode
  for (let i = 0; i < 50; i++) expect(await send()).toBe(204)
  expect(await visit(), 'after what is signed').toBe(404)
  const answers = []
  for (let i = 0; i < 40; i++) answers.push(await send('AAAA'))
  expect(new Set(answers)).toEqual(new Set([403, 429]))
  expect([answers.at(-1), await visit(), await send()]).toEqual([429, 429, 204])
})

test.each([
  ['another address', 'https://old.test/pay/square-news', undefined],
  ['the address with a slash', `${NEWS_URL}/`, undefined],
  ['another key', NEWS_URL, 'another-key'],
])('the owner is told that Square signs with %s, until a signature fits', async (_what, url, key) => {
  const { deposit, begin, square, health, inbox, app } = await cardDesk()
  const { order } = await begin((await deposit()).token)
  const paid = square.pay(order)
  const send = async ({ body, signature }: { body: string; signature: string }) =>
    app.inject({
      method: 'POST',
      url: CARD_NEWS_PATH,
      headers: {
        host: new URL(url).host,
        'content-type': 'application/json',
        'x-square-hmacsha256-signature': signature,
      },
      payload: body,
    })
  expect((await send(square.news(paid, url, { ...(key && { key }) }))).statusCode).toBe(403)
  const posted = key === undefined ? url : ''
  const since = instantLabel(new Date().toISOString())
  const words = healthWords.card.signature(since, { posted, right: NEWS_URL })
  expect(await health()).toMatchObject({ state: 'warning', words })
  expect((await inbox()).map(({ line: said }) => said)).toContain(words)
  expect((await send(square.news(paid, NEWS_URL))).statusCode).toBe(204)
  expect(await health()).toMatchObject({ state: 'ok' })
})

test('news that is surely not of this Square account is no news about its signature', async () => {
  const { square, news, health, deposit, begin } = await cardDesk()
  const { order } = await begin((await deposit()).token)
  const stranger = { ...square.pay(order), id: 'OTHER', order: 'OTHER' }
  const forged = square.news(stranger, NEWS_URL, { key: 'another-key' })
  const body = forged.body.replace(squareAccount.location, 'L-OTHER')
  expect((await news(body, forged.signature)).statusCode).toBe(403)
  expect((await news('{}', 'AAAA')).statusCode).toBe(403)
  expect(await health()).toMatchObject({ state: 'ok' })
})

test('what a client knows of their own payment is enough for no warning about the signature', async () => {
  const { square, news, health, deposit, begin, later } = await cardDesk()
  const { order } = await begin((await deposit()).token)
  const { id } = square.pay(order)
  // It is noted by then.
  await later(HOUR)
  const created_at = new Date().toISOString()
  for (const object of [
    { payment: { id, order_id: order } },
    { refund: { payment_id: id, order_id: order } },
    { order_updated: { order_id: order } },
  ]) {
    const unsigned = await news(JSON.stringify({ created_at, data: { object } }), 'AAAA')
    expect(unsigned.statusCode).toBe(403)
  }
  expect(await health()).toMatchObject({ state: 'ok' })
})

test('news of what is not ours, and that we do not know, changes nothing', async () => {
  const { square, news, stored, deposit, begin } = await cardDesk()
  const { token } = await deposit()
  const { order } = await begin(token)
  const before = await stored()
  const stranger = { ...square.pay(order), id: 'OTHER', order: 'OTHER' }
  const one = square.news(stranger, NEWS_URL)
  expect((await news(one.body, one.signature)).statusCode).toBe(204)
  for (const body of ['{"type":"test"}', 'not json', '[]'])
    expect((await news(body, signed(squareAccount.signature_key, NEWS_URL, body))).statusCode).toBe(204)
  expect(await stored()).toEqual(before)
})

test('late: a payment that comes after its request was taken back is noted, and the desk is told', async () => {
  const { deposit, begin, square, payments, later, act, faults, db } = await cardDesk()
  const { token, id, number, booking } = await deposit()
  const { order } = await begin(token)
  const one = square.pay(order)
  const withdrawn = await act(withId(depositCalls.deposit, id), { press: 'withdraw' })
  expect(withdrawn.statusCode, withdrawn.body).toBe(200)
  await later(MINUTE)
  expect(await payments()).toEqual([paid(one.id, 5000)])
  const [fault] = await faults()
  expect(fault).toMatchObject({ said: deskCard.inbox.over('$50.00', number), detail: deskCard.inbox.noted })
  const { status } = await db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', booking)
    .executeTakeFirstOrThrow()
  expect(status).toBe('confirmed')
  const seen = await act(withId(cardCalls.cardPageSeen, fault?.id ?? ''))
  expect(seen.statusCode, seen.body).toBe(200)
  await later(DAY)
  expect(await faults()).toEqual([])
  expect(refusalOf(await act(withId(cardCalls.cardPageSeen, randomUUID())))).toMatchObject({
    status: 404,
    said: deskCard.refusals.noPage,
  })
})

test('a page ends after a day, and as soon as something else is owed; what was paid on it all the same is found', async () => {
  const { deposit, invoice, begin, square, payments, later, paid: payAtDoor, stored } = await cardDesk()
  const first = await begin((await deposit()).token)
  const { id, token } = await invoice()
  const second = await begin(token)
  await later(MINUTE)
  expect(square.pages.map(({ isOpen }) => isOpen)).toEqual([true, true])
  // A part was paid at the door: the page of the whole ends, and the next one is about the rest.
  await payAtDoor(id, 1300)
  const third = await begin(token)
  expect(third.quick_pay.price_money.amount).toBe(10_000)
  await later(MINUTE)
  const open = () => square.pages.filter(({ isOpen }) => isOpen).map((page) => page.id)
  expect(open()).toEqual([first.id, third.id])
  await later(DAY)
  await later(DAY)
  expect(open()).toEqual([])
  // Square has taken a payment on a page that had ended.
  const one = square.pay(first.order)
  await later(DAY)
  await later(DAY)
  expect(await payments()).toContainEqual(paid(one.id, 5000))
  // Never paid: after a month nobody asks any more.
  for (let i = 0; i < 20; i++) await later(2 * DAY)
  const ends = (await stored()).map(({ order_id, run_at }) => [order_id, run_at === null])
  expect(ends).toEqual([
    [first.order, false],
    [second.order, true],
    [third.order, true],
  ])
  const asked = square.asked.length
  await later(DAY)
  expect(square.asked.length - asked).toBeLessThanOrEqual(2)
})

test('two payments for one invoice, on two pages: both are noted, and the desk is told about what is too much', async () => {
  const { invoice, begin, square, payments, later, faults, read, db, paid: payAtDoor } = await cardDesk()
  const { id, number, token } = await invoice()
  const first = await begin(token)
  await payAtDoor(id, 1300)
  const second = await begin(token)
  square.pay(second.order)
  square.pay(first.order)
  await later(MINUTE)
  expect((await payments()).map(({ amount_cents }) => amount_cents).toSorted()).toEqual(
    [1300, 10_000, 11_300].toSorted(),
  )
  expect((await faults()).map(({ said }) => said).toSorted()).toEqual(
    [deskCard.inbox.over('$13.00', number ?? ''), deskCard.inbox.over('$100.00', number ?? '')].toSorted(),
  )
  expect((await read(id)).balance_cents).toBe(-11_300)
  // What is given back at Square comes off what is too much.
  const [one] = square.payments.filter(({ cents }) => cents === 11_300)
  if (!one) throw new Error('nobody has paid')
  square.refund(one, 11_300)
  await later(HOUR)
  expect(await payments()).toContainEqual(refund(11_300, 11_300, one.id))
  expect((await read(id)).balance_cents).toBe(0)
  expect(await db.selectFrom('unsettled').selectAll().execute()).toEqual([])
})

test('a second payment on the same page is not noted, and the desk is told', async () => {
  const { invoice, begin, square, payments, later, faults } = await cardDesk()
  const { number, token } = await invoice()
  const { order } = await begin(token)
  const one = square.pay(order)
  await later(MINUTE)
  const two = square.pay(order)
  await later(HOUR)
  expect(await payments()).toEqual([paid(one.id, 11_300)])
  expect((await faults()).map(({ said }) => said)).toEqual([deskCard.inbox.twice('$113.00', number ?? '')])
  // It was given back at Square.
  square.refund(two, two.cents)
  await later(DAY)
  expect(await faults()).toEqual([])
})

test.each([
  ['another amount', { cents: 4000 }, deskCard.inbox.amount('$40.00', 'D-0001', '$50.00')],
  ['another currency', { currency: 'USD' }, deskCard.inbox.currency('50 USD', 'D-0001', '$50.00')],
])('%s is not noted: the desk is told, and the client is asked to pay nothing more', async (_, other, said) => {
  const { deposit, begin, square, payments, later, faults, seen, ask, act } = await cardDesk()
  const { token } = await deposit()
  const { order } = await begin(token)
  const one = square.pay(order, other)
  await later(MINUTE)
  expect(await payments()).toEqual([])
  const [fault] = await faults()
  expect(fault).toMatchObject({ said, detail: deskCard.inbox.notNoted })
  expect(await seen(token)).toMatchObject({ state: 'asked', card: 'looking' })
  expect(refusalOf(await ask(token, payCalls.payCard, {})).said).toBe(t(payPage).card.looking)
  // The same answer again tells nobody a second time.
  await act(withId(cardCalls.cardPageSeen, fault?.id ?? ''))
  await later(HOUR)
  expect(await faults()).toEqual([])
  expect((await seen(token)).card).toBe('on')
  // The page on which that was paid is not handed out again.
  expect((await begin(token)).order).not.toBe(order)
  square.refund(one, one.cents)
  await later(DAY)
  expect(await faults()).toEqual([])
  expect(await payments()).toEqual([])
})

test('refunds at Square arrive as reversing rows, in parts and in full, each once', async () => {
  const { invoice, begin, square, payments, later, read, back, db } = await cardDesk()
  const { id, token } = await invoice()
  const { order } = await begin(token)
  const one = square.pay(order)
  await later(MINUTE)
  square.refund(one, 3000)
  await later(HOUR)
  await later(HOUR)
  expect(await payments()).toEqual([paid(one.id, 11_300), refund(3000)])
  expect((await read(id)).balance_cents).toBe(3000)
  square.refund(one, 8300)
  await later(DAY)
  await later(DAY)
  expect(await payments()).toEqual([paid(one.id, 11_300), refund(3000), refund(8300, 11_300)])
  expect(await read(id)).toMatchObject({ balance_cents: 11_300, state: 'open' })
  const [payment] = await db.selectFrom('payments').select('id').execute()
  const refused = await back(payment?.id ?? '', { kind: 'reversal' })
  expect(refusalOf(refused)).toMatchObject({ status: 409, said: moneyRefusals.cardReversal })
  // A year later nobody asks any more.
  await later(367 * DAY)
  expect(await db.selectFrom('jobs').select('id').where('kind', '=', 'card-page').execute()).toEqual([])
})

test('what the desk has noted as given back already is not noted a second time', async () => {
  const { invoice, begin, square, payments, later, back, db } = await cardDesk()
  const { token } = await invoice()
  const { order } = await begin(token)
  const one = square.pay(order)
  await later(MINUTE)
  const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const noted = await back(id, { kind: 'refund', amount_cents: 11_300, method: 'card' })
  expect(noted.statusCode, noted.body).toBe(201)
  square.refund(one, 11_300)
  await later(DAY)
  expect(await payments()).toHaveLength(2)
  const typed = await back(id, { kind: 'refund', amount_cents: 1, method: 'card_online' })
  expect(typed.statusCode).toBe(422)
})

/** A payment of 113.00 on Square's page that is noted, with ways to give back of it: at Square, and by hand at the desk. */
async function paidOnline() {
  const desk = await cardDesk()
  const { invoice, begin, square, later, back, db, read, payments, setCards } = desk
  const { id, token } = await invoice()
  const one = square.pay((await begin(token)).order)
  await later(MINUTE)
  const payment = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
  const byHand = (amount_cents: number, method = 'card') => back(payment.id, { kind: 'refund', amount_cents, method })
  const atSquare = async (cents: number) => {
    square.refund(one, cents)
    await later(DAY)
  }
  const owed = async () => (await read(id)).balance_cents
  const rows = async () => (await payments()).length - 1
  return { byHand, atSquare, owed, rows, setCards }
}

test('parts that the desk has noted as given back by card count once when Square tells of them', async () => {
  const { byHand, atSquare, owed, rows } = await paidOnline()
  expect((await byHand(3000)).statusCode).toBe(201)
  await atSquare(3000)
  expect(await owed()).toBe(3000)
  await atSquare(2000)
  expect([await owed(), await rows()]).toEqual([5000, 2])
})

test('several parts noted by hand, made at Square as others, add up to what Square says', async () => {
  const { byHand, atSquare, owed, rows } = await paidOnline()
  await byHand(1000)
  await byHand(2500)
  await atSquare(2000)
  expect(await owed()).toBe(3500)
  await atSquare(1500)
  expect([await owed(), await rows()]).toEqual([3500, 2])
  await atSquare(7800)
  expect([await owed(), await rows()]).toEqual([11_300, 3])
})

test('what went back in another way is other money than what goes back at Square', async () => {
  const { byHand, atSquare, owed } = await paidOnline()
  await byHand(3000, 'cash')
  await atSquare(3000)
  expect(await owed()).toBe(6000)
})

test('a refund of which Square has told is not noted by hand as well, while Square is asked', async () => {
  const { byHand, atSquare, owed, setCards } = await paidOnline()
  await atSquare(3000)
  expect(refusalOf(await byHand(3000))).toMatchObject({ status: 409, said: deskCard.refusals.refund('$30.00') })
  expect(await owed()).toBe(3000)
  expect((await byHand(1000, 'e_transfer')).statusCode).toBe(201)
  expect(await owed()).toBe(4000)
  // Without the keys nobody tells of it.
  await setCards({ version: 1, on: false, location: '', token: '' })
  expect((await byHand(500)).statusCode).toBe(201)
  expect(await owed()).toBe(4500)
})

test('a payment and its refund that are found at once are both noted', async () => {
  const { deposit, begin, square, payments, later, seen } = await cardDesk()
  const { token } = await deposit()
  const { order } = await begin(token)
  const one = square.pay(order)
  square.refund(one, 5000)
  await later(MINUTE)
  expect(await payments()).toEqual([paid(one.id, 5000), refund(5000)])
  expect((await seen(token)).state).toBe('returned')
})

test('an invoice that was corrected meanwhile takes the payment in place of the first', async () => {
  const { invoice, begin, square, later, act, issue, read, payments } = await cardDesk()
  const { id, token } = await invoice()
  const { order } = await begin(token)
  const one = square.pay(order)
  const [credit_id, draft_id] = [randomUUID(), randomUUID()]
  const corrected = await act(withId(documentCalls.documentCorrect, id), { credit_id, draft_id, note: 'A slip' })
  expect(corrected.statusCode, corrected.body).toBeLessThan(300)
  const next = await issue(await read(draft_id))
  await later(MINUTE)
  expect(await payments()).toEqual([paid(one.id, 11_300)])
  expect((await read(next.id)).balance_cents).toBe(0)
})

test('a key that Square does not know: the client is told to wait, the health says so, and a new key mends it', async () => {
  const { invoice, begin, ask, square, later, payments, health, setCards, inbox } = await cardDesk()
  const { token } = await invoice()
  const { order } = await begin(token)
  expect(await health()).toMatchObject({ state: 'ok', numbers: { open: 1 } })
  const one = square.pay(order)
  await setCards({ version: 1, token: 'EAAArevoked' })
  await later(MINUTE)
  expect(await payments()).toEqual([])
  expect(await health()).toMatchObject({ state: 'failing', reason: 'This request could not be authorized.' })
  const items = await inbox()
  expect(items.map(({ id }) => id)).toContain('card')
  // The page is open: its address is known without Square.
  expect((await ask(token, payCalls.payCard, {})).statusCode).toBe(200)
  await setCards({ version: 2 })
  await later(HOUR)
  expect(await payments()).toEqual([paid(one.id, 11_300)])
  expect((await health()).state).toBe('ok')
})

test('a client who presses while Square refuses the key, or is silent, is told that nothing was charged', async () => {
  const { invoice, ask, square, setCards, health, stored } = await cardDesk()
  const { token } = await invoice()
  await setCards({ version: 1, token: 'EAAArevoked' })
  const refused = await ask(token, payCalls.payCard, {})
  expect(refusalOf(refused)).toMatchObject({ status: 503, said: t(payPage).card.refusals.silent })
  expect(refused.headers['retry-after']).toBe('60')
  expect((await health()).state).toBe('failing')
  await setCards({ version: 2 })
  square.answersWith(500)
  expect((await ask(token, payCalls.payCard, {})).statusCode).toBe(503)
  square.answersWith(200)
  expect((await ask(token, payCalls.payCard, {})).statusCode).toBe(503)
  square.answers(() => {})
  const hasty = squareAt(squareAccount.token, square.url, 50)
  expect(await hasty.readPayments('ORDER1')).toMatchObject({ ok: false, is: 'silent' })
  square.answers(undefined)
  expect(await stored()).toEqual([])
  expect((await ask(token, payCalls.payCard, {})).statusCode).toBe(200)
})

test('while Square is silent or busy we ask less and less, and not before it wants; then nothing is lost', async () => {
  const { invoice, begin, square, later, payments, health, stored } = await cardDesk()
  const { token } = await invoice()
  const { order } = await begin(token)
  square.answers((reply) => void reply.destroy())
  await later(MINUTE)
  expect(await stored()).toMatchObject([{ attempts: 1 }])
  expect((await health()).state).toBe('ok')
  let tries = 0
  for (let i = 0; i < 30; i++) {
    const before = square.asked.length
    await later(MINUTE)
    tries += square.asked.length - before
  }
  expect(tries).toBeLessThan(7)
  expect((await health()).state).toBe('failing')
  square.answersWith(429, { 'retry-after': '3600' })
  await later(2 * HOUR)
  const asked = square.asked.length
  const one = square.pay(order)
  square.answers(undefined)
  await later(30 * MINUTE)
  expect(square.asked).toHaveLength(asked)
  await later(HOUR)
  expect(await payments()).toEqual([paid(one.id, 11_300)])
  expect((await health()).state).toBe('ok')
  expect(await stored()).toMatchObject([{ attempts: 0 }])
})

test('pages of another place at Square wait until that is set again', async () => {
  const { invoice, begin, square, later, payments, setCards } = await cardDesk()
  const { token } = await invoice()
  const { order } = await begin(token)
  const one = square.pay(order)
  await setCards({ version: 1, location: 'L2OTHER' })
  await later(HOUR)
  expect(await payments()).toEqual([])
  await setCards({ version: 2 })
  await later(SECOND)
  expect(await payments()).toEqual([paid(one.id, 11_300)])
})

test('the test of the keys says what Square answers, and the keys are never shown', async () => {
  const { act, get, square, setCards } = await cardDesk()
  const tried = async () => (await act(cardCalls.cardSettingsTest)).json()
  expect(await tried()).toEqual({ name: 'The Garage', failure: null })
  square.takes('USD')
  expect(await tried()).toEqual({ name: 'The Garage', failure: deskCard.failures.currency('USD') })
  await setCards({ version: 1, location: 'L2OTHER' })
  expect((await tried()).failure).toBe(deskCard.failures.missing)
  await setCards({ version: 2, token: 'EAAArevoked' })
  expect((await tried()).failure).toBe(deskCard.failures.key)
  square.answersWith(503)
  expect((await tried()).failure).toBe(deskCard.failures.silent)
  square.answersWith(429)
  expect((await tried()).failure).toBe(deskCard.failures.busy)
  square.answersWith(400)
  expect((await tried()).failure).toBe(deskCard.failures.refused('HTTP 400'))
  const shown = await get(cardCalls.cardSettings)
  expect(shown.json()).toEqual({
    version: 3,
    on: true,
    location: squareAccount.location,
    has_token: true,
    has_signature_key: true,
    news_url: NEWS_URL,
  })
  for (const secret of ['EAAA', squareAccount.signature_key]) expect(shown.body).not.toContain(secret)
  expect((await setCards({ version: 3, on: false, location: '', token: '' })).statusCode).toBe(200)
  expect(refusalOf(await act(cardCalls.cardSettingsTest))).toMatchObject({
    status: 409,
    said: deskCard.refusals.noKeys,
  })
  expect((await setCards({ version: 3 })).statusCode).toBe(409)
  const { refusals } = deskCard
  for (const [field, wrong, message] of [
    ['token', 'a b', refusals.token],
    ['location', 'l1', refusals.location],
    ['signature_key', '"', refusals.signatureKey],
    ['on', 'yes', refusals.on],
    ['version', 'x', refusals.version],
  ] as const)
    expect(refusalOf(await setCards({ version: 4, [field]: wrong }))).toMatchObject({
      status: 422,
      said: { field, message },
    })
})

test('the database notes a payment of Square’s once, and pages go when their documents and payments do', async () => {
  const { invoice, deposit, begin, square, later, db, stored } = await cardDesk()
  const { order } = await begin((await invoice()).token)
  const { booking, token } = await deposit()
  await begin(token)
  square.pay(order)
  await later(MINUTE)
  const { id: _, ...row } = await db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  await expect(
    db
      .insertInto('payments')
      .values({ ...row, id: randomUUID() })
      .execute(),
  ).rejects.toThrow()
  // Nobody is named in a page: an erasure leaves it, so that a payment is found all the same.
  await db.transaction().execute((trx) => eraseBooking(trx, booking, null))
  await later(MINUTE)
  expect(await stored()).toHaveLength(2)
  expect(square.pages.map(({ isOpen }) => isOpen)).toEqual([true, false])
  vi.setSystemTime(new Date('2033-01-02T12:00:00Z'))
  await later(0)
  await purgeDeposits(db)
  await purgeMoney(db)
  expect(await stored()).toEqual([])
  expect(await db.selectFrom('payments').selectAll().execute()).toEqual([])
})

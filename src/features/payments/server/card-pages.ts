import { type Selectable, type SqlBool, sql } from 'kysely'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { DAY, HOUR, SECOND } from '#core/durations.ts'
import { language } from '#core/in-language.ts'
import { activeStatuses } from '#core/statuses.ts'
import { businessDay, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import type { PaymentMethod } from '#features/invoices/payments.ts'
import { balanceOf } from '#features/invoices/server/shared/apply.ts'
import { backToken } from '#features/invoices/server/shared/links.ts'
import {
  findByKey,
  type NewPayment,
  partsOfJob,
  reversePayment,
  storePayment,
} from '#features/invoices/server/shared/payments.ts'
import { keptUntil } from '#features/invoices/server/shared/purge.ts'
import type { CardFault } from '#features/payments/card.ts'
import { CARD_LEAST_CENTS, type ClientPayment } from '#features/payments/pay.ts'
import { payPage as words } from '#features/payments/pay-words.ts'
import { queuePush } from '#features/push/server/shared/pushes.ts'
import type { Content } from '#features/website/content.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { notAllowed, tryAgain } from '#platform/http/problem-answer.ts'
import { bringForward, hasJob, setJobs } from '#platform/jobs/jobs.ts'
import { type CardState, noteSquare, readCardState, takesCards } from './card-settings.ts'
import { liveDeposit } from './deposit-paid.ts'
import type { Square, SquarePayment } from './square.ts'
import { type About, idOf, payerOf, readPayment, type ToPay } from './transfers.ts'

export type CardPage = Selectable<Schema['card_pages']>

const CURRENCY = 'CAD'

/** How long a client can pay on a page. Then they get another one, with what is owed by then. */
export const OPEN_MS = DAY

/** Only a page that is open for so long yet is handed out again. */
const LEFT_MS = HOUR

/** Square's calls with a key. */
export type SquareOf = (token: string) => Square

/** The path to which Square sends a client back, with a token that opens nothing: the page of the site knows what it has begun. */
export const CARD_BACK_PATH = '/pay/back/:language/:token'

export const CARD_NEWS_PATH = '/pay/square-news'

type Begin = { db: Db; business: string; squareOf: SquareOf; publicOrigin: string }

/** The address of a page of Square's on which a deposit or an invoice is paid. Throws if nothing is to be paid by card. */
export async function startCard({ db, business, squareOf, publicOrigin }: Begin, id: string): Promise<string> {
  const { about, shown } = await readPayment(db, business, id)
  if (shown.state !== 'asked') throw notAllowed(t(words).refusals.nothing[shown.state])
  const state = await readCardState(db)
  if (!offersCard(state, shown)) throw notAllowed(t(words).card.refusals.off)
  const now = Date.now()
  const { location } = state
  const known = await findOpen(db, about, { amount_cents: shown.amount_cents, location }, now)
  if (known.open) return known.open.url
  const page = {
    id: newId(),
    created_at: new Date(now).toISOString(),
    location,
    amount_cents: shown.amount_cents,
    currency: CURRENCY,
    ...about,
  }
  const square = squareOf(state.token)
  const made = await square.makePage({
    key: page.id,
    name: t(words).title[shown.kind](shown.number),
    location: page.location,
    cents: page.amount_cents,
    currency: CURRENCY,
    backUrl: publicOrigin + CARD_BACK_PATH.replace(':language', language()).replace(':token', await backToken(db, id)),
  })
  if (!made.ok) {
    if (made.is === 'key') await noteSquare(db, made, now)
    throw tryAgain(503, t(words).card.refusals.silent, 60, new Error(`${made.is}: ${made.reason}`))
  }
  const { id: link_id, order_id, url } = made.value
  const { first, others } = await db.transaction().execute(async (trx) => {
    await waitForRequests(trx)
    const { open, pages } = await findOpen(trx, about, page, now)
    if (open) return { first: open.url, others: [] }
    await trx
      .insertInto('card_pages')
      .values({
        ...page,
        link_id,
        order_id,
        url,
        payment_id: null,
        closed_at: null,
        fault: null,
        fault_cents: null,
        fault_currency: null,
        seen_at: null,
        seen_by: null,
      })
      .execute()
    await setJobs(trx, [{ id: page.id, kind: 'card-page', at: now + LEAST_MS }], now)
    return { first: undefined, others: pages.filter(({ closed_at }) => closed_at === null) }
  })
  if (first !== undefined) {
    // Nobody can pay on a page whose address nobody got: if Square does not end it, it does no harm.
    await square.endPage(link_id)
    return first
  }
  // Pages with another amount end now.
  await markDue(
    db,
    others.map(({ id: other }) => other),
    now,
  )
  return url
}

/** The pages of a deposit or an invoice that nobody has paid, and the one of them that is handed out for such an amount. */
async function findOpen(
  db: Db,
  about: About,
  { amount_cents, location }: Pick<CardPage, 'amount_cents' | 'location'>,
  now: number,
) {
  const pages = await pagesOf(db, about).where('payment_id', 'is', null).execute()
  if (pages.some(waitsForDesk)) throw notAllowed(t(words).card.looking)
  const open = pages.find(
    (page) =>
      page.closed_at === null &&
      page.fault === null &&
      page.amount_cents === amount_cents &&
      page.location === location &&
      Date.parse(page.created_at) > now - OPEN_MS + LEFT_MS,
  )
  return { pages, open }
}

/** Of presses at once the others wait here, in a transaction, for the page of the first: what each server makes could be paid. */
const waitForRequests = (trx: Db) =>
  trx
    .updateTable('card_keys')
    .set((eb) => ({ id: eb.ref('id') }))
    .execute()

/** Whether a client is offered to pay by card what is asked for. One who says that they have sent the money waits for the answer. */
const offersCard = (state: CardState, { state: is, amount_cents, transfer }: ToPay) =>
  takesCards(state) && is === 'asked' && amount_cents >= CARD_LEAST_CENTS && (transfer === null || transfer.missing)

/** Whether a payment does not fit, and nobody of the desk has looked at it. */
const waitsForDesk = ({ fault, seen_at }: CardPage) => fault !== null && seen_at === null

const pagesOf = (db: Db, { deposit_id, document_id }: About) =>
  db
    .selectFrom('card_pages')
    .selectAll()
    .where((eb) => (deposit_id === null ? eb('document_id', '=', document_id) : eb('deposit_id', '=', deposit_id)))
    .orderBy('created_at', 'desc')

/** A deposit or an invoice as its client's page shows it. Throws a 404 if there is none. `business`: the name that a deposit has. */
export async function readClientPayment(db: Db, business: string, id: string): Promise<ClientPayment> {
  const { about, shown } = await readPayment(db, business, id)
  return { ...shown, card: await cardOf(db, about, shown) }
}

async function cardOf(db: Db, about: About, shown: ToPay): Promise<ClientPayment['card']> {
  if (shown.state !== 'asked') return 'off'
  const pages = await pagesOf(db, about).where('payment_id', 'is', null).execute()
  if (pages.some(waitsForDesk)) return 'looking'
  return offersCard(await readCardState(db), shown) ? 'on' : 'off'
}

/** How long Square may take for a page that was asked about just now. */
const AGAIN_MS = 5 * SECOND

/** Makes pages due: something says that there is news. It does no harm if there is none. */
export async function markDue(db: Db, ids: readonly string[], now: number): Promise<boolean> {
  if (ids.length === 0) return false
  const { numUpdatedRows } = await bringForward(db, now)
    .where('id', 'in', ids)
    .where('run_at', '>', new Date(now + AGAIN_MS).toISOString())
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The pages of a deposit or an invoice on which somebody may just have paid. */
export async function openPagesOf(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('card_pages')
    .select('id')
    .where((eb) => eb.or([eb('deposit_id', '=', id), eb('document_id', '=', id)]))
    .where('payment_id', 'is', null)
    .where(isPolled)
    .execute()
  return rows.map((row) => row.id)
}

/** The pages that a piece of news from Square is about. */
export async function pagesInNews(
  db: Db,
  { orders, payments }: { orders: readonly string[]; payments: readonly string[] },
): Promise<string[]> {
  const rows = await db
    .selectFrom('card_pages')
    .leftJoin('payments', 'payments.id', 'card_pages.payment_id')
    .select('card_pages.id')
    .where((eb) =>
      eb.or([eb('order_id', 'in', ['', ...orders]), eb('request_key', 'in', ['', ...payments.map(keyOf)])]),
    )
    .execute()
  return rows.map((row) => row.id)
}

/** Square is asked at least so often, and at most. */
const [LEAST_MS, MOST_MS] = [10 * SECOND, DAY]

/** The older a page is, the less often Square is asked: each time a tenth of its age later. */
const PART = 0.1

/** How long Square is asked about a page that nobody has paid, since one that was ended was paid all the same; and about refunds. */
const UNPAID_MS = 31 * DAY
const PAID_MS = 366 * DAY

/** Whether Square is asked about a page. */
export const isPolled = hasJob('card_pages.id')

/** When Square is asked next about a page, or about what went back of its payment; null: no more. */
export function nextAsk(
  { created_at }: Pick<CardPage, 'created_at'>,
  paidAt: string | undefined,
  now: number,
): number | null {
  const age = now - Date.parse(paidAt ?? created_at)
  if (age > (paidAt === undefined ? UNPAID_MS : PAID_MS)) return null
  return now + Math.min(Math.max(age * PART, LEAST_MS), MOST_MS)
}

/**
 * Notes what Square says about a page, in a transaction: a payment that fits is noted once, and what went back of it; the desk is told
 * about what does not fit. The same answer again, or an older one, changes nothing. Returns when it is asked next; null: no more.
 */
export async function noteAnswer(
  trx: Db,
  content: Content,
  id: string,
  { payments, closedAt, now }: { payments: readonly SquarePayment[]; closedAt?: string; now: number },
): Promise<number | null> {
  const page = await trx.selectFrom('card_pages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!page) return null
  let { payment_id } = page
  let fault: Fault | undefined
  for (const payment of payments.filter(({ isDone }) => isDone)) {
    let known = (await findByKey(trx, keyOf(payment.id)))?.id
    if (known === undefined) {
      if (payment_id === null && fits(page, payment)) {
        const noted = await notePayment(trx, content, page, payment)
        known = noted.id
        payment_id = known
        if (noted.over > 0) fault ??= { ...faultOf('over', payment), fault_cents: noted.over }
      } else if (payment.refunded_cents < payment.cents)
        fault ??= faultOf(
          payment_id !== null ? 'twice' : payment.currency !== page.currency ? 'currency' : 'amount',
          payment,
        )
    }
    if (known !== undefined) await noteRefund(trx, content, known, payment)
  }
  const paid = payment_id === null ? undefined : await paidAtOf(trx, payment_id)
  // What was told stays: only that of an earlier answer which is settled at Square by now goes.
  const settled = page.fault !== null && page.fault !== 'over' && !fault
  const isNew =
    fault &&
    !(
      fault.fault === page.fault &&
      fault.fault_cents === page.fault_cents &&
      fault.fault_currency === page.fault_currency
    )
  await trx
    .updateTable('card_pages')
    .set({
      payment_id,
      ...(closedAt !== undefined && { closed_at: page.closed_at ?? closedAt }),
      ...(isNew && { ...fault, seen_at: null, seen_by: null }),
      ...(settled && { fault: null, fault_cents: null, fault_currency: null }),
    })
    .where('id', '=', id)
    .execute()
  if (isNew || settled) await publish(trx, 'money_changed', id, THE_WEBSITE)
  return nextAsk(page, paid, now)
}

type Fault = { fault: CardFault; fault_cents: number; fault_currency: string }

const faultOf = (fault: CardFault, { cents, currency }: SquarePayment): Fault => ({
  fault,
  fault_cents: cents,
  fault_currency: currency,
})

const fits = ({ amount_cents, currency }: CardPage, payment: Pick<SquarePayment, 'cents' | 'currency'>) =>
  payment.cents === amount_cents && payment.currency === currency

/** The key under which a payment of Square's is noted, once. No page of the desk makes such a key. */
const keyOf = (squareId: string) => `square ${squareId}`

const paidAtOf = async (trx: Db, id: string) =>
  (await trx.selectFrom('payments').select('created_at').where('id', '=', id).executeTakeFirstOrThrow()).created_at

/** Notes a payment, whatever is owed by now: the money has come. `over`: what of it nothing was owed for. */
async function notePayment(
  trx: Db,
  content: Content,
  page: CardPage,
  { id: squareId, cents, receipt, at }: SquarePayment,
) {
  const { parts, over } =
    page.document_id === null
      ? await partsOfDeposit(trx, page.booking_id ?? '', cents)
      : await partsOfInvoice(trx, page.document_id, cents)
  const [day, now] = [businessDay(new Date(at)), today()]
  const payment: NewPayment = {
    id: newId(),
    created_at: new Date().toISOString(),
    kind: 'payment',
    // Square's clock may be ahead of ours.
    paid_on: day < now ? day : now,
    method: 'card_online',
    amount_cents: cents,
    rounding_cents: 0,
    tip_cents: 0,
    reference: receipt,
    note: '',
    who: THE_WEBSITE,
    request_key: keyOf(squareId),
    of_payment: null,
    booking_id: page.document_id === null ? page.booking_id : null,
  }
  await storePayment(trx, content, payment, parts)
  if (page.booking_id !== null) await publish(trx, 'booking_changed', page.booking_id, THE_WEBSITE)
  await queuePush(trx, { kind: 'payment', ...(page.booking_id !== null && { booking_id: page.booking_id }) })
  return { id: payment.id, over }
}

/** The whole counts for the invoice, or for the one that has replaced it: what is too much is to be paid back on it. */
async function partsOfInvoice(trx: Db, id: string, cents: number) {
  let document_id = id
  for (;;) {
    const next = await trx
      .selectFrom('documents')
      .select('id')
      .where('replaces', '=', document_id)
      .where('state', '=', 'issued')
      .executeTakeFirst()
    if (!next) break
    document_id = next.id
  }
  const owed = Math.max(await balanceOf(trx, document_id), 0)
  return { parts: [{ document_id, amount_cents: cents }], over: Math.max(cents - owed, 0) }
}

/** A deposit is its job's: an invoice that stands by now takes what it can, and the rest waits for one. */
async function partsOfDeposit(trx: Db, booking_id: string, cents: number) {
  const { parts, left } = await partsOfJob(trx, booking_id, cents)
  const deposit = await liveDeposit(trx, booking_id)
  const booking = await findBooking(trx, booking_id)
  const isPolled = deposit?.state === 'open' && booking && activeStatuses.includes(booking.status)
  const requested = isPolled ? Math.max(deposit.missing_cents, 0) : 0
  return { parts, over: Math.max(left - requested, 0) }
}

/**
 * Notes what went back of a payment since it was last asked about, as far as it is not noted already: by itself, or by hand as a refund by
 * card. What is noted as gone back in another way, such as in cash, is other money.
 */
async function noteRefund(trx: Db, content: Content, id: string, payment: SquarePayment) {
  if (payment.refunded_cents === 0) return
  const back = await trx
    .selectFrom('payments')
    .select(['amount_cents', 'method'])
    .where('of_payment', '=', id)
    .execute()
  const sum = (rows: typeof back) => rows.reduce((all, row) => all - row.amount_cents, 0)
  const news = payment.refunded_cents - sum(back.filter(({ method }) => isByCard(method)))
  const amount_cents = Math.min(news, payment.cents - sum(back))
  if (amount_cents <= 0) return
  await reversePayment(trx, { content, who: THE_WEBSITE }, id, {
    kind: 'refund',
    key: `${keyOf(payment.id)} ${payment.refunded_cents}`,
    amount_cents,
    method: 'card_online',
    reference: payment.receipt,
    note: '',
  })
}

const isByCard = (method: PaymentMethod) => method === 'card_online' || method === 'card'

/** So often Square must refuse a page before somebody is told. */
const STUCK = 2

/** How many pages Square refuses to end, or to say how they are. Somebody may pay on them. */
export async function countStuck(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('card_pages')
    .where('payment_id', 'is', null)
    .where('closed_at', 'is', null)
    // A try under way has not failed.
    .where(hasJob('card_pages.id', sql<SqlBool>`attempts - case when claim is null then 0 else 1 end >= ${STUCK}`))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The pages whose payments do not fit and that nobody has looked at, oldest first. */
export async function listFaulty(db: Db, business: string, most: number) {
  const rows = await db
    .selectFrom('card_pages')
    .selectAll()
    .where('fault', 'is not', null)
    .where('seen_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute()
  const listed: { page: CardPage; number: string; name: string }[] = []
  for (const page of rows) {
    const { name, isErased } = await payerOf(db, page)
    const about = isErased ? undefined : await readPayment(db, business, idOf(page))
    listed.push({ page, number: about?.shown.number ?? '', name })
  }
  return listed
}

/** Notes that somebody of the desk has looked at a page whose payment does not fit, in a transaction; undefined if there is none. */
export async function noteSeen(trx: Db, id: string, who: string) {
  await trx
    .updateTable('card_pages')
    .set({ seen_at: new Date().toISOString(), seen_by: who })
    .where('id', '=', id)
    .where('fault', 'is not', null)
    .where('seen_at', 'is', null)
    .execute()
  await publish(trx, 'money_changed', id, who)
  return trx.selectFrom('card_pages').select(['id', 'seen_at']).where('id', '=', id).executeTakeFirst()
}

/** Deletes the pages on which nobody has paid and about which Square is asked no more. Nobody is named in them. */
const deleteUnpaid = (trx: Db) =>
  trx.deleteFrom('card_pages').where('payment_id', 'is', null).where(sql<SqlBool>`not ${isPolled}`).execute()

/** Deletes the deposits that nobody must keep any more, and their pages. */
export const purgeDeposits = (db: Db) =>
  db.transaction().execute(async (trx) => {
    const until = keptUntil(today())
    const old = trx.selectFrom('deposits').select('id').where('due_on', '<=', until)
    await trx.deleteFrom('transfers').where('deposit_id', 'in', old).execute()
    await deleteUnpaid(trx)
    await trx.deleteFrom('card_pages').where('deposit_id', 'in', old).execute()
    await trx.deleteFrom('deposits').where('due_on', '<=', until).execute()
  })

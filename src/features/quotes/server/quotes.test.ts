import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { withId } from '#core/desk-calls.ts'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { TIME_TAKEN } from '#core/problem.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { Inbox } from '#features/inbox/inbox.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { deskDocuments } from '#features/invoices/desk-documents-words.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import { CONSENT_NEEDED, DocumentDetail, type DocumentPage } from '#features/invoices/documents.ts'
import { longDay } from '#features/invoices/server/shared/document-view.ts'
import { purgeMoney } from '#features/invoices/server/shared/purge.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import { privacyCalls } from '#features/privacy/calls.ts'
import { quoteCalls } from '#features/quotes/calls.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { ClientQuote, QUOTE_REPLACED, QuoteReplaced } from '#features/quotes/quote.ts'
import { quotePage as words } from '#features/quotes/words.ts'
import { freeCrewTime } from '#features/schedule/server/shared/book.ts'
import type { Db } from '#platform/db/schema.ts'
import { anyTime, shared } from '#testing/app.ts'
import { tick } from '#testing/clock.ts'
import { eraseBooking } from '#testing/erase.ts'
import { draft, line, moneyDesk, refusalOf, tokenIn } from '#testing/money.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { words as inboxWords } from './inbox.ts'

const NOW = new Date('2026-07-15T16:00:00Z')

testsAt(NOW)

const option = (cents: number, choice: string, text: string) => line(cents, { choice, text })

/** The lines of a quote: one that belongs to it, one that is suggested, one that is offered. */
const LINES = [line(10_000), option(2000, 'suggested', 'Sealant'), option(4000, 'offered', 'Engine bay')]

const quoted = { kind: 'quote', lines: LINES, valid_until: '2026-07-30' }

/** A desk with quotes, and what their clients do. */
async function quoteDesk(options: Parameters<typeof moneyDesk>[0] = {}) {
  const desk = await moneyDesk(options)
  const { ask, act, issued } = desk
  const tokenOf = ({ url }: { url: string | null }) => tokenIn(url)
  const seen = async (token: string) => {
    const answer = await ask(token, clientQuoteCalls.quote)
    expect(answer.statusCode, answer.body).toBe(200)
    return z.parse(ClientQuote, answer.json())
  }
  const sent = async (more: object = {}) => issued({ ...quoted, ...more })
  const accept = (token: string, id: string, chosen: readonly number[] = [1], more: object = {}) =>
    ask(token, clientQuoteCalls.quoteAccept, { id, chosen, ...more })
  const decline = (token: string, id: string, word = '') => ask(token, clientQuoteCalls.quoteDecline, { id, word })
  const revise = async (id: string, more: object = {}) => {
    const answer = await act(withId(quoteCalls.documentRevise, id), { draft_id: randomUUID() })
    expect(answer.statusCode, answer.body).toBe(200)
    const made = z.parse(DocumentDetail, answer.json())
    const changed = await act(withId(documentCalls.document, made.id), {
      ...draft(),
      ...quoted,
      ...more,
      version: made.version,
      kind: undefined,
    })
    expect(changed.statusCode, changed.body).toBe(200)
    return z.parse(DocumentDetail, changed.json())
  }
  const withdraw = (id: string) => act(withId(quoteCalls.documentWithdraw, id), {})
  const mailsTo = (kind: 'document' | 'quote-owner' | 'manage-client') =>
    desk.db.selectFrom('mails').select(['subject', 'body', 'calendar']).where('kind', '=', kind).execute()
  /** Lets the clock do what is due. */
  const run = () => tick(desk)
  return { ...desk, run, tokenOf, seen, sent, accept, decline, revise, withdraw, mailsTo }
}

/** A request whose time is held, ten days ahead. */
const requested = (db: Db, more: object = {}) =>
  storedBooking(db, { appoint_date: '2026-08-05', appoint_time: '09:00', ...more })

test('a quote has a number of its own series, and counts what is suggested', async () => {
  const { sent, issued } = await quoteDesk()
  expect(await sent()).toMatchObject({
    kind: 'quote',
    number: 'Q-0001',
    state: 'sent',
    due_on: null,
    valid_until: '2026-07-30',
    subtotal_cents: 12_000,
    tax_cents: 1560,
    total_cents: 13_560,
    balance_cents: 0,
  })
  expect((await sent()).number).toBe('Q-0002')
  expect((await issued()).number).toBe('2026-0001')
})

test('what was left out follows: a quote is open for two weeks', async () => {
  const { document, act } = await quoteDesk()
  const made = document(await act(documentCalls.documents, { kind: 'quote', client_name: 'Ada' }))
  expect(made).toMatchObject({ kind: 'quote', valid_until: '2026-07-29', lines: [] })
})

test('the client opens it, chooses, and accepts: what was chosen, when, and from where is kept, once', async () => {
  const { sent, tokenOf, seen, ask, accept, read, mailsTo } = await quoteDesk()
  const quote = await sent({ deposit_kind: 'percent', deposit_value: 2500 })
  const token = tokenOf(quote)
  expect(await seen(token)).toMatchObject({
    id: quote.id,
    number: 'Q-0001',
    state: 'open',
    valid_until: '2026-07-30',
    time: null,
    rate: 1300,
    deposit: { kind: 'percent', value: 2500 },
  })
  // To look changes nothing; the page says that it was opened.
  expect((await read(quote.id)).state).toBe('sent')
  await ask(token, clientQuoteCalls.quoteSeen, {})
  expect(await read(quote.id)).toMatchObject({ state: 'seen', quote: { answered_at: null } })

  const answer = await accept(token, quote.id, [2], { word: 'In the morning, please' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.json()).toMatchObject({ state: 'accepted' })
  expect(answer.json().lines.map((one: { chosen: boolean }) => one.chosen)).toEqual([true, false, true])
  expect(await read(quote.id)).toMatchObject({
    state: 'accepted',
    quote: {
      who: THE_CLIENT,
      word: 'In the morning, please',
      address: '127.0.0.1',
      answered_at: '2026-07-15T16:00:00.000Z',
      total_cents: 15_820,
      deposit_cents: 3955,
    },
  })
  expect((await read(quote.id)).quote?.lines.map(({ text }) => text)).toEqual(['Detailing', 'Engine bay'])
  // The same again, as after a lost answer, is stored once; another choice is refused.
  expect((await accept(token, quote.id, [2])).statusCode).toBe(200)
  const other = await accept(token, quote.id, [1])
  expect([other.statusCode, other.json().detail]).toEqual([409, t(words).refusals.ended.accepted])
  expect((await mailsTo('quote-owner')).map(({ body }) => body)).toEqual([
    expect.stringContaining('In the morning, please'),
  ])
  expect(await mailsTo('document')).toEqual([
    expect.objectContaining({
      subject: t(words).mail.accepted.subject('Q-0001', quote.seller_name),
      body: expect.stringContaining('$158.20'),
    }),
  ])
})

test('three ways to choose nothing that can be chosen are refused', async () => {
  const { sent, tokenOf, accept } = await quoteDesk()
  const quote = await sent()
  for (const chosen of [[0], [9], [-1]]) {
    const answer = await accept(tokenOf(quote), quote.id, chosen)
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([422, t(words).refusals.chosen])
  }
})

test('a link without its token, or with a wrong one, opens nothing', async () => {
  const { ask, app, sent } = await quoteDesk()
  await sent()
  expect((await app.inject(clientQuoteCalls.quote)).statusCode).toBe(401)
  expect((await ask('x'.repeat(43), clientQuoteCalls.quote)).statusCode).toBe(404)
})

test('the link in the mail leads to the page of the quote, in the language of its client', async () => {
  const { sent, app, tokenOf, act } = await quoteDesk()
  const quote = await sent({ language: 'fr' })
  const mailed = await act(withId(documentCalls.documentSend, quote.id), {})
  expect(mailed.statusCode).toBe(200)
  expect(mailed.json().mail.subject).toContain('devis Q-0001')
  const answer = await app.inject(`/document/${tokenOf(quote)}`)
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    expect.stringMatching(new RegExp(`/fr/devis#${tokenOf(quote)}$`)),
  ])
})

test('a new version takes the place of the one before: an answer to that is refused, with the new one', async () => {
  const { sent, tokenOf, seen, accept, revise, issue, read } = await quoteDesk()
  const first = await sent()
  const token = tokenOf(first)
  const next = await issue(await revise(first.id, { lines: [line(20_000)] }))
  expect(next).toMatchObject({ number: 'Q-0002', replaces: first.id, state: 'sent' })
  expect((await read(first.id)).state).toBe('replaced')
  // The old link shows the new version.
  expect((await seen(token)).number).toBe('Q-0002')
  const late = await accept(token, first.id)
  expect([late.statusCode, late.json().type]).toEqual([409, QUOTE_REPLACED])
  expect(z.parse(QuoteReplaced, late.json()).current.id).toBe(next.id)
  expect((await accept(token, next.id, [])).statusCode).toBe(200)
  expect((await read(next.id)).state).toBe('accepted')
})

test('a version that would hold a time, and whose quote was accepted meanwhile, is not sent: the owner is told why', async () => {
  const { db, sent, tokenOf, accept, revise, act, read } = await quoteDesk()
  const id = await requested(db)
  const first = await sent({ booking_ids: [id], hold: 'time' })
  const next = await revise(first.id, { hold: 'time' })
  expect((await accept(tokenOf(first), first.id, [])).statusCode).toBe(200)
  const late = await act(withId(documentCalls.documentIssue, next.id), { version: next.version })
  expect(refusalOf(late)).toMatchObject({ status: 409, said: refusals.quoteEnded.accepted })
  expect((await read(next.id)).state).toBe('draft')
})

test('a version after an acceptance asks again: the accepted one stands until it is accepted', async () => {
  const { sent, tokenOf, accept, revise, issue, read, seen } = await quoteDesk()
  const first = await sent()
  const next = await revise(first.id, { lines: [line(20_000)] })
  expect((await accept(tokenOf(first), first.id)).statusCode).toBe(200)
  await issue(next)
  expect((await seen(tokenOf(first))).number).toBe('Q-0002')
  expect((await read(first.id)).state).toBe('accepted')
  expect((await accept(tokenOf(first), next.id, [])).statusCode).toBe(200)
  expect((await read(first.id)).state).toBe('accepted')
  expect((await read(next.id)).quote?.total_cents).toBe(22_600)
})

test('a quote that was taken back can neither be accepted nor declined, nor taken back again', async () => {
  const { sent, tokenOf, seen, accept, decline, withdraw } = await quoteDesk()
  const quote = await sent()
  const token = tokenOf(quote)
  expect((await withdraw(quote.id)).json()).toMatchObject({ state: 'withdrawn' })
  expect((await seen(token)).state).toBe('withdrawn')
  for (const answer of [await accept(token, quote.id), await decline(token, quote.id)])
    expect([answer.statusCode, answer.json().detail]).toEqual([409, t(words).refusals.ended.withdrawn])
  expect(refusalOf(await withdraw(quote.id))).toMatchObject({ status: 409, said: refusals.quoteEnded.withdrawn })
})

test('of accepting and taking back at once, one counts', async () => {
  const { sent, tokenOf, accept, withdraw, read } = await quoteDesk()
  for (let i = 0; i < 5; i++) {
    const quote = await sent()
    const answers = await Promise.all([accept(tokenOf(quote), quote.id), withdraw(quote.id)])
    expect(answers.map((one) => one.statusCode).toSorted()).toEqual([200, 409])
    const { state } = await read(quote.id)
    expect(state).toBe(answers[0].statusCode === 200 ? 'accepted' : 'withdrawn')
  }
})

test('declined with a word: the owner reads it', async () => {
  const { sent, tokenOf, decline, read, mailsTo } = await quoteDesk()
  const quote = await sent()
  expect((await decline(tokenOf(quote), quote.id, 'Too much')).json().state).toBe('declined')
  expect(await read(quote.id)).toMatchObject({ state: 'declined', quote: { word: 'Too much' } })
  expect((await mailsTo('quote-owner'))[0]?.body).toContain('Too much')
  expect((await decline(tokenOf(quote), quote.id)).statusCode).toBe(200)
})

test('a quote that holds a time keeps its request from expiring, and accepting confirms it at the accepted price', async () => {
  const { db, sent, tokenOf, accept, seen, mailsTo, run } = await quoteDesk()
  const id = await requested(db)
  const quote = await sent({ booking_ids: [id], hold: 'time' })
  expect((await seen(tokenOf(quote))).time).toEqual({ appoint_date: '2026-08-05', appoint_time: '09:00' })
  vi.setSystemTime(new Date('2026-07-28T16:00:00Z'))
  await run()
  expect(await statusOf(db, id)).toBe('requested')
  const answer = await accept(tokenOf(quote), quote.id, [1])
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await statusOf(db, id)).toBe('confirmed')
  const [entry] = await listHistory(db, id)
  expect(entry).toMatchObject({ action: 'confirm', who: THE_CLIENT, mailed: true })
  expect(entry?.changes.map(({ field }) => field)).toEqual(['status', 'agreed'])
  const [mail] = await mailsTo('manage-client')
  expect(mail?.calendar).toContain('BEGIN:VEVENT')
  expect(mail?.body).toContain('$135.60')
})

test('without a held time the booking keeps the accepted price, and waits for its answer', async () => {
  const { db, sent, tokenOf, accept } = await quoteDesk()
  const id = await requested(db)
  const quote = await sent({ booking_ids: [id] })
  await accept(tokenOf(quote), quote.id, [])
  expect(await statusOf(db, id)).toBe('requested')
  const [entry] = await listHistory(db, id)
  expect(entry).toMatchObject({ action: 'price', who: THE_CLIENT })
})

test('a quote whose last day is over cannot be accepted; it frees its time, and says so', async () => {
  const { db, sent, tokenOf, accept, seen, mailsTo, run } = await quoteDesk()
  const id = await requested(db)
  const quote = await sent({ booking_ids: [id], hold: 'time' })
  vi.setSystemTime(new Date('2026-07-31T04:30:00Z'))
  const late = await accept(tokenOf(quote), quote.id)
  expect([late.statusCode, late.json().detail]).toEqual([409, t(words).refusals.ended.lapsed])
  expect((await seen(tokenOf(quote))).state).toBe('lapsed')
  expect(await statusOf(db, id)).toBe('requested')
  await run()
  expect(await statusOf(db, id)).toBe('expired')
  expect(await db.selectFrom('quotes').select(['state', 'who']).execute()).toEqual([
    { state: 'lapsed', who: THE_WEBSITE },
  ])
  expect((await mailsTo('document'))[0]?.subject).toContain('Q-0001')
  expect((await mailsTo('quote-owner'))[0]?.subject).toContain('Q-0001')
  const slots = await db.selectFrom('schedule_slots').select('slot').where('booking_id', '=', id).execute()
  expect(slots).toEqual([])
  // Once.
  await run()
  expect(await mailsTo('quote-owner')).toHaveLength(1)
})

test('the held time stays when the appointment moves, and when another quote of the booking ends', async () => {
  const { db, sent, tokenOf, act, decline, withdraw, run } = await quoteDesk()
  const id = await requested(db)
  const held = { booking_ids: [id], hold: 'time' }
  const [last, first, early] = [await sent(held), await sent(held), await sent(held)]
  await sent({ ...held, valid_until: '2026-07-18' })
  const moved = await act(withId(deskBookingCalls.bookingActions, id), {
    action: 'edit',
    version: 2,
    appointment: { appoint_date: '2026-08-06', appoint_time: '09:00' },
  })
  expect(moved.statusCode, moved.body).toBe(200)
  await withdraw(first.id)
  await decline(tokenOf(early), early.id)
  // One has lapsed.
  vi.setSystemTime(new Date('2026-07-25T16:00:00Z'))
  await run()
  expect(await statusOf(db, id)).toBe('requested')
  await db.updateTable('desk_sessions').set({ used_at: new Date().toISOString() }).execute()
  await withdraw(last.id)
  vi.setSystemTime(new Date('2026-08-01T16:00:00Z'))
  await run()
  expect(await statusOf(db, id)).toBe('expired')
})

test('two quotes want the last crew: one is sent, and one is accepted; the other is told when crews are free, and stays', async () => {
  const { db, sent, make, act, read, tokenOf, accept } = await quoteDesk({ opening: { ...anyTime, crews: 1 } })
  const ids = [await requested(db), await requested(db)]
  const hold = (id: string) => ({ ...quoted, booking_ids: [id], hold: 'time' })
  const drafts = await Promise.all(ids.map((id) => make(hold(id))))
  const issued = await Promise.all(drafts.map(({ id }) => act(withId(documentCalls.documentIssue, id), { version: 1 })))
  expect(issued.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const refused = issued.findIndex(({ statusCode }) => statusCode === 409)
  const said = issued[refused]?.json()
  expect([said.type, said.next_free.length > 0]).toEqual([TIME_TAKEN, true])
  expect(await read(drafts[refused]?.id ?? '')).toMatchObject({ state: 'draft', number: null })

  // Both requests have lost their time, as under quotes of earlier versions.
  const lose = (id: string) =>
    db.transaction().execute(async (trx) => {
      await freeCrewTime(trx, id)
      await trx.updateTable('bookings').set({ status: 'expired' }).where('id', '=', id).execute()
    })
  await lose(ids[1 - refused] ?? '')
  await sent(hold(ids[refused] ?? ''))
  await lose(ids[refused] ?? '')
  const open = await db.selectFrom('quotes').select('document_id as id').execute()
  const answers = await Promise.all(open.map(async ({ id }) => accept(tokenOf(await read(id)), id, [])))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const lost = answers.findIndex(({ statusCode }) => statusCode === 409)
  expect(answers[lost]?.json()).toMatchObject({ type: TIME_TAKEN })
  expect((await read(open[lost]?.id ?? '')).quote).toMatchObject({ answered_at: null, address: '' })
  expect((await Promise.all(ids.map((id) => statusOf(db, id)))).toSorted()).toEqual(['confirmed', 'expired'])
})

test('declining frees the held time; taking back leaves the request to the desk', async () => {
  const { db, sent, tokenOf, decline, withdraw } = await quoteDesk()
  const id = await requested(db)
  const first = await sent({ booking_ids: [id], hold: 'time' })
  await withdraw(first.id)
  expect(await statusOf(db, id)).toBe('requested')
  const { answer_by } = await db
    .selectFrom('bookings')
    .select('answer_by')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(answer_by > '2026-07-15').toBe(true)
  const next = await sent({ booking_ids: [id], hold: 'time' })
  await decline(tokenOf(next), next.id, 'No')
  expect(await statusOf(db, id)).toBe('cancelled')
})

test('a booking that was cancelled meanwhile is not confirmed: the quote stays open, and the client is told', async () => {
  const { db, sent, tokenOf, accept, read } = await quoteDesk()
  const id = await requested(db)
  const quote = await sent({ booking_ids: [id], hold: 'time' })
  await db.updateTable('bookings').set({ status: 'cancelled' }).where('id', '=', id).execute()
  const answer = await accept(tokenOf(quote), quote.id)
  expect([answer.statusCode, answer.json().detail]).toEqual([409, t(words).refusals.timeGone])
  expect((await read(quote.id)).state).toBe('sent')
})

const refusing = shared(quoteDesk, NOW)

test.each<[string, object, string, string]>([
  ['a day that has passed', { valid_until: '2026-07-14' }, 'valid_until', refusals.validUntilPast],
  ['no last day', { valid_until: null }, 'valid_until', refusals.validUntil],
  ['a time of no booking', { hold: 'time' }, 'hold', refusals.holdNothing],
  ['a deposit of nothing', { deposit_kind: 'amount' }, 'deposit_value', refusals.depositNothing],
  [
    'a deposit above the total',
    { deposit_kind: 'amount', deposit_value: 99_999 },
    'deposit_value',
    refusals.depositMore,
  ],
  ['more than all of it', { deposit_kind: 'percent', deposit_value: 10_001 }, 'deposit_value', refusals.depositShare],
])('a quote with %s does not go out', async (_, more, field, message) => {
  const { document, act } = refusing()
  const made = document(await act(documentCalls.documents, { ...draft(quoted) }))
  const changed = document(
    await act(withId(documentCalls.document, made.id), { ...draft(quoted), ...more, version: 1, kind: undefined }),
  )
  const answer = await act(withId(documentCalls.documentIssue, made.id), { version: changed.version })
  expect(refusalOf(answer)).toMatchObject({ status: 422, said: { field, message } })
})

test('a quote cannot hold a time that comes before its last day', async () => {
  const { db, make, act } = await quoteDesk()
  const id = await requested(db)
  const made = await make({ ...quoted, booking_ids: [id], hold: 'time', valid_until: '2026-08-05' })
  expect(made.hold_until).toBe('2026-08-04')
  const answer = await act(withId(documentCalls.documentIssue, made.id), { version: 1 })
  const message = refusals.holdAfter(longDay('2026-08-05'), longDay('2026-08-04'))
  expect(refusalOf(answer)).toMatchObject({ status: 422, said: { field: 'valid_until', message } })
})

test('with the last day that its draft names, a quote holds its time', async () => {
  const { db, make, issue } = await quoteDesk()
  const held = { ...quoted, booking_ids: [await requested(db)], hold: 'time' }
  const { hold_until } = await make(held)
  expect((await issue(await make({ ...held, valid_until: hold_until }))).state).toBe('sent')
})

test('the time of a job of today cannot be held by a quote, and that is said', async () => {
  const { db, make, act } = await quoteDesk()
  const id = await requested(db, { appoint_date: '2026-07-15', appoint_time: '15:00' })
  const made = await make({ ...quoted, booking_ids: [id], hold: 'time', valid_until: '2026-07-15' })
  expect(made.hold_until).toBe(null)
  const answer = await act(withId(documentCalls.documentIssue, made.id), { version: 1 })
  const said = { field: 'hold', message: refusals.holdToday }
  expect(refusalOf(answer)).toMatchObject({ status: 422, said })
})

test('an invoice has no lines to choose', async () => {
  const { act } = await quoteDesk()
  const answer = await act(documentCalls.documents, draft({ lines: LINES }))
  expect(refusalOf(answer)).toMatchObject({ status: 422, said: { message: priceRefusals.choiceOfQuote } })
})

test('quotes are listed by name and by how they stand, and owe nothing', async () => {
  const { sent, tokenOf, ask, accept, get, issued } = await quoteDesk()
  await issued()
  const [first, second] = [await sent(), await sent()]
  await ask(tokenOf(first), clientQuoteCalls.quoteSeen, {})
  await accept(tokenOf(second), second.id, [1, 2])
  const list = async (query: string) => (await get(`${documentCalls.documents}?${query}`)).json() as DocumentPage
  const numbers = async (query: string) => (await list(query)).documents.map(({ number }) => number)
  expect(await numbers('')).toEqual(['2026-0001'])
  expect(await numbers('kind=quote')).toEqual(['Q-0002', 'Q-0001'])
  expect(await numbers('kind=quote&state=seen')).toEqual(['Q-0001'])
  expect(await numbers('kind=quote&state=sent')).toEqual([])
  expect(await numbers('kind=quote&state=accepted')).toEqual(['Q-0002'])
  expect(await numbers('kind=quote&q=q-0001')).toEqual(['Q-0001'])
  const { documents, totals } = await list('kind=quote')
  expect(documents[0]).toMatchObject({ total_cents: 18_080, balance_cents: 0 })
  expect(totals.open.count).toBe(1)
})

test('one press makes the invoice of what was accepted', async () => {
  const { sent, tokenOf, accept, act, document, read, db } = await quoteDesk()
  const id = await requested(db)
  const quote = await sent({ booking_ids: [id], purchase_order: 'PO 7' })
  const early = await act(documentCalls.documents, { quote_id: quote.id })
  expect(refusalOf(early)).toMatchObject({ status: 409, said: refusals.notAccepted })
  await accept(tokenOf(quote), quote.id, [2])
  const made = document(await act(documentCalls.documents, { quote_id: quote.id }))
  expect(made).toMatchObject({
    kind: 'invoice',
    quote_id: quote.id,
    booking_id: id,
    purchase_order: 'PO 7',
    client_name: 'Ada Roy',
    subtotal_cents: 14_000,
  })
  expect(made.lines.map(({ choice }) => choice)).toEqual(['fixed', 'fixed'])
  expect((await read(quote.id)).invoices.map((one) => one.id)).toEqual([made.id])
})

test('invoices that follow one quote are held to it together: by the quote, or by its booking', async () => {
  const { sent, tokenOf, accept, act, document, issue, credit, db } = await quoteDesk()
  const id = await requested(db)
  const quote = await sent({ booking_ids: [id], lines: [line(10_000)] })
  await accept(tokenOf(quote), quote.id, [])
  const made = async (cents: number, of: object = { quote_id: quote.id }) =>
    document(await act(documentCalls.documents, { ...of, lines: [line(cents)] }))
  const tried = ({ id: draftId }: { id: string }) => act(withId(documentCalls.documentIssue, draftId), { version: 1 })
  const first = await issue(await made(6000))
  for (const of of [{ quote_id: quote.id }, { booking_ids: [id] }]) {
    const second = await tried(await made(5001, of))
    expect([second.statusCode, second.json().type]).toEqual([409, CONSENT_NEEDED])
    expect(second.json().detail).toBe(refusals.aboveQuote('$113.00', '$124.30', '$67.80'))
  }
  // Another quote for more work of the same job is another promise.
  const more = await sent({ booking_ids: [id], lines: [line(2000)] })
  await accept(tokenOf(more), more.id, [])
  expect((await tried(await made(2200, { quote_id: more.id }))).statusCode).toBe(200)
  const rest = await made(5000)
  expect((await tried(rest)).statusCode).toBe(200)
  // A part that was credited makes room.
  expect((await tried(await made(100))).statusCode).toBe(409)
  await credit(first.id, { lines: [line(100)] })
  expect((await tried(await made(100))).statusCode).toBe(200)
})

test('an invoice that is more than 10 % above the accepted quote asks for the consent of its client, and keeps it', async () => {
  const { sent, tokenOf, accept, act, document, issue, revise, credit, db } = await quoteDesk()
  const id = await requested(db)
  const quote = await sent({ booking_ids: [id], lines: [line(10_000)] })
  await accept(tokenOf(quote), quote.id, [])
  const made = async (cents: number) =>
    document(await act(documentCalls.documents, { quote_id: quote.id, lines: [line(cents)] }))
  // $113.00 was accepted: $124.30 is 10 % more.
  const fits = await issue(await made(11_000))
  expect(fits.state).toBe('open')
  // What is credited counts no more.
  await credit(fits.id)
  const above = await made(11_001)
  const refused = await act(withId(documentCalls.documentIssue, above.id), { version: 1 })
  expect([refused.statusCode, refused.json().type]).toEqual([409, CONSENT_NEEDED])
  expect(refused.json().detail).toBe(refusals.aboveQuote('$113.00', '$124.30', undefined))
  const consent = (total_cents: number, note = 'Ada, by phone') =>
    act(withId(documentCalls.documentConsent, above.id), { total_cents, note })
  expect(refusalOf(await consent(1, ' '))).toMatchObject({ status: 422, said: { field: 'note' } })
  // To less than the total is not enough.
  await consent(above.total_cents - 1)
  expect((await act(withId(documentCalls.documentIssue, above.id), { version: 1 })).statusCode).toBe(409)
  await consent(above.total_cents)
  expect((await issue(above)).consents.at(-1)).toMatchObject({ total_cents: above.total_cents, note: 'Ada, by phone' })
  expect(refusalOf(await consent(1))).toMatchObject({ status: 409, said: refusals.noConsentNeeded })
  await expect(sql`delete from price_consents`.execute(db)).rejects.toThrow(/kept with its invoice/)
  await credit(above.id)
  // An invoice of the same booking that names no quote is held to it, too, until a new version is accepted.
  const other = document(await act(documentCalls.documents, { booking_ids: [id], lines: [line(30_000)] }))
  const issueOther = () => act(withId(documentCalls.documentIssue, other.id), { version: 1 })
  expect((await issueOther()).statusCode).toBe(409)
  const next = await issue(await revise(quote.id, { lines: [line(30_000)] }))
  await accept(tokenOf(quote), next.id, [])
  expect((await issueOther()).statusCode).toBe(200)
})

test('a draft with a consent can be thrown away', async () => {
  const { act, make } = await quoteDesk()
  const { id } = await make()
  await act(withId(documentCalls.documentConsent, id), { total_cents: 100, note: 'By phone' })
  const gone = await act(withId(documentCalls.documentDiscard, id), { version: 1 })
  expect(gone.statusCode).toBe(204)
})

test('the database lets nobody change a sent quote or its answer', async () => {
  const { db, sent, tokenOf, accept } = await quoteDesk()
  const quote = await sent()
  await accept(tokenOf(quote), quote.id)
  for (const change of [
    sql`update documents set total_cents = 1 where id = ${quote.id}`,
    sql`update document_lines set amount_cents = 1 where document_id = ${quote.id}`,
    sql`delete from document_lines where document_id = ${quote.id}`,
    sql`update quotes set lines = '[]' where document_id = ${quote.id}`,
    sql`delete from quotes where document_id = ${quote.id}`,
    sql`insert into money_purges (record_id, day) values (${quote.id}, '2030-01-01')`,
  ])
    await expect(change.execute(db)).rejects.toThrow(/frozen|six years/)
})

test('an erasure takes the quotes that nobody accepted, and keeps those that were', async () => {
  const { db, sent, tokenOf, accept, revise, issue } = await quoteDesk()
  const id = await requested(db)
  const first = await sent({ booking_ids: [id] })
  await issue(await revise(first.id))
  const kept = await sent({ booking_ids: [id] })
  await accept(tokenOf(kept), kept.id)
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  const left = await db.selectFrom('documents').select('id').execute()
  expect(left).toEqual([{ id: kept.id }])
})

test('a quote goes a year after its last day, an accepted one with the invoices of its year', async () => {
  const { db, sent, tokenOf, accept } = await quoteDesk()
  const [open, kept] = [await sent(), await sent()]
  await accept(tokenOf(kept), kept.id)
  const left = async () => (await db.selectFrom('documents').select('id').execute()).map(({ id }) => id)
  vi.setSystemTime(new Date('2027-07-30T16:00:00Z'))
  expect(await purgeMoney(db)).toBe(0)
  vi.setSystemTime(new Date('2027-07-31T16:00:00Z'))
  expect(await purgeMoney(db)).toBe(1)
  expect(await left()).toEqual([kept.id])
  expect(open.id).not.toBe(kept.id)
  vi.setSystemTime(new Date('2033-01-01T16:00:00Z'))
  expect(await purgeMoney(db)).toBe(1)
  expect(await left()).toEqual([])
})

const statusOf = async (db: Db, id: string) =>
  (await db.selectFrom('bookings').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

test('the answer to a quote stands in the Inbox with its amount, until somebody has looked', async () => {
  const { get, act, sent, tokenOf, accept, decline } = await quoteDesk()
  const inbox = async () =>
    Inbox.parse((await get(inboxCalls.inbox)).json()).items.filter(({ kind }) => kind !== 'trouble')
  const answers = async () => (await inbox()).map(({ kind, line }) => [kind, line])
  const yes = await sent()
  const no = await sent()
  expect(await answers()).toEqual([])
  await accept(tokenOf(yes), yes.id, [1, 2], { word: 'In the morning' })
  vi.setSystemTime(Date.now() + 1000)
  await decline(tokenOf(no), no.id, 'Too dear')
  // 160.00 and 13 % HST.
  expect(await answers()).toEqual([
    ['quote_accepted', inboxWords.accepted('$180.80')],
    ['quote_declined', inboxWords.declined('$135.60')],
  ])
  expect((await inbox())[0]).toMatchObject({
    id: yes.id,
    press: 'see',
    detail: `“In the morning” · ${deskDocuments.title.quote('Q-0001')}`,
  })

  const see = (id: string, seen: boolean) => act(withId(quoteCalls.documentSeen, id), { seen })
  expect((await see(yes.id, true)).statusCode).toBe(200)
  expect((await see(yes.id, true)).statusCode).toBe(200)
  expect((await inbox()).map(({ id }) => id)).toEqual([no.id])
  await see(yes.id, false)
  expect((await inbox()).map(({ id }) => id)).toEqual([yes.id, no.id])
  const open = await sent()
  expect(refusalOf(await see(open.id, true))).toMatchObject({ status: 409, said: refusals.notAnswered })
})

test('a quote that confirms or cancels its job, or sets its price, is told once: not as a change of the details', async () => {
  const { db, get, sent, tokenOf, accept, decline } = await quoteDesk()
  const kinds = async () =>
    Inbox.parse((await get(inboxCalls.inbox)).json()).items.flatMap(({ kind }) => (kind === 'trouble' ? [] : kind))
  const of = async (hold: string, status: 'requested' | 'confirmed') => {
    const booking_id = await storedBooking(db, { appoint_date: '2026-07-20', status })
    return sent({ booking_ids: [booking_id], hold, valid_until: '2026-07-18' })
  }
  const held = await of('time', 'requested')
  await accept(tokenOf(held), held.id)
  expect(await kinds()).toEqual(['quote_accepted'])
  const priced = await of('none', 'confirmed')
  await accept(tokenOf(priced), priced.id)
  expect(await kinds()).toEqual(['quote_accepted', 'quote_accepted'])
  const gone = await of('time', 'requested')
  await decline(tokenOf(gone), gone.id)
  expect(await kinds()).toEqual(['quote_accepted', 'quote_accepted', 'quote_declined'])
  // Of a client who was erased nothing is to be done.
  await db.updateTable('bookings').set({ erased_at: NOW.toISOString() }).execute()
  expect(await kinds()).toEqual([])
})

test('an erasure deletes a quote made by hand, too, that one about an erased job follows', async () => {
  const { db, sent, revise, act } = await quoteDesk()
  const contact = { phone: '+17055550101', email: 'ada@example.com' }
  const booking_id = await storedBooking(db, { ...contact, status: 'declined' })
  const { id } = await sent({ client_email: contact.email })
  await revise(id, { lines: [line(10_000, { booking_id })] })
  const erased = await act(privacyCalls.erase, { booking_id, bookings: [booking_id], messages: [] })
  expect(erased.statusCode, erased.body).toBe(200)
  expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
})

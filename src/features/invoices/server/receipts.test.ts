import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import Database from 'better-sqlite3'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { LEAST_ASKED_CENTS } from '#core/money.ts'
import { KEY_REUSED } from '#core/problem.ts'
import { sanitizeRestored } from '#features/backups/server/after-restore.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { insertFleet } from '#features/bookings/server/shared/store.ts'
import { answersTo } from '#features/index.ts'
import { bookingMoneyCalls, clientMoneyCalls, documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { billingRefusals } from '#features/invoices/desk-billing-words.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import { paidJobWords } from '#features/invoices/desk-paid-jobs-words.ts'
import { MOST_PAID_JOBS, type PaidIssued, type PaidJobs } from '#features/invoices/paid-jobs.ts'
import { writeSettings } from '#features/owner-settings-store.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { slotAt } from '#features/schedule/server/shared/needed.ts'
import { defaults } from '#features/website/content.ts'
import { databaseFile } from '#platform/db/connect.ts'
import type { Db } from '#platform/db/schema.ts'
import { deleteOwn } from '#platform/settings/store.ts'
import { connectTo } from '#testing/app.ts'
import { tick, timedMails } from '#testing/clock.ts'
import { PEOPLE } from '#testing/desk.ts'
import { agreeOn, line, moneyDesk, refusalOf, tokenIn } from '#testing/money.ts'
import { fleet } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { listPaidJobs } from './receipts.ts'

testsAt('2026-07-15T20:00:00Z')

type Wanted = NonNullable<Parameters<typeof storedBooking>[1]>

/** A desk whose jobs cost $111.87, and the calls to finish and to pay them. */
async function withJobs(settings: object = {}) {
  const desk = await moneyDesk()
  const { db, act, pay, set } = desk
  if (Object.keys(settings).length > 0) await set({ version: 1, ...settings })
  const job = async (requested: Wanted = {}) => {
    const id = await storedBooking(db, {
      status: 'confirmed',
      appoint_date: '2026-07-15',
      appoint_time: '10:00',
      ...requested,
    })
    await agreeOn(db, id, 9900)
    return id
  }
  const finish = async (id: string, person: (typeof PEOPLE)[number] = PEOPLE[0]) => {
    const { version } = await db.selectFrom('bookings').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    const body = { action: 'complete', version }
    const done = await act(withId(deskBookingCalls.bookingActions, id), body, person)
    expect(done.statusCode, done.body).toBe(200)
  }
  const take = async (booking_id: string, more: object = {}) => {
    const paid = await pay({ booking_id, amount_cents: 11_187, method: 'cash', ...more })
    expect(paid.statusCode, paid.body).toBe(201)
    return paid.json().payment
  }
  /** A job that is finished and paid. */
  const done = async (requested: Wanted = {}) => {
    const id = await job(requested)
    await finish(id)
    await take(id)
    return id
  }
  const later = async (ms = 3 * MINUTE) => {
    vi.setSystemTime(Date.now() + ms)
    await tick(desk)
  }
  const invoices = () =>
    db
      .selectFrom('documents')
      .select(['booking_id', 'number', 'state', 'total_cents', 'issued_by', 'language'])
      .where('kind', '=', 'invoice')
      .orderBy('number')
      .execute()
  const mails = () => db.selectFrom('mails').select(['subject', 'to_address']).where('kind', '=', 'document').execute()
  // Sessions may have ended by then.
  const waiting = () => listPaidJobs(db, defaults, Date.now())
  const press = async (jobs: readonly { booking_id: string; total_cents: number }[]) =>
    (await act(paymentCalls.paidJobs, { jobs })).json() as PaidIssued
  const row = async () => (await desk.inbox()).find(({ kind }) => kind === 'paid_jobs')
  return { ...desk, job, finish, take, done, later, invoices, mails, waiting, press, row }
}

test.each(['finished, then paid', 'paid, then finished'])(
  'a job that is %s gets its invoice by itself, once, and its client the receipt',
  async (order) => {
    const { job, finish, take, later, invoices, mails, read, db, row } = await withJobs()
    const id = await job()
    const steps = [() => finish(id), () => take(id)]
    for (const step of order.startsWith('paid') ? steps.toReversed() : steps) {
      expect(await invoices()).toEqual([])
      await step()
      // Alone neither is enough, however long ago.
      if (step !== (order.startsWith('paid') ? steps[0] : steps[1])) await later(3 * HOUR)
    }
    await later(MINUTE)
    expect(await invoices()).toEqual([])
    expect(await row()).toBeUndefined()
    await later()
    expect(await invoices()).toMatchObject([
      { booking_id: id, number: 1, state: 'issued', total_cents: 11_187, issued_by: 'The website' },
    ])
    const [found] = await db.selectFrom('documents').select('id').execute()
    expect(await read(found?.id ?? '')).toMatchObject({ state: 'paid', balance_cents: 0 })
    expect(await mails()).toEqual([
      { subject: expect.stringContaining('receipt for invoice 2026-0001'), to_address: 'ann@example.com' },
    ])
    await later()
    await later(3 * HOUR)
    expect(await invoices()).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  },
)

test('without a receipt the invoice of a paid job is issued, and no mail leaves; the last payment says so', async () => {
  const { job, finish, take, later, invoices, mails, pay } = await withJobs()
  const quiet = await job()
  await finish(quiet)
  await take(quiet, { receipt: false })
  const told = await job()
  await finish(told)
  await take(told, { amount_cents: 5000, receipt: false })
  await take(told, { amount_cents: 6187, receipt: true })
  await later()
  expect((await invoices()).map(({ booking_id }) => booking_id).toSorted()).toEqual([quiet, told].toSorted())
  expect(await mails()).toHaveLength(1)
  // The same request again is the same payment; with another answer it is another one.
  const again = { key: randomUUID(), booking_id: await job(), amount_cents: 100, receipt: false }
  expect((await pay(again)).statusCode).toBe(201)
  expect((await pay(again)).statusCode).toBe(201)
  expect((await pay({ ...again, receipt: true })).json().type).toBe(KEY_REUSED)
  expect((await pay({ ...again, receipt: 'no' })).statusCode).toBe(422)
})

test('what a crew has finished and taken counts, and servers that look at once issue one', async () => {
  const { job, finish, db, act, invoices, place, isUnavailable } = await withJobs()
  const id = await job()
  const slot = slotAt(Date.parse('2026-07-15T14:00:00Z'))
  await db.insertInto('schedule_slots').values({ slot, lane: 1, booking_id: id }).execute()
  const crew = { email: PEOPLE[1], role: 'crew' as const, crew: 1, at: '', who: '' }
  await db.insertInto('desk_roles').values(crew).execute()
  await finish(id, PEOPLE[1])
  // A phone that was offline may send it more than once.
  const body = { key: randomUUID(), method: 'cash', booking_id: id, amount_cents: 11_187 }
  for (let i = 0; i < 2; i++) expect((await act(paymentCalls.payments, body, PEOPLE[1])).statusCode).toBe(201)
  vi.setSystemTime(Date.now() + 3 * MINUTE)
  const servers = [{ db }, connectTo(place), connectTo(place)]
  await Promise.all(servers.map((one) => tick({ db: one.db, isUnavailable })))
  expect(await invoices()).toHaveLength(1)
})

test('a client who writes in French gets a French receipt; one without an address gets none, and is invoiced', async () => {
  const { job, db, finish, take, later, invoices, mails } = await withJobs()
  const french = await job()
  await db.updateTable('bookings').set({ language: 'fr' }).where('id', '=', french).execute()
  const silent = await job({ email: null, appoint_time: '13:00' })
  for (const id of [french, silent]) {
    await finish(id)
    await take(id)
  }
  await later()
  expect((await invoices()).map(({ language }) => language).toSorted()).toEqual(['en', 'fr'])
  expect(await mails()).toMatchObject([{ subject: expect.stringContaining('reçu de la facture') }])
})

test('a payment that is taken back in time, or that is a part, issues nothing', async () => {
  const { done, job, finish, take, back, later, invoices, db, row } = await withJobs()
  const id = await done()
  const [payment] = await db.selectFrom('payments').select('id').execute()
  await back(payment?.id ?? '', { kind: 'reversal' })
  const part = await job({ appoint_time: '13:00' })
  await finish(part)
  await take(part, { amount_cents: 5000 })
  await later()
  expect(await invoices()).toEqual([])
  expect(await row()).toBeUndefined()
  // The rest makes it whole, and so does another payment.
  await take(part, { amount_cents: 6187 })
  await take(id, { method: 'card' })
  await later()
  expect((await invoices()).map((one) => one.booking_id).toSorted()).toEqual([id, part].toSorted())
})

const reasons: [keyof typeof paidJobWords.why, (of: Awaited<ReturnType<typeof withJobs>>, id: string) => unknown][] = [
  ['off', ({ set }) => set({ version: 1, receipts: false })],
  [
    'business',
    ({ db }, id) =>
      insertFleet(db, {
        ...fleet,
        purchase_order: 'no',
        id: randomUUID(),
        booking_id: id,
        created_at: '2026-07-01T00:00:00Z',
      }),
  ],
  [
    'business',
    ({ act }, id) =>
      act(withId(clientMoneyCalls.clientBilling, id), {
        ...{ version: 0, needs_order: false, clerk_name: '', clerk_email: 'payable@example.com' },
      }),
  ],
  [
    'order',
    ({ act }, id) =>
      act(withId(clientMoneyCalls.clientBilling, id), {
        ...{ version: 0, needs_order: true, clerk_name: '', clerk_email: '' },
      }),
  ],
  ['no_price', ({ db }) => db.updateTable('bookings').set({ agreed: '' }).execute()],
  ['draft', ({ act }, id) => act(documentCalls.documents, { booking_ids: [id], lines: [line(9900)] })],
  ['more_paid', ({ take }, id) => take(id, { amount_cents: 1000, above_price: true })],
  [
    'above_quote',
    async ({ act, document, issue, ask, db }, id) => {
      const requested = { kind: 'quote', booking_ids: [id], lines: [line(5000)] }
      const quote = await issue(document(await act(documentCalls.documents, requested)))
      const token = tokenIn(quote.url)
      const accepted = await ask(token, clientQuoteCalls.quoteAccept, { id: quote.id, chosen: [] })
      expect(accepted.statusCode, accepted.body).toBe(200)
      await agreeOn(db, id, 9900)
    },
  ],
  ['late', () => vi.setSystemTime(Date.now() + 3 * DAY)],
]

test.each(reasons)('a paid job waits in one row of the Inbox, and says why: %s', async (why, make) => {
  const desk = await withJobs()
  const { done, later, invoices, waiting, row } = desk
  const id = await done()
  await make(desk, id)
  const drafts = (await invoices()).length
  await later()
  expect(await invoices()).toHaveLength(drafts)
  expect(await waiting()).toMatchObject([{ booking_id: id, why, name: 'Ann Lee' }])
  if (why === 'late') return
  expect(await row()).toMatchObject({
    id: 'paid',
    who: paidJobWords.title,
    line: expect.stringContaining(paidJobWords.count(1)),
    press: 'open',
  })
})

test('a press issues each of those that wait, or all, once; what one lacks keeps no other waiting', async () => {
  const { done, act, get, press, waiting, invoices, mails, row } = await withJobs({ receipts: false })
  const one = await done()
  const two = await done({ appoint_time: '13:00' })
  const other = { firstname: 'Bo', phone: '+17055550177', email: 'bo@example.com' }
  const ordered = await done({ ...other, appoint_time: '15:00' })
  await act(withId(clientMoneyCalls.clientBilling, ordered), {
    ...{ version: 0, needs_order: true, clerk_name: '', clerk_email: '' },
  })
  const listed = ((await get(paymentCalls.paidJobs)).json() as PaidJobs).jobs
  expect(listed).toEqual(await waiting())
  expect(listed).toHaveLength(3)
  expect((await row())?.line).toContain('$335.61')
  const of = (booking_id: string) => ({ booking_id, total_cents: 11_187 })
  expect(await press([of(one)])).toMatchObject({ issued: 1, refused: [] })
  // The same press again, also twice at once, finds what it did.
  const again = await Promise.all([press([of(one), of(two)]), press([of(two)])])
  expect(again.map(({ refused }) => refused)).toEqual([[], []])
  expect(await invoices()).toMatchObject([{ booking_id: one }, { booking_id: two }])
  expect(await mails()).toHaveLength(2)
  const all = await press([of(ordered), { ...of(two) }])
  expect(all).toMatchObject({ issued: 1, refused: [{ booking_id: ordered, name: 'Bo Lee' }] })
  expect(all.jobs).toMatchObject([{ booking_id: ordered, why: 'order' }])
})

test('a job that is not finished is not issued, and neither is one at another total than was shown', async () => {
  const { done, job, take, press, invoices } = await withJobs({ receipts: false })
  const open = await job()
  await take(open)
  const id = await done({ appoint_time: '13:00' })
  const answer = await press([
    { booking_id: open, total_cents: 11_187 },
    { booking_id: id, total_cents: 100 },
  ])
  expect(answer.refused.map(({ reason }) => reason)).toEqual([refusals.notPaidJob, refusals.otherTotal('$111.87')])
  expect(await invoices()).toEqual([])
})

test('the mail after the job does not bring the same receipt again', async () => {
  const { done, later, db } = await withJobs()
  await writeSettings(db, { after_job: true })
  const id = await done()
  await later()
  await later(121 * MINUTE)
  const after = await db
    .selectFrom('mails')
    .select(['booking_id', 'document_id'])
    .where('kind', '=', 'after-job')
    .execute()
  expect(after).toEqual([{ booking_id: id, document_id: null }])
})

test('an invoice that was credited is not issued again by itself', async () => {
  const { done, later, credit, back, take, invoices, waiting, db } = await withJobs()
  const id = await done()
  await later()
  const [found] = await db.selectFrom('documents').select('id').execute()
  await credit(found?.id ?? '')
  const [payment] = await db.selectFrom('payments').select('id').execute()
  await back(payment?.id ?? '', { kind: 'reversal' })
  await take(id, { above_price: true })
  await later()
  expect(await invoices()).toHaveLength(1)
  expect(await waiting()).toMatchObject([{ booking_id: id, why: 'credited' }])
})

test('after a restore no receipt goes that may have gone since the backup: those jobs wait in the Inbox', async () => {
  const { db, done, later, invoices, waiting, dataDir } = await withJobs()
  const id = await done()
  vi.setSystemTime(Date.now() + 3 * MINUTE)
  // Only a file is made safe; a server's database is restored through one.
  if (!existsSync(databaseFile({ dataDir }))) return
  const copy = new Database(databaseFile({ dataDir }))
  sanitizeRestored(copy, answersTo('afterRestore'))
  copy.close()
  await later()
  expect(await invoices()).toEqual([])
  expect(await waiting()).toMatchObject([{ booking_id: id, why: 'late' }])
  // It is that alone which keeps it back.
  await deleteOwn(db, 'receipts_from')
  await later()
  expect(await invoices()).toMatchObject([{ booking_id: id }])
})

test('a job on a draft with others is invoiced with those alone, whatever is pressed', async () => {
  const { job, done, act, document, issue, later, press, waiting, invoices, db } = await withJobs()
  const id = await done()
  const other = await job({ appoint_time: '13:00' })
  const draft = document(await act(documentCalls.documents, { booking_ids: [id, other] }))
  await later()
  expect(await waiting()).toMatchObject([{ booking_id: id, why: 'draft_of_many' }])
  const booking = await db.selectFrom('bookings').select('reference').where('id', '=', id)
  const { reference } = await booking.executeTakeFirstOrThrow()
  const reason = billingRefusals.onInvoice(`${reference} (${billingRefusals.draft})`)
  const paid = { booking_id: id, total_cents: 11_187 }
  expect((await press([paid])).refused).toMatchObject([{ reason }])
  const sheet = { due_days: 0, total_cents: 11_187 }
  const sent = await act(withId(bookingMoneyCalls.bookingInvoice, id), sheet)
  expect(refusalOf(sent)).toMatchObject({ status: 409, said: reason })
  expect(await issue(draft)).toMatchObject({ total_cents: 22_374, balance_cents: 11_187 })
  expect(await invoices()).toHaveLength(1)
})

test('a draft about several jobs is not issued once another invoice has one of them', async () => {
  const { job, act, document, issue, credit, invoices } = await withJobs()
  const jobs = [await job(), await job({ appoint_time: '13:00' })]
  const draft = document(await act(documentCalls.documents, { booking_ids: jobs }))
  const own = await issue(document(await act(documentCalls.documents, { booking_ids: [jobs[1]] })))
  const requested = { version: draft.version }
  const refused = await act(withId(documentCalls.documentIssue, draft.id), requested)
  expect(refusalOf(refused)).toMatchObject({
    status: 409,
    said: expect.stringContaining(`(${own.number}). Leave them out`),
  })
  expect((await invoices()).filter(({ state }) => state === 'issued')).toHaveLength(1)
  // What was credited bills nobody.
  expect((await credit(own.id)).statusCode).toBe(200)
  expect(await issue(draft)).toMatchObject({ state: 'open', total_cents: 22_374 })
})

test.each([
  ['another total', 20_000, refusals.otherInvoice('$226.00')],
  ['the same total', 9900, undefined],
])('a press sends no invoice that somebody else has issued meanwhile at %s', async (_, price, reason) => {
  const { done, act, document, issue, press, mails } = await withJobs({ receipts: false })
  const id = await done()
  await issue(document(await act(documentCalls.documents, { booking_ids: [id], lines: [line(price)] })))
  const { refused } = await press([{ booking_id: id, total_cents: 11_187 }])
  expect(refused.map((one) => one.reason)).toEqual(reason === undefined ? [] : [reason])
  expect(await mails()).toEqual([])
})

test('the day sheet sends no invoice at another total than it has shown, and what it has shown of several', async () => {
  const { job, act, document, issue, mails, get } = await withJobs()
  const id = await job()
  const make = async (cents: number) =>
    issue(document(await act(documentCalls.documents, { booking_ids: [id], lines: [line(cents)] })))
  const send = (total_cents: number) => act(withId(bookingMoneyCalls.bookingInvoice, id), { due_days: 0, total_cents })
  await make(20_000)
  expect(refusalOf(await send(11_187)).said).toBe(refusals.otherInvoice('$226.00'))
  expect(await mails()).toEqual([])
  await make(1000)
  const { total_cents } = (await get(withId(bookingMoneyCalls.bookingMoney, id))).json()
  expect(total_cents).toBe(23_730)
  expect((await send(total_cents)).statusCode).toBe(200)
  expect(await mails()).toHaveLength(1)
})

test('a job is billed its price once more, however often its invoice was credited', async () => {
  const { job, finish, take, act, document, issue, credit, press, waiting, get } = await withJobs({ receipts: false })
  const id = await job()
  await finish(id)
  for (let i = 0; i < 2; i++) {
    const made = await issue(document(await act(documentCalls.documents, { booking_ids: [id] })))
    expect((await credit(made.id)).statusCode).toBe(200)
  }
  const money = async () => (await get(withId(bookingMoneyCalls.bookingMoney, id))).json()
  expect(await money()).toMatchObject({ total_cents: 11_187, balance_cents: 0 })
  // A part of the price is not the price.
  await take(id, { amount_cents: 5000, above_price: true })
  expect(await waiting()).toEqual([])
  await take(id, { amount_cents: 6187, above_price: true })
  const paid = { booking_id: id, total_cents: 11_187 }
  expect(await waiting()).toMatchObject([{ ...paid, why: 'credited' }])
  expect(await press([paid])).toMatchObject({ issued: 1, refused: [], jobs: [] })
  expect(await money()).toMatchObject({ total_cents: 11_187, balance_cents: 0, has_invoice: true })
})

test('a job without a price, whose invoice was credited, has none again', async () => {
  const { job, db, act, document, issue, paid, credit, get } = await withJobs()
  const id = await job()
  await db.updateTable('bookings').set({ agreed: '' }).where('id', '=', id).execute()
  const requested = { booking_ids: [id], lines: [line(9900)] }
  const made = await issue(document(await act(documentCalls.documents, requested)))
  await paid(made.id, 11_187)
  await credit(made.id)
  const money = (await get(withId(bookingMoneyCalls.bookingMoney, id))).json()
  // What was paid goes back all the same.
  expect(money).toMatchObject({ has_price: false, balance_cents: -11_187 })
})

test.each([1, 2])(
  'a job that is %s cents short is not forgotten: a press issues it, and they stay open',
  async (cents) => {
    const { job, finish, take, later, waiting, press, invoices, db, read } = await withJobs()
    const id = await job()
    await finish(id)
    await take(id, { amount_cents: 11_187 - cents })
    await later()
    expect(await invoices()).toEqual([])
    expect(await waiting()).toMatchObject([{ booking_id: id, why: 'short' }])
    expect(await press([{ booking_id: id, total_cents: 11_187 }])).toMatchObject({ issued: 1, jobs: [] })
    const [made] = await db.selectFrom('documents').select('id').execute()
    expect(await read(made?.id ?? '')).toMatchObject({ balance_cents: cents })
  },
)

test('a job that lacks what is asked for waits for the rest', async () => {
  const { job, finish, take, waiting } = await withJobs()
  const id = await job()
  await finish(id)
  await take(id, { amount_cents: 11_187 - LEAST_ASKED_CENTS })
  expect(await waiting()).toEqual([])
})

/** Stores jobs of the same day, paid as one was. */
async function copies(db: Db, count: number, amount_cents: number) {
  const paid = await db
    .selectFrom('payments')
    .selectAll()
    .where('amount_cents', '=', amount_cents)
    .executeTakeFirstOrThrow()
  for (let i = 0; i < count; i++) {
    const day = { appoint_date: '2026-07-02', appoint_time: '09:00' }
    const booking_id = await storedBooking(db, { ...day, status: 'completed' })
    await agreeOn(db, booking_id, 9900)
    await db
      .insertInto('payments')
      .values({ ...paid, id: randomUUID(), request_key: randomUUID(), booking_id })
      .execute()
  }
}

test('jobs that are paid in part hide none behind them', async () => {
  const { job, finish, take, done, waiting, db } = await withJobs({ receipts: false })
  const part = await job({ appoint_date: '2026-07-01' })
  await finish(part)
  await take(part, { amount_cents: 5000 })
  await copies(db, 2 * MOST_PAID_JOBS, 5000)
  const id = await done({ appoint_date: '2026-07-14' })
  expect(await waiting()).toMatchObject([{ booking_id: id, why: 'off' }])
})

test('more jobs that wait ask no more of the database', async () => {
  const { done, db } = await withJobs({ receipts: false })
  await done()
  const asked = async () => {
    let queries = 0
    const watched = db.withPlugin({
      transformQuery: ({ node }) => {
        queries++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { jobs: (await listPaidJobs(watched, defaults, Date.now())).length, queries }
  }
  const { jobs, queries } = await asked()
  expect(jobs).toBe(1)
  await copies(db, 20, 11_187)
  expect(await asked()).toEqual({ jobs: 21, queries })
})

test('while no invoice can be issued, clients are reminded all the same', async () => {
  const { db, done, later } = await withJobs()
  const tomorrow = { appoint_date: '2026-07-16', appoint_time: '10:30' }
  const id = await storedBooking(db, { ...tomorrow, status: 'confirmed' })
  for (let i = 0; i < 21; i++) await done()
  await sql`alter table document_series rename to document_series_away`.execute(db)
  onTestFinished(async () => {
    await sql`alter table document_series_away rename to document_series`.execute(db)
  })
  await later()
  expect(await timedMails({ db })).toMatchObject([{ kind: 'reminder', booking_id: id }])
})

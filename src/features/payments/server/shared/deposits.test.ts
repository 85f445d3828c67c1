import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { withDay, withId } from '#core/desk-calls.ts'
import { deskRefusals, THE_WEBSITE } from '#core/desk-words.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { shortDayLabel } from '#core/time.ts'
import { t } from '#core/words.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { requireBooking } from '#features/bookings/server/shared/detail.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { INBOX_MOST } from '#features/inbox/inbox.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { DocumentDetail, type TaxReport } from '#features/invoices/documents.ts'
import { documentUrl } from '#features/invoices/server/shared/links.ts'
import { purgeMoney } from '#features/invoices/server/shared/purge.ts'
import { compose } from '#features/mails/server/compose.ts'
import { depositCalls } from '#features/payments/calls.ts'
import { type BookingDeposits, depositActions } from '#features/payments/deposits.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { ClientPayment } from '#features/payments/pay.ts'
import { payPage } from '#features/payments/pay-words.ts'
import { payCalls } from '#features/payments/public-calls.ts'
import { purgeDeposits } from '#features/payments/server/card-pages.ts'
import { settingRefusals } from '#features/prices/desk-words.ts'
import { clientQuoteCalls } from '#features/quotes/public-calls.ts'
import { ClientQuote } from '#features/quotes/quote.ts'
import { timetableCalls } from '#features/timetable/calls.ts'
import { defaults } from '#features/website/content.ts'
import { PEOPLE } from '#testing/desk.ts'
import { eraseBooking } from '#testing/erase.ts'
import { agreeOn, line, moneyDesk, refusalOf, registered, tokenIn } from '#testing/money.ts'
import { mailsWithJobs, owner, replies } from '#testing/outbox.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

const DUE = '2026-07-18'
const JOB = { appoint_date: '2026-07-22', appoint_time: '10:00', status: 'confirmed' } as const

testsAt('2026-07-15T16:00:00Z')

const { refusals } = deskDeposits

/** A desk with a job that costs $113.00, what its clients do, and what waits in its Inbox. */
async function depositDesk(more: Parameters<typeof storedBooking>[1] = {}) {
  const desk = await moneyDesk({ settings: { ...registered, e_transfer: 'pay@example.com' } })
  const { db, act, get, ask, inbox } = desk
  const job = async (requested: Parameters<typeof storedBooking>[1] = {}) => {
    const id = await storedBooking(db, { ...JOB, ...more, ...requested })
    await agreeOn(db, id, 10_000)
    return id
  }
  const id = await job()
  const deposits = async (of = id) => (await get(withId(depositCalls.bookingDeposits, of))).json() as BookingDeposits
  const request = (body: object = {}, of = id) =>
    act(withId(depositCalls.bookingDeposits, of), { amount_cents: 5000, due_on: DUE, ...body })
  const asked = async (body: object = {}, of = id) => {
    const answer = await request(body, of)
    expect(answer.statusCode, answer.body).toBe(201)
    const [deposit] = (answer.json() as BookingDeposits).deposits
    if (!deposit) throw new Error('no deposit was asked for')
    return { ...deposit, token: tokenIn(deposit.url) }
  }
  const press = (deposit: string, body: object) => act(withId(depositCalls.deposit, deposit), body)
  const answer = (transfer: string, body: object) => act(withId(depositCalls.transfer, transfer), body)
  const say = (token: string, body: object) => ask(token, payCalls.paySent, body)
  const seen = async (token: string) => z.parse(ClientPayment, (await ask(token)).json())
  const waiting = async () =>
    (await inbox())
      .filter(({ kind }) => ['transfer', 'deposit', 'deposit_back'].includes(kind))
      .map(({ kind, press: pressed }) => `${kind}: ${pressed}`)
  const mails = () =>
    db
      .selectFrom('mails')
      .select(['kind', 'subject', 'body', 'to_address'])
      .where('kind', 'in', ['pay-client', 'document', 'manage-client'])
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  const end = async (status: string, who: string = THE_CLIENT) =>
    db.transaction().execute(async (trx) => {
      const booking = await requireBooking(trx, id)
      await changeBooking(trx, defaults, booking, {
        action: 'cancel',
        who,
        changes: [{ field: 'status', from: booking.status, to: status }],
      })
    })
  /** It is later, and the desk was in use meanwhile. */
  const at = async (instant: string) => {
    vi.setSystemTime(new Date(instant))
    await db.updateTable('desk_sessions').set({ used_at: instant }).execute()
  }
  const payments = () => db.selectFrom('payments').select(['kind', 'amount_cents', 'reference', 'method']).execute()
  return { ...desk, id, job, deposits, request, asked, press, answer, say, seen, waiting, mails, end, payments, at }
}

const sent = (more: object = {}) => ({ amount_cents: 5000, reference: 'CAb3dEfGh', ...more })

test('the mail that asks for a deposit is written, and brings no document', async () => {
  const { db, asked } = await depositDesk()
  const { token } = await asked()
  const mail = await db.selectFrom('mails').selectAll().where('kind', '=', 'pay-client').executeTakeFirstOrThrow()
  const publicOrigin = 'https://site.test'
  const written = await compose(db, mail, { owner, replies, publicOrigin, content: defaults })
  expect(written?.text).toContain(`${publicOrigin}/pay#${token}`)
  expect(written?.text).toContain('$50.00')
  expect(written?.pdf).toBeUndefined()
})

test('a deposit is asked for: its client gets a mail, and a page that says how to pay it', async () => {
  const { asked, seen, mails, deposits, id, get, ask } = await depositDesk()
  expect((await deposits()).proposal).toEqual({
    amount_cents: 0,
    most_cents: 11_300,
    due_on: DUE,
    return_hours: 24,
    email: expect.any(String),
    has_address: true,
  })
  const deposit = await asked()
  expect(deposit).toMatchObject({
    number: 'D-0001',
    state: 'open',
    amount_cents: 5000,
    missing_cents: 5000,
    due_on: DUE,
    presses: ['remind', 'waive', 'withdraw'],
  })
  expect((await deposits()).proposal).toBeNull()
  expect(await seen(deposit.token)).toMatchObject({
    kind: 'deposit',
    number: 'D-0001',
    state: 'asked',
    amount_cents: 5000,
    due_on: DUE,
    e_transfer: 'pay@example.com',
    return_hours: 24,
    transfer: null,
    document: null,
    job: { appoint_date: '2026-07-22', appoint_time: '10:00' },
  })
  const [mail] = await mails()
  expect(mail?.subject).toBe(t(payPage).mail.asked.subject('$50.00', shortDayLabel(JOB.appoint_date)))
  expect((await ask('x'.repeat(43))).statusCode).toBe(404)
  const mark = { amount_cents: 5000, due_on: DUE, is_late: false, is_sent: false }
  expect((await get(withId(deskBookingCalls.booking, id))).json().deposit).toEqual(mark)
  expect((await get(withDay(daySheetCalls.daySheet, JOB.appoint_date))).json().jobs[0].deposit).toEqual(mark)
  expect(
    (await get(`${timetableCalls.timetable}?from=2026-07-22&to=2026-07-22`)).json().days[0].jobs[0].deposit,
  ).toEqual(mark)
  expect((await get(`${deskBookingCalls.bookings}?view=upcoming`)).json().bookings[0].deposit).toEqual(mark)
})

test('in French for a client who writes French', async () => {
  const { asked, mails, db, id } = await depositDesk()
  await db.updateTable('bookings').set({ language: 'fr' }).where('id', '=', id).execute()
  const { url } = await asked()
  expect(url).toContain('/fr/payer#')
  expect((await mails())[0]?.subject).toContain('Acompte de 50,00')
})

test('what cannot be asked for is refused with what to do', async () => {
  const { request, job, asked, issued, db, id } = await depositDesk()
  const wrong = async (body: object, of?: string) => refusalOf(await request(body, of)).said
  expect(await wrong({ amount_cents: 11_301 })).toEqual({ field: 'amount_cents', message: refusals.more('$113.00') })
  expect(await wrong({ due_on: '2026-07-14' })).toEqual({ field: 'due_on', message: refusals.duePast })
  expect(await wrong({ due_on: '2026-07-23' })).toMatchObject({ field: 'due_on' })
  expect(await wrong({ amount_cents: 0 })).toMatchObject({ field: 'amount_cents' })
  expect(await wrong({ due_on: 'soon' })).toEqual({ field: 'due_on', message: refusals.due })
  await asked()
  expect(await wrong({})).toBe(refusals.exists)
  const free = await job({ appoint_time: '14:00' })
  await agreeOn(db, free, 0)
  expect(await wrong({}, free)).toEqual({ field: 'amount_cents', message: refusals.noPrice })
  const over = await job({ appoint_time: '15:00', status: 'cancelled' })
  expect(await wrong({}, over)).toBe(refusals.notAhead)
  const billed = await job({ appoint_time: '16:00' })
  await issued({ booking_ids: [billed], lines: [line(10_000, { booking_id: billed })] })
  expect(await wrong({}, billed)).toBe(refusals.invoiced)
  expect((await request({}, randomUUID())).statusCode).toBe(404)
  expect((await db.selectFrom('deposits').select('id').where('booking_id', '=', id).execute()).length).toBe(1)
})

test('nothing counts before “Received”; then it is noted once, receipted, and comes off the invoice by itself', async () => {
  const { asked, say, seen, waiting, inbox, answer, deposits, payments, mails, issued, id, get } = await depositDesk()
  const { token } = await asked()
  const said = await say(token, sent({ reference: 'CAb3 dEf-Gh' }))
  expect(said.statusCode, said.body).toBe(200)
  expect(said.json().transfer).toMatchObject({ reference: 'CAb3dEfGh', missing: false })
  expect(await payments()).toEqual([])
  expect(await waiting()).toEqual(['transfer: received'])
  const item = (await inbox()).find(({ kind }) => kind === 'transfer')
  expect(item).toMatchObject({ booking_id: id, deposit: { is_sent: true, amount_cents: 5000 } })
  const answers = await Promise.all([
    answer(item?.id ?? '', { press: 'received' }),
    answer(item?.id ?? '', { press: 'received' }),
  ])
  for (const one of answers) expect([200, 409], one.body).toContain(one.statusCode)
  expect((await answer(item?.id ?? '', { press: 'received' })).statusCode).toBe(200)
  expect(await payments()).toEqual([
    { kind: 'payment', amount_cents: 5000, reference: 'CAb3dEfGh', method: 'e_transfer' },
  ])
  expect(refusalOf(await answer(item?.id ?? '', { press: 'missing' })).said).toBe(refusals.received)
  expect((await deposits()).deposits[0]).toMatchObject({
    state: 'paid',
    paid_on: '2026-07-15',
    missing_cents: 0,
    presses: [],
    goes_back: null,
  })
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    t(payPage).mail.asked.subject('$50.00', shortDayLabel(JOB.appoint_date)),
    t(payPage).mail.receipt.subject('D-0001', defaults.business.name),
  ])
  expect((await seen(token)).state).toBe('paid')
  expect(await waiting()).toEqual([])
  expect((await get(withId(deskBookingCalls.booking, id))).json().deposit).toBeNull()
  const invoice = await issued({ booking_ids: [id], lines: [line(10_000, { booking_id: id })] })
  expect(invoice).toMatchObject({ total_cents: 11_300, paid_cents: 5000, balance_cents: 6300 })
})

test('“Received” is taken back until its receipt leaves: no payment, no mail, and the client’s claim waits again', async () => {
  const { asked, say, seen, inbox, answer, deposits, mails, db } = await depositDesk()
  const { token } = await asked()
  await say(token, sent({ reference: 'CAb3dEfGh' }))
  vi.setSystemTime(Date.now() + 1000)
  const claim = async () => (await inbox()).find(({ kind }) => kind === 'transfer')
  const first = (await claim())?.id ?? ''
  const press = (id: string, one: string) => answer(id, { press: one })
  expect(refusalOf(await press(first, 'take_back')).said).toBe(refusals.notReceived)
  expect((await press(first, 'received')).statusCode).toBe(200)
  const receipt = t(payPage).mail.receipt.subject('D-0001', defaults.business.name)
  const run_at = new Date(Date.now() + ACTION_UNDO_MS).toISOString()
  const mail = mailsWithJobs(db).where('subject', '=', receipt)
  expect(await mail.execute()).toMatchObject([{ run_at }])

  expect((await press(first, 'take_back')).json()).toMatchObject({ state: 'open' })
  expect((await mails()).map(({ subject }) => subject)).not.toContain(receipt)
  expect((await deposits()).deposits[0]).toMatchObject({ state: 'open', missing_cents: 5000 })
  expect((await seen(token)).transfer).toMatchObject({ reference: 'CAb3dEfGh', missing: false })
  for (const one of ['take_back', 'received', 'missing'])
    expect(refusalOf(await press(first, one))).toMatchObject({ status: 409, said: refusals.takenBack })
  expect((await deposits()).deposits[0]).toMatchObject({ state: 'open', missing_cents: 5000 })

  const again = (await claim())?.id ?? ''
  expect((await press(again, 'received')).statusCode).toBe(200)
  expect((await deposits()).deposits[0]).toMatchObject({ state: 'paid', missing_cents: 0 })
  await db.updateTable('jobs').set({ attempts: 1 }).where('kind', '=', 'mail').execute()
  expect(refusalOf(await press(again, 'take_back')).said).toBe(deskRefusals.mailHasLeft)
  expect((await deposits()).deposits[0]).toMatchObject({ state: 'paid' })
})

test('“Received” without a receipt is taken back right after it, and later where its payment stands', async () => {
  const { issued, db, say, inbox, answer, read } = await depositDesk()
  const invoice = await issued()
  await say(tokenIn(await documentUrl(db, invoice.id, '')), { amount_cents: 11_300 })
  let last = ''
  const press = async (one: string, late = 0) => {
    const id = (await inbox()).find(({ kind }) => kind === 'transfer')?.id ?? last
    last = id
    vi.setSystemTime(Date.now() + late)
    return answer(id, { press: one })
  }
  expect((await press('received')).statusCode).toBe(200)
  expect((await press('take_back', ACTION_UNDO_MS)).json()).toMatchObject({ state: 'open' })
  expect(await read(invoice.id)).toMatchObject({ balance_cents: 11_300 })
  expect((await press('received')).statusCode).toBe(200)
  expect(refusalOf(await press('take_back', ACTION_UNDO_MS + 1)).said).toBe(
    refusals.takeBackEnded(ACTION_UNDO_MS / 1000),
  )
  expect(await read(invoice.id)).toMatchObject({ balance_cents: 0 })
})

test('a payment of a deposit that is taken back right after it was noted sends no receipt', async () => {
  const { asked, id, pay, back, mails, deposits } = await depositDesk()
  await asked()
  vi.setSystemTime(Date.now() + 1000)
  const paid = await pay({ booking_id: id, amount_cents: 5000, allocations: [] })
  expect(await mails()).toHaveLength(2)
  await back(paid.json().payment.id, { kind: 'reversal' })
  expect((await deposits()).deposits[0]).toMatchObject({ state: 'open' })
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    t(payPage).mail.asked.subject('$50.00', shortDayLabel(JOB.appoint_date)),
  ])
})

test('“I have sent it” twice, with a wrong reference, another amount, or for nothing, is answered clearly', async () => {
  const { asked, say, press, db, set } = await depositDesk()
  const deposit = await asked()
  const wrong = async (body: object) => refusalOf(await say(deposit.token, body)).said
  expect(await wrong(sent({ reference: 'no!' }))).toEqual({
    field: 'reference',
    message: t(payPage).refusals.reference,
  })
  expect(await wrong(sent({ amount_cents: 4000 }))).toBe(t(payPage).refusals.changed('$50.00'))
  expect(await wrong({ amount_cents: 'x' })).toMatchObject({ field: 'amount_cents' })
  expect((await say(deposit.token, sent())).statusCode).toBe(200)
  expect((await say(deposit.token, sent())).statusCode).toBe(200)
  expect(await wrong(sent({ reference: 'CAother1' }))).toBe(t(payPage).refusals.already('July 15, 2026'))
  expect((await db.selectFrom('transfers').select('id').execute()).length).toBe(1)
  // What its client says is answered first.
  for (const pressed of ['remind', 'waive', 'withdraw', 'let_go'])
    expect(refusalOf(await press(deposit.id, { press: pressed })).said).toBe(refusals.claimed)
  await db.deleteFrom('transfers').execute()
  await set({ version: 1, e_transfer: '' })
  expect(await wrong(sent())).toBe(t(payPage).refusals.noAddress)
  expect((await press(deposit.id, { press: 'withdraw' })).statusCode).toBe(200)
  expect((await press(deposit.id, { press: 'withdraw' })).statusCode).toBe(200)
  expect(await wrong(sent())).toBe(t(payPage).refusals.nothing.withdrawn)
  expect(refusalOf(await press(deposit.id, { press: 'waive' })).said).toBe(refusals.ended.withdrawn)
})

test('“Not there” tells the client, who can say it again', async () => {
  const { asked, say, inbox, answer, seen, mails, waiting, payments } = await depositDesk()
  const { token } = await asked()
  await say(token, sent())
  const [item] = (await inbox()).filter(({ kind }) => kind === 'transfer')
  const answered = await answer(item?.id ?? '', { press: 'missing' })
  expect(answered.json()).toEqual({ id: item?.id, state: 'missing', payment_id: null })
  expect((await seen(token)).transfer).toMatchObject({ missing: true, reference: 'CAb3dEfGh' })
  expect((await mails()).at(-1)?.subject).toBe(t(payPage).mail.missing.subject(defaults.business.name))
  expect(await waiting()).toEqual([])
  expect((await say(token, sent())).statusCode).toBe(200)
  expect(await waiting()).toEqual(['transfer: received'])
  expect(await payments()).toEqual([])
  expect((await answer(randomUUID(), { press: 'missing' })).statusCode).toBe(404)
  expect(refusalOf(await answer(item?.id ?? '', { press: 'x' })).said).toMatchObject({
    message: refusals.transferPress,
  })
})

test('a press that does not fit says why: which are known, what has come, and what the deposit counts for', async () => {
  const { id, job, request, asked, press, answer, pay, act, document, issue, end } = await depositDesk()
  const said = async (deposit: string, pressed: string) =>
    refusalOf(await press(deposit, { press: pressed, ...(pressed === 'returned' && { method: 'cash' }) }))
  expect(refusalOf(await request({ due_on: '2026-07-23' })).said).toEqual({
    field: 'due_on',
    message: refusals.dueAfter('July 22, 2026'),
  })
  const deposit = (await asked()).id
  expect(await said(deposit, 'x')).toMatchObject({
    status: 422,
    said: { field: 'press', message: refusals.press(depositActions) },
  })
  expect(await said(randomUUID(), 'waive')).toMatchObject({ status: 404, said: refusals.unknown })
  expect(refusalOf(await answer(randomUUID(), { press: 'received' }))).toMatchObject({
    status: 404,
    said: refusals.noTransfer,
  })
  expect((await said(deposit, 'keep')).said).toBe(refusals.ended.open)
  await pay({ booking_id: id, amount_cents: 2000 })
  expect((await said(deposit, 'withdraw')).said).toBe(refusals.partly)
  await pay({ booking_id: id, amount_cents: 3000 })
  expect((await said(deposit, 'waive')).said).toBe(refusals.ended.paid)
  await issue(document(await act(documentCalls.documents, { booking_ids: [id] })))
  await end('cancelled')
  expect((await said(deposit, 'returned')).said).toBe(refusals.used)

  const second = (await asked({}, await job({ appoint_time: '13:00' }))).id
  expect((await press(second, { press: 'waive' })).statusCode).toBe(200)
  expect((await said(second, 'remind')).said).toBe(refusals.ended.waived)
})

test('what a client says that they have sent is no question any more once the deposit has come otherwise', async () => {
  const { id, asked, say, pay, deposits, end, press } = await depositDesk()
  const { id: deposit, token } = await asked()
  await say(token, sent())
  expect((await deposits()).deposits[0]?.transfer).not.toBeNull()
  await pay({ booking_id: id, amount_cents: 5000 })
  await end('cancelled')
  expect((await deposits()).deposits[0]).toMatchObject({ transfer: null, presses: ['returned', 'keep'] })
  expect((await press(deposit, { press: 'returned', method: 'cash' })).statusCode).toBe(200)
})

test('claims that are settled otherwise take no place in the Inbox: the newest one and a late deposit are seen behind a hundred', async () => {
  const { db, job, asked, say, issued, waiting, inbox, at } = await depositDesk()
  const settled = INBOX_MOST + 1
  const row = { booking_id: null, payment_id: null, answered_at: null, answered_by: null }
  const first = await issued()
  // Invoices that were paid by hand after their clients had said that they had sent the money.
  const {
    id: _,
    number: __,
    ...paper
  } = await db.selectFrom('documents').selectAll().where('id', '=', first.id).executeTakeFirstOrThrow()
  for (let n = 0; n < settled; n++) {
    const document_id = randomUUID()
    await db
      .insertInto('documents')
      .values({ ...paper, id: document_id, number: 1000 + n })
      .execute()
    await db
      .insertInto('transfers')
      .values({
        ...row,
        id: randomUUID(),
        created_at: '2026-07-01T12:00:00.000Z',
        state: 'open',
        amount_cents: 11_300,
        reference: '',
        deposit_id: null,
        document_id,
      })
      .execute()
  }
  expect(await waiting()).toEqual([])
  const token = tokenIn(await documentUrl(db, first.id, ''))
  expect((await say(token, sent({ amount_cents: 11_300 }))).statusCode).toBe(200)
  const deposit = await asked({}, await job())
  await say(deposit.token, sent())
  expect(await waiting()).toEqual(['transfer: received', 'transfer: received'])
  // After its day the deposit is seen by its claim.
  await at('2026-07-20T16:00:00.000Z')
  const listed = (await inbox()).filter(({ kind }) => kind === 'transfer')
  expect(listed.map(({ line: said }) => said)).toEqual([
    deskDeposits.inbox.transfer('$113.00', first.number ?? ''),
    deskDeposits.inbox.transfer('$50.00', deposit.number),
  ])
  expect(listed.map(({ who }) => who)).toEqual(['Ada Roy', expect.stringMatching(/\w/)])
})

test('a claim stays settled when the job of its deposit is cancelled, and the deposit goes back or is kept', async () => {
  const { id, asked, say, pay, waiting, end, press, inbox, answer } = await depositDesk()
  const { id: deposit, token } = await asked()
  await say(token, sent())
  const [claim] = (await inbox()).filter(({ kind }) => kind === 'transfer')
  await pay({ booking_id: id, amount_cents: 5000 })
  expect(await waiting()).toEqual([])
  await end('cancelled')
  expect(await waiting()).toEqual(['deposit_back: open'])
  const late = await answer(claim?.id ?? '', { press: 'received' })
  expect(refusalOf(late)).toMatchObject({ status: 409, said: refusals.settled('D-0001') })
  await press(deposit, { press: 'returned', method: 'cash' })
  expect(await waiting()).toEqual([])
})

test('a deposit that went back is not kept, and its settings have their bounds', async () => {
  const { id, asked, press, pay, end, set } = await depositDesk()
  const deposit = (await asked()).id
  await pay({ booking_id: id, amount_cents: 5000 })
  await end('cancelled')
  expect((await press(deposit, { press: 'returned', method: 'cash' })).statusCode).toBe(200)
  expect(refusalOf(await press(deposit, { press: 'keep' })).said).toBe(refusals.ended.returned)
  for (const [field, wrong, message] of [
    ['deposit_hours', 721, settingRefusals.depositHours],
    ['deposit_days', 0, settingRefusals.depositDays],
  ] as const)
    expect(refusalOf(await set({ version: 1, [field]: wrong })).said).toEqual({ field, message })
})

test('after its day the owner is asked: remind gives a new day', async () => {
  const { asked, press, waiting, mails, deposits, at } = await depositDesk()
  const { id } = await asked()
  await at('2026-07-19T16:00:00Z')
  expect(await waiting()).toEqual(['deposit: remind'])
  expect((await deposits()).deposits[0]?.presses).toEqual(['remind', 'let_go', 'waive'])
  expect((await press(id, { press: 'remind' })).json().deposits[0]).toMatchObject({ due_on: '2026-07-22' })
  expect((await mails()).at(-1)?.subject).toBe(t(payPage).mail.again.subject('$50.00', shortDayLabel(JOB.appoint_date)))
  expect(await waiting()).toEqual([])
  // A second press of the day sends nothing, one of another day does.
  const sent = (await mails()).length
  expect((await press(id, { press: 'remind' })).statusCode).toBe(200)
  expect(await mails()).toHaveLength(sent)
  await at('2026-07-20T16:00:00Z')
  expect((await press(id, { press: 'remind' })).statusCode).toBe(200)
  expect(await mails()).toHaveLength(sent + 1)
})

test('the job stays without it, or is let go', async () => {
  const { asked, press, waiting, mails, db, id, job, get, seen, at } = await depositDesk()
  const first = await asked()
  await at('2026-07-19T16:00:00Z')
  const done = await press(first.id, { press: 'waive' })
  expect(done.json().deposits[0].state).toBe('waived')
  expect((await seen(first.token)).state).toBe('waived')
  expect((await get(withId(deskBookingCalls.booking, id))).json()).toMatchObject({
    deposit: null,
    booking: { status: 'confirmed' },
  })
  const other = await job({ appoint_time: '14:00' })
  const second = await asked({ due_on: '2026-07-20' }, other)
  await at('2026-07-21T12:00:00Z')
  expect((await press(second.id, { press: 'let_go' })).statusCode).toBe(200)
  expect((await requireBooking(db, other)).status).toBe('cancelled')
  expect((await mails()).at(-1)?.subject).toBe(t(payPage).mail.letGo.subject(defaults.business.name))
  expect((await seen(second.token)).state).toBe('cancelled')
  expect(await waiting()).toEqual([])
  expect(refusalOf(await press(second.id, { press: 'remind' })).said).toBe(refusals.notAhead)
})

test('a job cancelled in time: the deposit goes back, as a refund', async () => {
  const { asked, pay, id, end, waiting, press, payments, seen, mails } = await depositDesk()
  const { id: deposit, token } = await asked()
  expect((await pay({ booking_id: id, amount_cents: 5000, method: 'cash' })).statusCode).toBe(201)
  expect(refusalOf(await press(deposit, { press: 'keep' })).said).toBe(refusals.stands)
  await end('cancelled')
  expect((await seen(token)).state).toBe('back')
  expect(await waiting()).toEqual(['deposit_back: open'])
  const done = await press(deposit, { press: 'returned', method: 'cash' })
  expect(done.json().deposits[0].state).toBe('returned')
  expect((await press(deposit, { press: 'returned' })).statusCode).toBe(200)
  expect((await payments()).map(({ kind, amount_cents }) => [kind, amount_cents])).toEqual([
    ['payment', 5000],
    ['refund', -5000],
  ])
  expect((await seen(token)).state).toBe('returned')
  expect((await mails()).at(-1)?.subject).toBe(t(payPage).mail.returned.subject(defaults.business.name))
  expect(await waiting()).toEqual([])
})

test('a job cancelled late: the deposit is kept, with the tax within it, to the cent', async () => {
  // Of $50.05 the tax within is $5.76, and the tax on the rest is a cent more or less for some amounts: the total stays.
  for (const amount_cents of [5000, 5005, 4999, 1, 4447]) {
    const { asked, pay, id, end, waiting, press, seen, get, db, mails, at } = await depositDesk()
    const { id: deposit, token } = await asked({ amount_cents })
    await pay({ booking_id: id, amount_cents, method: 'card' })
    await at('2026-07-22T02:00:00Z')
    await end('cancelled')
    expect((await seen(token)).state).toBe('late')
    expect(await waiting()).toEqual(['deposit_back: open'])
    const done = await press(deposit, { press: 'keep' })
    expect(done.statusCode, done.body).toBe(200)
    const [{ id: invoiceId = '' } = {}] = await db
      .selectFrom('documents')
      .select('id')
      .where('kind', '=', 'invoice')
      .execute()
    const invoice = z.parse(DocumentDetail, (await get(withId(documentCalls.document, invoiceId))).json())
    const tax = Math.round((amount_cents * 13) / 113)
    expect(invoice).toMatchObject({
      state: 'paid',
      total_cents: amount_cents,
      tax_cents: tax,
      balance_cents: 0,
      subtotal_cents: amount_cents - tax,
      paid_cents: amount_cents,
    })
    const report = (await get(`${documentCalls.tax}?from=2026-07-01&to=2026-07-31`)).json() as TaxReport
    expect(report.tax_cents).toBe(tax)
    expect(await seen(token)).toMatchObject({ state: 'kept', document: { number: '2026-0001' } })
    expect((await mails()).at(-1)?.kind).toBe('document')
    expect((await press(deposit, { press: 'keep' })).statusCode).toBe(200)
    expect(refusalOf(await press(deposit, { press: 'returned' })).said).toBe(refusals.ended.kept)
    vi.setSystemTime(new Date('2026-07-15T16:00:00Z'))
  }
})

/** A job on July 22, whose deposit has come, in the evening before: later than the rule gives a deposit back. */
async function lateJob() {
  const desk = await depositDesk()
  const { id, asked, pay, at, act, get, deposits, seen, inbox } = desk
  const { token } = await asked()
  await pay({ booking_id: id, amount_cents: 5000, method: 'card' })
  await at('2026-07-22T02:00:00Z')
  const draft = async (query: string) =>
    (await get(`${withId(deskBookingCalls.bookingDraft, id)}?${query}`)).json().text
  const action = async (body: object) => {
    const { version } = await requireBooking(desk.db, id)
    return act(withId(deskBookingCalls.bookingActions, id), { version, ...body })
  }
  const comesBack = async () => (await deposits()).deposits[0]?.goes_back
  /** What the rule says, on the desk, in its Inbox and on the client's page. */
  const said = async () => ({
    goes_back: await comesBack(),
    state: (await seen(token)).state,
    line: (await inbox()).find(({ kind }) => kind === 'deposit_back')?.line,
  })
  return { ...desk, draft, action, said, comesBack }
}

const { said: pageSays } = t(payPage)
const goesBack = { goes_back: true, state: 'back', line: deskDeposits.inbox.back('$50.00') }
const mayStay = { goes_back: false, state: 'late', line: deskDeposits.inbox.keep('$50.00') }

test('a deposit of a job that the business cancels goes back at any hour, and its client reads that', async () => {
  const { id, draft, action, said, act, db } = await lateJob()
  expect(await draft('action=cancel')).toContain(pageSays.back('$50.00'))
  expect(await draft('action=confirm')).not.toContain('$50.00')
  const answer = await action({ action: 'cancel', reason: 'Rain' })
  expect(answer.statusCode, answer.body).toBe(200)
  expect(await said()).toEqual(goesBack)
  await action({ action: 'undo' })
  expect(await said()).toMatchObject({ goes_back: null, state: 'paid' })
  // A day that is cancelled as a whole is the business's doing, too.
  const day = await act(withDay(dayCalls.dayOperation, '2026-07-22'), {
    id: 'a'.repeat(32),
    kind: 'cancel',
    reason: 'Storm',
    subject: 'Cancelled: {when}',
    text: 'Hello {name}, no {service} on {when}.',
    block: false,
  })
  expect(day.statusCode, day.body).toBe(200)
  expect(await said()).toEqual(goesBack)
  const { body } = await db
    .selectFrom('mails')
    .select('body')
    .where('booking_id', '=', id)
    .where('day_operation_id', 'is not', null)
    .executeTakeFirstOrThrow()
  expect(body).toContain(pageSays.back('$50.00'))
})

test('a client who asks the desk to cancel is bound by the hours, as one who cancels on their page', async () => {
  const { draft, action, said } = await lateJob()
  expect(await draft('action=cancel&for_client=true')).toContain(pageSays.late('$50.00', 24))
  const wrong = await action({ action: 'cancel', reason: 'Called', for_client: 'yes' })
  expect(refusalOf(wrong)).toMatchObject({ status: 422, said: { field: 'for_client' } })
  await action({ action: 'cancel', reason: 'Called', for_client: true })
  expect(await said()).toEqual(mayStay)
  expect((await action({ action: 'undo' })).statusCode).toBe(200)
  await action({ action: 'cancel', reason: 'Rain' })
  expect(await said()).toEqual(goesBack)
})

test.each([
  ['late', '2026-07-22T02:00:00Z', false],
  ['in time', '2026-07-20T02:00:00Z', true],
])('a client who asks %s to be forgotten is bound by the hours, as one who cancels', async (_when, time, goes) => {
  const { at, id, erase, comesBack, db } = await lateJob()
  await at(time)
  expect((await erase({ booking_id: id })).json()).toMatchObject({ bookings: 1 })
  const { status } = await requireBooking(db, id)
  expect([status, await comesBack()]).toEqual(['cancelled', goes])
})

test('that a client had asked the desk to cancel holds after an erasure, too', async () => {
  const { id, erase, action, comesBack } = await lateJob()
  await action({ action: 'cancel', reason: 'Called', for_client: true })
  await erase({ booking_id: id })
  expect(await comesBack()).toBe(false)
})

test('a client who cancels on their page reads in the mail what becomes of the deposit', async () => {
  const { id, db, app, said, mails } = await lateJob()
  // The link of the mail about the job is a client's.
  const { token } = await linkOf(db, id)
  await db.updateTable('bookings').set({ appoint_at: '2026-07-25T14:00:00Z' }).execute()
  await db.updateTable('bookings').set({ appoint_date: '2026-07-25' }).execute()
  await db.updateTable('deposits').set({ return_hours: 200 }).execute()
  const cancelled = await app.inject({
    method: 'POST',
    url: managedCalls.manageCancel,
    headers: { authorization: `Bearer ${token}` },
    payload: { version: 1 },
  })
  expect(cancelled.statusCode, cancelled.body).toBe(200)
  expect(await said()).toEqual(mayStay)
  const mail = (await mails()).find(({ kind }) => kind === 'manage-client')
  expect(mail?.body).toContain(pageSays.late('$50.00', 200))
})

test.each([
  ['cancelled', THE_WEBSITE, goesBack],
  ['cancelled', THE_CLIENT, mayStay],
  ['declined', PEOPLE[0], goesBack],
  ['expired', THE_WEBSITE, goesBack],
  ['no_show', PEOPLE[0], mayStay],
])('the rule about a deposit whose job is %s by %s', async (status, who, requested) => {
  const { end, said } = await lateJob()
  await end(status, who)
  expect(await said()).toEqual(requested)
})

test('a payment that was noted by mistake opens the deposit again', async () => {
  const { asked, pay, id, back, deposits, db } = await depositDesk()
  await asked()
  await pay({ booking_id: id, amount_cents: 2000, method: 'cash' })
  expect((await deposits()).deposits[0]).toMatchObject({ state: 'open', missing_cents: 3000 })
  await pay({ booking_id: id, amount_cents: 3000, method: 'cash' })
  expect((await deposits()).deposits[0]?.state).toBe('paid')
  const [{ id: payment = '' } = {}] = await db.selectFrom('payments').select('id').execute()
  expect((await back(payment, { kind: 'reversal' })).statusCode).toBe(201)
  expect((await deposits()).deposits[0]).toMatchObject({ state: 'open', missing_cents: 2000 })
})

test('an accepted quote asks for its deposit by itself; a newer one takes its place', async () => {
  const { issued, id, ask, deposits, db, mails } = await depositDesk({ status: 'requested' })
  const accept = async (requested: object) => {
    const quote = await issued({
      kind: 'quote',
      booking_ids: [id],
      lines: [line(20_000, { booking_id: id })],
      valid_until: '2026-07-20',
      ...requested,
    })
    const answer = await ask(tokenIn(quote.url), clientQuoteCalls.quoteAccept, { id: quote.id, chosen: [] })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await accept({ deposit_kind: 'none' })
  expect((await deposits()).deposits).toEqual([])
  await accept({ deposit_kind: 'percent', deposit_value: 2500 })
  expect((await deposits()).deposits[0]).toMatchObject({ state: 'open', amount_cents: 5650 })
  await accept({ deposit_kind: 'amount', deposit_value: 4000 })
  expect((await deposits()).deposits.map(({ state, amount_cents }) => [state, amount_cents])).toEqual([
    ['open', 4000],
    ['withdrawn', 5650],
  ])
  expect((await db.selectFrom('deposits').select('quote_id').execute()).every(({ quote_id }) => quote_id)).toBe(true)
  expect((await mails()).filter(({ kind }) => kind === 'pay-client').length).toBe(2)
})

test('the page of an accepted quote leads to its deposit, until that has come or is on its way', async () => {
  const { issued, id, ask, seen, say, pay } = await depositDesk({ status: 'requested' })
  const quote = await issued({
    kind: 'quote',
    booking_ids: [id],
    lines: [line(20_000, { booking_id: id })],
    valid_until: '2026-07-20',
    deposit_kind: 'percent',
    deposit_value: 2500,
  })
  const token = tokenIn(quote.url)
  const asked = async () => z.parse(ClientQuote, (await ask(token, clientQuoteCalls.quote)).json()).asked
  expect(await asked()).toBe(null)
  await ask(token, clientQuoteCalls.quoteAccept, { id: quote.id, chosen: [] })
  const step = await asked()
  expect(step).toMatchObject({ amount_cents: 5650, is_open: true })
  const deposit = tokenIn(step?.pay_url ?? '')
  expect(await seen(deposit)).toMatchObject({ kind: 'deposit', amount_cents: 5650 })
  await say(deposit, { amount_cents: 5650 })
  expect(await asked()).toMatchObject({ is_open: false })
  await pay({ booking_id: id, amount_cents: 5650, method: 'cash' })
  expect(await asked()).toMatchObject({ is_open: false })
})

test.each(['cancelled', 'declined', 'completed'] as const)(
  'the page of an accepted quote asks for no deposit of a job that is %s',
  async (status) => {
    const { issued, id, ask, seen, db } = await depositDesk({ status: 'requested' })
    const quote = await issued({
      kind: 'quote',
      booking_ids: [id],
      lines: [line(20_000, { booking_id: id })],
      valid_until: '2026-07-20',
      deposit_kind: 'percent',
      deposit_value: 2500,
    })
    const token = tokenIn(quote.url)
    const asked = async () => z.parse(ClientQuote, (await ask(token, clientQuoteCalls.quote)).json()).asked
    await ask(token, clientQuoteCalls.quoteAccept, { id: quote.id, chosen: [] })
    expect(await asked()).toMatchObject({ is_open: true })
    await db.updateTable('bookings').set({ status }).where('id', '=', id).execute()
    const after = await asked()
    expect(after).toMatchObject({ is_open: false })
    expect(await seen(tokenIn(after?.pay_url ?? ''))).toMatchObject({ state: 'cancelled' })
  },
)

test('an invoice is paid by e-Transfer, too', async () => {
  const { issued, say, seen, waiting, inbox, answer, read, db, paid } = await depositDesk()
  const invoice = await issued()
  const token = tokenIn(await documentUrl(db, invoice.id, ''))
  expect(await seen(token)).toMatchObject({
    kind: 'invoice',
    number: '2026-0001',
    state: 'asked',
    amount_cents: 11_300,
    document: { number: '2026-0001' },
  })
  await say(token, { amount_cents: 11_300 })
  expect(await waiting()).toEqual(['transfer: received'])
  const item = (await inbox()).find(({ kind }) => kind === 'transfer')
  expect(item?.who).toBe('Ada Roy')
  // Settled at the door meanwhile: there is nothing to answer, and nothing is noted twice.
  await paid(invoice.id, 11_300)
  expect(await waiting()).toEqual([])
  expect(refusalOf(await answer(item?.id ?? '', { press: 'received' })).said).toBe(refusals.settled('2026-0001'))
  const second = await issued()
  const other = tokenIn(await documentUrl(db, second.id, ''))
  await say(other, { amount_cents: 11_300, reference: 'CA1234567' })
  const next = (await inbox()).find(({ kind }) => kind === 'transfer')
  expect((await answer(next?.id ?? '', { press: 'received' })).json().state).toBe('received')
  expect(await read(second.id)).toMatchObject({ state: 'paid', balance_cents: 0 })
  expect((await seen(other)).state).toBe('paid')
})

test('an erasure takes what a client says that they have sent; what was received stays with its payment', async () => {
  const { asked, ask, say, db, id, seen, inbox, answer, job } = await depositDesk()
  const { token } = await asked()
  await say(token, sent())
  const other = await job({ appoint_time: '14:00' })
  const second = await asked({}, other)
  await say(second.token, sent())
  const item = (await inbox()).find((one) => one.kind === 'transfer' && one.booking_id === other)
  await answer(item?.id ?? '', { press: 'received' })
  for (const of of [id, other]) await db.transaction().execute((trx) => eraseBooking(trx, of, null))
  expect(await db.selectFrom('transfers').select(['state', 'booking_id']).execute()).toEqual([
    { state: 'received', booking_id: other },
  ])
  expect((await ask(token)).statusCode).toBe(404)
  expect(await seen(token).catch(() => null)).toBeNull()
  expect((await inbox()).filter(({ kind }) => kind !== 'trouble')).toEqual([])
})

test('the export has the deposits of a booking, and all go when their years are over', async () => {
  const { asked, say, inbox, answer, db, get, id, issued, pay } = await depositDesk()
  const { token } = await asked()
  await say(token, sent())
  const item = (await inbox()).find(({ kind }) => kind === 'transfer')
  await answer(item?.id ?? '', { press: 'received' })
  const file = await get(`${exportCalls.exportBookingsJson}?from=2026-07-01&to=2026-07-31`)
  expect(file.json()[0].deposits).toMatchObject([
    { number: 'D-0001', state: 'paid', transfers: [{ reference: 'CAb3dEfGh', state: 'received' }] },
  ])
  const invoice = await issued({ lines: [line(10_000)] })
  const url = await documentUrl(db, invoice.id, '')
  await say(tokenIn(url), { amount_cents: 11_300 })
  const other = (await inbox()).find(({ kind }) => kind === 'transfer')
  await answer(other?.id ?? '', { press: 'received' })
  await pay({ booking_id: id, amount_cents: 100 })
  vi.setSystemTime(new Date('2033-01-02T16:00:00Z'))
  await purgeDeposits(db)
  await purgeMoney(db)
  for (const table of ['deposits', 'transfers', 'payments', 'documents'] as const)
    expect(await db.selectFrom(table).select('id').execute()).toEqual([])
})

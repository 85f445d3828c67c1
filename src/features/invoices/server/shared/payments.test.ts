import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { MOST_CENTS } from '#core/money.ts'
import { KEY_REUSED, NOT_ALLOWED } from '#core/problem.ts'
import { bookingMoneyCalls, documentCalls, paymentCalls } from '#features/invoices/calls.ts'
import { moneyRefusals as refusals } from '#features/invoices/desk-money-words.ts'
import { OVER_BALANCE } from '#features/invoices/documents.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import { slotAt } from '#features/schedule/server/shared/needed.ts'
import { PEOPLE } from '#testing/desk.ts'
import { extent } from '#testing/extent.ts'
import { agreeOn, line, moneyDesk, refusalOf } from '#testing/money.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt('2026-07-15T22:00:00Z')

test('cash is rounded to 5 cents on the payment, and the document stays and is paid', async () => {
  const { issued, paid, read } = await moneyDesk()
  const { id } = await issued({ lines: [line(10_002)] })
  const { payment } = await paid(id, 11_302, { method: 'cash', tip_cents: 500 })
  expect(payment).toMatchObject({
    amount_cents: 11_302,
    rounding_cents: -2,
    tip_cents: 500,
    received_cents: 11_800,
    method: 'cash',
    who: PEOPLE[0],
    paid_on: '2026-07-15',
    unallocated_cents: 0,
  })
  expect(await read(id)).toMatchObject({ total_cents: 11_302, balance_cents: 0, state: 'paid' })
})

test('part payments and one payment for several documents count for each', async () => {
  const { issued, paid, pay, read } = await moneyDesk()
  const [one, two] = [await issued(), await issued()]
  await paid(one.id, 300)
  expect(await read(one.id)).toMatchObject({ balance_cents: 11_000, state: 'part_paid' })
  const both = await pay({
    method: 'cheque',
    reference: 'No. 7',
    allocations: [
      { document_id: one.id, amount_cents: 11_000 },
      { document_id: two.id, amount_cents: 5000 },
    ],
  })
  expect(both.json().payment).toMatchObject({ amount_cents: 16_000, reference: 'No. 7' })
  const balances = both.json().documents.map((row: { balance_cents: number }) => row.balance_cents)
  expect(balances.toSorted()).toEqual([0, 6300])
})

test('the same payment again, also at the same time, is stored once; another one with its key is refused', async () => {
  const { issued, pay, db } = await moneyDesk()
  const { id } = await issued()
  const body = { key: randomUUID(), allocations: [{ document_id: id, amount_cents: 500 }] }
  const answers = await Promise.all([pay(body), pay(body), pay(body)])
  expect(answers.map((one) => one.statusCode)).toEqual([201, 201, 201])
  expect(new Set(answers.map((one) => one.json().payment.id)).size).toBe(1)
  const other = await pay({ ...body, allocations: [{ document_id: id, amount_cents: 501 }] })
  expect(refusalOf(other)).toMatchObject({ status: 422, type: KEY_REUSED, said: refusals.keyReused })
  expect(await db.selectFrom('payments').select('id').execute()).toHaveLength(1)
})

test('a key with anything else in its request is refused, and the request itself finds its payment', async () => {
  const { issued, pay, back, db, act, issue, read } = await moneyDesk()
  const [one, two] = [await issued(), await issued()]
  const key = randomUUID()
  const parts = (first: number, second: number) => [
    { document_id: one.id, amount_cents: first },
    { document_id: two.id, amount_cents: second },
  ]
  const body = { key, allocations: parts(300, 200), note: 'Two', paid_on: '2026-07-15' }
  const { payment } = (await pay(body)).json()
  for (const other of [
    { allocations: parts(200, 300) },
    { allocations: parts(300, 200).slice(0, 1) },
    { allocations: [{ document_id: one.id, amount_cents: 500 }] },
    { note: 'Three' },
    { note: '' },
    { paid_on: '2026-07-14' },
    { method: 'cheque' },
    { reference: 'No. 7' },
    { tip_cents: 5 },
  ])
    expect(refusalOf(await pay({ ...body, ...other }))).toMatchObject({ status: 422, type: KEY_REUSED })
  // What is moved to another invoice since was not sent.
  const ids = { credit_id: randomUUID(), draft_id: randomUUID(), note: 'Another price' }
  await act(withId(documentCalls.documentCorrect, one.id), ids)
  await issue(await read(ids.draft_id))
  for (const same of [
    { allocations: parts(300, 200).toReversed() },
    // The day of the request is the server's, if it names none.
    { paid_on: undefined },
  ])
    expect((await pay({ ...body, ...same })).json().payment.id).toBe(payment.id)
  const refund = { key: randomUUID(), kind: 'refund', amount_cents: 50, method: 'cash', paid_on: '2026-07-15' }
  const noted = (await back(payment.id, refund)).json().payment.id
  for (const other of [
    { amount_cents: 20 },
    { method: 'card' },
    { note: 'Other' },
    { paid_on: '2026-07-14' },
    { reference: 'No. 8' },
  ])
    expect((await back(payment.id, { ...refund, ...other })).statusCode).toBe(422)
  expect((await back(payment.id, refund)).json().payment.id).toBe(noted)
  const reversal = { key: randomUUID(), kind: 'reversal', note: 'A slip' }
  await back(payment.id, reversal)
  expect((await back(payment.id, { ...reversal, note: 'No slip' })).statusCode).toBe(422)
  expect((await back(payment.id, reversal)).statusCode).toBe(201)
  expect(await db.selectFrom('payments').select('id').execute()).toHaveLength(3)
})

test.each(['cash', 'e_transfer', 'card'])(
  'a payment by mistake leaves no tip and no rounding, also after a part of it went back by %s',
  async (method) => {
    const { issued, paid, back, db } = await moneyDesk()
    const { id } = await issued({ lines: [line(10_002)] })
    const { payment } = await paid(id, 11_302, { method: 'cash', tip_cents: 500 })
    await back(payment.id, { kind: 'refund', amount_cents: 1001, method })
    await back(payment.id, { kind: 'refund', amount_cents: 3, method })
    const { amount_cents, received_cents } = (await back(payment.id, { kind: 'reversal' })).json().payment
    expect(amount_cents).toBe(-11_302 + 1004)
    expect(received_cents).toBeLessThan(0)
    const rows = await db.selectFrom('payments').select(['amount_cents', 'rounding_cents', 'tip_cents']).execute()
    for (const name of ['amount_cents', 'rounding_cents', 'tip_cents'] as const)
      expect(rows.reduce((sum, row) => sum + row[name], 0)).toBe(0)
  },
)

test('more than is owed asks what it is, with the client’s other invoices, and stores nothing', async () => {
  const { issued, pay, db } = await moneyDesk()
  const [one, other] = [await issued(), await issued()]
  const answer = await pay({ allocations: [{ document_id: one.id, amount_cents: 12_000 }] })
  expect(refusalOf(answer)).toMatchObject({
    status: 409,
    type: OVER_BALANCE,
    said: refusals.overBalance('$113.00', '$7.00'),
  })
  expect(answer.json()).toMatchObject({
    document_id: one.id,
    balance_cents: 11_300,
    over_cents: 700,
    others: [{ id: other.id }],
  })
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
})

test('crew learn of no other invoice, and the same payment again is found when the job is theirs no more', async () => {
  const { db, act, pay, issue, document } = await moneyDesk()
  const person = { firstname: 'Ada', lastname: 'Roy', email: 'ada@example.com' }
  const at = { ...person, status: 'confirmed' as const, appoint_date: '2026-07-15' }
  const [job = '', other = ''] = [
    await storedBooking(db, { ...at, appoint_time: '09:00' }),
    await storedBooking(db, { ...at, appoint_time: '13:00' }),
  ]
  for (const id of [job, other])
    await issue(document(await act(documentCalls.documents, { booking_ids: [id], lines: [line(10_000)] })))
  const over = { booking_id: job, amount_cents: 12_000 }
  expect((await pay(over)).json().others).toHaveLength(1)
  const slot = slotAt(Date.parse('2026-07-15T13:00:00Z'))
  await db.insertInto('schedule_slots').values({ slot, lane: 1, booking_id: job }).execute()
  const crew = { email: PEOPLE[0] ?? '', role: 'crew' as const, crew: 1, at: '', who: '' }
  await db.insertInto('desk_roles').values(crew).execute()
  expect((await pay(over)).json()).toMatchObject({ type: OVER_BALANCE, others: [] })
  const body = { key: randomUUID(), booking_id: job, amount_cents: 300 }
  const { payment } = (await pay(body)).json()
  await db.updateTable('desk_roles').set({ crew: 2 }).execute()
  expect((await pay({ ...body, key: randomUUID() })).statusCode).toBe(403)
  expect((await pay(body)).json().payment.id).toBe(payment.id)
})

const PRICED = { appoint_date: '2026-07-15', status: 'confirmed' as const }

/** A job of $113.00 without an invoice, and its crew. */
async function pricedJob() {
  const desk = await moneyDesk()
  const id = await storedBooking(desk.db, { ...PRICED, appoint_time: '09:00' })
  await agreeOn(desk.db, id, 10_000)
  const slot = slotAt(Date.parse('2026-07-15T13:00:00Z'))
  await desk.db.insertInto('schedule_slots').values({ slot, lane: 1, booking_id: id }).execute()
  const crew = { email: PEOPLE[1], role: 'crew' as const, crew: 1, at: '', who: '' }
  await desk.db.insertInto('desk_roles').values(crew).execute()
  const payAs = (person: (typeof PEOPLE)[number], body: object) => {
    const requested = { key: randomUUID(), method: 'cash', booking_id: id, ...body }
    return desk.act(paymentCalls.payments, requested, person)
  }
  const stored = () => desk.db.selectFrom('payments').select('amount_cents').execute()
  return { ...desk, id, payAs, stored }
}

test.each(PEOPLE)(
  'more than the price of a job without an invoice asks first (%s), also at once and after an advance',
  async (person) => {
    const { payAs, stored } = await pricedJob()
    const slip = await payAs(person, { amount_cents: 11_301 })
    expect(refusalOf(slip)).toMatchObject({
      status: 409,
      type: OVER_BALANCE,
      said: refusals.overPrice('$113.00', '$0.01'),
    })
    expect(slip.json()).toMatchObject({ document_id: null, over_cents: 1, others: [] })
    expect((await payAs(person, { amount_cents: 300 })).statusCode).toBe(201)
    const late = await payAs(person, { amount_cents: 11_300 })
    expect(late.json()).toMatchObject({ balance_cents: 11_000, over_cents: 300 })
    // The same amount twice at once is one payment and a question.
    const both = await Promise.all([0, 1].map(() => payAs(person, { amount_cents: 11_000 })))
    expect(both.map((one) => one.statusCode).toSorted()).toEqual([201, 409])
    expect(await stored()).toHaveLength(2)
    // It is the price that is higher: whoever was asked says so.
    const more = await payAs(person, { amount_cents: 2000, above_price: true })
    expect(more.statusCode, more.body).toBe(201)
  },
)

test('crew note twice the price at most, tips with it; the owner notes what they confirm', async () => {
  const { payAs, stored } = await pricedJob()
  const [owner, crew] = PEOPLE
  for (const body of [
    { amount_cents: 113_000, above_price: true },
    { amount_cents: 99_999_999, above_price: true },
    { amount_cents: 11_300, tip_cents: 99_999_900 },
  ])
    expect(refusalOf(await payAs(crew, body))).toMatchObject({
      status: 422,
      said: { field: 'amount_cents', message: refusals.aboveCrew(true) },
    })
  expect(await stored()).toEqual([])
  expect((await payAs(crew, { amount_cents: 11_300, tip_cents: 2000 })).statusCode).toBe(201)
  expect(refusalOf(await payAs(owner, { amount_cents: 113_000 })).type).toBe(OVER_BALANCE)
  const sure = await payAs(owner, { amount_cents: 113_000, above_price: true })
  expect(sure.statusCode, sure.body).toBe(201)
})

test('for a job without a price, and one with an invoice, crew note no absurd amount either', async () => {
  const { db, payAs, id, act, issue, document } = await pricedJob()
  const [, crew] = PEOPLE
  await db.updateTable('bookings').set({ agreed: '' }).execute()
  expect(refusalOf(await payAs(crew, { amount_cents: 99_999_999 })).said).toMatchObject({
    message: refusals.aboveCrew(false),
  })
  expect((await payAs(crew, { amount_cents: 300 })).statusCode).toBe(201)
  await issue(document(await act(documentCalls.documents, { booking_ids: [id], lines: [line(10_000)] })))
  expect(refusalOf(await payAs(crew, { amount_cents: 11_300, tip_cents: 50_000 })).status).toBe(422)
  // On an invoice more than its balance is never taken as it is.
  const over = { amount_cents: 11_400, above_price: true }
  expect(refusalOf(await payAs(crew, over)).type).toBe(OVER_BALANCE)
})

test('a payment for a job waits for its invoice, which takes it, and later ones pay that', async () => {
  const { db, act, pay, get, issue, document, read } = await moneyDesk()
  const booking_id = await storedBooking(db, { firstname: 'Ada', lastname: 'Roy' })
  const first = await pay({ booking_id, amount_cents: 5000, method: 'e_transfer' })
  expect(first.json().payment).toMatchObject({ unallocated_cents: 5000, booking_id, allocations: [] })
  const draft = document(await act(documentCalls.documents, { booking_ids: [booking_id], lines: [line(10_000)] }))
  const invoice = await issue(draft)
  expect(invoice).toMatchObject({ paid_cents: 5000, balance_cents: 6300 })
  const over = await pay({ booking_id, amount_cents: 6301 })
  expect(over.json()).toMatchObject({ type: OVER_BALANCE, over_cents: 1 })
  await pay({ booking_id, amount_cents: 6300 })
  expect((await read(invoice.id)).state).toBe('paid')
  const money = (await get(withId(bookingMoneyCalls.bookingMoney, booking_id))).json()
  expect(money).toMatchObject({ balance_cents: 0, cash_cents: 0, documents: [{ id: invoice.id }] })
  expect(money.payments).toHaveLength(2)
})

test('with an invoice its own sums are collected, not the price, and only what was paid counts as paid', async () => {
  const { db, act, pay, get, issue, document } = await moneyDesk()
  const booking_id = await storedBooking(db, { firstname: 'Ada', lastname: 'Roy' })
  const priced = { version: 1, lines: [line(20_000)] }
  await act(withId(bookingMoneyCalls.bookingPrice, booking_id), priced)
  const of = { booking_ids: [booking_id], lines: [line(10_000)] }
  await issue(document(await act(documentCalls.documents, of)))
  const money = async () => (await get(withId(bookingMoneyCalls.bookingMoney, booking_id))).json()
  expect(await money()).toMatchObject({
    subtotal_cents: 10_000,
    tax_cents: 1300,
    total_cents: 11_300,
    balance_cents: 11_300,
    paid_cents: 0,
    price: { total_cents: 22_600 },
    keys: [],
  })
  const key = randomUUID()
  await pay({ key, booking_id, amount_cents: 300 })
  expect(await money()).toMatchObject({ paid_cents: 300, balance_cents: 11_000, keys: [key] })
})

test('while an invoice is corrected its draft is to be collected, less what was paid; a credited one is not', async () => {
  const { db, act, pay, get, issue, document, credit } = await moneyDesk()
  const booking_id = await storedBooking(db, { firstname: 'Ada', lastname: 'Roy' })
  const of = { booking_ids: [booking_id], lines: [line(10_000)] }
  const invoice = await issue(document(await act(documentCalls.documents, of)))
  const ids = { credit_id: randomUUID(), draft_id: randomUUID(), note: 'Another price' }
  const copy = document(await act(withId(documentCalls.documentCorrect, invoice.id), ids))
  const money = async () => (await get(withId(bookingMoneyCalls.bookingMoney, booking_id))).json()
  const owed = { total_cents: 11_300, has_invoice: false, paid_cents: 0 }
  expect(await money()).toMatchObject({ ...owed, balance_cents: 11_300 })
  // What is paid meanwhile waits for the new invoice.
  expect((await pay({ booking_id, amount_cents: 300 })).statusCode).toBe(201)
  expect(await money()).toMatchObject({ ...owed, paid_cents: 300, balance_cents: 11_000 })
  const right = await issue(copy)
  expect(await money()).toMatchObject({ has_invoice: true, paid_cents: 300, balance_cents: 11_000 })
  await credit(right.id)
  expect(await money()).toMatchObject({ has_invoice: false, paid_cents: 300, balance_cents: -300 })
})

test('a payment by mistake is taken back once by a row of its own, and nothing of it is changed', async () => {
  const { issued, paid, back, read } = await moneyDesk()
  const { id } = await issued()
  const { payment } = await paid(id, 300, { method: 'cash', tip_cents: 100 })
  const key = randomUUID()
  const reversed = await back(payment.id, { kind: 'reversal', key })
  expect(reversed.json().payment).toMatchObject({
    kind: 'reversal',
    amount_cents: -300,
    tip_cents: -100,
    of_payment: payment.id,
    received_cents: -400,
  })
  expect((await back(payment.id, { kind: 'reversal', key })).json().payment.id).toBe(reversed.json().payment.id)
  expect(await read(id)).toMatchObject({ balance_cents: 11_300, state: 'open' })
  const again = await back(payment.id, { kind: 'reversal' })
  expect(refusalOf(again)).toMatchObject({ status: 409, type: NOT_ALLOWED, said: refusals.reversed })
  const twice = await back(reversed.json().payment.id, { kind: 'reversal' })
  expect(refusalOf(twice)).toMatchObject({ status: 409, said: refusals.notReversible })
  const other = await back((await paid(id, 100)).payment.id, { kind: 'reversal', key })
  expect(refusalOf(other)).toMatchObject({ status: 422, type: KEY_REUSED })
})

test('money goes back up to what was paid, first of what is paid too much', async () => {
  const { issued, paid, back, credit, read } = await moneyDesk()
  const { id } = await issued()
  const { payment } = await paid(id, 11_300)
  await credit(id, { lines: [line(5000)] })
  expect(await read(id)).toMatchObject({ balance_cents: -5650, state: 'paid' })
  const refund = await back(payment.id, { kind: 'refund', amount_cents: 5650, method: 'e_transfer' })
  expect(refund.json().payment).toMatchObject({ amount_cents: -5650, kind: 'refund', method: 'e_transfer' })
  expect(await read(id)).toMatchObject({ balance_cents: 0, paid_cents: 5650, state: 'paid' })
  const over = await back(payment.id, { kind: 'refund', amount_cents: 5651, method: 'cash' })
  expect(refusalOf(over)).toMatchObject({
    status: 422,
    said: { field: 'amount_cents', message: refusals.overRefund('$56.50') },
  })
  const early = await back(payment.id, { kind: 'refund', amount_cents: 1, method: 'cash', paid_on: '2026-07-14' })
  expect(refusalOf(early).said.message).toBe(refusals.beforePayment('2026-07-15'))
})

const gone = randomUUID()

/** A payment of so much for a document, whose id is known later. */
const paying =
  (amount_cents: number, more: object = {}) =>
  (document_id: string) => ({ allocations: [{ document_id, amount_cents }], ...more })

test.each<[string, (id: string) => object, string, string]>([
  ['a negative amount', paying(-1), 'allocations.0.amount_cents', priceRefusals.negative],
  ['nothing', paying(0), 'allocations.0.amount_cents', refusals.nothing],
  ['an amount in dollars', paying(1.5), 'allocations.0.amount_cents', priceRefusals.cents],
  ['ten million dollars', paying(1e9), 'allocations.0.amount_cents', priceRefusals.tooMuch(MOST_CENTS)],
  [
    'a day before the document',
    paying(1, { paid_on: '2026-07-14' }),
    'paid_on',
    refusals.beforeDocument('2026-0001', '2026-07-15'),
  ],
  ['a day to come', paying(1, { paid_on: '2026-07-16' }), 'paid_on', refusals.future],
  ['a day that does not exist', paying(1, { paid_on: '2026-02-30' }), 'paid_on', refusals.day],
  [
    'a document twice',
    (id) => ({ allocations: [1, 1].map((amount_cents) => ({ document_id: id, amount_cents })) }),
    'allocations',
    refusals.twice,
  ],
  ['no document', () => ({ allocations: [] }), 'allocations', refusals.paidFor],
  ['a document and a booking', paying(1, { booking_id: gone, amount_cents: 1 }), 'allocations', refusals.paidFor],
  ['a document that is gone', () => paying(1)(gone), 'allocations.0.document_id', refusals.noDocument],
  ['a booking that is gone', () => ({ booking_id: gone, amount_cents: 1 }), 'booking_id', priceRefusals.otherBooking],
  ['a tip of odd cents in cash', paying(1, { method: 'cash', tip_cents: 3 }), 'tip_cents', refusals.cashTip],
  [
    'an unknown method',
    paying(1, { method: 'gold' }),
    'method',
    refusals.method(['cash', 'e_transfer', 'card', 'bank_deposit', 'cheque']),
  ],
])('a payment with %s is refused, and nothing is stored', async (_what, body, field, message) => {
  const { issued, pay, db } = await moneyDesk()
  const answer = await pay(body((await issued()).id))
  expect(refusalOf(answer)).toMatchObject({ status: 422, said: { field, message } })
  expect(await db.selectFrom('payments').select('id').execute()).toEqual([])
})

test('a draft and a credit note cannot be paid', async () => {
  const { make, issued, credit, pay } = await moneyDesk()
  const note = (await credit((await issued()).id)).json()
  for (const { id } of [await make(), note]) {
    const answer = await pay({ allocations: [{ document_id: id, amount_cents: 1 }] })
    expect(refusalOf(answer).said.message).toBe(refusals.notPayable)
  }
})

/** What can happen to two invoices, each step with the part of an amount that it takes. */
const step = fc.record({
  what: fc.constantFrom('pay', 'cash', 'credit', 'refund', 'reverse', 'both', 'job'),
  which: fc.integer({ min: 0, max: 1 }),
  part: fc.integer({ min: 1, max: 100 }),
})

test('after any sequence of payments, credits, refunds and mistakes, what is owed follows from the rows', async () => {
  const desk = await moneyDesk()
  const { db, issued, pay, credit, back, read, act, document, issue, get } = desk
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const booking_id = await storedBooking(db)
      await pay({ booking_id, amount_cents: 1234 })
      const first = await issue(
        document(
          await act(documentCalls.documents, { booking_ids: [booking_id], lines: [line(9999)], client_name: 'Ada' }),
        ),
      )
      const ids = [first.id, (await issued({ lines: [line(5000), line(-333, { kind: 'discount' })] })).id]
      const payments: { id: string }[] = []
      for (const { what, which, part } of steps) {
        const id = ids[which] ?? ''
        const { balance_cents, subtotal_cents } = await read(id)
        const cents = Math.max(Math.round((balance_cents * part) / 100), 1)
        const some = payments[part % Math.max(payments.length, 1)]
        const answer = await {
          pay: () => pay({ allocations: [{ document_id: id, amount_cents: cents }] }),
          cash: () => pay({ method: 'cash', allocations: [{ document_id: id, amount_cents: cents }] }),
          both: () => pay({ allocations: ids.map((one) => ({ document_id: one, amount_cents: part })) }),
          job: () => pay({ booking_id, amount_cents: part }),
          credit: () => credit(id, { lines: [line(Math.max(Math.round((subtotal_cents * part) / 300), 1))] }),
          refund: () => some && back(some.id, { kind: 'refund', method: 'cash', amount_cents: part }),
          reverse: () => some && back(some.id, { kind: 'reversal' }),
        }[what]()
        if (answer) expect([200, 201, 409, 422]).toContain(answer.statusCode)
        const made = answer?.statusCode === 201 ? answer.json().payment : undefined
        if (made?.kind === 'payment') payments.push(made)
      }
      for (const id of ids) {
        const found = await read(id)
        const rows = await db.selectFrom('allocations').select('amount_cents').where('document_id', '=', id).execute()
        const credits = await db.selectFrom('documents').select('total_cents').where('corrects', '=', id).execute()
        const sum = (all: number[]) => all.reduce((total, one) => total + one, 0)
        const allocated = sum(rows.map((row) => row.amount_cents))
        const credited = sum(credits.map((row) => row.total_cents))
        expect(found.total_cents - credited).toBe(allocated + found.balance_cents)
        expect(credited).toBeLessThanOrEqual(found.total_cents)
        expect(allocated).toBeGreaterThanOrEqual(0)
        const indexed = await db.selectFrom('unsettled').selectAll().where('document_id', '=', id).execute()
        expect(indexed).toHaveLength(found.balance_cents > 0 ? 1 : 0)
      }
      const { payments: all } = (await get(withId(bookingMoneyCalls.bookingMoney, booking_id))).json()
      for (const one of all) {
        expect(one.unallocated_cents).toBeGreaterThanOrEqual(0)
        expect(one.refundable_cents).toBeGreaterThanOrEqual(0)
        if (one.method === 'cash') expect(Math.abs(one.received_cents) % 5).toBe(0)
      }
    }),
    { numRuns: extent({ whole: 12, sample: 3 }) },
  )
})

import { expect, test, vi } from 'vitest'
import { exportCalls } from '#features/exports/calls.ts'
import { documentCalls } from '#features/invoices/calls.ts'
import { readMoneyNumbers } from '#features/invoices/server/numbers.ts'
import { defaultMoney } from '#features/prices/money-settings.ts'
import { line, moneyDesk } from '#testing/money.ts'
import { opened, sumOf } from '#testing/sheet.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { decimal } from './files.ts'

testsAt('2026-07-15T22:00:00Z')

const range = 'from=2026-01-01&to=2026-12-31'

test('cents are written as dollars without a number in between', () => {
  expect([0, 5, -5, 123_450, -99].map(decimal)).toEqual(['0.00', '0.05', '-0.05', '1234.50', '-0.99'])
})

test('the accountant’s files, the numbers and the rows of the database add up to the same cent', async () => {
  const { db, get, issued, credit, paid, back, act, document, issue, pay } = await moneyDesk()
  const booking_id = await storedBooking(db, { service_type: 'Engine Bay Cleaning', status: 'completed' })
  await db.insertInto('crew_jobs').values({ booking_id, crew: 2 }).execute()
  await pay({ booking_id, amount_cents: 777 })
  const lines = [line(9999, { service: 'Engine Bay Cleaning', booking_id })]
  await issue(document(await act(documentCalls.documents, { booking_ids: [booking_id], lines })))
  const cash = await issued({ lines: [line(10_001), line(-77, { kind: 'discount' })] })
  await paid(cash.id, cash.total_cents, { method: 'cash', tip_cents: 500 })
  await credit((await issued({ exemption: 'not_taxed', exemption_reason: 'Resold' })).id, { lines: [line(3333)] })
  const late = await issued({ due_days: 0 })
  const { payment } = await paid(late.id, 5000)
  await back(payment.id, { kind: 'refund', amount_cents: 12, method: 'cash' })
  await back((await paid(late.id, 111)).payment.id, { kind: 'reversal' })
  const numbers = (await get(`${documentCalls.moneyNumbers}?${range}`)).json()
  const tax = (await get(`${documentCalls.tax}?${range}`)).json()
  const file = async (call: string) => opened((await get(`${call}?${range}`)).rawPayload)
  const documents = await file(exportCalls.exportDocumentsCsv)
  const ofLines = await file(exportCalls.exportLinesCsv)
  const payments = await file(exportCalls.exportPaymentsCsv)
  const taxes = await file(exportCalls.exportTaxCsv)
  expect(documents.map(({ number }) => number)).toEqual(Array.from({ length: 5 }, (_, i) => `2026-000${i + 1}`))
  expect(numbers.invoiced_cents).toBe(9999 + 9924 + 10_000 - 3333 + 10_000)
  for (const total of [sumOf(documents, 'subtotal'), sumOf(ofLines, 'amount'), sumOf(taxes, 'subtotal')])
    expect(total).toBe(numbers.invoiced_cents)
  for (const total of [sumOf(documents, 'tax'), sumOf(taxes, 'tax'), tax.tax_cents])
    expect(total).toBe(numbers.tax_cents)
  expect(tax).toMatchObject({ count: 5, next: null, taxable_cents: 9999 + 9924 + 10_000 })
  expect(tax.documents).toHaveLength(5)
  expect(sumOf(payments, 'received')).toBe(numbers.received_cents + numbers.tips_cents)
  expect(sumOf(payments, 'tip')).toBe(500)
  expect(sumOf(payments, 'rounding')).toBe(numbers.rounding_cents)
  const byHand = (name: 'invoiced_cents' | 'received_cents', rows: Record<string, number>[]) =>
    rows.reduce((all, row) => all + (row[name] ?? 0), 0)
  for (const rows of [numbers.weeks, numbers.months, numbers.services, numbers.crews])
    expect(byHand('invoiced_cents', rows)).toBe(numbers.invoiced_cents)
  expect(byHand('received_cents', numbers.weeks)).toBe(numbers.received_cents)
  expect(numbers.services).toContainEqual({ service: 'Engine Bay Cleaning', invoiced_cents: 9999 })
  expect(numbers.crews).toContainEqual({ crew: 2, invoiced_cents: 9999 })
  const totals = (await get(documentCalls.documents)).json().totals
  const owed = totals.open.cents + totals.part_paid.cents + totals.overdue.cents
  expect(numbers.owed_cents).toBe(owed)
  expect(numbers.small_supplier).toBeNull()
})

test('a payment for a job counts as one without an invoice until that is issued, less what went back', async () => {
  const { db, act, document, issue, pay, back } = await moneyDesk()
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const rest = async () => {
    const { not_invoiced_cents, not_invoiced } = await readMoneyNumbers(db, year)
    return [not_invoiced_cents, not_invoiced.map((it) => [it.booking_id, it.cents])]
  }
  const booking_id = await storedBooking(db)
  const { payment } = (await pay({ booking_id, amount_cents: 5000 })).json()
  await back(payment.id, { kind: 'refund', amount_cents: 1000, method: 'card' })
  expect(await rest()).toEqual([4000, [[booking_id, 4000]]])
  const lines = [line(10_000)]
  await issue(document(await act(documentCalls.documents, { booking_ids: [booking_id], lines })))
  expect(await rest()).toEqual([0, []])
})

test('cash without an invoice counts as what came in, after its rounding', async () => {
  const { db, act, document, issue, pay, back } = await moneyDesk()
  const year = { from: '2026-01-01', to: '2026-12-31' }
  const rest = async () => {
    const { received_cents, not_invoiced_cents, not_invoiced } = await readMoneyNumbers(db, year)
    return [received_cents, not_invoiced_cents, not_invoiced.map(({ cents }) => cents)]
  }
  const booking_id = await storedBooking(db)
  const paid = { booking_id, amount_cents: 11_187, method: 'cash' }
  const { payment } = (await pay(paid)).json()
  expect(await rest()).toEqual([11_185, 11_185, [11_185]])
  await back(payment.id, { kind: 'reversal' })
  expect(await rest()).toEqual([0, 0, []])
  await pay(paid)
  const of = { booking_ids: [booking_id], lines: [line(9900)] }
  await issue(document(await act(documentCalls.documents, of)))
  expect(await rest()).toEqual([11_185, 0, []])
})

test('a discount comes off the services and crews of its invoice to the cent, and a credit note gives it back', async () => {
  const { db, issued, credit } = await moneyDesk()
  const jobs = [await storedBooking(db), await storedBooking(db)] as const
  await db
    .insertInto('crew_jobs')
    .values(jobs.map((booking_id, i) => ({ booking_id, crew: i + 1 })))
    .execute()
  const of = async () => {
    const { services, crews } = await readMoneyNumbers(db, { from: '2026-01-01', to: '2026-12-31' })
    return { services, crews }
  }
  const off = (cents: number, more: object = {}) => line(-cents, { kind: 'discount', ...more })
  const wash = line(10_000, { service: 'Wash', booking_id: jobs[0] })
  const polish = line(20_000, { service: 'Polish', booking_id: jobs[1] })
  const lines = [wash, polish, line(1, { kind: 'other' }), off(4985), off(100, { booking_id: jobs[0] })]
  const { id } = await issued({ lines })
  // 4985 of 30,001 cents: 1661.6, 3323.2 and 0.2 cents. The other hundred is of the first job alone.
  expect(await of()).toEqual({
    services: [
      { service: 'Polish', invoiced_cents: 20_000 - 3323 },
      { service: 'Wash', invoiced_cents: 10_000 - 1662 - 100 },
      { service: null, invoiced_cents: 1 },
    ],
    crews: [
      { crew: 2, invoiced_cents: 20_000 - 3323 },
      { crew: 1, invoiced_cents: 10_000 - 1662 - 100 },
      { crew: null, invoiced_cents: 1 },
    ],
  })
  await credit(id, { lines })
  for (const rows of Object.values(await of())) expect(rows.map((row) => row.invoiced_cents)).toEqual([0, 0, 0])
})

test('what is owed is counted by its age', async () => {
  const { db, issued } = await moneyDesk()
  for (const due_days of [0, 20, 50, 90]) await issued({ due_days, lines: [line(10_000 + due_days)] })
  vi.setSystemTime(new Date('2026-09-20T22:00:00Z'))
  const { ageing } = await readMoneyNumbers(db, { from: '2026-01-01', to: '2026-12-31' })
  expect(ageing).toEqual({
    current: { count: 1, cents: 11_402 },
    to_30: { count: 1, cents: 11_357 },
    to_60: { count: 1, cents: 11_323 },
    over_60: { count: 1, cents: 11_300 },
  })
})

test('a business without a number sees its four quarters against the limit, before it is over', async () => {
  const { db, get, issued } = await moneyDesk({ settings: { ...defaultMoney, registered: 'no' } })
  const watched = async () => (await get(`${documentCalls.moneyNumbers}?${range}`)).json().small_supplier
  await issued({ lines: [line(2_399_999)] })
  expect(await watched()).toMatchObject({ state: 'below', sum_cents: 2_399_999, limit_cents: 3_000_000 })
  await issued({ lines: [line(1)] })
  expect((await watched()).state).toBe('near')
  await issued({ lines: [line(600_001)] })
  const over = await watched()
  expect(over.state).toBe('over_in_one')
  expect(over.quarters.map(({ from }: { from: string }) => from)).toEqual([
    '2025-10-01',
    '2026-01-01',
    '2026-04-01',
    '2026-07-01',
  ])
  // The next quarter makes nothing of it good.
  vi.setSystemTime(new Date('2026-10-01T22:00:00Z'))
  const { small_supplier } = await readMoneyNumbers(db, { from: '2026-10-01', to: '2026-10-01' })
  expect(small_supplier?.state).toBe('over_in_one')
})

test.each([documentCalls.moneyNumbers, documentCalls.tax, exportCalls.exportTaxCsv])(
  '%s refuses days that are none',
  async (call) => {
    const { get } = await moneyDesk()
    expect((await get(`${call}?from=2026-02-30&to=2026-03-01`)).statusCode).toBe(422)
  },
)

import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import type { BookingPage } from '#features/bookings/bookings.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { clientCalls } from '#features/clients/calls.ts'
import type { Client } from '#features/clients/clients.ts'
import type { ClientMoney } from '#features/invoices/billing.ts'
import { clientMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { newId } from '#platform/db/new-id.ts'
import { line, moneyDesk } from '#testing/money.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt('2026-07-15T16:00:00Z')

const SERVICE = 'Engine Bay Cleaning'

const content: Content = {
  ...defaults,
  services: defaults.services.map((it) => ({ ...it, prices: { car: 100, truck: null, machinery: null } })),
}

async function doneDesk() {
  const desk = await moneyDesk({ content: () => content })
  await desk.set()
  const done = (appoint_date: string, more: object = {}) =>
    storedBooking(desk.db, {
      status: 'completed',
      appoint_date,
      service_type: SERVICE,
      specific_vehicle: 'Car',
      vehicle_count: 1,
      ...more,
    })
  const listed = async (query = 'view=past') => {
    const page = (await desk.get(`${deskBookingCalls.bookings}?${query}`)).json() as BookingPage
    return new Map(page.bookings.map(({ id, owed }) => [id, owed]))
  }
  const paid = async (booking_id: string, amount_cents: number) =>
    expect((await desk.pay({ booking_id, amount_cents })).statusCode).toBeLessThan(300)
  const owes = async (id: string) => {
    const url = withId(clientMoneyCalls.clientMoney, id)
    const { balance_cents, not_invoiced } = (await desk.get(url)).json() as ClientMoney
    return { owed: balance_cents + not_invoiced.cents, not_invoiced: not_invoiced.cents }
  }
  /** Notes a payment of an invoice. */
  const paidOn = desk.paid
  return { ...desk, done, listed, paid, paidOn, owes }
}

test('a list says of each job that is done whether it is paid, and what is left', async () => {
  const { done, listed, paid } = await doneDesk()
  const [unpaid, part, whole] = [await done('2026-07-10'), await done('2026-07-11'), await done('2026-07-12')]
  const unpriced = await done('2026-07-13', { specific_vehicle: 'Truck' })
  const cancelled = await done('2026-07-14', { status: 'cancelled' })
  await paid(part, 100_00)
  await paid(whole, 113_00)
  const marks = await listed()
  expect([unpaid, part, whole, unpriced, cancelled].map((id) => marks.get(id))).toEqual([
    { state: 'unpaid', cents: 113_00 },
    { state: 'unpaid', cents: 13_00 },
    { state: 'paid', cents: null },
    { state: 'no_price', cents: null },
    null,
  ])
})

test('the unpaid jobs are found behind as many paid ones as there are, the last one first, page by page', async () => {
  const { done, listed, paid, get } = await doneDesk()
  const first = await done('2026-05-01')
  const unpriced = await done('2026-05-02', { specific_vehicle: 'Truck' })
  for (const day of ['10', '11', '12']) await paid(await done(`2026-06-${day}`), 113_00)
  const last = await done('2026-07-01')
  await done('2026-07-20', { status: 'confirmed' })
  expect([...(await listed('view=unpaid')).keys()]).toEqual([last, unpriced, first])
  const found: string[] = []
  for (let cursor = ''; ; ) {
    const url = `${deskBookingCalls.bookings}?view=unpaid&limit=2${cursor}`
    const { bookings, next } = (await get(url)).json() as BookingPage
    found.push(...bookings.map(({ id }) => id))
    if (next === null) break
    cursor = `&cursor=${next}`
  }
  expect(found).toEqual([last, unpriced, first])
})

test('on an invoice with another job, what is owed is said without an amount', async () => {
  const { act, done, listed, issue, read } = await doneDesk()
  const jobs = [await done('2026-07-10'), await done('2026-07-11')]
  const made = await act(documentCalls.documents, { booking_ids: jobs })
  expect(made.statusCode, made.body).toBe(201)
  await issue(await read(made.json().id))
  const marks = await listed('view=unpaid')
  expect(jobs.map((id) => marks.get(id))).toEqual([
    { state: 'unpaid', cents: null },
    { state: 'unpaid', cents: null },
  ])
})

test('a client owes what is done and not invoiced, too, less what was paid for it', async () => {
  const { get, done, paid, issued } = await doneDesk()
  const id = await done('2026-07-10')
  await done('2026-07-11')
  await done('2026-07-12', { specific_vehicle: 'Truck' })
  await done('2026-07-20', { status: 'confirmed' })
  await issued({ booking_ids: [await done('2026-07-01')], lines: [line(50_00)] })
  await paid(id, 100_00)
  const money = (await get(withId(clientMoneyCalls.clientMoney, id))).json() as ClientMoney
  expect(money.balance_cents).toBe(56_50)
  expect(money.not_invoiced).toEqual({ cents: 126_00, unpriced: 1 })
  const { bookings } = (await get(withId(clientCalls.client, id))).json() as Client
  expect(bookings.find((one) => one.id === id)?.owed).toEqual({ state: 'unpaid', cents: 13_00 })
})

test('a client owes what is only drafted: a draft is no invoice yet', async () => {
  const { act, get, done, owes, issue, read } = await doneDesk()
  const jobs = [await done('2026-07-10'), await done('2026-07-11')]
  const of = jobs[0] ?? ''
  expect(await owes(of)).toEqual({ owed: 226_00, not_invoiced: 226_00 })
  const made = await act(documentCalls.documents, { booking_ids: jobs })
  expect(made.statusCode, made.body).toBe(201)
  expect(await owes(of)).toEqual({ owed: 226_00, not_invoiced: 226_00 })
  const { months } = (await get(withId(clientMoneyCalls.clientMoney, of))).json() as ClientMoney
  expect(months).toEqual([])
  await issue(await read(made.json().id))
  expect(await owes(of)).toEqual({ owed: 226_00, not_invoiced: 0 })
})

test.each([
  ['not paid', 0, 226_00],
  ['paid in part', 50_00, 176_00],
  ['paid', 226_00, 0],
])('a client owes the same while an invoice of several jobs is corrected: it was %s', async (_, paid_cents, owed) => {
  const { act, done, owes, issue, paidOn, read } = await doneDesk()
  const jobs = [await done('2026-07-10'), await done('2026-07-11')]
  const [of = ''] = jobs
  const made = await act(documentCalls.documents, { booking_ids: jobs })
  const invoice = await issue(await read(made.json().id))
  if (paid_cents > 0) await paidOn(invoice.id, paid_cents)
  expect((await owes(of)).owed).toBe(owed)
  const note = { credit_id: newId(), draft_id: newId(), note: 'A slip' }
  const corrected = await act(withId(documentCalls.documentCorrect, invoice.id), note)
  expect(corrected.statusCode, corrected.body).toBeLessThan(300)
  expect(await owes(of)).toEqual({ owed, not_invoiced: 226_00 })
})

test('a job whose invoice was paid and credited is not paid: the money is to go back', async () => {
  const { get, done, listed, owes, issued, paidOn, credit } = await doneDesk()
  const id = await done('2026-07-10')
  const whole = await issued({ booking_ids: [id], lines: [line(100_00)] })
  await paidOn(whole.id, 113_00)
  expect((await listed()).get(id)).toEqual({ state: 'paid', cents: null })
  const credited = await credit(whole.id)
  expect(credited.statusCode, credited.body).toBeLessThan(300)
  expect((await listed()).get(id)).toEqual({ state: 'give_back', cents: 113_00 })
  expect((await listed('view=unpaid')).has(id)).toBe(false)
  expect(await owes(id)).toEqual({ owed: -113_00, not_invoiced: 0 })
  const { bookings } = (await get(withId(clientCalls.client, id))).json() as Client
  expect(bookings.find((one) => one.id === id)?.owed?.state).toBe('give_back')
})

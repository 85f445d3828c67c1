import { expect, test } from 'vitest'
import { withDay, withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { DaySheet } from '#features/day-sheet/day-sheet.ts'
import { bookingMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import type { BookingMoney } from '#features/invoices/documents.ts'
import { depositCalls } from '#features/payments/calls.ts'
import { deskDeposits } from '#features/payments/desk-deposits-words.ts'
import { priceRefusals } from '#features/prices/desk-words.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { line, moneyDesk, refusalOf } from '#testing/money.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'

const DAY = '2026-07-16'

testsAt('2026-07-15T16:00:00Z')

const SERVICE = 'Engine Bay Cleaning'

/** Each service has a price for a car and none for a machine, and each drive costs something. */
const content: Content = {
  ...defaults,
  services: defaults.services.map((it) => ({ ...it, prices: { car: 89, truck: 99, machinery: null } })),
  serviceArea: {
    ...defaults.serviceArea,
    areas: defaults.serviceArea.areas.map((area) => ({ ...area, surcharge: 25 })),
  },
}

type Wanted = Parameters<typeof storedBooking>[1]

async function priceDesk(requested: Wanted) {
  const desk = await moneyDesk({ content: () => content })
  const { db, act, get } = desk
  const id = await storedBooking(db, {
    status: 'confirmed',
    appoint_date: DAY,
    service_type: SERVICE,
    specific_vehicle: 'Car',
    vehicle_count: 1,
    ...requested,
  })
  const money = async () => (await get(withId(bookingMoneyCalls.bookingMoney, id))).json() as BookingMoney
  const job = async () => {
    const { jobs } = DaySheet.parse((await get(withDay(daySheetCalls.daySheet, DAY))).json())
    return jobs.find((one) => one.id === id)
  }
  const agree = (lines: readonly object[]) => act(withId(bookingMoneyCalls.bookingPrice, id), { version: 1, lines })
  return { ...desk, id, money, job, agree }
}

const rareAddOn = { id: 'stains', name: { en: 'Stains', fr: 'Taches' }, minutes: 0, price_cents: null }

const unpriced: [string, Wanted][] = [
  ['no kind of vehicle', { specific_vehicle: null }],
  ['a kind of vehicle for which the service has no price', { specific_vehicle: 'Industrial machinery' }],
  ['no service', { service_type: null }],
  ['neither', { service_type: null, specific_vehicle: null }],
  ['something added that has no price', { add_ons: [rareAddOn] }],
]

test.each(unpriced)('a booking with %s has no price until somebody says it', async (_, requested) => {
  const { money, job, act, agree, id, get } = await priceDesk(requested)
  const unknown = { has_price: false, total_cents: 0, tax_cents: 0, balance_cents: 0 }
  expect(await money()).toMatchObject({ ...unknown, price: null, agreed: null, cash_cents: 0 })
  expect((await job())?.money).toMatchObject(unknown)
  const deposit = await act(withId(depositCalls.bookingDeposits, id), { amount_cents: 1000, due_on: DAY })
  expect(refusalOf(deposit).said).toMatchObject({ field: 'amount_cents', message: deskDeposits.refusals.noPrice })
  expect((await agree([line(12_000, { kind: 'other' })])).statusCode).toBe(200)
  const known = { has_price: true, total_cents: 13_560, balance_cents: 13_560 }
  expect(await money()).toMatchObject({ ...known, price: { total_cents: 13_560 } })
  expect((await job())?.money).toMatchObject(known)
  expect((await get(withId(bookingMoneyCalls.bookingMoney, id))).statusCode).toBe(200)
})

test('with a kind of vehicle the price follows from the list, with the drive', async () => {
  const { money, act, id } = await priceDesk({ specific_vehicle: null })
  const said = await act(withId(deskBookingCalls.bookingActions, id), {
    action: 'amend',
    version: 1,
    details: { specific_vehicle: 'Car' },
  })
  expect(said.statusCode, said.body).toBe(200)
  expect(await money()).toMatchObject({ has_price: true, price: { subtotal_cents: 11_400 } })
})

test.each(['invoice', 'quote'] as const)(
  'an %s with a line whose price nobody has said asks for it, and is not issued',
  async (kind) => {
    const { act, document, id, read } = await priceDesk({ specific_vehicle: null })
    const draft = document(await act(documentCalls.documents, { kind, booking_ids: [id] }))
    const issue = (version: number) => act(withId(documentCalls.documentIssue, draft.id), { version })
    expect(refusalOf(await issue(1))).toMatchObject({
      status: 422,
      said: { field: 'lines.0.unit_cents', message: priceRefusals.linePlace(1, priceRefusals.unpriced) },
    })
    expect(await read(draft.id)).toMatchObject({ state: 'draft', version: 1 })
    const { client_name, client_email, client_address, language, due_days, valid_until } = draft
    const lines = draft.lines.map(({ amount_cents: _, ...one }) => one)
    const changed = await act(withId(documentCalls.document, draft.id), {
      ...{ version: 1, client_name, client_email, client_address, language, due_days },
      ...{ valid_until, exemption: 'none' },
      // What is given away has a price, and a discount.
      lines: [
        ...lines.map((one) => ({ ...one, unit_cents: one.unit_cents || 9000 })),
        line(-9000, { kind: 'discount', text: 'A present' }),
        line(0, { kind: 'other', text: 'A new air freshener' }),
      ],
    })
    expect(changed.statusCode, changed.body).toBe(200)
    expect((await issue(2)).statusCode).toBe(200)
  },
)

test('a job without a price is not invoiced with the press of the payment sheet', async () => {
  const { act, id, db } = await priceDesk({ specific_vehicle: null, status: 'completed' })
  const pressed = await act(withId(bookingMoneyCalls.bookingInvoice, id), { due_days: 30, total_cents: 0 })
  expect(refusalOf(pressed)).toMatchObject({ status: 422, said: { field: 'lines.0.unit_cents' } })
  expect(await db.selectFrom('documents').select('id').execute()).toEqual([])
})

test('a price is not agreed on as long as a line has none, and one of an older version does not count', async () => {
  const { agree, db, id, money } = await priceDesk({ specific_vehicle: null })
  expect(refusalOf(await agree([line(0)])).said.field).toBe('lines.0.unit_cents')
  const old = { ...line(0), about: '', service: null, booking_id: null, choice: 'fixed' }
  const agreed = JSON.stringify([{ ...old, amount_cents: 0 }])
  await db.updateTable('bookings').set({ agreed }).where('id', '=', id).execute()
  expect(await money()).toMatchObject({ has_price: false, price: null, total_cents: 0 })
})

/** A price that was agreed on when a line of it could still be at nothing. */
const included = [
  { ...line(50_000), about: '', service: null, booking_id: null, choice: 'fixed', amount_cents: 50_000 },
  {
    ...line(0, { kind: 'add_on', text: 'Headlights, included' }),
    about: '',
    service: null,
    booking_id: null,
    choice: 'fixed',
    amount_cents: 0,
  },
]

test('what was agreed on is said with what it includes at nothing: it is collected, invoiced and changed', async () => {
  const { db, id, money, job, act, agree, document, issue } = await priceDesk({})
  const set = { agreed: JSON.stringify(included), status: 'completed' } as const
  await db.updateTable('bookings').set(set).where('id', '=', id).execute()
  const known = { has_price: true, total_cents: 56_500, balance_cents: 56_500 }
  expect(await money()).toMatchObject({ ...known, price: { total_cents: 56_500 } })
  expect((await job())?.money).toMatchObject(known)
  const draft = document(await act(documentCalls.documents, { booking_ids: [id] }))
  expect(await issue(draft)).toMatchObject({ state: 'open', total_cents: 56_500 })
  const inputs = included.map(({ amount_cents: _, ...one }) => one)
  // What was never agreed on at nothing is no part of that.
  const other = line(0, { kind: 'add_on', text: 'Stains' })
  expect(refusalOf(await agree([...inputs, other])).said.field).toBe('lines.2.unit_cents')
  expect((await agree([...inputs, line(1000, { kind: 'other' })])).statusCode).toBe(200)
})

test('an invoice that follows an accepted quote is issued with what that includes at nothing', async () => {
  const { db, act, document, issue } = await priceDesk({})
  const sent = document(
    await act(documentCalls.documents, { kind: 'quote', booking_ids: [], client_name: 'Nell', lines: [line(50_000)] }),
  )
  const quote = await issue(sent)
  const lines = JSON.stringify(included)
  const accepted = { state: 'accepted', lines, total_cents: 56_500 } as const
  await db.updateTable('quotes').set(accepted).where('document_id', '=', quote.id).execute()
  const draft = document(await act(documentCalls.documents, { quote_id: quote.id }))
  expect(await issue(draft)).toMatchObject({ state: 'open', total_cents: 56_500 })
})

test('what was paid before the price was said is taken off once it is', async () => {
  const { agree, pay, id, money } = await priceDesk({ specific_vehicle: null })
  expect((await pay({ booking_id: id, amount_cents: 5000 })).statusCode).toBe(201)
  expect(await money()).toMatchObject({ has_price: false, balance_cents: 0, paid_cents: 5000 })
  await agree([line(10_000)])
  expect(await money()).toMatchObject({ has_price: true, balance_cents: 6300, paid_cents: 5000 })
})

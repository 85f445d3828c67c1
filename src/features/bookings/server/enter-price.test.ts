import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import type { JobPrice } from '#features/bookings/new-booking.ts'
import { bookingMoneyCalls, documentCalls } from '#features/invoices/calls.ts'
import type { BookingMoney } from '#features/invoices/documents.ts'
import { type Content, defaults } from '#features/website/content.ts'
import { line, moneyDesk } from '#testing/money.ts'
import { mornings } from '#testing/opening.ts'
import { testsAt } from '#testing/tests-at.ts'

testsAt('2026-06-15T12:00:00Z')

/** Each service has a price for a car and for a truck, and none for a machine; the drive out of town costs something. */
const content: Content = {
  ...defaults,
  opening: { ...defaults.opening, ...mornings },
  services: defaults.services.map((it, i) => ({ ...it, prices: { car: 89 + i, truck: 99 + i, machinery: null } })),
  serviceArea: {
    ...defaults.serviceArea,
    areas: defaults.serviceArea.areas.map((area, i) => ({ ...area, surcharge: i === 0 ? null : 25 })),
  },
}

const car = { service_type: 'Interior & Exterior Detailing', specific_vehicle: 'Car' }
const away = { appoint_city: 'Sturgeon Falls' }

const call = (more: object) => ({
  id: randomUUID(),
  firstname: 'Ada',
  phone: '705-555-0142',
  appoint_minutes: 60,
  appoint_date: '2026-06-16',
  appoint_time: '09:00',
  confirm: true,
  mail: false,
  ...more,
})

async function priceDesk() {
  const desk = await moneyDesk({ content: () => content })
  await desk.set()
  const ask = async (job: object) => {
    const query = new URLSearchParams(Object.entries(job).map(([name, value]) => [name, String(value)]))
    return (await desk.get(`${deskBookingCalls.price}?${query}`)).json() as JobPrice
  }
  const enter = (body: object) => desk.act(deskBookingCalls.bookings, body)
  const moneyOf = async (id: string) =>
    (await desk.get(withId(bookingMoneyCalls.bookingMoney, id))).json() as BookingMoney
  return { ...desk, ask, enter, moneyOf }
}

test.each([
  ['a car', car],
  ['a car out of town', { ...car, ...away }],
  ['two cars out of town', { ...car, ...away, vehicle_count: 2 }],
  ['another service for a truck', { service_type: 'Engine Bay Cleaning', specific_vehicle: 'Truck' }],
  ['a kind without a price', { ...car, specific_vehicle: 'Industrial machinery' }],
  ['a service without a kind of vehicle', { service_type: car.service_type, ...away }],
  ['a place alone', away],
])('%s: the price before it is stored is that of the stored booking', async (_, job) => {
  const { ask, enter, moneyOf } = await priceDesk()
  const asked = await ask(job)
  const body = call(job)
  expect((await enter(body)).statusCode).toBe(201)
  const { proposed, price } = await moneyOf(body.id)
  expect(asked.price).toEqual(price)
  expect(asked.proposed).toEqual(proposed.map((one) => ({ ...one, booking_id: null })))
})

test('without a kind of vehicle nobody has said it; with one, the drive and the tax are in it', async () => {
  const { ask } = await priceDesk()
  expect((await ask({ service_type: car.service_type, ...away })).price).toBe(null)
  expect((await ask(car)).price).toEqual({ subtotal_cents: 89_00, tax_cents: 11_57, total_cents: 100_57 })
  const drive = (await ask(away)).proposed[0]?.amount_cents ?? 0
  expect(drive).toBeGreaterThan(0)
  expect((await ask({ ...car, ...away })).price?.subtotal_cents).toBe(89_00 + drive)
})

test('the lines for a French client are French on paper, and what they say stands beside them for the desk', async () => {
  const { ask, enter, moneyOf, document, act } = await priceDesk()
  const french = { ...car, ...away, language: 'fr', vehicle_count: 2 }
  const asked = await ask(french)
  const english = await ask({ ...french, language: 'en' })
  const said = ({ proposed, desk_texts }: Pick<JobPrice, 'proposed' | 'desk_texts'>) =>
    proposed.flatMap(({ text, about }) => [text, about]).map((text) => desk_texts[text] ?? text)
  const [first] = asked.proposed
  expect(first?.text).not.toBe(english.proposed[0]?.text)
  expect(said(asked)).toEqual(said(english))
  expect(said(asked)).toContain('Vehicle 2 of 2')
  expect(english.desk_texts).toEqual({})

  // Words of one's own stay what they are.
  const own = line(50_00, { text: 'Le grand nettoyage', service: car.service_type })
  const body = call({ ...french, lines: [{ ...line(200_00), text: first?.text }, own] })
  expect((await enter(body)).statusCode).toBe(201)
  const { agreed, desk_texts } = await moneyOf(body.id)
  expect(agreed?.map(({ text }) => desk_texts[text] ?? text)).toEqual([english.proposed[0]?.text, own.text])
  const made = document(await act(documentCalls.documents, { booking_ids: [body.id] }))
  expect(made.lines[0]?.text).toBe(first?.text)
  expect(made.desk_texts[first?.text ?? '']).toBe(english.proposed[0]?.text)
})

test('another price that was agreed on is that of the booking, and stands in its history', async () => {
  const { enter, moneyOf } = await priceDesk()
  const body = call({ ...car, ...away, lines: [line(200_00)] })
  const answer = await enter(body)
  expect(answer.statusCode, answer.body).toBe(201)
  const { agreed, price } = await moneyOf(body.id)
  expect(agreed).toMatchObject([{ ...line(200_00), amount_cents: 200_00, booking_id: body.id }])
  expect(price?.total_cents).toBe(226_00)
  expect(answer.json().history.at(-1)).toMatchObject({ action: 'enter', changes: [{ field: 'agreed', from: '' }] })
  expect((await enter(body)).statusCode).toBe(201)
})

test('work at nothing is refused beside its line, and nothing is stored', async () => {
  const { db, enter } = await priceDesk()
  const answer = await enter(call({ ...car, lines: [line(0)] }))
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toMatchObject([{ field: 'lines.0.unit_cents' }])
  expect(await db.selectFrom('bookings').select('id').execute()).toEqual([])
})

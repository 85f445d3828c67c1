import { expect, test } from 'vitest'
import { ALREADY_STORED } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { booking as words } from '#features/booking-fields/words.ts'
import { modelYears } from '#features/bookings/model-years.ts'
import { fleetFields } from '#features/schedule/booking-notes-words.ts'
import { shared, testApp } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking, fleet, vehicle } from '#testing/requests.ts'

const { other_instructions: _, ...required } = fleet

const records = [
  ['fleets', { ...required, vehicle_count: '12' }, fleet],
  ['vehicles', vehicle, { ...vehicle, vehicle_year: 2021 }],
] as const

test.each(records)('POST /%s stores a record without a booking', async (table, sent, kept) => {
  const { db, post } = await testApp()
  const answer = await post(`/${table}`, sent)
  expect(answer.statusCode).toBe(201)
  const stored = await db.selectFrom(table).selectAll().executeTakeFirstOrThrow()
  expect(answer.json()).toEqual({ id: stored.id, created_at: stored.created_at })
  expect(stored).toMatchObject({ ...kept, booking_id: null })
})

test.each(records)('POST /%s links a record to its booking only once', async (table, sent) => {
  const { db, post } = await testApp()
  const booking_id: string = (await post('/bookings', booking)).json().id
  expect((await post(`/${table}`, { ...sent, booking_id })).statusCode).toBe(201)

  const second = await post(`/${table}`, { ...sent, booking_id })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ type: ALREADY_STORED, detail: t(refusals).alreadyStored })
  expect(await db.selectFrom(table).select('booking_id').execute()).toEqual([{ booking_id: recordId(booking_id) }])
})

const refusing = shared(testApp)

async function expectRefused(table: 'fleets' | 'vehicles', sent: object, errors: object[]) {
  const { db, post } = refusing()
  const answer = await post(`/${table}`, sent)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual(errors)
  expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
}

const { unknownBooking, modelYear } = t(refusals)

test.each([
  ['a booking that does not exist', { booking_id: 'none' }, unknownBooking],
  ['no vehicle', { vehicle_count: 0 }, t(fleetFields).vehicle_count.error],
  ['no purchase order answer', { purchase_order: '' }, t(fleetFields).purchase_order.error],
  ['the label of an option', { payment_option: 'Credit (Net 30)' }, t(fleetFields).payment_option.error],
])('POST /fleets refuses %s', async (_what, change, message) =>
  expectRefused('fleets', { ...fleet, ...change }, [{ field: Object.keys(change)[0], message }]),
)

const { vehicle_year, vehicle_make } = t(words).vehicle.fields

test.each([
  ['a booking that does not exist', { booking_id: 'none' }, unknownBooking],
  ['31 February', { vehicle_year: '2021-02-31' }, modelYear(modelYears().first, modelYears().last)],
  ['a year alone', { vehicle_year: 2021 }, vehicle_year.error],
  ['an empty make', { vehicle_make: '' }, vehicle_make.error],
])('POST /vehicles refuses %s', async (_what, change, message) =>
  expectRefused('vehicles', { ...vehicle, ...change }, [{ field: Object.keys(change)[0], message }]),
)

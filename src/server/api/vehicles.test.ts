import { expect, test } from 'vitest'
import { refusals } from '#content/api.ts'
import { booking as words } from '#content/booking.ts'
import { t } from '#content/words.ts'
import { modelYears } from '#domain/model-years.ts'
import { ALREADY_STORED } from '#domain/problem.ts'
import { shared, testApp } from '#server/testing/app.ts'
import { recordId } from '#server/testing/booking-ids.ts'
import { booking, vehicle } from '#server/testing/requests.ts'

test('POST /vehicles stores a vehicle without a booking', async () => {
  const { db, post } = await testApp()
  const answer = await post('/vehicles', vehicle)
  expect(answer.statusCode).toBe(201)
  const stored = await db.selectFrom('vehicles').selectAll().executeTakeFirstOrThrow()
  expect(answer.json()).toEqual({ id: stored.id, created_at: stored.created_at })
  expect(stored).toMatchObject({ ...vehicle, vehicle_year: 2021, booking_id: null })
})

test('POST /vehicles links a vehicle to its booking only once', async () => {
  const { db, post } = await testApp()
  const booking_id: string = (await post('/bookings', booking)).json().id
  expect((await post('/vehicles', { ...vehicle, booking_id })).statusCode).toBe(201)

  const second = await post('/vehicles', { ...vehicle, booking_id })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ type: ALREADY_STORED, detail: t(refusals).alreadyStored })
  expect(await db.selectFrom('vehicles').select('booking_id').execute()).toEqual([
    { booking_id: recordId(booking_id) },
  ])
})

const refusing = shared(testApp)

test.each([
  [
    'a booking that does not exist',
    { booking_id: 'none' },
    'booking_id',
    t(refusals).unknownBooking,
  ],
  ['an empty booking id', { booking_id: '' }, 'booking_id', t(refusals).unknownBooking],
  ['a booking id of the wrong type', { booking_id: 5 }, 'booking_id', t(refusals).unknownBooking],
  [
    '31 February',
    { vehicle_year: '2021-02-31' },
    'vehicle_year',
    t(refusals).modelYear(modelYears().first, modelYears().last),
  ],
  ['no year', { vehicle_year: '' }, 'vehicle_year', t(words).vehicle.fields.vehicle_year.error],
  [
    'a year alone',
    { vehicle_year: 2021 },
    'vehicle_year',
    t(words).vehicle.fields.vehicle_year.error,
  ],
  [
    'an empty make',
    { vehicle_make: '' },
    'vehicle_make',
    t(words).vehicle.fields.vehicle_make.error,
  ],
  ['an over-long VIN', { vin: '1'.repeat(51) }, 'vin', t(refusals).tooLong(50)],
  ['NUL', { vin: '1\u0000' }, 'vin', t(refusals).unreadableText],
  ['an unknown field', { id: 'mine' }, 'id', t(refusals).unknownField],
])('POST /vehicles refuses %s', async (_what, change, field, message) => {
  const { db, post } = refusing()
  const answer = await post('/vehicles', { ...vehicle, ...change })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
  expect(await db.selectFrom('vehicles').selectAll().execute()).toEqual([])
})

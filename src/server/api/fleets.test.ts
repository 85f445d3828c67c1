import { expect, test } from 'vitest'
import { refusals } from '#content/api.ts'
import { fleetFields as fields } from '#content/booking-notes.ts'
import { t } from '#content/words.ts'
import { ALREADY_STORED } from '#domain/problem.ts'
import { shared, testApp } from '#server/testing/app.ts'
import { recordId } from '#server/testing/booking-ids.ts'
import { booking, fleet } from '#server/testing/requests.ts'

test('POST /fleets stores a fleet without a booking', async () => {
  const { db, post } = await testApp()
  const { other_instructions: _, ...required } = fleet
  const answer = await post('/fleets', { ...required, vehicle_count: '12' })
  expect(answer.statusCode).toBe(201)
  const stored = await db.selectFrom('fleets').selectAll().executeTakeFirstOrThrow()
  expect(answer.json()).toEqual({ id: stored.id, created_at: stored.created_at })
  expect(stored).toMatchObject({ ...fleet, booking_id: null })
})

test('POST /fleets links a fleet to its booking only once', async () => {
  const { db, post } = await testApp()
  const booking_id: string = (await post('/bookings', booking)).json().id
  expect((await post('/fleets', { ...fleet, booking_id })).statusCode).toBe(201)

  const second = await post('/fleets', { ...fleet, booking_id })
  expect(second.statusCode).toBe(409)
  expect(second.json()).toMatchObject({ type: ALREADY_STORED, detail: t(refusals).alreadyStored })
  expect(await db.selectFrom('fleets').select('booking_id').execute()).toEqual([
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
  ['no vehicle', { vehicle_count: 0 }, 'vehicle_count', t(fields).vehicle_count.error],
  ['half a vehicle', { vehicle_count: '1.5' }, 'vehicle_count', t(fields).vehicle_count.error],
  [
    'no purchase order answer',
    { purchase_order: '' },
    'purchase_order',
    t(fields).purchase_order.error,
  ],
  [
    'a flag of another type',
    { pst_exemption: true },
    'pst_exemption',
    t(fields).pst_exemption.error,
  ],
  [
    'a missing exemption',
    { gst_exemption: undefined },
    'gst_exemption',
    t(fields).gst_exemption.error,
  ],
  [
    'the label of an option',
    { payment_option: 'Credit (Net 30)' },
    'payment_option',
    t(fields).payment_option.error,
  ],
  [
    'an over-long text',
    { contact_person: 'a'.repeat(101) },
    'contact_person',
    t(refusals).tooLong(100),
  ],
  ['an unknown field', { discount: 1 }, 'discount', t(refusals).unknownField],
])('POST /fleets refuses %s', async (_what, change, field, message) => {
  const { db, post } = refusing()
  const answer = await post('/fleets', { ...fleet, ...change })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
  expect(await db.selectFrom('fleets').selectAll().execute()).toEqual([])
})

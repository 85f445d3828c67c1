import { expect, test, vi } from 'vitest'
import { refusals } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { booking as words } from '#features/booking-fields/words.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { consent } from '#features/website/consent-words.ts'
import { defaults } from '#features/website/content.ts'
import { shared, testApp } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { booking } from '#testing/requests.ts'
import { linkOf, viewToken } from './shared/links.ts'

const { fields } = t(words).appointment

test('POST /bookings stores a booking and answers its id, its reference and what the receipt shows', async () => {
  const { db, post, visitorId } = await testApp()
  const answer = await post('/bookings', booking)

  expect(answer.statusCode).toBe(201)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  const stored = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  const { id, reference, created_at, answer_by } = stored
  expect(answer.json()).toEqual({
    id: await visitorId(id),
    reference,
    created_at,
    answer_by,
    hold: 'held',
    mail_held_back: false,
    appoint_minutes: 180,
    view_url: expect.stringMatching(/^https:\/\/site\.test\/manage#[\w-]{43}$/),
    calendar_url: withToken(CLIENT_CALENDAR_PATH, viewToken(await linkOf(db, id), 'calendar')),
  })
  expect(stored).toEqual({
    ...booking,
    vouched: 0,
    drive_cents: 0,
    service_cents: null,
    package: '',
    answers: '[]',
    plan_id: null,
    add_ons: '[]',
    agreed: '',
    units: '',
    id,
    reference,
    created_at,
    allow_promo: 0,
    appoint_zone: 'America/Toronto',
    appoint_at: '2099-07-15T14:30:00.000Z',
    appoint_minutes: 180,
    answer_by: expect.any(String),
    seq: 1,
    status: 'requested',
    language: 'en',
    progress: null,
    pinned_crew: null,
    overruled: 0,
    pause_minutes: null,
    version: 1,
    erased_at: null,
  })
})

test('POST /bookings takes a request from outside the service area', async () => {
  const { post } = await testApp()
  expect((await post('/bookings', { ...booking, appoint_zipcode: 'M5V 2T6' })).statusCode).toBe(201)
})

test('POST /bookings accepts the values of plain forms, and stores them in their usual form', async () => {
  const { db, post } = await testApp()
  const { concerns: _, ...rest } = booking
  const sent = { ...rest, phone: '(705) 555-0142', appoint_zipcode: 'p1b8g6', vehicle_count: '3', allow_promo: 'false' }
  expect((await post('/bookings', sent)).statusCode).toBe(201)
  const stored = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    phone: '+17055550142',
    appoint_zipcode: 'P1B 8G6',
    vehicle_count: 3,
    concerns: '',
    allow_promo: 0,
  })
})

test('POST /bookings stores the evidence of a consent with the booking', async () => {
  const { db, post } = await testApp()
  const answer = await post('/bookings', { ...booking, allow_promo: 'true' })
  const { id, created_at } = answer.json()
  expect(await db.selectFrom('consents').selectAll().execute()).toEqual([
    {
      booking_id: recordId(id),
      wording: fill(t(consent).wording, defaults.facts),
      wording_version: expect.stringMatching(/^[0-9a-f]{16}$/),
      purpose: t(consent).purpose,
      form: '/booking',
      ip: '127.0.0.1',
      given_at: created_at,
      withdrawn_at: null,
      withdrawn_by: null,
    },
  ])
})

test('POST /bookings stores no evidence without a consent', async () => {
  const { db, post } = await testApp()
  await post('/bookings', booking)
  expect(await db.selectFrom('consents').selectAll().execute()).toEqual([])
})

test('POST /bookings names every missing field in the words of the form', async () => {
  const { db, post } = await testApp()
  const answer = await post('/bookings', {})
  expect(answer.statusCode).toBe(422)
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(answer.json()).toMatchObject({
    type: 'about:blank',
    title: 'Unprocessable Entity',
    status: 422,
    detail: t(refusals).wrongFields,
  })
  const { errors } = answer.json()
  expect(errors.map((error: { field: string }) => error.field)).toEqual(
    Object.keys(booking).filter((field) => field !== 'concerns'),
  )
  expect(errors).toContainEqual({ field: 'service_type', message: t(words).service.fields.service_type.error })
  expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([])
})

const refusing = shared(testApp)

test.each([
  ['a date in the past', { appoint_date: '2026-01-01' }, 'appoint_date', fields.appoint_date.past],
  ['31 February', { appoint_date: '2099-02-31' }, 'appoint_date', fields.appoint_date.error],
  ['a time off the half hour', { appoint_time: '10:15' }, 'appoint_time', fields.appoint_time.error],
  ['an array', { firstname: ['Ann'] }, 'firstname', t(words).client.fields.firstname.error],
  ['NUL', { concerns: 'a\u0000b' }, 'concerns', t(refusals).unreadableText],
  ['an unknown field', { colour: 'red' }, 'colour', t(refusals).unknownField],
  ['no vehicle', { vehicle_count: 0 }, 'vehicle_count', t(words).additional.fields.vehicle_count.error],
  ['an unknown option', { payment_means: 'Cash' }, 'payment_means', t(words).payment.fields.payment_means.error],
  ['an invalid consent', { allow_promo: 'yes' }, 'allow_promo', t(words).confirmation.fields.allow_promo.error],
  ['two addresses', { email: 'a@b.ca,c@d.ca' }, 'email', t(words).client.fields.email.error],
])('POST /bookings refuses %s', async (_what, change, field, message) => {
  const { db, post } = refusing()
  const answer = await post('/bookings', { ...booking, ...change })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
  expect(await db.selectFrom('bookings').selectAll().execute()).toEqual([])
})

test('POST /bookings accepts today’s date until midnight at the business', async () => {
  const { post } = await testApp()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-02T03:59:00Z') })
  const today = { ...booking, appoint_date: '2026-07-01' }
  expect((await post('/bookings', today)).statusCode).toBe(201)
  vi.setSystemTime('2026-07-02T04:00:00Z')
  expect((await post('/bookings', today)).statusCode).toBe(422)
})

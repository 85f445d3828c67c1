import { expect, test } from 'vitest'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { Availability } from '#features/schedule/availability.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { MOST_ADD_ONS } from '#features/services/add-ons.ts'
import { addOns as french } from '#features/services/add-ons-words.fr.ts'
import { addOns as words } from '#features/services/add-ons-words.ts'
import { booked, services, withAddOns } from '#testing/add-ons.ts'
import { anyTime, shared, testApp } from '#testing/app.ts'
import { mornings } from '#testing/opening.ts'
import { booking } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'

// A Monday, 8:00 a.m. at the business. The mornings have one crew from 8 to 12.
const NOW = new Date('2026-06-15T12:00:00Z')

testsAt(NOW)

const DAY = '2026-06-16'
const [service_type, engine] = services
const request = { ...booking, service_type, vehicle_count: 1, appoint_date: DAY, appoint_time: '08:00' }

async function shop(opening = mornings) {
  let content = withAddOns(opening)
  const publish = (next: typeof content) => {
    content = next
  }
  const site = await testApp({ content: () => content })
  const book = (more: object) => site.post(bookingFormCalls.bookings, { ...request, ...more })
  const stored = () => site.db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  const slots = () => site.db.selectFrom('schedule_slots').select('slot').execute()
  const ask = (query: object) =>
    site.app.inject(
      `${availabilityCalls.availability}?${new URLSearchParams({ service_type, vehicle_count: '1', from: DAY, ...query })}`,
    )
  const free = async (query: object) =>
    Availability.parse((await ask(query)).json())
      .days.flatMap(({ times }) => times)
      .flatMap(({ time, free }) => (free ? [time] : []))
  return { ...site, book, stored, slots, ask, free, publish }
}

test('a booking keeps its add-ons with name, minutes and price as they were, and its time is longer by them', async () => {
  const { book, stored, slots, publish } = await shop()
  expect((await book({ add_ons: ['pet-hair'] })).statusCode).toBe(201)
  publish({ ...withAddOns(mornings), addOns: [] })
  const { add_ons, appoint_minutes } = await stored()
  expect(JSON.parse(add_ons)).toEqual([booked.petHair])
  expect(appoint_minutes).toBe(180 + 45)
  // 225 minutes and a pause of 30: eight and a half hours, in halves.
  expect((await slots()).length).toBe(9)
})

test('a booking without add-ons keeps none, and their order is that of the owner', async () => {
  const { book, db } = await shop(anyTime)
  await book({})
  await book({ add_ons: [] })
  await book({ add_ons: ['winter', 'pet-hair', 'winter'] })
  await book({ add_ons: 'winter' })
  const rows = await db.selectFrom('bookings').select('add_ons').orderBy('seq').execute()
  expect(rows.map(({ add_ons }) => JSON.parse(add_ons))).toEqual([
    [],
    [],
    [booked.petHair, booked.winter],
    [booked.winter],
  ])
})

test.each([
  ['nobody offers', { add_ons: ['waxing'] }, 'waxing'],
  ['is not offered with the service', { add_ons: ['pet-hair'], service_type: engine }, 'Pet hair'],
])('an add-on that %s is refused by name, in the language of the visitor', async (_, more, name) => {
  const { book, ask, app } = await shop()
  const errors = [{ field: 'add_ons', message: t(words).notOffered(name) }]
  const answer = await book(more)
  expect([answer.statusCode, answer.json().errors]).toEqual([422, errors])
  const times = await ask({ ...more, add_ons: String(more.add_ons) })
  expect([times.statusCode, times.json().errors]).toEqual([422, errors])
  const inFrench = await app.inject({
    method: 'POST',
    url: bookingFormCalls.bookings,
    payload: { ...request, ...more },
    headers: { 'accept-language': 'fr-CA' },
  })
  expect(inFrench.statusCode).toBe(422)
  const [{ message }] = inFrench.json().errors
  expect([french.notOffered(name), french.notOffered(booked.petHair.name.fr)]).toContain(message)
})

const refusing = shared(shop, NOW)

test.each([
  ['no list', 7],
  ['a list of other things', [7]],
  ['ids that cannot be', ['Pet hair']],
  ['a text that is no list of ids', 'pet hair,<b>'],
  ['too many', Array.from({ length: MOST_ADD_ONS + 1 }, (_, i) => `a${i}`)],
  ['nothing', null],
])('%s in place of the ids is refused with what to send', async (_, add_ons) => {
  const { book } = refusing()
  const answer = await book({ add_ons })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field: 'add_ons', message: t(words).ids(MOST_ADD_ONS) }])
})

test('the free times are those of the longer appointment', async () => {
  const { free, book } = await shop()
  expect(await free({})).toEqual(['08:00', '08:30', '09:00'])
  expect(await free({ add_ons: 'pet-hair' })).toEqual(['08:00'])
  expect(await free({ add_ons: '' })).toEqual(['08:00', '08:30', '09:00'])
  // Both together take longer than the day, so they get all of it.
  expect(await free({ add_ons: 'pet-hair,winter' })).toEqual(['08:00'])
  const late = await book({ appoint_time: '09:00', add_ons: ['pet-hair'] })
  expect(late.statusCode).toBe(422)
  expect(late.json().errors[0].field).toBe('appoint_time')
  expect((await book({ appoint_time: '09:00' })).statusCode).toBe(201)
})

test('the guard of floods lets one vehicle with add-ons hold its time at once, however short the other services are', async () => {
  const { book, publish } = await shop()
  const content = withAddOns(mornings)
  publish({ ...content, services: content.services.map((it) => ({ ...it, hidden: it.value !== service_type })) })
  const answer = await book({ add_ons: ['pet-hair'] })
  expect([answer.statusCode, answer.json().hold]).toEqual([201, 'held'])
})

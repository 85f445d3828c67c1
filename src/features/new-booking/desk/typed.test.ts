import { expect, test } from 'vitest'
import type { KnownClient } from '#features/bookings/new-booking.ts'
import { defaults } from '#features/website/content.ts'
import {
  begin,
  bodyOf,
  filledFrom,
  NewBookingValues,
  nothingTyped,
  priceQueryOf,
  timesQuery,
  withClient,
} from './typed.ts'

const ann: KnownClient = {
  id: '1',
  firstname: 'Ann',
  lastname: 'Lee',
  phone: '+17055550142',
  email: 'ann@example.com',
  service_type: 'Headlight Restoration',
  specific_vehicle: 'Car',
  appoint_date: '2026-07-15',
  appoint_location: '1 First Street',
  appoint_city: 'North Bay',
  appoint_state: 'Ontario',
  appoint_zipcode: 'P1B 8G6',
  language: 'en',
  concerns: 'Gate code 4410',
  vehicle: { vehicle_year: 2014, vehicle_make: 'Ford', vehicle_model: 'Escape', vin: 'ANN' },
}
const anna: KnownClient = {
  ...ann,
  id: '2',
  firstname: 'Anna',
  phone: '+17055550143',
  appoint_location: '2 Second Street',
  concerns: '',
  vehicle: null,
}

test('a second person brings their own street, and leaves none of the first one’s vehicle', () => {
  const first = filledFrom(nothingTyped(), ann)
  expect(first).toMatchObject({ appoint_location: '1 First Street', vehicle_make: 'Ford' })
  expect(filledFrom(first, anna, ann)).toMatchObject({
    firstname: 'Anna',
    phone: '705-555-0143',
    appoint_location: '2 Second Street',
    vehicle_year: '',
    vehicle_make: '',
    vehicle_model: '',
    vin: '',
  })
})

test('what was typed stays, whoever is chosen', () => {
  const typed = { ...nothingTyped(), appoint_location: 'The yard', concerns: 'Dog hair' }
  const kept = { appoint_location: 'The yard', concerns: 'Dog hair' }
  const first = filledFrom(typed, ann)
  expect(first).toMatchObject(kept)
  expect(filledFrom({ ...first, vin: 'TYPED' }, anna, ann)).toMatchObject({ ...kept, vin: 'TYPED' })
})

test('the province stands there from the start, and gives way to that of a known client', () => {
  expect(nothingTyped().appoint_state).toBe(defaults.facts.province)
  const quebec = { ...ann, appoint_state: 'Quebec' }
  expect(filledFrom(nothingTyped(), quebec).appoint_state).toBe('Quebec')
  const typed = { ...nothingTyped(), appoint_state: 'Manitoba' }
  expect(filledFrom(typed, quebec).appoint_state).toBe('Manitoba')
})

test('the province alone is no place, and is not sent', () => {
  const more = { id: '1', confirm: true, mail: false }
  expect(bodyOf(nothingTyped(), more)).toEqual({ ...more, language: 'en' })
  const typed = { ...nothingTyped(), appoint_city: 'North Bay' }
  expect(bodyOf(typed, more)).toMatchObject({ appoint_state: defaults.facts.province })
})

test('the free times are asked with the place', () => {
  const typed = { ...nothingTyped(), appoint_city: 'Sturgeon Falls', vehicle_count: '2' }
  expect(timesQuery(typed, '2026-07-15')).toEqual({
    date: '2026-07-15',
    vehicle_count: '2',
    appoint_city: 'Sturgeon Falls',
  })
})

test.each(['', 'Fewer crumbs'])('what they wished for last time is no wish of this time: “%s” stays', (concerns) => {
  const typed = { ...nothingTyped(), concerns }
  expect(filledFrom(typed, ann).concerns).toBe(concerns)
  expect(filledFrom(filledFrom(typed, anna), ann, anna).concerns).toBe(concerns)
})

test('the price is asked with what decides about it', () => {
  const typed = { ...nothingTyped(), service_type: 'Headlight Restoration', specific_vehicle: 'Car' }
  expect(priceQueryOf({ ...typed, appoint_city: 'Sturgeon Falls', vehicle_count: 'two' })).toEqual({
    service_type: 'Headlight Restoration',
    specific_vehicle: 'Car',
    appoint_city: 'Sturgeon Falls',
    language: 'en',
  })
})

test('a price that was agreed on with one person is not the next one’s', () => {
  const lines = NewBookingValues.shape.lines.parse([
    { kind: 'service', text: 'Wash', quantity: 1000, unit_cents: 5000 },
  ])
  const asked = { ...begin({}), lines, job: 'Wash' }
  const first = withClient(asked, ann)
  expect(first).toMatchObject({ lines, client: { id: '1' }, isFilled: true })
  expect(withClient(first, ann).lines).toEqual(lines)
  const next = withClient(first, anna)
  expect([next.lines, next.job, next.client?.id]).toEqual([[], '', '2'])
})

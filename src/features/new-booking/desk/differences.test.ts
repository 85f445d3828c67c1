import { expect, test } from 'vitest'
import { differences } from './StoredBefore.tsx'
import { nothingTyped } from './typed.ts'

const least = {
  ...nothingTyped(),
  phone: '(705) 555 0142',
  firstname: 'Ada',
  appoint_date: '2099-07-15',
  appoint_time: '10:00',
}
const typed = {
  ...least,
  email: 'Ada@example.com',
  service_type: 'Engine Bay Cleaning',
  concerns: 'Dog hair',
  appoint_zipcode: 'p1b8g6',
  appoint_city: 'North Bay',
  vehicle_year: '2014',
  vehicle_make: 'Ford',
  vehicle_model: 'Escape',
}

/** What the server stores of `least`. */
const stored = {
  phone: '+17055550142',
  firstname: 'Ada',
  lastname: null,
  email: null,
  appoint_date: '2099-07-15',
  appoint_time: '10:00',
  appoint_minutes: 120,
  pause_minutes: null,
  add_ons: [],
  service_type: null,
  specific_vehicle: null,
  vehicle_count: 1,
  concerns: '',
  appoint_location: null,
  appoint_city: null,
  appoint_state: null,
  appoint_zipcode: null,
  language: 'en' as const,
}
const detail = {
  booking: {
    ...stored,
    email: 'Ada@example.com',
    service_type: 'Engine Bay Cleaning',
    concerns: 'Dog hair',
    appoint_zipcode: 'P1B 8G6',
    appoint_city: 'North Bay',
    appoint_state: nothingTyped().appoint_state,
  },
  vehicle: { created_at: '', vehicle_year: 2014, vehicle_make: 'Ford', vehicle_model: 'Escape', vin: '' },
}

test('what is stored as it was typed differs in nothing', () => {
  expect(differences(typed, detail)).toEqual([])
  expect(differences(least, { booking: stored, vehicle: null })).toEqual([])
})

test('what was typed since is named, in words', () => {
  const corrected = { ...typed, appoint_time: '14:00', phone: '705-555-0143', vin: 'X1' }
  expect(
    differences({ ...corrected, concerns: '', appoint_minutes: '60', vehicle_count: '2', pause_minutes: '0' }, detail),
  ).toEqual([
    { name: 'phone', stored: '705-555-0142', typed: '705-555-0143' },
    { name: 'vehicle_count', stored: '1', typed: '2' },
    { name: 'appoint_time', stored: '10:00\u00a0a.m.', typed: '2:00\u00a0p.m.' },
    { name: 'concerns', stored: 'Dog hair', typed: '' },
    { name: 'vin', stored: '', typed: 'X1' },
    { name: 'appoint_minutes', stored: '120', typed: '60' },
    { name: 'pause_minutes', stored: '', typed: '0' },
  ])
})

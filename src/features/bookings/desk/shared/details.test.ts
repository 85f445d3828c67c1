import { expect, test } from 'vitest'
import { DetailEdit } from '#features/bookings/details.ts'
import { changedDetails, type Details, detailsOf, mailedDetails } from './details.ts'

const nothing = detailsOf({ booking: {}, vehicle: null })
const before: Details = {
  ...nothing,
  firstname: 'Ada',
  phone: '+17055550142',
  vehicle_count: '1',
  appoint_minutes: '60',
}
const change = (now: Partial<Details>, from = before) => changedDetails(from, { ...from, ...now }, true)

test('only what differs is sent, and what was emptied is sent empty', () => {
  expect(change({})).toEqual({})
  const known = { ...before, email: 'ada@example.com' }
  expect(change({ lastname: 'Low', email: '' }, known)).toEqual({ lastname: 'Low', email: '' })
})

test('the minutes go with a new service or number of vehicles: typed ones, or none for those of the service', () => {
  const service_type = 'Headlight Restoration'
  expect(change({ service_type })).toEqual({ service_type, appoint_minutes: 60 })
  expect(change({ service_type, appoint_minutes: '' })).toEqual({ service_type, appoint_minutes: '' })
  expect(change({ vehicle_count: '2', appoint_minutes: '90' })).toEqual({ vehicle_count: '2', appoint_minutes: 90 })
  // The server says what is wrong with it.
  expect(change({ appoint_minutes: 'an hour' })).toEqual({ appoint_minutes: 'an hour' })
})

test('of a job that is over the minutes are not sent, also with another service', () => {
  const now = { ...before, service_type: 'Headlight Restoration' }
  expect(changedDetails(before, now, false)).toEqual({ service_type: now.service_type })
})

test('a vehicle is sent as a whole, and removed when all of it is emptied', () => {
  const vehicle = { vehicle_year: '2021', vehicle_make: 'Ford', vehicle_model: 'F-150', vin: '' }
  const known = { ...before, ...vehicle }
  const { vehicle: told } = DetailEdit.parse(change({ vin: 'X1' }, known))
  expect(told).toEqual({ ...vehicle, vehicle_year: 2021, vin: 'X1' })
  const none = { vehicle_year: '', vehicle_make: '', vehicle_model: '' }
  expect(change(none, known)).toEqual({ vehicle: null })
  expect(change({ vehicle_make: 'Ford' })).toEqual({ vehicle: { vehicle_make: 'Ford' } })
})

test('a draft hears of what a mail names', () => {
  const now = { ...before, firstname: 'Ida', email: 'ida@example.com', lastname: 'Low' }
  expect(mailedDetails(before, now)).toEqual({ firstname: 'Ida', email: 'ida@example.com' })
})

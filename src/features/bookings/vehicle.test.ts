import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { VehicleRequest, yearOf } from './vehicle.ts'

const vehicle = { vehicle_make: 'Ford', vehicle_model: 'F-150', vin: '1M8GDM9AXKP042788' }

const takesYear = (vehicle_year: unknown) => z.safeParse(VehicleRequest, { ...vehicle, vehicle_year }).success

test.each([
  ['2021-01-01', 2021],
  ['2021-12-31', 2021],
  // Midnight of 1 January in North Bay, as a browser there sends it.
  ['2021-01-01T05:00:00.000Z', 2021],
  ['2021-01-01T04:59:59Z', 2020],
  ['2020-12-31T23:59:59-05:00', 2020],
  ['2021-01-01T00:00-05:00', 2021],
  ['2020-12-31T23:59:59-0500', 2020],
  // Without an offset it is wall time of the business.
  ['2021-01-01T00:00:00', 2021],
])('the year of %s is %i', (date, year) => {
  expect(yearOf(date)).toBe(year)
})

test.each([
  '2021',
  '2021-02-31',
  '2021-02-31T00:00:00Z',
  '2021-01-01T25:00:00Z',
  '2021-01-01T25:00:00',
  '1/1/2021',
  'x',
  '',
])('“%s” has no year', (date) => {
  expect(yearOf(date)).toBeUndefined()
})

test('VehicleRequest accepts years from 1900 to next year’s models', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T12:00:00Z') })
  expect(takesYear('1900-01-01')).toBe(true)
  expect(takesYear('1899-01-01')).toBe(false)
  expect(takesYear('2027-01-01')).toBe(true)
  expect(takesYear('2028-01-01')).toBe(false)
})

test('VehicleRequest refuses a year that is not a date', () => {
  expect(takesYear(2021)).toBe(false)
  expect(takesYear(undefined)).toBe(false)
})

test('VehicleRequest accepts a serial number instead of a VIN', () => {
  const request = { ...vehicle, vehicle_year: '2021-01-01', vin: 'CAT-320-00123' }
  expect(z.safeParse(VehicleRequest, request).success).toBe(true)
})

import { beforeEach, expect, test } from 'vitest'
import { emptyStorage } from '#platform/browser/storage/testing.ts'
import type { BookingForm } from './booking-form.ts'
import { forgetRemembered, initialValues, keepInTab, readRemembered, remember } from './remembered.ts'

const values = {
  booking: { firstname: 'Ann', phone: '705-555-0142', appoint_city: 'North Bay', allow_promo: 'true' },
  vehicle: { vehicle_make: 'Ford', vin: '1M8GDM9AXKP042788' },
} as unknown as BookingForm

const own = {
  'booking.firstname': 'Ann',
  'booking.phone': '705-555-0142',
  'vehicle.vehicle_make': 'Ford',
  'vehicle.vin': '1M8GDM9AXKP042788',
}

let kept: Record<string, unknown>
let inTab: Record<string, unknown>

beforeEach(() => {
  kept = emptyStorage('localStorage')
  inTab = emptyStorage('sessionStorage')
})

test('a device remembers nothing that it was not asked to', () => {
  expect(readRemembered()).toBeUndefined()
})

test('it remembers name, contact and vehicle, not the place or the consent, and forgets all at once', () => {
  remember(values)
  expect(readRemembered()).toEqual(own)
  forgetRemembered()
  expect([readRemembered(), kept]).toEqual([undefined, {}])
})

test('the tab keeps the address of a sent booking too, and forgets it with the device', () => {
  expect(initialValues()).toEqual({})
  keepInTab(values)
  expect(initialValues()).toEqual({ ...own, 'booking.appoint_city': 'North Bay' })
  expect(readRemembered()).toBeUndefined()
  forgetRemembered()
  expect([initialValues(), inTab]).toEqual([{}, {}])
})

test('what the tab said last comes before what the device remembers', () => {
  remember({ ...values, booking: { ...values.booking, firstname: 'Bo', email: 'bo@example.com' } })
  keepInTab(values)
  expect(initialValues()).toMatchObject({ 'booking.firstname': 'Ann', 'booking.email': 'bo@example.com' })
})

test.each(['', 'null', '5', '"text"', '{', '[]', '{"booking.firstname":5,"booking.consent":"x"}'])(
  'a storage that holds “%s” fills in nothing',
  (json) => {
    kept['booking-remembered'] = json
    expect(Object.keys(readRemembered() ?? {})).toEqual([])
  },
)

import { beforeEach, expect, test } from 'vitest'
import { emptyStorage } from '#site/storage/testing.ts'
import type { BookingForm } from './booking-form.ts'
import { forgetRemembered, remember, remembered } from './remembered.ts'

const values = {
  booking: {
    firstname: 'Ann',
    phone: '705-555-0142',
    appoint_city: 'North Bay',
    allow_promo: 'true',
  },
  vehicle: { vehicle_make: 'Ford', vin: '1M8GDM9AXKP042788' },
} as unknown as BookingForm

const own = {
  ...{ 'booking.firstname': 'Ann', 'booking.phone': '705-555-0142' },
  ...{ 'vehicle.vehicle_make': 'Ford', 'vehicle.vin': '1M8GDM9AXKP042788' },
}

let kept: Record<string, unknown>

beforeEach(() => {
  kept = emptyStorage('localStorage')
})

test('a device remembers nothing that it was not asked to', () => {
  expect(remembered()).toBeUndefined()
})

test('it remembers name, contact and vehicle, not the place or the consent, and forgets all at once', () => {
  remember(values)
  expect(remembered()).toEqual(own)
  forgetRemembered()
  expect([remembered(), kept]).toEqual([undefined, {}])
})

test.each(['', 'null', '5', '"text"', '{', '[]', '{"booking.firstname":5,"booking.consent":"x"}'])(
  'a storage that holds “%s” fills in nothing',
  (json) => {
    kept['booking-remembered'] = json
    expect(Object.keys(remembered() ?? {})).toEqual([])
  },
)

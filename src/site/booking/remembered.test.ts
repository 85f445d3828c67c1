import { beforeEach, expect, test, vi } from 'vitest'
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

let items: Map<string, string>

beforeEach(() => {
  items = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  })
})

test('a device remembers nothing that it was not asked to', () => {
  expect(remembered()).toBeUndefined()
})

test('it remembers name, contact and vehicle, not the place or the consent, and forgets all at once', () => {
  remember(values)
  expect(remembered()).toEqual(own)
  forgetRemembered()
  expect([remembered(), items.size]).toEqual([undefined, 0])
})

test.each(['', 'null', '5', '"text"', '{', '[]', '{"booking.firstname":5,"booking.consent":"x"}'])(
  'a storage that holds “%s” fills in nothing',
  (kept) => {
    items.set('booking-remembered', kept)
    expect(Object.keys(remembered() ?? {})).toEqual([])
  },
)

test('without a storage nothing throws', () => {
  vi.stubGlobal('localStorage', undefined)
  remember(values)
  forgetRemembered()
  expect(remembered()).toBeUndefined()
})

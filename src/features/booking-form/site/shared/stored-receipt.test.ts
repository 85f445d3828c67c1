import { beforeEach, expect, test, vi } from 'vitest'
import type { ManagedBooking } from '#features/bookings/manage.ts'
import { emptyStorage } from '#platform/browser/storage/testing.ts'
import { followReceipt, keepReceipt, type SentRequest, storedReceipt, tabToken } from './stored-receipt.ts'

const sent: SentRequest = {
  answer: {
    id: '1',
    reference: 'GLW-1',
    created_at: '2026-07-15T12:00:00.000Z',
    hold: 'held',
    answer_by: '2026-07-16T12:00:00.000Z',
    appoint_minutes: 60,
    mail_held_back: false,
    view_url: 'https://site.test/manage#a',
    calendar_url: '/manage/calendar/a.ics',
  },
  firstname: 'Ann',
  email: 'ann@example.com',
  pay_conf: 'A call',
  service_type: 'Headlight Restoration',
  specific_vehicle: 'Car',
  slip: { lines: [], total: 'from $120', cents: 12_000, note: '' },
  vehicle_count: 1,
  appoint_date: '2026-07-23',
  appoint_time: '10:00',
  where: '1 Main Street',
  answers: [],
}

let kept: Record<string, unknown>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T12:00:01Z') })
  kept = emptyStorage('sessionStorage')
})

test('a receipt is kept as it is', () => {
  expect(storedReceipt()).toBeUndefined()
  keepReceipt(sent)
  expect(storedReceipt()).toEqual(sent)
})

test('once the answer is due, a receipt is no longer shown: it may not be true', () => {
  keepReceipt(sent)
  vi.setSystemTime('2026-07-16T12:00:00Z')
  expect(storedReceipt()).toEqual(sent)
  vi.setSystemTime('2026-07-16T12:00:00.001Z')
  expect(storedReceipt()).toBeUndefined()
})

test('a receipt follows a change that its tab has made, and goes with a cancelled booking', () => {
  keepReceipt(sent)
  const booking: ManagedBooking = {
    reference: 'GLW-1',
    status: 'requested',
    version: 2,
    firstname: 'Ann',
    service_type: sent.service_type,
    specific_vehicle: 'Truck',
    vehicle_count: 1,
    vehicle: { year: 2021, make: 'Ford', model: 'F-150' },
    appoint_date: '2026-07-24',
    appoint_time: '11:00',
    appoint_minutes: 60,
    appoint_location: '7 Pine Street',
    appoint_city: 'North Bay',
    appoint_state: 'Ontario',
    appoint_zipcode: 'P1B 2T3',
    photos: [],
    shared_photos: [],
    notes: [],
    can_hold: false,
    can_change: true,
    can_again: false,
    can_add: true,
    can_wait: true,
    change_until: '',
    hold: { state: 'held', until: '2026-07-16T11:00:00.000Z' },
    add_ons: [],
    answers: [],
  }
  followReceipt({ ...booking, reference: 'GLW-2' })
  expect(storedReceipt()).toEqual(sent)
  followReceipt(booking)
  expect(storedReceipt()).toMatchObject({
    appoint_date: '2026-07-24',
    specific_vehicle: 'Truck',
    vehicle: '2021 Ford F-150',
    where: '7 Pine Street, North Bay, Ontario P1B 2T3',
    answer: { id: '1', answer_by: '2026-07-16T11:00:00.000Z' },
  })
  followReceipt({ ...booking, status: 'cancelled' })
  expect(storedReceipt()).toBeUndefined()
})

test('only the link of its own booking gives a tab its token', () => {
  const view_url = 'https://site.test/manage#token'
  keepReceipt({ ...sent, answer: { ...sent.answer, id: 'a.b', view_url } })
  expect([tabToken('token'), tabToken('other'), tabToken('')]).toEqual(['a.b', undefined, undefined])
})

test.each(['', 'null', '[]', '{"answer":{}}', '{', '{"answer":{"answer_by":5}}'])(
  'a storage that holds “%s” has no receipt',
  (json) => {
    kept['booking-receipt'] = json
    expect(storedReceipt()).toBeUndefined()
  },
)

import { beforeEach, expect, test, vi } from 'vitest'
import type { KnownClient } from '#features/bookings/new-booking.ts'
import { emptyStorage } from '#platform/browser/storage/testing.ts'
import { forgetBookings } from './forget-bookings.ts'
import { type Draft, forgetBooking, keepBooking, readBooking, withClient } from './stored-draft.ts'
import { nothingTyped } from './typed.ts'

const ann = 'ann@example.com'
const draftOf = (firstname: string): Draft => ({
  id: firstname,
  typed: { ...nothingTyped(), firstname },
  answers: {},
  isMailed: true,
  crew: '',
  isFilled: false,
  isStored: false,
})

/** What another load of the page finds. */
async function reloaded() {
  vi.resetModules()
  return await import('./stored-draft.ts')
}

beforeEach(() => {
  emptyStorage('sessionStorage')
})

test('a draft is found again, also after a reload, and not after it was stored or cleared', async () => {
  keepBooking(ann, '', draftOf('Bo'))
  expect(readBooking(ann, '')).toEqual(draftOf('Bo'))
  expect((await reloaded()).readBooking(ann, '')).toEqual(draftOf('Bo'))
  forgetBooking('')
  expect(readBooking(ann, '')).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a booking again has a draft of its own', () => {
  keepBooking(ann, '', draftOf('Bo'))
  keepBooking(ann, 'b1', draftOf('Cy'))
  expect([readBooking(ann, ''), readBooking(ann, 'b1')]).toEqual([draftOf('Bo'), draftOf('Cy')])
})

test('two tabs keep their own drafts', async () => {
  keepBooking(ann, '', draftOf('Bo'))
  const first = sessionStorage
  emptyStorage('sessionStorage')
  const other = await reloaded()
  expect(other.readBooking(ann, '')).toBeUndefined()
  other.keepBooking(ann, '', draftOf('Cy'))
  vi.stubGlobal('sessionStorage', first)
  expect((await reloaded()).readBooking(ann, '')).toEqual(draftOf('Bo'))
})

test('nobody finds the draft of somebody else', () => {
  keepBooking(ann, '', draftOf('Bo'))
  expect(readBooking('bo@example.com', '')).toBeUndefined()
  expect(readBooking(ann, '')).toBeUndefined()
})

test('a sign-out leaves nothing behind; after a session that ended by itself, the same page goes on', async () => {
  keepBooking(ann, '', draftOf('Bo'))
  forgetBookings({ meant: false })
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(readBooking(ann, '')).toEqual(draftOf('Bo'))
  expect((await reloaded()).readBooking(ann, '')).toBeUndefined()
  keepBooking(ann, '', draftOf('Bo'))
  forgetBookings({ meant: true })
  expect(Object.keys(sessionStorage)).toEqual([])
  expect(readBooking(ann, '')).toBeUndefined()
})

test('what somebody wrote into the storage is no draft', () => {
  sessionStorage.setItem('desk-booking-', '{"person":1}')
  expect(readBooking(ann, '')).toBeUndefined()
})

const clientOf = (id: string): KnownClient => ({
  id,
  firstname: 'Bo',
  lastname: null,
  phone: '7055550100',
  email: null,
  service_type: null,
  specific_vehicle: null,
  appoint_date: '2026-07-01',
  appoint_city: null,
  language: 'en',
  appoint_location: null,
  appoint_state: null,
  appoint_zipcode: null,
  concerns: '',
  vehicle: null,
})

test('a price that was agreed on with one person is not the next one’s', () => {
  const agreed = { job: 'Detailing', lines: [] }
  const asked = { ...draftOf('Bo'), agreed }
  const first = withClient(asked, clientOf('1'))
  expect(first).toMatchObject({ agreed, client: { id: '1' }, isFilled: true })
  expect(withClient(first, clientOf('1')).agreed).toEqual(agreed)
  const next = withClient(first, clientOf('2'))
  expect([next.agreed, next.client?.id]).toEqual([undefined, '2'])
})

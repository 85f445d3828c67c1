import { expect, test } from 'vitest'
import type { TimetableJob } from '#domain/desk/timetable.ts'
import { changesOf, isMoved, type MoveKey, originOf, step, type Target } from './move.ts'

const crews = [
  { number: 1, name: 'North' },
  { number: 2, name: 'South' },
]
const job: TimetableJob = {
  ...{ id: 'a', reference: 'R', status: 'confirmed', progress: null, version: 1, erased_at: null },
  ...{ firstname: 'Ann', lastname: null, phone: '+17055550142', email: null, service_type: null },
  ...{ appoint_date: '2099-07-15', appoint_time: '09:30', appoint_minutes: 60 },
  ...{
    appoint_city: null,
    appoint_zipcode: null,
    pause_minutes: null,
    overruled: false,
    crew: 1,
    pinned_crew: null,
  },
  ...{ from: 570, to: 630, leaves: 570, back: 660 },
}
const origin: Target = { date: '2099-07-15', minute: 570, crew: 1 }

test.each([
  ['ArrowUp', origin, { ...origin, minute: 540 }],
  ['ArrowDown', origin, { ...origin, minute: 600 }],
  ['ArrowUp', { ...origin, minute: 0 }, { ...origin, minute: 0 }],
  ['ArrowDown', { ...origin, minute: 1410 }, { ...origin, minute: 1410 }],
  ['ArrowRight', origin, { ...origin, crew: 2 }],
  ['ArrowRight', { ...origin, crew: 2 }, { ...origin, date: '2099-07-16' }],
  ['ArrowLeft', origin, { ...origin, date: '2099-07-14', crew: 2 }],
  ['ArrowLeft', { ...origin, crew: 2 }, origin],
  ['ArrowRight', { ...origin, crew: null }, origin],
  ['PageUp', origin, { ...origin, date: '2099-07-14' }],
  ['PageDown', origin, { ...origin, date: '2099-07-16' }],
] satisfies [MoveKey, Target, Target][])('%s from %o leads to %o', (key, from, to) => {
  expect(step(from, key, crews)).toEqual(to)
})

test('with one crew, the side keys go from day to day', () => {
  expect(step(origin, 'ArrowRight', crews.slice(0, 1))).toEqual({ ...origin, date: '2099-07-16' })
  expect(step(origin, 'ArrowLeft', crews.slice(0, 1))).toEqual({ ...origin, date: '2099-07-14' })
})

test('a job that comes back to its place is not moved; another lane alone only gives it to a crew', () => {
  expect(originOf(job)).toEqual(origin)
  expect(isMoved(job, origin)).toBe(false)
  expect(changesOf(job, { ...origin, minute: 600 })).toEqual({ time: true, crew: undefined })
  expect(changesOf(job, { ...origin, crew: 2 })).toEqual({ time: false, crew: 2 })
  expect(changesOf(job, { ...origin, date: '2099-07-16', crew: 2 })).toEqual({
    time: true,
    crew: 2,
  })
  expect(isMoved({ ...job, pinned_crew: 2 }, { ...origin, crew: 2 })).toBe(false)
  expect(isMoved({ ...job, crew: null }, { ...origin, crew: null })).toBe(false)
})

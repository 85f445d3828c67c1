import { expect, test } from 'vitest'
import { crews, timetableJob as job } from '#features/bookings/testing.ts'
import type { View } from './days.ts'
import { changesOf, isMoved, type MoveKey, originOf, step, type Target } from './move.ts'

const origin: Target = { date: '2099-07-15', minute: 570, crew: 1 }

const other = { ...origin, crew: 2 }

test.each([
  ['week', 'ArrowUp', origin, { ...origin, minute: 540 }],
  ['week', 'ArrowDown', origin, { ...origin, minute: 600 }],
  ['day', 'ArrowUp', { ...origin, minute: 0 }, { ...origin, minute: 0 }],
  ['day', 'ArrowDown', { ...origin, minute: 1410 }, { ...origin, minute: 1410 }],
  ['week', 'ArrowRight', other, { ...other, date: '2099-07-16' }],
  ['week', 'ArrowLeft', origin, { ...origin, date: '2099-07-14' }],
  ['week', 'PageDown', origin, other],
  ['week', 'PageDown', other, other],
  ['week', 'PageUp', other, origin],
  ['week', 'PageUp', origin, origin],
  ['day', 'ArrowRight', origin, other],
  ['day', 'ArrowRight', other, { ...origin, date: '2099-07-16' }],
  ['day', 'ArrowLeft', origin, { ...other, date: '2099-07-14' }],
  ['day', 'ArrowLeft', other, origin],
  ['day', 'ArrowRight', { ...origin, crew: null }, origin],
  ['day', 'PageUp', origin, { ...origin, date: '2099-07-14' }],
  ['day', 'PageDown', origin, { ...origin, date: '2099-07-16' }],
] satisfies [Exclude<View, 'month'>, MoveKey, Target, Target][])(
  'in a %s, %s from %o leads to %o',
  (view, key, from, to) => {
    expect(step(from, key, crews, view)).toEqual(to)
  },
)

test('with one crew, the side keys of a day go from day to day', () => {
  const alone = crews.slice(0, 1)
  expect(step(origin, 'ArrowRight', alone, 'day')).toEqual({ ...origin, date: '2099-07-16' })
  expect(step(origin, 'ArrowLeft', alone, 'day')).toEqual({ ...origin, date: '2099-07-14' })
})

test('a job that comes back to its place is not moved; another lane alone only gives it to a crew', () => {
  expect(originOf(job)).toEqual(origin)
  expect(isMoved(job, origin)).toBe(false)
  expect(changesOf(job, { ...origin, minute: 600 })).toEqual({ time: true, crew: undefined })
  expect(changesOf(job, { ...origin, crew: 2 })).toEqual({ time: false, crew: 2 })
  expect(changesOf(job, { ...origin, date: '2099-07-16', crew: 2 })).toEqual({ time: true, crew: 2 })
  expect(isMoved({ ...job, pinned_crew: 2 }, { ...origin, crew: 2 })).toBe(false)
  expect(isMoved({ ...job, crew: null }, { ...origin, crew: null })).toBe(false)
})

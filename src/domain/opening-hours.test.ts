import { describe, expect, it } from 'vitest'
import { hoursGroups } from './opening-hours.ts'

const early = { from: '08:00', to: '18:00' }
const late = { from: '09:00', to: '17:00' }

const week = {
  Monday: early,
  Tuesday: early,
  Wednesday: early,
  Thursday: early,
  Friday: early,
  Saturday: late,
  Sunday: null,
}

describe('hoursGroups', () => {
  it('joins consecutive days with the same hours', () => {
    expect(hoursGroups(week)).toEqual([
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], hours: early },
      { days: ['Saturday'], hours: late },
      { days: ['Sunday'], hours: null },
    ])
  })

  it('does not join days with a different day between them', () => {
    expect(hoursGroups({ ...week, Wednesday: null }).map(({ days }) => days)).toEqual([
      ['Monday', 'Tuesday'],
      ['Wednesday'],
      ['Thursday', 'Friday'],
      ['Saturday'],
      ['Sunday'],
    ])
  })

  it('joins closed days, and hours that are equal but not the same object', () => {
    expect(hoursGroups({ ...week, Friday: { ...early }, Saturday: null })).toEqual([
      { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], hours: early },
      { days: ['Saturday', 'Sunday'], hours: null },
    ])
  })
})

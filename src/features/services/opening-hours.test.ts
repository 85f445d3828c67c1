import { describe, expect, it } from 'vitest'
import { addDays } from '#core/days.ts'
import { limits } from '#core/limits.ts'
import { defaults } from '#features/website/content.ts'
import { comingDays, hoursGroups, openStarts } from './opening-hours.ts'

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

describe('comingDays', () => {
  const today = '2026-12-20'
  const last = addDays(today, 7 * limits.otherHoursWeeks)
  const on = (day: string) => ({ id: day, day, hours: null, note: '' })
  const daysOf = (...days: string[]) =>
    comingDays({ ...defaults.opening, otherHours: days.map(on) }, today).map(({ day }) => day)

  it('has the days from today on, in their order', () => {
    expect(daysOf('2026-12-24', '2026-12-19', today)).toEqual([today, '2026-12-24'])
  })

  it('ends after some weeks', () => {
    expect(daysOf(addDays(last, 1), last)).toEqual([last])
  })
})

describe('openStarts', () => {
  const special = { day: '2026-06-17', hours: { from: '20:00', to: '21:00' } }
  const opening = { week, otherHours: [special, { day: '2026-06-18', hours: null }] }

  it('lists the half hours of a weekday, without its closing time', () => {
    const starts = openStarts(opening, '2026-06-20')
    expect([starts[0], starts.at(-1), starts.length]).toEqual(['09:00', '16:30', 16])
  })

  it('takes a day’s other hours before those of its weekday', () => {
    expect(openStarts(opening, special.day)).toEqual(['20:00', '20:30'])
  })

  it.each(['', '2026-06', '2026-06-21', '2026-06-18'])(
    'lists the half hours of any day for “%s”, which is no day or closed',
    (day) => {
      const starts = openStarts(opening, day)
      expect([starts[0], starts.at(-1)]).toEqual(['08:00', '20:30'])
      expect(starts).not.toContain('18:00')
    },
  )
})

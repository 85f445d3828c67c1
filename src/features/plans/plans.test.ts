import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween, daysFrom } from '#core/days.ts'
import { type Weekday, weekdays } from '#core/opening.ts'
import { isCalendarDay } from '#core/time.ts'
import { isInPart } from '#features/schedule/offers.ts'
import {
  bestTime,
  fitInSeason,
  isInSeason,
  LEAST_SEASON_DAYS,
  nextVisitOn,
  planStateOf,
  type Rhythm,
  type Season,
  seasonDays,
  spacingOf,
  visitDayFrom,
} from './plans.ts'

const monthly: Rhythm = {
  every_weeks: 4,
  season_visits: null,
  season: null,
  weekdays: [],
  paused_until: null,
  ends_on: null,
}
const SUMMER: Season = { from: '05-01', to: '10-15' }
const WINTER: Season = { from: '11-15', to: '04-15' }

const weekdayOf = (day: string): Weekday => weekdays[(new Date(day).getUTCDay() + 6) % 7] ?? 'Monday'

test('a visit follows the one before by its weeks, over both changes of the clocks', () => {
  expect(nextVisitOn(monthly, '2026-02-20')).toBe('2026-03-20')
  expect(nextVisitOn(monthly, '2026-10-09')).toBe('2026-11-06')
})

test('the preferred weekday that is nearest counts, and of two the later', () => {
  const tuesdays: Rhythm = { ...monthly, weekdays: ['Tuesday'] }
  // Done on a Thursday, since the Tuesday was full.
  expect(nextVisitOn(tuesdays, '2026-06-04')).toBe('2026-06-30')
  expect(nextVisitOn({ ...monthly, weekdays: ['Monday', 'Friday'] }, '2026-06-03')).toBe('2026-07-03')
  expect(nextVisitOn({ ...tuesdays, every_weeks: 1 }, '2026-06-01')).toBe('2026-06-09')
})

test('after a season the first day of the next one follows, also of one over the new year', () => {
  expect(nextVisitOn({ ...monthly, season: SUMMER }, '2026-10-01')).toBe('2027-05-01')
  expect(nextVisitOn({ ...monthly, season: WINTER }, '2026-12-20')).toBe('2027-01-17')
  expect(nextVisitOn({ ...monthly, season: WINTER }, '2027-04-01')).toBe('2027-11-15')
  expect(isInSeason(WINTER, '2028-02-29')).toBe(true)
  expect(seasonDays(WINTER)).toBe(153)
})

test('so many visits in a season are evenly spread, and no more follow in it', () => {
  const four: Rhythm = { ...monthly, every_weeks: null, season_visits: 4, season: SUMMER }
  const days = ['2026-05-01']
  while (days.length < 5) days.push(nextVisitOn(four, days.at(-1) ?? '') ?? '')
  expect(days).toEqual(['2026-05-01', '2026-06-12', '2026-07-24', '2026-09-04', '2027-05-01'])
})

test('a pause moves the next visit behind it, and an end lets none follow', () => {
  expect(nextVisitOn({ ...monthly, paused_until: '2026-09-01' }, '2026-06-01')).toBe('2026-09-01')
  expect(nextVisitOn({ ...monthly, paused_until: '2026-06-01' }, '2026-06-01')).toBe('2026-06-29')
  expect(nextVisitOn({ ...monthly, ends_on: '2026-06-28' }, '2026-06-01')).toBe(null)
  expect(nextVisitOn({ ...monthly, ends_on: '2026-06-29' }, '2026-06-01')).toBe('2026-06-29')
})

test('how a plan stands', () => {
  const plan = { ended_at: null, paused_until: '2026-06-10' }
  expect(planStateOf(plan, '2026-06-09')).toBe('paused')
  expect(planStateOf(plan, '2026-06-10')).toBe('active')
  expect(planStateOf({ ...plan, ended_at: '2026-06-01T12:00:00Z' }, '2026-06-09')).toBe('ended')
})

test('the free time that suits best: its weekday and part of the day, then one of them, then any', () => {
  const times = [
    ['2026-06-08', '09:00'],
    ['2026-06-08', '14:00'],
    ['2026-06-09', '09:00'],
    ['2026-06-09', '15:30'],
  ].map(([appoint_date = '', appoint_time = '']) => ({ appoint_date, appoint_time }))
  const wish = { ...monthly, weekdays: ['Tuesday'] as const, part: 'afternoon' as const }
  expect(bestTime(wish, times)).toBe(times[3])
  expect(bestTime(wish, times.slice(0, 3))).toBe(times[2])
  expect(bestTime(wish, times.slice(0, 2))).toBe(times[1])
  expect(bestTime(wish, times.slice(0, 1))).toBe(times[0])
  expect(bestTime({ ...wish, ends_on: '2026-06-07' }, times)).toBe(undefined)
  expect(bestTime({ ...wish, season: WINTER }, times)).toBe(undefined)
  expect(isInPart('morning', '11:30')).toBe(true)
  expect(isInPart('afternoon', '12:00')).toBe(true)
})

const day = fc.integer({ min: 0, max: 3 * 366 }).map((days) => addDays('2026-01-01', days))
const date = day.map((one) => one.slice(5))
const season = fc.record({ from: date, to: date }).filter((one) => seasonDays(one) >= LEAST_SEASON_DAYS)
const rhythm: fc.Arbitrary<Rhythm> = fc
  .record({
    weeks: fc.integer({ min: 1, max: 52 }),
    visits: fc.option(fc.integer({ min: 1, max: 12 })),
    season: fc.option(season),
    weekdays: fc.uniqueArray(fc.constantFrom(...weekdays)),
    paused_until: fc.option(day),
    ends_on: fc.option(day),
  })
  .map(({ weeks, visits, ...rest }) => {
    const isCounted = visits !== null && rest.season !== null && fitInSeason(visits, rest.season)
    return { ...rest, every_weeks: isCounted ? null : weeks, season_visits: isCounted ? visits : null }
  })

test('the next visit lies ahead, on a day that exists, in the season, after the pause, before the end, on a preferred weekday', () => {
  fc.assert(
    fc.property(rhythm, day, (of, last) => {
      const next = nextVisitOn(of, last)
      if (next === null) {
        // Nothing but its end leaves a plan without a next visit.
        expect(of.ends_on).not.toBe(null)
        return
      }
      expect(isCalendarDay(next)).toBe(true)
      expect(next > last).toBe(true)
      expect(isInSeason(of.season, next)).toBe(true)
      if (of.paused_until) expect(next >= of.paused_until).toBe(true)
      if (of.ends_on) expect(next <= of.ends_on).toBe(true)
      if (of.weekdays.length > 0) expect(of.weekdays).toContain(weekdayOf(next))
    }),
  )
})

test('no possible day lies between the rhythm’s day and the next visit', () => {
  fc.assert(
    fc.property(rhythm, day, (of, last) => {
      const next = nextVisitOn(of, last)
      const target = addDays(last, spacingOf(of))
      if (next === null || next <= target) return
      const between = daysFrom(target, addDays(next, -1)).filter((one) => visitDayFrom(of, one) === one)
      // A weekday a few days after the rhythm's day wins over one as many days before it.
      if (daysBetween(target, next) > 3) expect(between).toEqual([])
    }),
    { numRuns: 50 },
  )
})

test('visits of a season that are done on their days are as many as wanted, in each year', () => {
  fc.assert(
    fc.property(season, fc.integer({ min: 1, max: 12 }), (of, visits) => {
      if (!fitInSeason(visits, of)) return
      const plan: Rhythm = { ...monthly, every_weeks: null, season_visits: visits, season: of }
      let next: string | null = visitDayFrom(plan, `2026-${of.from}`)
      let year = 0
      const first = next ?? ''
      // One season from its first day on.
      while (next !== null && daysBetween(first, next) < 200 + 166) {
        if (daysBetween(first, next) < seasonDays(of)) year++
        next = nextVisitOn(plan, next)
      }
      expect(year).toBe(visits)
    }),
    { numRuns: 200 },
  )
})

test('the 29 February makes no room for a visit that other years lack', () => {
  const winter: Season = { from: '01-09', to: '05-20' }
  expect([11, 12].map((visits) => fitInSeason(visits, winter))).toEqual([true, false])
})

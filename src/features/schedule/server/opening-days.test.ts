import { expect, test } from 'vitest'
import type { Weekday } from '#core/opening.ts'
import { t } from '#core/words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { mornings, nights } from '#testing/opening.ts'
import { longestDay, openingDay, visitorDay } from './shared/rules.ts'

const timesOf = (day: string, opening = nights) => openingDay(day, opening).starts?.map(({ time }) => time) ?? []

const instantsOf = (day: string, opening = nights) =>
  openingDay(day, opening).starts?.map(({ at }) => new Date(at).toISOString()) ?? []

test('a day has the half hours of its weekday, each with its instant', () => {
  const day = openingDay('2026-07-15', mornings)
  expect(timesOf('2026-07-15', mornings)).toEqual([
    '08:00',
    '08:30',
    '09:00',
    '09:30',
    '10:00',
    '10:30',
    '11:00',
    '11:30',
  ])
  expect(instantsOf('2026-07-15', mornings).at(0)).toBe('2026-07-15T12:00:00.000Z')
  expect(day).toMatchObject({ from: '08:00', to: '12:00', closes: Date.parse('2026-07-15T16:00Z') })
})

test('a weekday off and a holiday are closed, with the reason', () => {
  expect(openingDay('2026-07-18', mornings)).toEqual({ closed: t(refusals).weekday('Saturday') })
  expect(openingDay('2026-07-01', mornings)).toEqual({ closed: t(refusals).holiday('Canada Day') })
})

const hours = { from: '10:00', to: '11:00' }
const otherHours = [
  { id: 'open', day: '2026-07-01', hours, note: 'Canada Day' },
  { id: 'sunday', day: '2026-07-19', hours, note: '' },
  { id: 'closed', day: '2026-07-15', hours: null, note: 'Training' },
  { id: 'silent', day: '2026-07-16', hours: null, note: '' },
]

test('a day with other hours has these, on a holiday and on a weekday off too', () => {
  for (const day of ['2026-07-01', '2026-07-19']) {
    expect(openingDay(day, { ...mornings, otherHours })).toMatchObject(hours)
    expect(timesOf(day, { ...mornings, otherHours })).toEqual(['10:00', '10:30'])
  }
})

test('a day with other hours may be closed, and its note is the reason', () => {
  const reason = (day: string) => openingDay(day, { ...mornings, otherHours }).closed
  expect(reason('2026-07-15')).toBe(t(refusals).closedDay('Training'))
  expect(reason('2026-07-15')).toContain('Training')
  expect(reason('2026-07-16')).toBe(t(refusals).closedDay(''))
  expect(reason('2026-07-17')).toBeUndefined()
})

const area = (days: Weekday[], towns = ['Sturgeon Falls']) => ({
  id: 'a',
  towns,
  prefixes: ['P2B'],
  travelMinutes: 30,
  days,
  note: '',
})

test('a day on which we go elsewhere is closed to visitors from an area, with its days in the order of the week', () => {
  const thursdays = area(['Thursday', 'Tuesday'])
  expect(visitorDay('2026-07-15', mornings, thursdays)).toEqual({
    closed: t(refusals).otherDays(['Sturgeon Falls'], ['Tuesday', 'Thursday']),
  })
  expect(visitorDay('2026-07-16', mornings, thursdays)).toEqual(openingDay('2026-07-16', mornings))
  expect(visitorDay('2026-07-15', mornings, undefined)).toEqual(openingDay('2026-07-15', mornings))
  expect(visitorDay('2026-07-15', mornings, area([]))).toEqual(openingDay('2026-07-15', mornings))
})

test('an area’s day is closed if the business is, with that reason', () => {
  expect(visitorDay('2026-07-18', mornings, area(['Saturday']))).toEqual({ closed: t(refusals).weekday('Saturday') })
})

test('a reason names few towns, and not many', () => {
  expect(t(refusals).otherDays(['Callander', 'Powassan', 'Mattawa'], ['Monday'])).toContain('Powassan')
  expect(t(refusals).otherDays(['A town', 'B', 'C', 'D'], ['Monday'])).not.toContain('A town')
})

test('in spring the half hours that the clocks jump over are absent', () => {
  for (const day of ['2026-03-08', '2027-03-14']) {
    expect(timesOf(day).slice(2, 7)).toEqual(['01:00', '01:30', '03:00', '03:30', '04:00'])
    expect(timesOf(day)).toHaveLength(22)
    expect(instantsOf(day).slice(3, 5)).toEqual([`${day}T06:30:00.000Z`, `${day}T07:00:00.000Z`])
  }
})

test('in autumn a half hour that comes twice is listed once, at its earlier instant', () => {
  for (const day of ['2026-11-01', '2027-11-07']) {
    expect(timesOf(day).slice(1, 5)).toEqual(['00:30', '01:00', '01:30', '02:00'])
    expect(timesOf(day)).toHaveLength(24)
    expect(instantsOf(day).slice(2, 5)).toEqual([
      `${day}T05:00:00.000Z`,
      `${day}T05:30:00.000Z`,
      `${day}T07:00:00.000Z`,
    ])
    expect(openingDay(day, nights)).toMatchObject({ closes: Date.parse(`${day}T17:00Z`) })
  }
})

test('if the clocks jump over the closing time, the day closes right after the jump', () => {
  const early = { ...nights, week: { ...nights.week, Sunday: { from: '00:00', to: '02:30' } } }
  expect(openingDay('2026-03-08', early)).toMatchObject({ closes: Date.parse('2026-03-08T07:00Z') })
})

test('longestDay answers the longest working day of the week in minutes', () => {
  expect(longestDay(mornings)).toBe(240)
  expect(longestDay(nights)).toBe(720)
})

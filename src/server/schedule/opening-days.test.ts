import { expect, test } from 'vitest'
import { booking } from '#content/booking.ts'
import { mornings, nights } from '#server/testing/opening.ts'
import { longestDay, openingDay } from './opening-days.ts'

const { refusals } = booking.appointment

const timesOf = (day: string, opening = nights) =>
  openingDay(day, opening).starts?.map(({ time }) => time) ?? []

const instantsOf = (day: string, opening = nights) =>
  openingDay(day, opening).starts?.map(({ at }) => new Date(at).toISOString()) ?? []

test('a day has the half hours of its weekday, each with its instant', () => {
  const day = openingDay('2026-07-15', mornings)
  expect(timesOf('2026-07-15', mornings)).toEqual([
    ...['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30'],
  ])
  expect(instantsOf('2026-07-15', mornings).at(0)).toBe('2026-07-15T12:00:00.000Z')
  expect(day).toMatchObject({ from: '08:00', to: '12:00', closes: Date.parse('2026-07-15T16:00Z') })
})

test('a weekday off and a holiday are closed, with the reason', () => {
  expect(openingDay('2026-07-18', mornings)).toEqual({ closed: refusals.weekday('Saturday') })
  expect(openingDay('2026-07-01', mornings)).toEqual({ closed: refusals.holiday('Canada Day') })
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
      ...[`${day}T05:00:00.000Z`, `${day}T05:30:00.000Z`, `${day}T07:00:00.000Z`],
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

import { expect, test } from 'vitest'
import { t } from '#core/words.ts'
import { freeTimes as words } from '#features/schedule/free-times-words.ts'
import { nextTimes } from '#features/schedule/nearest-times.ts'
import { sameHour, stateOf, whyNone } from './day-state.ts'

const free = (time: string) => ({ time, free: true })
const not = (time: string, why: 'taken' | 'soon' | 'late') => ({ time, free: false, why })
const day = (date: string, ...times: { time: string; free: boolean; why?: 'taken' | 'soon' | 'late' }[]) => ({
  date,
  times,
})

const monday = '2099-07-13'
const tuesday = '2099-07-14'

test.each([
  ['four free times', [free('08:00'), free('08:30'), free('09:00'), free('09:30')], 'free', t(words).states.free],
  ['three free times', [free('08:00'), free('08:30'), free('09:00')], 'few', '3 left'],
  ['one free time', [not('08:00', 'taken'), free('08:30')], 'few', '1 left'],
  ['none, since they are taken', [not('08:00', 'taken'), not('08:30', 'late')], 'full', 'full'],
  ['none, since it is too late', [not('08:00', 'soon'), not('08:30', 'late')], 'closed', 'too late'],
  ['none, since none is long enough', [not('08:00', 'late')], 'closed', 'too short'],
])('a day with %s says so in words', (_what, times, state, text) => {
  expect(stateOf({ date: monday, times })).toEqual({ state, text })
})

test('a closed day says so, and one that is not known yet is none of these', () => {
  const closed = { date: monday, closed: 'We are closed on Mondays', times: [] }
  expect(stateOf(closed).text).toBe(t(words).states.closed)
  expect(whyNone(closed)).toBe('We are closed on Mondays.')
  expect(stateOf(undefined).state).toBe('looking')
})

test('a day without a free time says why, in the order of what can be done about it', () => {
  const why = (...times: ReturnType<typeof not>[]) => whyNone({ date: monday, times })
  expect(why(not('08:00', 'soon'), not('08:30', 'taken'), not('09:00', 'late'))).toBe(t(words).none.taken)
  expect(why(not('08:00', 'soon'), not('09:00', 'late'))).toBe(t(words).none.soon)
  expect(why(not('09:00', 'late'))).toBe(t(words).none.late)
  expect(whyNone(day(monday, free('08:00')))).toBeUndefined()
})

test('the next free times are spread: the first of each day, and of its afternoon', () => {
  const days = [
    day(monday, free('08:00'), free('08:30'), free('12:00'), free('12:30')),
    day(tuesday, free('13:00'), free('13:30')),
  ]
  expect(nextTimes(days).map((it) => `${it.appoint_date} ${it.appoint_time}`)).toEqual([
    '2099-07-13 08:00',
    '2099-07-13 12:00',
    '2099-07-14 13:00',
  ])
  expect(nextTimes(Array.from({ length: 9 }, () => days[1] ?? day(monday)))).toHaveLength(6)
})

test('the same hour is offered on other days only, and only where it is free', () => {
  const own = { appoint_date: monday, appoint_time: '09:00' }
  const days = [day(monday, free('09:00')), day(tuesday, free('08:30'), free('09:00'))]
  expect(sameHour(days, own)?.times).toEqual([{ appoint_date: tuesday, appoint_time: '09:00' }])
  expect(sameHour([day(tuesday, not('09:00', 'taken'))], own)).toBeUndefined()
  expect(sameHour(undefined, own)).toBeUndefined()
})

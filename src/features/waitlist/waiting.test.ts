import { expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { weekdays } from '#core/opening.ts'
import { startTimes } from '#core/time.ts'
import { anyTime, dayParts } from '#features/schedule/offers.ts'
import { matchesPreferences, OfferAnswer, WaitlistPreferences } from './waiting.ts'

// Monday, July 20.
const monday = '2026-07-20'

test('each weekday suits those who named it, and nobody else', () => {
  for (const [i, day] of weekdays.entries())
    for (const [j] of weekdays.entries())
      expect(
        matchesPreferences({ days: [day], part: 'any' }, { appoint_date: addDays(monday, j), appoint_time: '09:00' }),
      ).toBe(i === j)
})

test('each start suits either the morning or the afternoon, and always those who take any', () => {
  for (const appoint_time of startTimes) {
    const suited = dayParts.filter((part) =>
      matchesPreferences({ ...anyTime, part }, { appoint_date: monday, appoint_time }),
    )
    expect(suited).toEqual(['any', appoint_time < '12:00' ? 'morning' : 'afternoon'])
  }
})

test('a client who waits names one day at least, each once, and a part of the day', () => {
  const wrong = (body: unknown) => WaitlistPreferences.safeParse(body).error?.issues.map((one) => one.message)
  expect(wrong({ days: [], part: 'any' })).toEqual(['Choose at least one day of the week'])
  expect(wrong({ part: 'any' })).toEqual(['Choose at least one day of the week'])
  expect(wrong({ days: ['Monday', 'Monday'], part: 'any' })).toEqual(['Send each day of the week once'])
  expect(wrong({ days: ['Funday'], part: 'any' })?.[0]).toContain('Send each day as one of: Monday')
  expect(wrong({ days: ['Monday'], part: 'night' })).toEqual([
    'Send the part of the day as one of: any, morning, afternoon',
  ])
  expect(wrong({ ...anyTime, more: 1 })).toHaveLength(1)
  expect(wrong(anyTime)).toBeUndefined()
})

test('an answer names its offer, and says yes or no', () => {
  const wrong = (body: unknown) => OfferAnswer.safeParse(body).error?.issues.map((it) => it.message)
  expect(wrong({ offer: 'x', accept: true })).toEqual(['Send the id of the time that we offered'])
  expect(wrong({ offer: '0'.repeat(36), accept: 'yes' })).toEqual(['Send whether you take the time'])
})

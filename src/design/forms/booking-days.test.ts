import { expect, it } from 'vitest'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'
import { pastFault } from '#features/bookings/site/shared/booking-days.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import { defaults } from '#features/website/content.ts'

const { opening } = defaults

it('pastFault says that a past day has passed, and says nothing about a half-typed day', () => {
  expect(pastFault('2020-01-31')).toBe(t(booking).appointment.fields.appoint_date.past)
  for (const day of [today(), lastDay(opening), '', '0202-01-31', undefined]) expect(pastFault(day)).toBeUndefined()
})

it('the last day is as many days ahead as the opening rules say', () => {
  const days = (Date.parse(lastDay(opening)) - Date.parse(today())) / (24 * 60 * 60_000)
  expect(days).toBe(opening.daysAhead)
})

import { expect, it } from 'vitest'
import { booking } from '#content/booking.ts'
import { opening } from '#content/opening.ts'
import { lastDay } from '#domain/availability.ts'
import { today } from '#domain/time.ts'
import { pastFault } from './booking-days.ts'

it('says of a past day that it has passed, and nothing of one that is half typed', () => {
  expect(pastFault('2020-01-31')).toBe(booking.appointment.fields.appoint_date.past)
  for (const day of [today(), lastDay(opening), '', '0202-01-31', undefined])
    expect(pastFault(day)).toBeUndefined()
})

it('takes appointments for as many days as the opening rules say, whole days', () => {
  const days = (Date.parse(lastDay(opening)) - Date.parse(today())) / (24 * 60 * 60_000)
  expect(days).toBe(opening.daysAhead)
})

import { expect, test } from 'vitest'
import { addDays } from '#core/days.ts'
import { today } from '#core/time.ts'
import type { Availability } from './availability.ts'
import { firstTimes, knownAnswer, packAnswer } from './open-days.ts'

const from = today()

const days: Availability['days'] = [
  {
    date: from,
    times: [
      { time: '08:00', free: false, why: 'soon' },
      { time: '08:30', free: false, why: 'taken' },
      { time: '09:00', free: false, why: 'late' },
    ],
  },
  { date: addDays(from, 1), closed: 'Closed on Sundays', times: [] },
  {
    date: addDays(from, 2),
    times: [
      { time: '10:00', free: true },
      // The clocks go over the next half hour.
      { time: '11:00', free: true },
    ],
  },
]
const wash = { service_type: 'Wash', add_ons: '' }
const far = { appoint_date: addDays(from, 40), appoint_time: '08:00' }

const openDays = (answer: Availability, day = from) => ({ from: day, answers: [{ ...wash, ...packAnswer(answer) }] })

test('a packed answer says what it said, and the first open times are those of each day', () => {
  const open = openDays({ days, next_free: [far] })
  expect(knownAnswer(open, wash)).toEqual({ days, next_free: [] })
  expect(firstTimes(open, wash, 2)).toEqual([{ appoint_date: addDays(from, 2), appoint_time: '10:00' }])
})

test('without a free time among the days, those further ahead count', () => {
  expect(firstTimes(openDays({ days: days.slice(0, 2), next_free: [far] }), wash, 2)).toEqual([far])
})

test('a page knows nothing of another question, of another day, or if nobody has read the times', () => {
  const open = openDays({ days, next_free: [] })
  expect(knownAnswer(open, { service_type: 'Wash', add_ons: 'wax' })).toBeUndefined()
  expect(knownAnswer(openDays({ days, next_free: [] }, addDays(from, -1)), wash)).toBeUndefined()
  expect(knownAnswer(null, wash)).toBeUndefined()
})

import { expect, test } from 'vitest'
import { freeTimesIn } from './availability.ts'

test('a refused time comes with free times, and another refusal with none', () => {
  const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Taken.' }
  const next_free = [{ appoint_date: '2099-07-15', appoint_time: '09:00' }]
  expect(freeTimesIn({ ...problem, next_free })).toEqual(next_free)
  expect(freeTimesIn(problem)).toBeUndefined()
  expect(freeTimesIn('Bad gateway')).toBeUndefined()
})

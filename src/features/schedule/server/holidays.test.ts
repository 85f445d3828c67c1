import { expect, test } from 'vitest'
import { defaults } from '#features/website/content.ts'
import { holidayOn } from './shared/rules.ts'

const { holidays } = defaults.opening

// The dates that Ontario published.
test.each([
  ['2026-01-01', 'New Year’s Day'],
  ['2026-02-16', 'Family Day'],
  ['2026-04-03', 'Good Friday'],
  ['2026-05-18', 'Victoria Day'],
  ['2026-07-01', 'Canada Day'],
  ['2026-08-03', 'Civic Holiday'],
  ['2026-09-07', 'Labour Day'],
  ['2026-10-12', 'Thanksgiving Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-12-26', 'Boxing Day'],
  ['2027-03-26', 'Good Friday'],
  ['2027-05-24', 'Victoria Day'],
  ['2028-02-21', 'Family Day'],
])('%s is %s', (day, name) => {
  expect(holidayOn(day, holidays)).toBe(name)
})

test.each(['2026-05-25', '2026-02-09', '2026-04-05', '2026-10-13'])('%s is no holiday', (day) => {
  expect(holidayOn(day, holidays)).toBeUndefined()
})

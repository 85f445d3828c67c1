import { expect, test } from 'vitest'
import { seasonOn } from './season.ts'

const entry = (id: string, from: string) => ({ id, from, text: id, about: id, service_type: 'Engine Bay Cleaning' })
const season = [entry('spring', 'April'), entry('winter', 'November')]

test.each([
  ['2026-04-01', 'spring'],
  ['2026-10-31', 'spring'],
  ['2026-11-01', 'winter'],
  ['2027-03-31', 'winter'],
])('on %s it is %s: a season lasts until the next one begins, and over the new year', (day, id) =>
  expect(seasonOn(season, day)?.id).toBe(id),
)

test('a single text stays all year, and without a text there is none', () => {
  expect(seasonOn([entry('any', 'June')], '2026-02-01')?.id).toBe('any')
  expect(seasonOn([], '2026-02-01')).toBeUndefined()
})

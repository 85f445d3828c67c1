import { expect, test } from 'vitest'
import { periodsAt } from './periods.ts'

test('in the middle of a year, a quarter begins with its first month', () => {
  expect(periodsAt('2027-06-07')).toEqual({
    month: { from: '2027-06-01', to: '2027-06-07' },
    lastMonth: { from: '2027-05-01', to: '2027-05-31' },
    quarter: { from: '2027-04-01', to: '2027-06-07' },
    lastQuarter: { from: '2027-01-01', to: '2027-03-31' },
    year: { from: '2027-01-01', to: '2027-06-07' },
  })
})

test('on the first day of a year, what was last is of the year before', () => {
  const { month, lastMonth, quarter, lastQuarter } = periodsAt('2028-01-01')
  expect([month, quarter]).toEqual([
    { from: '2028-01-01', to: '2028-01-01' },
    { from: '2028-01-01', to: '2028-01-01' },
  ])
  expect(lastMonth).toEqual({ from: '2027-12-01', to: '2027-12-31' })
  expect(lastQuarter).toEqual({ from: '2027-10-01', to: '2027-12-31' })
})

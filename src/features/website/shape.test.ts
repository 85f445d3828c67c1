import { expect, test } from 'vitest'
import { contentRefusals as refusals } from './content-refusals-words.ts'
import { addOn, area, choice, day, price } from './shape.ts'

const weekdays = ['Monday', 'Sunday'] as const
const fields = {
  day: day('Day'),
  weekday: choice('Weekday', weekdays),
  addOn: addOn('Add-on'),
  area: area('Place'),
  price: price('Price', 1000),
}
const wrongPrice = refusals.price('$1,000')

test.each<[keyof typeof fields, unknown]>([
  ['day', '2026-12-24'],
  ['day', '2028-02-29'],
  ['weekday', 'Monday'],
  ['addOn', 'pet-hair'],
  ['area', 'north-bay'],
  ['price', null],
  ['price', 1],
  ['price', 1000],
])('a field %s takes %j', (name, value) => {
  expect(fields[name].schema.parse(value)).toBe(value)
})

test.each<[keyof typeof fields, unknown, string]>([
  ['day', '2026-02-30', refusals.day],
  ['day', '2027-02-29', refusals.day],
  ['day', '2026-12-24T00:00', refusals.day],
  ['day', 20261224, refusals.day],
  ['day', undefined, refusals.day],
  ['weekday', 'monday', refusals.choice(weekdays)],
  ['weekday', 'Funday', refusals.choice(weekdays)],
  ['addOn', '', refusals.addOn],
  ['area', '', refusals.area],
  ['area', 'x'.repeat(501), refusals.area],
  ['price', 0, wrongPrice],
  ['price', 1001, wrongPrice],
  ['price', 179.99, wrongPrice],
  ['price', Number.NaN, wrongPrice],
  ['price', undefined, wrongPrice],
])('a field %s refuses %j', (name, value, message) => {
  const issues = fields[name].schema.safeParse(value).error?.issues
  expect(issues?.map((issue) => issue.message)).toEqual([message])
})

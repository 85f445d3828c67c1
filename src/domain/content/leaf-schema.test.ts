import { expect, test } from 'vitest'
import { contentRefusals as refusals } from '#content/content-refusals.ts'
import { leafSchema } from './leaf-schema.ts'
import { codePictures } from './pictures.ts'
import type { Leaf } from './shape.ts'

const day: Leaf = { kind: 'day' }
const weekday: Leaf = { kind: 'choice', options: ['Monday', 'Sunday'] }
const area: Leaf = { kind: 'area' }
const price: Leaf = { kind: 'price', max: 1000 }
const wrongPrice = refusals.price('$1,000')

test.each<[Leaf, unknown]>([
  [day, '2026-12-24'],
  [day, '2028-02-29'],
  [weekday, 'Monday'],
  [area, 'north-bay'],
  [price, null],
  [price, 1],
  [price, 1000],
])('%j takes %j', (leaf, value) => {
  expect(leafSchema(leaf, codePictures).parse(value)).toBe(value)
})

test.each<[Leaf, unknown, string]>([
  [day, '2026-02-30', refusals.day],
  [day, '2027-02-29', refusals.day],
  [day, '26-12-24', refusals.day],
  [day, '2026-12-24T00:00', refusals.day],
  [day, ' 2026-12-24', refusals.day],
  [day, '', refusals.day],
  [day, 20261224, refusals.day],
  [day, null, refusals.day],
  [day, undefined, refusals.day],
  [weekday, 'monday', refusals.choice(weekday.options)],
  [weekday, 'Funday', refusals.choice(weekday.options)],
  [weekday, 1, refusals.choice(weekday.options)],
  [weekday, undefined, refusals.choice(weekday.options)],
  [area, '', refusals.area],
  [area, 7, refusals.area],
  [area, 'x'.repeat(501), refusals.area],
  [price, 0, wrongPrice],
  [price, -5, wrongPrice],
  [price, 1001, wrongPrice],
  [price, 179.99, wrongPrice],
  [price, Number.NaN, wrongPrice],
  [price, '180', wrongPrice],
  [price, undefined, wrongPrice],
])('%j refuses %j', (leaf, value, message) => {
  const issues = leafSchema(leaf, codePictures).safeParse(value).error?.issues
  expect(issues?.map((issue) => issue.message)).toEqual([message])
})

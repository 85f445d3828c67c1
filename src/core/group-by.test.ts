import { expect, test } from 'vitest'
import { groupBy } from './group-by.ts'

test('groups come in the order of their first items, and each keeps the order of its own', () => {
  const groups = groupBy(['bath', 'wax', 'buff', 'wash'], (word) => word[0])
  expect([...groups]).toEqual([
    ['b', ['bath', 'buff']],
    ['w', ['wax', 'wash']],
  ])
})

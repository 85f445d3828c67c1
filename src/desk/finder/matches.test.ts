import { expect, test } from 'vitest'
import { matches } from './Finder.tsx'

test.each([
  ['Edit appointment', 'edit', true],
  ['Edit appointment', 'app ed', true],
  ['Edit appointment', 'ppo', false],
  ['Edit appointment', 'edit message', false],
  ['Confirm Zoë Ångström', 'zoe angs', true],
  ['Confirm with other words…', '  WORDS ', true],
  ['Bookings', '', true],
  ['Bookings', '…', true],
])('%j is found by %j: %s', (label, typed, isFound) => {
  expect(matches(label, typed)).toBe(isFound)
})

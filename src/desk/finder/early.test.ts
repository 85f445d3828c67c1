import { expect, test } from 'vitest'
import { nothing, withKey } from './early.ts'

test.each([
  [['a', 'B'], { typed: 'aB', isEntered: false }],
  [['a', 'Enter', 'b'], { typed: 'a', isEntered: true }],
  // Without a word, Enter would take the first of all actions.
  [['Enter', ' ', 'Enter', 'a'], { typed: ' a', isEntered: false }],
])('%j', (keys, early) => {
  expect(keys.reduce(withKey, nothing)).toEqual(early)
})

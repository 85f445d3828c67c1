import { expect, test } from 'vitest'
import { chosenOf, nameOfKey } from './commands.tsx'

test.each([
  [['page', 'toast', 'focused card'], 'toast'],
  [['page', 'other card', 'focused card'], 'focused card'],
  [['other card', 'page'], 'page'],
  // One of several cards needs the focus.
  [['other card', 'other card'], undefined],
  [[], undefined],
] as const)('of the places %j of a key, it presses that of %j', (places, chosen) => {
  expect(chosenOf(places, (place) => place)).toBe(chosen)
})

test('of two that stand alike, a key presses the first', () => {
  const two = [
    { is: 'page', at: 1 },
    { is: 'page', at: 2 },
  ] as const
  expect(chosenOf(two, ({ is }) => is)).toBe(two[0])
})

test.each([
  ['n', 'N'],
  ['N', 'Shift N'],
  ['/', '/'],
  ['Esc', 'Esc'],
  ['Ctrl K', 'Ctrl K'],
])('the key %j is written %j', (key, name) => {
  expect(nameOfKey(key)).toBe(name)
})

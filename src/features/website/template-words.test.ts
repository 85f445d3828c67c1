import { expect, test } from 'vitest'
import { fill, gapsIn } from '#core/template.ts'

test.each([
  ['Hello {firstname}, it is on {when}.', { firstname: 'Anne', when: 'Friday' }, 'Hello Anne, it is on Friday.'],
  ['Hello {firstname}, thank you.', { firstname: undefined }, 'Hello, thank you.'],
  ['{tax}, confirmed later', { tax: undefined }, 'confirmed later'],
  ['from $5, {tax}, confirmed later', { tax: undefined }, 'from $5, confirmed later'],
  ['from $5, {tax}.', { tax: undefined }, 'from $5.'],
  ['{drive}, {tax}, later', { drive: 'plus a drive', tax: undefined }, 'plus a drive, later'],
  ['{tax}', { tax: undefined }, ''],
  ['It is on {when}. Until then.', { when: 'July 5 at 8:00 a.m.' }, 'It is on July 5 at 8:00 a.m. Until then.'],
  ['{count} of {all}', { count: 0, all: 2 }, '0 of 2'],
  ['{other} stays', { count: 1 }, '{other} stays'],
  ['A value is no template: {a}', { a: '{b}', b: 'no' }, 'A value is no template: {b}'],
])('“%s” with %o reads “%s”', (text, values, filled) => {
  expect(fill<string>(text, values as Record<string, string>)).toBe(filled)
})

test('an inherited name is no value', () => {
  expect(fill<string>('{constructor}', {})).toBe('{constructor}')
})

test('the gaps of a text are listed once', () => {
  expect(gapsIn('{a} and {b}, {a}; {} { c }')).toEqual(['a', 'b'])
})

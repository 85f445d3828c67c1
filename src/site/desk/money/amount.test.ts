import { expect, test } from 'vitest'
import { amountError, centsOf, handedOver } from './amount.ts'

test('dollars as people type them are whole cents', () => {
  const typed = {
    '321.77': 32177,
    '12': 1200,
    '12.5': 1250,
    '12.': 1200,
    '.5': 50,
    '0': 0,
    '0.07': 7,
    '$1,234.50': 123450,
    '1,234': 123400,
    '1 234,50': 123450,
    '12,50': 1250,
    '1\u00A0234': 123400,
    ' $ 8.10 ': 810,
    '10000000': 1_000_000_000,
    '007': 700,
  }
  for (const [text, cents] of Object.entries(typed)) expect(centsOf(text), text).toBe(cents)
})

test('what is no amount has no cents', () => {
  for (const text of [
    '',
    '$',
    '.',
    'ten',
    '1.234',
    '1.2.3',
    '-5',
    '1e3',
    '12,3456',
    '1,23,4',
    'NaN',
  ])
    expect(centsOf(text), text).toBeUndefined()
  expect(centsOf('9'.repeat(14))).toBeUndefined()
})

test('an amount that is none, too small or too large is refused', () => {
  expect(amountError('12.50')).toBeUndefined()
  expect(amountError('0', 0)).toBeUndefined()
  for (const typed of ['', 'ten', '0', '1000000.00']) expect(amountError(typed), typed).toBeTruthy()
  expect(amountError('999999.99')).toBeUndefined()
})

test('a client hands over notes: never less than the amount, and none twice', () => {
  expect(handedOver(32175)).toEqual([32500, 33000, 34000, 35000])
  expect(handedOver(2000)).toEqual([5000, 10_000])
  expect(handedOver(1)).toEqual([500, 1000, 2000, 5000])
})

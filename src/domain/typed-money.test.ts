import { expect, test } from 'vitest'
import { centsIn, thousandthsIn, typedCents, typedThousandths } from './typed-money.ts'

test.each([
  ['189', 18_900],
  ['189.5', 18_950],
  ['189.50', 18_950],
  ['.5', 50],
  ['12.', 1200],
  [' $1,200.50 ', 120_050],
  ['$1,234.50', 123_450],
  ['1 234,50', 123_450],
  ['1,200', 120_000],
  ['1 200,50 $', 120_050],
  ['1\u202f200,5', 120_050],
  ['12,5', 1250],
  ['12,50', 1250],
  ['007', 700],
  ['-5', -500],
  ['−65.70', -6570],
  ['-0', 0],
  ['10,000,000', 1_000_000_000],
  ['1.15', 115],
  ['4.35', 435],
  ['0.07', 7],
])('the amount %j has %i cents', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents)
})

test.each([
  '',
  ' ',
  '$',
  '-',
  '.',
  ',',
  'ten',
  '1.234',
  '1.2.3',
  '12,3456',
  'NaN',
  '12.345,00',
  '1,23,4',
  '1,200,5',
  '5-',
  '--5',
  '1e3',
  '0x10',
  '٣',
  '1234567890123',
])('%j is no amount', (typed) => {
  expect(centsIn(typed)).toBeUndefined()
})

test('every amount to $2,000 reads back as it was written', () => {
  for (let cents = -200_000; cents <= 200_000; cents++)
    if (centsIn(typedCents(cents)) !== cents) expect(typedCents(cents)).toBe(cents)
})

test.each([
  ['1', 1000],
  ['2.5', 2500],
  ['0,125', 125],
  ['1,250', 1_250_000],
])('the quantity %j has %i thousandths', (typed, thousandths) => {
  expect(thousandthsIn(typed)).toBe(thousandths)
})

test('quantities are shown without zeros at their end', () => {
  expect([1000, 2500, 10_000, 125, 0].map(typedThousandths)).toEqual([
    '1',
    '2.5',
    '10',
    '0.125',
    '0',
  ])
})

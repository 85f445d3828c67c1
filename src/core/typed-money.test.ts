import { expect, test } from 'vitest'
import { centsIn, isAmbiguous, thousandthsIn, typedCents, typedThousandths, wholeIn } from './typed-money.ts'

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
  ['89,50', 8950],
  ['89,5', 8950],
  ['89.', 8900],
  ['89,', 8900],
  ['1229,00 $', 122_900],
  ['1229,00\u00a0$', 122_900],
  ['1\u00a0229,00\u00a0$', 122_900],
  ['1\u202f229,00 $', 122_900],
  ['1\u2009229,00', 122_900],
  ['1 229 $', 122_900],
  ['1 229.00', 122_900],
  ['1.229,00', 122_900],
  ['12.345,00', 1_234_500],
  ['1.229.000', 122_900_000],
  ['1,229.00', 122_900],
  ['$1,229', 122_900],
  ['$ 1,229', 122_900],
  ['-$5', -500],
  ['$-5', -500],
  ['− 5,00 $', -500],
  ['\u200e$89.50\u202c', 8950],
  ['８９．５０', 8950],
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
  '1.229',
  '0,125',
  '1 22',
  '12 50',
  '1 2',
  '1 2290',
  '1 229 00',
  '1$2',
  '$$5',
  '1,229,5',
  '1.229.5',
  '1,229.000,5',
  '1.2.3',
  '12,3456',
  'NaN',
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
  ['2,5', 2500],
  ['0,125', 125],
  ['0.125', 125],
  ['1.125', 1125],
  ['12,50', 12_500],
  ['1125', 1_125_000],
  ['1 125', 1_125_000],
  ['1\u00a0125,5', 1_125_500],
  ['1,125.5', 1_125_500],
  ['1.125,5', 1_125_500],
  ['1,125,000', 1_125_000_000],
])('the quantity %j has %i thousandths', (typed, thousandths) => {
  expect(thousandthsIn(typed)).toBe(thousandths)
})

test.each(['1,125', '1,250', ' 999,999 ', '-1,125', '12,500'])(
  'the quantity %j could be two, and is refused',
  (typed) => {
    expect(isAmbiguous(typed)).toBe(true)
    expect(thousandthsIn(typed)).toBeUndefined()
  },
)

test.each(['0,125', '2,5', '1.125', '1125', '1,125.5', '1,125,000', 'two'])(
  'the quantity %j has one meaning at most',
  (typed) => {
    expect(isAmbiguous(typed)).toBe(false)
  },
)

test('every quantity reads back as it was written', () => {
  for (let thousandths = 0; thousandths <= 2_000_000; thousandths += 5)
    if (thousandthsIn(typedThousandths(thousandths)) !== thousandths)
      expect(typedThousandths(thousandths)).toBe(thousandths)
})

test.each([
  ['60', 60],
  [' 90 ', 90],
  ['1,200', 1200],
  ['1\u202f200', 1200],
  ['-2', -2],
  ['60.', 60],
])('the whole number %j is %i', (typed, number) => {
  expect(wholeIn(typed)).toBe(number)
})

test.each(['', '1.5', '1,5', '60.0', '1.200', '1 20', 'ten', '1e3'])('%j is no whole number', (typed) => {
  expect(wholeIn(typed)).toBeUndefined()
})

test('quantities are shown without zeros at their end', () => {
  expect([1000, 2500, 10_000, 125, 0].map(typedThousandths)).toEqual(['1', '2.5', '10', '0.125', '0'])
})

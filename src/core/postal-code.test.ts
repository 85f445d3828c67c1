import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codesUnbroken, provinceOf, toPostalCode } from './postal-code.ts'

test.each([
  ['P1B 8G6', 'P1B 8G6'],
  ['p1b8g6', 'P1B 8G6'],
  ['P1B-8G6', 'P1B 8G6'],
  [' k1a 0b1 ', 'K1A 0B1'],
  ['90210', '90210'],
  ['90210-1234', '90210-1234'],
  ['POH 1HO', 'P0H 1H0'],
  ['P1B 8GO', 'P1B 8G0'],
  ['PIB 8G6', 'P1B 8G6'],
  ['plb 8g6', 'P1B 8G6'],
  ['KIA OB1', 'K1A 0B1'],
  ['1lN 3E3', 'L1N 3E3'],
  ['p1b–8g6', 'P1B 8G6'],
  ['P1B\u20108G6', 'P1B 8G6'],
  ['P1B\u00a08G6', 'P1B 8G6'],
  ['P1B  8G6', 'P1B 8G6'],
  ['P1B8G6\u200b', 'P1B 8G6'],
  ['\u202aP1B 8G6\u202c', 'P1B 8G6'],
  ['Ｐ１Ｂ ８Ｇ６', 'P1B 8G6'],
  ['12345–6789', '12345-6789'],
  ['12345 6789', '12345-6789'],
  ['123456789', '12345-6789'],
  ['1O001', '10001'],
  ['l2345', '12345'],
])('%s is stored as %s', (typed, stored) => {
  expect(toPostalCode(typed)).toBe(stored)
})

test.each(['D1B 8G6', 'P1D 8G6', 'P1B 8O6', 'W1B 8G6', 'P1B 8G', '0OB 8G6', 'OIL', 'IOOOO', '9021', '902101', ''])(
  '“%s” is refused',
  (typed) => {
    expect(toPostalCode(typed)).toBeUndefined()
  },
)

test('a code in a text stays on one line, and nothing else changes', () => {
  expect(codesUnbroken('12 Main St, Unit B1B 2, North Bay, Ontario P1B 8G6, Canada')).toBe(
    '12 Main St, Unit B1B 2, North Bay, Ontario P1B\u00a08G6, Canada',
  )
})

test('upper or lower case and spacing do not change the stored code', () => {
  const code = fc.stringMatching(/^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/)
  fc.assert(
    fc.property(code, fc.constantFrom('', ' ', '-'), (letters, gap) => {
      const stored = `${letters.slice(0, 3)} ${letters.slice(3)}`
      const typed = letters.slice(0, 3) + gap + letters.slice(3)
      expect(toPostalCode(typed)).toBe(stored)
      expect(toPostalCode(typed.toLowerCase())).toBe(stored)
    }),
  )
})

test.each([
  ['P1B 8G6', 'Ontario'],
  ['K1A 0B1', 'Ontario'],
  ['H2X 1Y4', 'Quebec'],
  ['V5K 0A1', 'British Columbia'],
  ['A1A 1A1', 'Newfoundland and Labrador'],
  ['X1A 1A1', undefined],
  ['90210', undefined],
  ['', undefined],
])('the province of %s is %s', (code, province) => {
  expect(provinceOf(code)).toBe(province)
})

test('every first letter of a code has a province, except the one that two territories share', () => {
  for (const letter of 'ABCEGHJKLMNPRSTVY') expect(provinceOf(`${letter}1A 1A1`)).toBeTruthy()
})

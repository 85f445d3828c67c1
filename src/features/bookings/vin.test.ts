import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serialOf, vinFault } from '#core/vin.ts'

const isVin = (typed: string) => vinFault(typed) === undefined

const right = ['1M8GDM9AXKP042788', '1G4AH59H45G118341']

test.each(right)('%s is a VIN', (vin) => {
  expect(isVin(vin)).toBe(true)
})

test('a VIN may have lower case letters and white space around it', () => {
  expect(isVin(' 1m8gdm9axkp042788 ')).toBe(true)
})

test.each([
  ['a wrong check digit', '1M8GDM9A1KP042788'],
  ['a letter that VINs do not use', '1M8GDM9AXKPO42788'],
  ['16 characters', '1M8GDM9AXKP04278'],
  ['18 characters', '1M8GDM9AXKP0427888'],
  ['a serial number', 'CAT-320-00123'],
  ['an empty text', ''],
])('%s is not a VIN', (_what, vin) => {
  expect(isVin(vin)).toBe(false)
})

test.each([
  ['digit', 'a wrong check digit', '1M8GDM9A1KP042788'],
  ['digit', 'two characters swapped', '1M8GDM9AXKP024788'],
  ['letter', 'a letter that VINs do not use', '1m8gdm9axkpo42788'],
  ['shape', '16 characters', '1M8GDM9AXKP04278'],
  ['shape', 'a serial number of 17 characters', 'CAT-320-00123-456'],
  ['shape', 'a letter with an accent', '1M8GDM9AXKPÉ42788'],
  ['shape', 'an empty text', ''],
  [undefined, 'a right one', ' 1m8gdm9axkp042788 '],
] as const)('vinFault says “%s” for %s', (fault, _what, vin) => {
  expect(vinFault(vin)).toBe(fault)
})

test('vinFault finds every single wrong digit', () => {
  fc.assert(
    fc.property(fc.constantFrom(...right), fc.nat(16), fc.integer({ min: 1, max: 9 }), (vin, place, step) => {
      const was = vin[place] ?? ''
      fc.pre(/\d/.test(was) && place !== 8)
      const is = String((Number(was) + step) % 10)
      expect(isVin(vin.slice(0, place) + is + vin.slice(place + 1))).toBe(false)
    }),
  )
})

test('exactly one check digit is right for any other 16 characters', () => {
  const part = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHJKLMNPRSTUVWXYZ'), minLength: length, maxLength: length })
  fc.assert(
    fc.property(part(8), part(8), (before, after) => {
      const fitting = [...'0123456789X'].filter((digit) => isVin(before + digit + after))
      expect(fitting).toHaveLength(1)
    }),
  )
})

test.each([
  ['1M8GDM9AXKP042788', '1M8GDM9AXKP042788'],
  ['CAT-320', 'CAT-320'],
  ['I’ll show it on the day', undefined],
  ['', undefined],
  [null, undefined],
])('the number in “%s” is %s', (vin, serial) => {
  expect(serialOf(vin)).toBe(serial)
})

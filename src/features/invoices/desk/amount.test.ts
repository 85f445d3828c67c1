import { expect, test } from 'vitest'
import { amountError, centsOf, handedOver } from './amount.ts'

test('what people type has cents, unless it is no amount or one below zero', () => {
  expect(centsOf('12.50')).toBe(1250)
  for (const typed of ['-5', 'ten']) expect(centsOf(typed), typed).toBeUndefined()
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

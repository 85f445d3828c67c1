import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cashRounding,
  LEAST_ASKED_CENTS,
  MOST_CENTS,
  money,
  percent,
  priceOf,
  quantity,
  tax,
  taxWithin,
} from '#core/money.ts'

/** Half a cent up, by whole numbers that have no limit. */
const exact = (cents: number, rate: number) => Number((BigInt(cents) * BigInt(rate) + 5000n) / 10_000n)

test('cash is rounded to what coins can pay', () => {
  expect([11302, 11303, 11305, 11307, 11308, 2].map((cents) => cents + cashRounding(cents))).toEqual([
    11300, 11305, 11305, 11305, 11310, 0,
  ])
})

const amount = fc.integer({ min: -MOST_CENTS, max: MOST_CENTS })
const rate = fc.integer({ min: 0, max: 10_000 })

test('larger amounts and other rates are exact too, and what is negative mirrors what is not', () => {
  fc.assert(
    fc.property(amount, rate, (cents, basisPoints) => {
      expect(tax(Math.abs(cents), basisPoints)).toBe(exact(Math.abs(cents), basisPoints))
      expect(tax(-cents, basisPoints) + tax(cents, basisPoints)).toBe(0)
      expect(taxWithin(-cents, basisPoints) + taxWithin(cents, basisPoints)).toBe(0)
      expect(cashRounding(-cents) + cashRounding(cents)).toBe(0)
      expect(tax(cents, 0) + taxWithin(cents, 0)).toBe(0)
    }),
    { numRuns: 5000 },
  )
})

test('a quantity in thousandths has a price of whole cents', () => {
  expect(priceOf(1000, 18900)).toBe(18900)
  expect(priceOf(2500, 3333)).toBe(8333)
  expect(priceOf(1500, -1001)).toBe(-1502)
  expect(priceOf(0, 500)).toBe(0)
})

test('amounts, rates and quantities are written as Canadians do', () => {
  expect([money(120050), money(-5), money(MOST_CENTS)]).toEqual(['$1,200.50', '-$0.05', '$999,999.99'])
  expect([percent(1300), percent(500), percent(1350)]).toEqual(['13%', '5%', '13.5%'])
  expect([quantity(1000), quantity(2500)]).toEqual(['1', '2.5'])
})

test('the least that is asked for is the least that cash can pay', () => {
  const paid = (cents: number) => cents + cashRounding(cents)
  expect(paid(LEAST_ASKED_CENTS)).toBeGreaterThan(0)
  expect(paid(LEAST_ASKED_CENTS - 1)).toBe(0)
})

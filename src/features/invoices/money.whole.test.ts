import { expect, test } from 'vitest'
import { cashRounding, tax, taxWithin } from '#core/money.ts'

/** Every amount up to $20,000. */
const EVERY = 2_000_000

/** Half a cent up, by whole numbers that have no limit. */
const exact = (cents: number, rate: number) => Number((BigInt(cents) * BigInt(rate) + 5000n) / 10_000n)

test('the tax on every amount up to $20,000 is exact; `toFixed` on dollars gives another cent for thousands of them', () => {
  let [wrong, other] = [0, 0]
  for (let cents = 0; cents <= EVERY; cents++) {
    const found = tax(cents, 1300)
    if (found !== exact(cents, 1300)) wrong++
    if (found !== Math.round(Number(((cents / 100) * 0.13).toFixed(2)) * 100)) other++
  }
  expect(wrong).toBe(0)
  // The control.
  expect(other).toBeGreaterThan(5000)
})

test('the tax within every amount up to $20,000 is the one that was added to the rest, or a cent beside it', () => {
  let wrong = 0
  for (let gross = 0; gross <= EVERY; gross++) {
    const within = taxWithin(gross, 1300)
    const onRest = tax(gross - within, 1300)
    if (Math.abs(onRest - within) > 1 || within < 0 || within > gross) wrong++
    if (within !== Number((2n * BigInt(gross) * 1300n + 11_300n) / 22_600n)) wrong++
  }
  expect(wrong).toBe(0)
})

test('what is taxed and then taken apart again is what it was, for every amount up to $20,000', () => {
  let wrong = 0
  for (let cents = 0; cents <= EVERY; cents++) {
    const added = tax(cents, 1300)
    if (taxWithin(cents + added, 1300) !== added) wrong++
  }
  expect(wrong).toBe(0)
})

test('cash is rounded by two cents at most, to what coins can pay', () => {
  for (let cents = -EVERY; cents <= EVERY; cents++) {
    const added = cashRounding(cents)
    if (Math.abs(added) > 2 || (cents + added) % 5 !== 0) throw new Error(`${cents}: ${added}`)
  }
})

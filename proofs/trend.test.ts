import { expect, test } from 'vitest'
import { trendOf } from './trend.ts'

const noise = (i: number) => ((i * 7919) % 101) / 10

test('a trend shows a small growth in noise, and is not moved by an outlier', () => {
  const growing = Array.from({ length: 60 }, (_, i) => i / 2 + noise(i) + (i === 30 ? 1e6 : 0))
  const { slope, low } = trendOf(growing)
  expect(slope).toBeGreaterThan(0.4)
  expect(slope).toBeLessThan(0.6)
  expect(low).toBeGreaterThan(0)
})

test('noise alone has no trend that can be told from none', () => {
  const { low, high } = trendOf(Array.from({ length: 60 }, (_, i) => noise(i)))
  expect(low).toBeLessThan(0)
  expect(high).toBeGreaterThan(0)
})

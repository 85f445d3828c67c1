import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vitalNames } from '#features/numbers/vitals.ts'
import { bucketOf, middleOf } from './store.ts'

test.each([
  ['LCP', 0, 0],
  ['LCP', 0.99, 0],
  ['LCP', 1, 1],
  ['LCP', 1.09, 1],
  ['LCP', 1.11, 2],
  ['LCP', 2500, 83],
  ['CLS', 0.0009, 0],
  ['CLS', 0.001, 1],
  ['CLS', 2.5, 83],
])('%s of %d falls into bucket %i', (metric, value, bucket) => {
  expect(bucketOf(metric, value)).toBe(bucket)
})

test.each(vitalNames)('a value of %s that is a tenth larger is in the next bucket', (metric) => {
  fc.assert(
    fc.property(fc.double({ min: 1, max: 600_000, noNaN: true }), (value) => {
      // A little more or less than a tenth, because a value on the edge may be rounded into either bucket.
      expect(bucketOf(metric, value * 1.1001)).toBeGreaterThan(bucketOf(metric, value))
      expect(bucketOf(metric, value * 1.0999)).toBeLessThanOrEqual(bucketOf(metric, value) + 1)
    }),
  )
})

test.each(vitalNames)('the middle of a bucket of %s is near every value in the bucket', (metric) => {
  const unit = metric === 'CLS' ? 0.001 : 1
  fc.assert(
    fc.property(fc.double({ min: 100 * unit, max: 1e5 * unit, noNaN: true }), (value) => {
      const shown = middleOf(metric, bucketOf(metric, value))
      expect(shown / value).toBeGreaterThan(0.94)
      expect(shown / value).toBeLessThan(1.06)
    }),
  )
})

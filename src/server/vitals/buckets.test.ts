import fc from 'fast-check'
import { expect, test } from 'vitest'
import { vitalNames } from '#domain/vitals.ts'
import { bucketOf, bucketStart } from './buckets.ts'

test.each(vitalNames)(
  'a value of %s lies in its bucket, and buckets are a tenth wide',
  (metric) => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 600_000, noNaN: true }), (value) => {
        const bucket = bucketOf(metric, value)
        const [start, end] = [bucketStart(metric, bucket), bucketStart(metric, bucket + 1)]
        const rounding = 1 + 1e-9
        expect(start).toBeLessThanOrEqual(value * rounding)
        expect(value).toBeLessThanOrEqual(end * rounding)
        if (bucket > 0) expect(end / start).toBeCloseTo(1.1)
      }),
    )
  },
)

/** Each bucket is a tenth wider than the one before. A percentile from the counts is off by this much at most. */
const GROWTH = 1.1

/** The smallest value that counts as more than 0: 1 ms, or a thousandth for CLS, which has no unit. */
const UNIT = { ms: 1, CLS: 0.001 }

const unitOf = (metric: string) => (metric === 'CLS' ? UNIT.CLS : UNIT.ms)

/** The number of the histogram bucket for a measurement. */
export function bucketOf(metric: string, value: number): number {
  const steps = value / unitOf(metric)
  return steps < 1 ? 0 : 1 + Math.floor(Math.log(steps) / Math.log(GROWTH))
}

/** The value that represents a bucket: its middle. The ends of the bucket are a twentieth away. */
export function middleOf(metric: string, bucket: number): number {
  if (bucket === 0) return 0
  const value = GROWTH ** (bucket - 0.5) * unitOf(metric)
  return metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

/** Each bucket is a tenth wider than the one before: a percentile read from the counts is at most so far off. */
const GROWTH = 1.1

/** The smallest value told apart from 0, in milliseconds; for CLS, which has no unit, in thousandths. */
const UNIT = { ms: 1, CLS: 0.001 }

const unitOf = (metric: string) => (metric === 'CLS' ? UNIT.CLS : UNIT.ms)

/** The bucket of a histogram that a measurement falls into. */
export function bucketOf(metric: string, value: number): number {
  const steps = value / unitOf(metric)
  return steps < 1 ? 0 : 1 + Math.floor(Math.log(steps) / Math.log(GROWTH))
}

/** The value that stands for a bucket: its middle, of which its ends are a twentieth off. */
export function middleOf(metric: string, bucket: number): number {
  if (bucket === 0) return 0
  const value = GROWTH ** (bucket - 0.5) * unitOf(metric)
  return metric === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value)
}

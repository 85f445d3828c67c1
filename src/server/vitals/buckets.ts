/** Each bucket is a tenth wider than the one before: a percentile read from the counts is at most so far off. */
const GROWTH = 1.1

/** The smallest value told apart from 0, in milliseconds; for CLS, which has no unit, in thousandths. */
const UNIT = { ms: 1, CLS: 0.001 }

/** The bucket of a histogram that a measurement falls into. */
export function bucketOf(metric: string, value: number): number {
  const steps = value / (metric === 'CLS' ? UNIT.CLS : UNIT.ms)
  return steps < 1 ? 0 : 1 + Math.floor(Math.log(steps) / Math.log(GROWTH))
}

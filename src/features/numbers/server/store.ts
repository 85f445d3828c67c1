import type { VitalName, VitalsReport } from '#features/numbers/vitals.ts'
import type { Db } from '#platform/db/schema.ts'

/** Adds one visit's measurements to the counts of a day. No data about the visit itself is kept. */
export async function insertVitals(db: Db, { page, vitals }: VitalsReport, day: string) {
  // One row per bucket: one statement may not change the same row twice.
  const buckets = new Map<string, { metric: VitalName; bucket: number; count: number }>()
  for (const { name: metric, value } of vitals) {
    const bucket = bucketOf(metric, value)
    const count = buckets.get(`${metric} ${bucket}`)?.count ?? 0
    buckets.set(`${metric} ${bucket}`, { metric, bucket, count: count + 1 })
  }
  await db
    .insertInto('vital_counts')
    .values([...buckets.values()].map((bucket) => ({ page, day, ...bucket })))
    .onConflict((conflict) =>
      conflict
        .columns(['page', 'day', 'metric', 'bucket'])
        .doUpdateSet((eb) => ({ count: eb('vital_counts.count', '+', eb.ref('excluded.count')) })),
    )
    .execute()
}

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

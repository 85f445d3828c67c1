import type { VitalName, VitalsReport } from '#domain/vitals.ts'
import type { Db } from '#server/db/schema.ts'
import { bucketOf } from './buckets.ts'

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
      conflict.columns(['page', 'day', 'metric', 'bucket']).doUpdateSet((eb) => ({
        count: eb('vital_counts.count', '+', eb.ref('excluded.count')),
      })),
    )
    .execute()
}

import { mondayOf } from '#domain/days.ts'
import { NUMBERS_PERCENTILE, type Numbers } from '#domain/desk/numbers.ts'
import type { Db } from '#server/db/schema.ts'
import { middleOf } from '#server/vitals/buckets.ts'
import type { Week } from './weeks.ts'

type Line = { bucket: number; count: number }

/** The 75th percentile of each page's metrics, week by week, as exact as the buckets allow. */
export async function readVitals(db: Db, weeks: readonly Week[]): Promise<Numbers['vitals']> {
  const rows = await db
    .selectFrom('vital_counts')
    .selectAll()
    .where('day', '>=', weeks[0]?.monday ?? '')
    .where('day', '<=', weeks.at(-1)?.sunday ?? '')
    .orderBy('page')
    .orderBy('metric')
    .orderBy('day')
    .execute()
  const weekOfDay = new Map<string, string>()
  const groups = new Map<string, Numbers['vitals'][number] & { lines: Line[] }>()
  for (const { page, metric, day, bucket, count } of rows) {
    const week = weekOfDay.get(day) ?? mondayOf(day)
    weekOfDay.set(day, week)
    const key = `${page} ${metric} ${week}`
    const group = groups.get(key) ?? { page, metric, week, p75: 0, count: 0, lines: [] }
    group.count += count
    group.lines.push({ bucket, count })
    groups.set(key, group)
  }
  return [...groups.values()].map(({ lines, ...group }) => ({
    ...group,
    p75: middleOf(group.metric, percentile(lines, group.count)),
  }))
}

/** The bucket of the 75th percentile (`NUMBERS_PERCENTILE`) of all measurements. */
function percentile(lines: Line[], count: number): number {
  let left = Math.ceil((count * NUMBERS_PERCENTILE) / 100)
  const inOrder = lines.toSorted((a, b) => a.bucket - b.bucket)
  for (const { bucket, count: here } of inOrder) {
    left -= here
    if (left <= 0) return bucket
  }
  return inOrder.at(-1)?.bucket ?? 0
}

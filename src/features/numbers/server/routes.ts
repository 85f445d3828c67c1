import { countCalls } from '#core/count-calls.ts'
import { mondayOf } from '#core/days.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { readCounts } from '#features/inbox/server/shared/badges.ts'
import { numberCalls } from '#features/numbers/calls.ts'
import { NUMBERS_PERCENTILE, type Numbers, NumbersQuery } from '#features/numbers/numbers.ts'
import type { Db } from '#platform/db/schema.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { sampleRange } from '#platform/http/samples.ts'
import { countJobs, countPerWeek, readUnanswered } from './bookings.ts'
import { type Week, weeksBetween } from './counts.ts'
import { middleOf } from './store.ts'

/** The numbers of the badges. */
export const countRoutes = deskRoutes(countCalls, ({ db, inbox }: DeskDeps) => {
  return {
    counts: {
      // A page asks for these by itself: that is no use of the session.
      get: route({
        who: 'owner',
        says: 'The badges, each counted to 1000 at most. `unsent`: the newest mail of the last 15 minutes that somebody wrote on the desk and whose last try failed.',
        sample: () => ({}),
        options: { config: { isUse: false } },
        handle: () => readCounts(db, inbox),
      }),
    },
  }
})

/** The numbers of the charts. */
export const numberRoutes = deskRoutes(numberCalls, ({ db }: DeskDeps) => {
  return {
    numbers: {
      get: route({
        who: 'owner',
        says: 'At most 732 days, in whole weeks from Monday on. `bookings` counts by the day on which they came in, `jobs` by that of their appointment.',
        sample: () => ({ query: sampleRange() }),
        query: NumbersQuery,
        async handle({ query: { from, to } }) {
          const weeks = weeksBetween(from, to)
          return {
            weeks: weeks.map((week) => week.monday),
            bookings: await countPerWeek(db, weeks),
            jobs: await countJobs(db, weeks),
            unanswered: await readUnanswered(db),
            vitals: await readVitals(db, weeks),
          }
        },
      }),
    },
  }
})

type Line = { bucket: number; count: number }

/** The 75th percentile of each page's metrics, week by week, as exact as the buckets allow. */
async function readVitals(db: Db, weeks: readonly Week[]): Promise<Numbers['vitals']> {
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

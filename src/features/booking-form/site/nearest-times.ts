import type { FreeTime } from '#features/schedule/availability.ts'
import { freeOn, OFFERED } from '#features/schedule/nearest-times.ts'
import type { Day } from '#features/schedule/site/shared/slots/day-state.ts'

/**
 * The free times that come nearest to a wanted one, three at most, in their order: of its day the last before and the
 * first after it, of each later day the one nearest to its hour, and then the first others. Undefined without any.
 */
export function nearestTimes(
  days: readonly Day[] | undefined,
  { appoint_date = '', appoint_time = '' }: Partial<FreeTime>,
): FreeTime[] | undefined {
  const free = (days ?? []).filter(({ date }) => date >= appoint_date).map(freeOn)
  const distance = (it: FreeTime) => Math.abs(minutesOf(it.appoint_time) - minutesOf(appoint_time))
  const near = free.flatMap((times) => {
    if (times[0]?.appoint_date !== appoint_date) return [...times].sort((a, b) => distance(a) - distance(b)).slice(0, 1)
    return [
      ...times.filter((it) => it.appoint_time < appoint_time).slice(-1),
      ...times.filter((it) => it.appoint_time > appoint_time).slice(0, 1),
    ]
  })
  const all = free.flat()
  const offered = [...new Set([...near, ...all])].slice(0, OFFERED)
  return appoint_time && offered.length > 0 ? all.filter((it) => offered.includes(it)) : undefined
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

import type { Availability, FreeTime } from './availability.ts'

/** How many free times are offered in place of another. */
export const OFFERED = 3

export const freeOn = ({ date, times }: Availability['days'][number]): FreeTime[] =>
  times.flatMap(({ time, free }) => (free ? { appoint_date: date, appoint_time: time } : []))

/** The most of the next free times that are offered at once. */
export const MOST_NEXT = 6

const NOON = '12:00'

/**
 * The next free times, spread over the days: the first of each day, and the first of its afternoon. Three half hours in a
 * row would be one choice, not three.
 */
export const nextTimes = (days: Availability['days']): FreeTime[] =>
  days
    .flatMap((day) => {
      const free = freeOn(day)
      const [first] = free
      const afternoon = free.find(({ appoint_time }) => appoint_time >= NOON)
      return [...new Set([first, afternoon])].filter((it) => it !== undefined)
    })
    .slice(0, MOST_NEXT)

/** The times that are nearest to a wanted one, at most so many, in their order. The booking form offers the same hour of later days: `slots/nearest-times.ts`. */
export function nearestTimes(times: readonly FreeTime[], requested: FreeTime, most: number): FreeTime[] {
  const far = (one: FreeTime) => Math.abs(wallMs(one) - wallMs(requested))
  const nearest = [...times].sort((a, b) => far(a) - far(b)).slice(0, most)
  return nearest.sort((a, b) => wallMs(a) - wallMs(b))
}

/** Wall times compare like instants. Only on the two days when the clocks change they are an hour off. */
const wallMs = ({ appoint_date, appoint_time }: FreeTime) => Date.parse(`${appoint_date}T${appoint_time}Z`)

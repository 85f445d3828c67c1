import type { FreeTime } from './availability.ts'

/** The times that are nearest to a wanted one, at most so many, in their order. */
export function nearestTimes(
  times: readonly FreeTime[],
  wanted: FreeTime,
  most: number,
): FreeTime[] {
  const far = (one: FreeTime) => Math.abs(wallMs(one) - wallMs(wanted))
  const nearest = times.toSorted((a, b) => far(a) - far(b)).slice(0, most)
  return nearest.sort((a, b) => wallMs(a) - wallMs(b))
}

/** Wall times compare like instants, an hour aside on two days of a year. */
const wallMs = ({ appoint_date, appoint_time }: FreeTime) =>
  Date.parse(`${appoint_date}T${appoint_time}Z`)

import { addDays } from '#domain/days.ts'
import { DAY_MINUTES } from '#domain/desk/timetable.ts'
import { DAY, MINUTE } from '#domain/durations.ts'
import { SLOT_MINUTES } from '#domain/time.ts'
import { halfHoursOf } from '#server/schedule/opening-days.ts'
import { startOfDay } from '#server/schedule/wall-time.ts'

/** The minutes since midnight of a wall time. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** A day's beginning and end (ms), and the minute on its clocks at an instant, also at one before it or after it. */
export type DayClock = ReturnType<typeof dayClock>

export function dayClock(date: string) {
  const begins = Date.parse(startOfDay(date))
  const ends = Date.parse(startOfDay(addDays(date, 1)))
  const isUsual = ends - begins === DAY
  const starts = isUsual ? [] : halfHoursOf(date)
  const minuteOf = (at: number) => {
    if (at >= ends) return DAY_MINUTES + (at - ends) / MINUTE
    if (at < begins || isUsual) return (at - begins) / MINUTE
    const half = starts.findLast((start) => start.at <= at)
    if (!half) return 0
    // An hour that the clocks show twice is drawn once.
    return minutesOf(half.time) + Math.min((at - half.at) / MINUTE, SLOT_MINUTES)
  }
  return { date, begins, ends, minuteOf }
}

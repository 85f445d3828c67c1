import { addDays } from '#core/days.ts'
import { HOUR } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { businessDay } from '#core/time.ts'
import { appointmentInstant } from '#features/schedule/server/wall-time.ts'

/** When an offer that is made at an instant reaches its client, and until when it holds (ms): hours of the night don't count. */
export function offerTimes(made: number): { from: number; until: number } {
  let left = limits.offerHours * HOUR
  let from: number | undefined
  for (let day = businessDay(new Date(made)); ; day = addDays(day, 1)) {
    const [opens, closes] = [limits.offersFrom, limits.offersUntil].map((time) =>
      Date.parse(appointmentInstant(day, time) ?? ''),
    )
    if (opens === undefined || closes === undefined) continue
    const start = Math.max(made, opens)
    if (start >= closes) continue
    from ??= start
    if (left <= closes - start) return { from, until: start + left }
    left -= closes - start
  }
}

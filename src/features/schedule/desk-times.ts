import type { Crew } from '#core/crews.ts'
import type { Availability, FreeTime } from './availability.ts'

/**
 * The answer of `GET /desk/api/times`: each half hour, whether a crew is free, whether it is outside the hours or blocked, and whether it has
 * passed, or a crew that leaves now would come too late. `closed` says why a
 * whole day takes no bookings of visitors. `next_free` are times within the hours, and so are those of `days`, which are
 * empty unless `strip_from` asks for them. `offered` are the next of these, each with the crew that would do it.
 */
export type DeskTimes = {
  date: string
  crews: Crew[]
  closed: string | null
  times: { time: string; free: boolean; outside: boolean; passed: boolean }[]
  next_free: FreeTime[]
  days: Availability['days']
  offered: (FreeTime & { crew: number | null })[]
}

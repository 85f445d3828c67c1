import { Temporal } from '@js-temporal/polyfill'
import { startOfDay } from '#server/appointments/wall-time.ts'

/** An ISO week, by the Monday it begins on, and the instants that it begins and ends at where the business is. */
export type Week = { monday: string; sunday: string; from: string; until: string }

/** The weeks that two days lie in, and all between. */
export function weeksBetween(from: string, to: string): Week[] {
  const weeks: Week[] = []
  const last = Temporal.PlainDate.from(to)
  let monday = mondayOf(Temporal.PlainDate.from(from))
  while (Temporal.PlainDate.compare(monday, last) <= 0) {
    const next = monday.add({ days: 7 })
    weeks.push({
      monday: monday.toString(),
      sunday: monday.add({ days: 6 }).toString(),
      from: startOfDay(monday.toString()),
      until: startOfDay(next.toString()),
    })
    monday = next
  }
  return weeks
}

/** The Monday of the week that a day lies in. */
export const weekOf = (day: string) => mondayOf(Temporal.PlainDate.from(day)).toString()

const mondayOf = (day: Temporal.PlainDate) => day.subtract({ days: day.dayOfWeek - 1 })

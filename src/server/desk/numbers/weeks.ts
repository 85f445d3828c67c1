import { addDays, mondayOf } from '#domain/days.ts'
import { startOfDay } from '#server/schedule/wall-time.ts'

/** An ISO week, by the Monday it begins on, and the instants at which it begins and ends at the business. */
export type Week = { monday: string; sunday: string; from: string; until: string }

/** The weeks that two days lie in, and all between. */
export function weeksBetween(from: string, to: string): Week[] {
  const weeks: Week[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push({
      monday,
      sunday: addDays(monday, 6),
      from: startOfDay(monday),
      until: startOfDay(addDays(monday, 7)),
    })
  return weeks
}

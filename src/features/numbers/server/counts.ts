import { addDays, mondayOf } from '#core/days.ts'
import { startOfDay } from '#core/wall-time.ts'

/** An ISO week: its first and last day, and the instants of its start and end in the time zone of the business. */
export type Week = { monday: string; sunday: string; from: string; until: string }

/** The weeks of two days, and all weeks between them. */
export function weeksBetween(from: string, to: string): Week[] {
  const weeks: Week[] = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7))
    weeks.push({ monday, sunday: addDays(monday, 6), from: startOfDay(monday), until: startOfDay(addDays(monday, 7)) })
  return weeks
}

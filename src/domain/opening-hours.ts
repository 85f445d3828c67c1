import { limits } from '#content/limits.ts'
import { type Opening, type OtherHours, type Weekday, weekdays } from '#content/opening.ts'
import { addDays } from './days.ts'

type Week = Opening['week']

/** Consecutive weekdays with the same hours. Null means closed. */
export type HoursGroup = { days: readonly Weekday[]; hours: Week[Weekday] }

/** The week in its order, in as few groups as possible. */
export function hoursGroups(week: Week): HoursGroup[] {
  const groups: { days: Weekday[]; hours: Week[Weekday] }[] = []
  for (const day of weekdays) {
    const hours = week[day]
    const last = groups.at(-1)
    if (last && last.hours?.from === hours?.from && last.hours?.to === hours?.to)
      last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups
}

/** The days with other hours in the weeks from `today` on, in their order. */
export function comingDays({ otherHours }: Opening, today: string): OtherHours[] {
  const last = addDays(today, 7 * limits.otherHoursWeeks)
  return otherHours
    .filter(({ day }) => day >= today && day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

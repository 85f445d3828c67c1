import type { Opening, Weekday } from '#content/opening.ts'

type Week = Opening['week']

/** Consecutive weekdays with the same hours. Null means closed. */
export type HoursGroup = { days: readonly Weekday[]; hours: Week[Weekday] }

/** The week in its order, in as few groups as possible. */
export function hoursGroups(week: Week): HoursGroup[] {
  const groups: { days: Weekday[]; hours: Week[Weekday] }[] = []
  // `Week` has every weekday as a key, but to the compiler an object's keys are strings.
  for (const day of Object.keys(week) as Weekday[]) {
    const hours = week[day]
    const last = groups.at(-1)
    if (last && last.hours?.from === hours?.from && last.hours?.to === hours?.to)
      last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups
}

import type { Opening, Weekday } from '#content/opening.ts'

type Week = Opening['week']

/** Weekdays that follow one another and have the same hours; null: closed. */
export type HoursGroup = { days: readonly Weekday[]; hours: Week[Weekday] }

/** The week in as few groups as its order allows. */
export function hoursGroups(week: Week): HoursGroup[] {
  const groups: { days: Weekday[]; hours: Week[Weekday] }[] = []
  // The type has every weekday, but an object's keys are texts to the compiler.
  for (const day of Object.keys(week) as Weekday[]) {
    const hours = week[day]
    const last = groups.at(-1)
    if (last && last.hours?.from === hours?.from && last.hours?.to === hours?.to)
      last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups
}

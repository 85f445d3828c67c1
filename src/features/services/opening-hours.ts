import { addDays, weekdayOf } from '#core/days.ts'
import { limits } from '#core/limits.ts'
import { type Opening, type OtherHours, type Weekday, weekdays } from '#core/opening.ts'
import { isCalendarDay, startTimes, today } from '#core/time.ts'

type Week = Opening['week']

/** Consecutive weekdays with the same hours. Null means closed. */
export type HoursGroup = { days: readonly Weekday[]; hours: Week[Weekday] }

/** The week in its order, in as few groups as possible. */
export function hoursGroups(week: Week): HoursGroup[] {
  const groups: { days: Weekday[]; hours: Week[Weekday] }[] = []
  for (const day of weekdays) {
    const hours = week[day]
    const last = groups.at(-1)
    if (last && last.hours?.from === hours?.from && last.hours?.to === hours?.to) last.days.push(day)
    else groups.push({ days: [day], hours })
  }
  return groups
}

/** The days with other hours in the weeks from `today` on, in their order. */
export function comingDays({ otherHours }: Opening, today: string): OtherHours[] {
  const last = addDays(today, 7 * limits.otherHoursWeeks)
  return otherHours.filter(({ day }) => day >= today && day <= last).sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** What the half hours of a day follow from. */
type Hours = { week: Week; otherHours: readonly Pick<OtherHours, 'day' | 'hours'>[] }

/**
 * The half hours at which the business works: on a day, by its weekday or its other hours. If there is no such day, or
 * the business is closed then, those of any day.
 */
export function openStarts({ week, otherHours }: Hours, day: string): readonly string[] {
  const name = isCalendarDay(day) && weekdayOf(day)
  const other = otherHours.find((it) => it.day === day)
  const hours = name && (other ? other.hours : week[name])
  const all = hours ? [hours] : [...Object.values(week), ...otherHours.map((it) => it.hours)]
  return startTimes.filter((time) => all.some((it) => it && it.from <= time && time < it.to))
}

/** The last day that can be booked. */
export const lastDay = ({ daysAhead }: Pick<Opening, 'daysAhead'>) => addDays(today(), daysAhead)

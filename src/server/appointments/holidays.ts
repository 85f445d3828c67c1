import { Temporal } from '@js-temporal/polyfill'
import { gregorianEaster } from 'date-easter'
import type { Holiday } from '#content/opening.ts'
import { weekdayNumber } from './wall-time.ts'

/** The name of the holiday that a day is; undefined on others. */
export const holidayOn = (day: string, holidays: readonly Holiday[]) =>
  holidays.find(({ on }) => dayOf(on, Number(day.slice(0, 4))).toString() === day)?.name

/** The day of a holiday in a year. */
function dayOf(on: Holiday['on'], year: number): Temporal.PlainDate {
  if ('daysBeforeEaster' in on) {
    const { month, day } = gregorianEaster(year)
    return Temporal.PlainDate.from({ year, month, day }).subtract({ days: on.daysBeforeEaster })
  }
  if ('day' in on) return Temporal.PlainDate.from({ year, month: on.month, day: on.day })
  const day = 'nth' in on ? 1 + 7 * (on.nth - 1) : on.before - 7
  const first = Temporal.PlainDate.from({ year, month: on.month, day })
  return first.add({ days: (weekdayNumber(on.weekday) - first.dayOfWeek + 7) % 7 })
}

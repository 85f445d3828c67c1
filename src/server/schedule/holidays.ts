import { gregorianEaster } from 'date-easter'
import type { Holiday } from '#content/opening.ts'
import { addDays } from '#domain/days.ts'
import { weekdayOf } from './wall-time.ts'

/** The name of the holiday on a day; undefined if there is none. */
export const holidayOn = (day: string, holidays: readonly Holiday[]) =>
  holidays.find(({ on }) => isOn(day, on))?.name

function isOn(day: string, on: Holiday['on']): boolean {
  if ('daysBeforeEaster' in on) return addDays(day, on.daysBeforeEaster) === easterOf(day)
  const [month, ofMonth] = day.split('-').slice(-2).map(Number)
  if (month !== on.month || ofMonth === undefined) return false
  if ('day' in on) return ofMonth === on.day
  const first = 'nth' in on ? 1 + 7 * (on.nth - 1) : on.before - 7
  return weekdayOf(day) === on.weekday && ofMonth >= first && ofMonth < first + 7
}

/** Easter Sunday of a day's year. */
function easterOf(day: string): string {
  const { year, month, day: ofMonth } = gregorianEaster(Number(day.slice(0, -6)))
  return new Date(Date.UTC(year, month - 1, ofMonth)).toISOString().slice(0, -14)
}

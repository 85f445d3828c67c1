import { addDays, addMonths, mondayOf } from '#core/days.ts'
import { DESK } from '#core/desk-calls.ts'
import { dateFormat } from '#core/time.ts'
import { pathOf } from '#platform/browser/desk/navigation.ts'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]

/** The address of a view around a day. */
export const calendarHref = (view: View, day: string) => `${DESK}${pathOf('calendar')}?view=${view}&day=${day}`

/** The first and the last day that a view shows around a day; a month shows whole weeks. */
export function spanOf(view: View, day: string) {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const first = `${day.slice(0, 7)}-01`
  return { from: mondayOf(first), to: addDays(mondayOf(addDays(addMonths(first, 1), -1)), 6) }
}

const longDays = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

/** `July 13–19, 2099` for the days from one to another. */
export const daysLabel = (from: string, to: string) =>
  longDays.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))

/** `Jul` for a day in July. */
export const shortMonthLabel = dateFormat({ month: 'short' })

/** `Wednesday, Jul 15, 2099`: a title that fits a phone's line. */
export const dayTitle = dateFormat({ weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' })

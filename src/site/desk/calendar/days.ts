import { addDays, addMonths, mondayOf } from '#domain/days.ts'

export const views = ['day', 'week', 'month'] as const
export type View = (typeof views)[number]

/** The first and the last day that a view shows around a day; a month shows whole weeks. */
export function spanOf(view: View, day: string) {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) }
  const first = `${day.slice(0, 7)}-01`
  return {
    from: mondayOf(first),
    to: addDays(mondayOf(addDays(addMonths(first, 1), -1)), 6),
  }
}

const monthName = new Intl.DateTimeFormat('en-CA', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortMonth = new Intl.DateTimeFormat('en-CA', { month: 'short', timeZone: 'UTC' })
const longDays = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })
const titleOfDay = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayOfWeek = new Intl.DateTimeFormat('en-CA', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const weekday = new Intl.DateTimeFormat('en-CA', { weekday: 'short', timeZone: 'UTC' })

/** `July 2099` for a day in it. */
export const monthLabel = (day: string) => monthName.format(new Date(`${day}T00:00:00Z`))

/** `Jul` for a day in July. */
export const shortMonthLabel = (day: string) => shortMonth.format(new Date(`${day}T00:00:00Z`))

/** `Wed` for a Wednesday. */
export const weekdayLabel = (day: string) => weekday.format(new Date(`${day}T00:00:00Z`))

/** `July 13–19, 2099` for the days from one to another. */
export const daysLabel = (from: string, to: string) =>
  longDays.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))

/** `Wednesday, Jul 15, 2099`: a title that fits a phone's line. */
export const dayTitle = (day: string) => titleOfDay.format(new Date(`${day}T00:00:00Z`))

/** `Wednesday, July 15`, for use below a heading with the year. */
export const dayOfWeekLabel = (day: string) => dayOfWeek.format(new Date(`${day}T00:00:00Z`))

import { addDays } from './days.ts'
import { HOUR } from './durations.ts'
import { dateWords, timeLabel, withWeekday, withYear } from './formats.ts'
import { memoizePerLocale } from './memoize-per-locale.ts'
import { TIME_ZONE } from './time-zone.ts'

const inBusinessZone = memoizePerLocale(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, year: 'numeric', month: '2-digit', day: '2-digit' }),
)

/** In every time zone a day begins with one of these parts of an hour, in milliseconds. */
const PART = 15 * 60_000

const days = new Map<number, string>()

/** More than the starts of some weeks. */
const MOST_KEPT = 500

/** The calendar day of an instant in the business's time zone, as `YYYY-MM-DD`. */
export function businessDay(instant: Date): string {
  // Time zone calculations are slow. Long ago zones had odd seconds.
  const part = Math.floor(instant.getTime() / PART)
  const known = days.get(part)
  if (known !== undefined) return known
  const day = workOutDay(instant)
  if (part < 0) return day
  if (days.size >= MOST_KEPT) days.clear()
  days.set(part, day)
  return day
}

function workOutDay(instant: Date): string {
  const parts = new Map(
    inBusinessZone()
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

/** Today in the business's time zone, as `YYYY-MM-DD`. */
export const today = () => businessDay(new Date())

/** The current year in the business's time zone. */
export function currentYear(): number {
  // Time zones lie between 12 hours behind UTC and 14 ahead: nearly always they all have one year.
  const yearAt = (hours: number) => new Date(Date.now() + hours * HOUR).getUTCFullYear()
  return yearAt(-12) === yearAt(14) ? yearAt(0) : Number(today().slice(0, 4))
}

/** Whether a text is a `YYYY-MM-DD` day that exists. 31 February does not. */
export function isCalendarDay(text: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** The length of a slot, in minutes. Appointments start with a slot and take whole slots. */
export const SLOT_MINUTES = 30

/** The starts that a visitor can choose: every half hour of a day, as `HH:MM`. */
export const startTimes: readonly string[] = Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, i) => {
  const minutes = i * SLOT_MINUTES
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
})

export { timeLabel }

/** Writes days in words, with these parts of a date. */
// A calendar day has no time zone: it is parsed and formatted in the same one.
export const dateFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = memoizePerLocale((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
  return (day: string) => dateWords(format().format(new Date(`${day}T00:00:00Z`)))
}

/** `Wednesday, July 15, 2099` for `2099-07-15`. */
export const dayLabel = /* @__PURE__ */ dateFormat({ dateStyle: 'full' })

/** `Wednesday, July 15`. */
export const longDayLabel = /* @__PURE__ */ dateFormat({ weekday: 'long', month: 'long', day: 'numeric' })

const dateLabel = /* @__PURE__ */ dateFormat({ month: 'short', day: 'numeric' })

/** `Jul 15`, and in another year than this one `Jul 15, 2098`. */
export function shortDateLabel(day: string): string {
  const year = Number(day.slice(0, 4))
  const date = dateLabel(day)
  return year === currentYear() ? date : withYear(date, year)
}

/** `July 2099`, for a day of it. */
export const monthLabel = /* @__PURE__ */ dateFormat({ month: 'long', year: 'numeric' })

/** `Wed`. */
export const weekdayLabel = /* @__PURE__ */ dateFormat({ weekday: 'short' })

/** `Wednesday`. */
export const fullWeekdayLabel = /* @__PURE__ */ dateFormat({ weekday: 'long' })

/** `Wed, Jul 15`, and in another year than this one `Tue, Jul 15, 2098`. */
export const shortDayLabel = (day: string) => withWeekday(weekdayLabel(day), shortDateLabel(day))

/** `Wed 9:30 a.m.` on one of the next days, else `Wed, Jul 15, 9:30 a.m.`. */
export const soonLabel = (day: string, slot: string) =>
  day < addDays(today(), 7) ? `${weekdayLabel(day)} ${timeLabel(slot)}` : shortTimeLabel(day, slot)

/** `Wed, Jul 15, 9:30 a.m.`: a day and a time for a button or a row. */
export const shortTimeLabel = (day: string, slot: string) => `${shortDayLabel(day)}, ${timeLabel(slot)}`

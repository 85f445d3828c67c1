import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { memoizePerLocale } from '#core/memoize-per-locale.ts'
import { businessDay } from '#core/time.ts'

const format = memoizePerLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))

/** How far away an instant is, in words: `in 25 minutes`, `in 3 hours`, `tomorrow`, `5 days ago`. */
export function howSoon(instant: string, now = new Date()): string {
  const then = new Date(instant)
  const away = then.getTime() - now.getTime()
  if (Math.abs(away) < HOUR) return format().format(Math.trunc(away / MINUTE), 'minute')
  const days = (dayNumber(then) - dayNumber(now)) / DAY
  return days === 0 ? format().format(Math.trunc(away / HOUR), 'hour') : format().format(Math.round(days), 'day')
}

/** A day of the business, as an instant to count with: its clock changes make some days shorter than others. */
const dayNumber = (instant: Date) => Date.parse(`${businessDay(instant)}T00:00:00Z`)

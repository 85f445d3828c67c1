import { addDays } from './days.ts'
import { memoizePerLocale } from './memoize-per-locale.ts'
import { whenWords } from './sentence.ts'
import { businessDay, dayLabel, fullWeekdayLabel, shortDateLabel, shortDayLabel, timeLabel, today } from './time.ts'
import { TIME_ZONE } from './time-zone.ts'

const wallTime = memoizePerLocale(
  () => new Intl.DateTimeFormat('en-CA', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE }),
)

/** `09:30`: the time of an instant in the business's time zone. */
export const clockOf = (instant: Date) => wallTime().format(instant)

/** `9:30 a.m.`: the same in words. */
const timeOf = (instant: Date) => timeLabel(clockOf(instant))

/** `Sun, Nov 22, 9:12 a.m.`, with the year if it is another: an instant in the business's time zone. */
export function shortInstantLabel(instant: string): string {
  const date = new Date(instant)
  return `${shortDayLabel(businessDay(date))}, ${timeOf(date)}`
}

/** An instant in words, in the business's time zone. */
export function instantLabel(instant: string): string {
  const date = new Date(instant)
  return whenWords(dayLabel(businessDay(date)), timeOf(date))
}

/** `9:30 a.m.`, and for another day than today `Nov 22, 9:12 a.m.`: as short as possible. */
export function briefInstantLabel(instant: string): string {
  const date = new Date(instant)
  const day = businessDay(date)
  return day === today() ? timeOf(date) : `${shortDateLabel(day)}, ${timeOf(date)}`
}

/** `9:30 a.m.`: an instant of today in words, in the business's time zone. An instant of another day has its day too. */
export const clockLabel = (instant: string) =>
  businessDay(new Date(instant)) === today() ? timeOf(new Date(instant)) : instantLabel(instant)

/** For how many days ahead a weekday alone names its day. */
const WEEKDAY_ALONE = 6

/** `Monday at 10:00 a.m.`: an instant of the next days. One that is further away has its date. */
export function nearInstantLabel(instant: string): string {
  const date = new Date(instant)
  const day = businessDay(date)
  return day <= addDays(today(), WEEKDAY_ALONE) ? whenWords(fullWeekdayLabel(day), timeOf(date)) : instantLabel(instant)
}

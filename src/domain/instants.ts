import { TIME_ZONE } from '#content/fixed.ts'
import { whenWords } from '#content/sentence.ts'
import { once } from './once.ts'
import { businessDay, dayLabel, inWords, shortDateLabel, timeLabel, today } from './time.ts'

const wallTime = once(
  () =>
    new Intl.DateTimeFormat('en-CA', {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: TIME_ZONE,
    }),
)

/** `9:30 a.m.`: the time of an instant in the business's time zone. */
const timeOf = (instant: Date) => timeLabel(wallTime().format(instant))

const mediumDateLabel = /* @__PURE__ */ inWords({ dateStyle: 'medium' })

/** `Nov 22, 2026, 9:12 a.m.`: an instant in the business's time zone. */
export function shortInstantLabel(instant: string): string {
  const date = new Date(instant)
  return `${mediumDateLabel(businessDay(date))}, ${timeOf(date)}`
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

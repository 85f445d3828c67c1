import { gregorianEaster } from 'date-easter'
import { addDays, STRIP_DAYS, weekdayOf } from '#core/days.ts'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { language } from '#core/in-language.ts'
import { inEach, type Language } from '#core/language.ts'
import { limits } from '#core/limits.ts'
import { type Holiday, type Hours, type Opening, weekdays } from '#core/opening.ts'
import { businessDay, startTimes, timeLabel, today } from '#core/time.ts'
import { appointmentInstant, startOfDay } from '#core/wall-time.ts'
import { t } from '#core/words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import type { Area } from '#features/website/service-area.ts'

/**
 * A day by its weekday, the holidays, and the days with other hours. It is closed, with a reason, or open, with each
 * half hour as a wall time and an instant in milliseconds.
 */
export type OpeningDay = { closed: string; closes?: never; starts?: never } | OpenDay

type OpenDay = { closed?: never; from: string; to: string; closes: number; starts: readonly Start[] }

type Start = { time: string; at: number }

/** More than the days of a year. The limit stops requests for each possible day from filling the memory. */
const MOST_KEPT = 500

type Days = Map<string, OpeningDay>

const cache = new WeakMap<Opening, Record<Language, Days>>()

/** The hours of a day. They are calculated once in each language, because time zone calculations are slow. */
export function openingDay(day: string, opening: Opening): OpeningDay {
  const keptDays = cache.get(opening) ?? inEach((): Days => new Map())
  cache.set(opening, keptDays)
  const days = keptDays[language()]
  const known = days.get(day)
  if (known) return known
  const plan = workOut(day, opening)
  // Past days are not cached, because they must not replace the days that clients need.
  if (day < today()) return plan
  if (days.size >= MOST_KEPT) days.clear()
  days.set(day, plan)
  return plan
}

/**
 * A day as visitors can book it in a part of the service area: it is also closed on the weekdays on which the business
 * does not go there.
 */
export function visitorDay(day: string, opening: Opening, area: Area | undefined): OpeningDay {
  const plan = openingDay(day, opening)
  if (plan.closed !== undefined || !area || isDayOf(area, day)) return plan
  const days = weekdays.filter((name) => area.days.includes(name))
  return { closed: t(refusals).otherDays(area.towns, days) }
}

function workOut(day: string, opening: Opening): OpeningDay {
  const hours = hoursOn(day, opening)
  if (typeof hours === 'string') return { closed: hours }
  const { from, to } = hours
  const times = halfHoursOf(day)
  return {
    from,
    to,
    // If the clocks jump over the closing time, the day closes right after the jump.
    closes: times.find(({ time }) => time >= to)?.at ?? Date.parse(startOfDay(addDays(day, 1))),
    starts: times.filter(({ time }) => time >= from && time < to),
  }
}

/** When the business opens next, if a day has no hours; null if it has some, or if nothing is open for long. */
export function opensAgain(day: string, opening: Opening): FreeTime | null {
  if (openingDay(day, opening).closed === undefined) return null
  for (let i = 1; i <= STRIP_DAYS; i++) {
    const coming = openingDay(addDays(day, i), opening)
    if (coming.closed === undefined) return { appoint_date: addDays(day, i), appoint_time: coming.from }
  }
  return null
}

/** Whether the business goes to a part of the service area on a day. */
export const isDayOf = ({ days }: Area, day: string) => days.length === 0 || days.includes(weekdayOf(day))

/** The hours of a day, or why it is closed. */
function hoursOn(day: string, { week, holidays, otherHours }: Opening): Hours | string {
  const other = otherHours.find((it) => it.day === day)
  if (other) return other.hours ?? t(refusals).closedDay(other.note)
  const holiday = holidayOn(day, holidays)
  if (holiday) return t(refusals).holiday(holiday)
  const weekday = weekdayOf(day)
  return week[weekday] ?? t(refusals).weekday(weekday)
}

/** Every half hour of a day. In spring the clocks jump over some. */
export const halfHoursOf = (day: string): Start[] =>
  startTimes.flatMap((time) => {
    const at = appointmentInstant(day, time)
    return at === undefined ? [] : { time, at: Date.parse(at) }
  })

/** The minutes since midnight of a wall time. */
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The opening and closing time of a day, in words. */
export const hoursLabel = ({ from, to }: { from: string; to: string }) => [timeLabel(from), timeLabel(to)] as const

/** The longest working day of the week, in minutes: no appointment is longer. */
export function longestDay({ week }: Opening): number {
  return Math.max(...Object.values(week).map((hours) => (hours ? minutesOf(hours.to) - minutesOf(hours.from) : 0)))
}

/** The name of the holiday on a day; undefined if there is none. */
export const holidayOn = (day: string, holidays: readonly Holiday[]) => holidays.find(({ on }) => isOn(day, on))?.name

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

/** The wall time of the evening before an appointment by which its client has an answer. */
const EVENING = '18:00'

/** The least time that the business has to answer, and the least that a client knows before the start. */
const LEAST = 2 * HOUR

/**
 * The instant at which an unanswered request expires (ISO 8601, UTC): some hours after it was made, and at the latest at six
 * in the evening before its day. One that comes later than that is answered some hours before its start, or by its start. People
 * answer while the business is open: the instant is not in closed hours, unless there are no others before the start.
 */
export function answerBy(
  { created_at, appoint_at }: { created_at: string; appoint_at: string },
  opening: Opening,
): string {
  const made = Date.parse(created_at)
  const start = Date.parse(appoint_at)
  const dayBefore = addDays(businessDay(new Date(start)), -1)
  const evening = Date.parse(appointmentInstant(dayBefore, EVENING) ?? appoint_at)
  const latest = [evening, start - LEAST].find((by) => by >= made + LEAST) ?? start
  const asked = Math.ceil((made + opening.answerHours * HOUR) / HALF_HOUR) * HALF_HOUR
  return new Date(whileOpen(Math.min(asked, latest), { made, start }, opening)).toISOString()
}

const HALF_HOUR = 30 * MINUTE

/** The last instant until then at which the business is open; if there is none soon enough, one after it opens the next time. */
function whileOpen(by: number, { made, start }: { made: number; start: number }, opening: Opening): number {
  const hours = hoursBetween(made, start, opening)
  const last = hours.filter(({ opens }) => opens < by).at(-1)
  const before = last ? Math.min(by, last.closes) : 0
  if (before >= Math.min(made + LEAST, by)) return before
  const next = hours.find(({ opens }) => opens > made)
  const after = next ? Math.min(next.opens + LEAST, next.closes) : start
  return after <= start - LEAST ? after : by
}

/** An answer comes within so many days. */
const MOST_DAYS = 31

/** The opening hours of the days from one instant to another, in milliseconds. */
function hoursBetween(from: number, to: number, opening: Opening) {
  const hours: { opens: number; closes: number }[] = []
  const last = businessDay(new Date(Math.min(to, from + MOST_DAYS * DAY)))
  for (let day = businessDay(new Date(from)); day <= last; day = addDays(day, 1)) {
    const { starts: [first] = [], closes } = openingDay(day, opening)
    if (first && closes !== undefined) hours.push({ opens: first.at, closes })
  }
  return hours
}

/** A proposed visit of a plan that nobody answers ends so many days before its visit. */
const ANSWER_DAYS = 3

/** The instant at which a visit of a plan ends that its client has not answered: some evenings before it, or at its start. */
export function visitAnswerBy({ appoint_date, appoint_at }: { appoint_date: string; appoint_at: string }): string {
  const evening = appointmentInstant(addDays(appoint_date, -ANSWER_DAYS), EVENING) ?? appoint_at
  return evening > new Date().toISOString() ? evening : appoint_at
}

/** When an offer that is made at an instant reaches its client, and until when it holds (ms): hours of the night don't count. */
export function offerTimes(made: number): { from: number; until: number } {
  let left = limits.offerHours * HOUR
  let from: number | undefined
  for (let day = businessDay(new Date(made)); ; day = addDays(day, 1)) {
    const [opens, closes] = [limits.offersFrom, limits.offersUntil].map((time) =>
      Date.parse(appointmentInstant(day, time) ?? ''),
    )
    if (opens === undefined || closes === undefined) continue
    const start = Math.max(made, opens)
    if (start >= closes) continue
    from ??= start
    if (left <= closes - start) return { from, until: start + left }
    left -= closes - start
  }
}

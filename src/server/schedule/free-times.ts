import { appointmentRefusals as refusals } from '#content/appointment-refusals.ts'
import type { Availability, FreeTime } from '#domain/availability.ts'
import { addDays } from '#domain/days.ts'
import { HOUR, MINUTE } from '#domain/durations.ts'
import { lastDay } from '#domain/opening-hours.ts'
import { today } from '#domain/time.ts'
import type { Db } from '#server/db/schema.ts'
import { blockedSpans } from './blocks.ts'
import { readHasCrew } from './crew-time.ts'
import { type OpeningDay, openingDay, visitorDay } from './opening-days.ts'
import type { TravelRules } from './stops.ts'
import type { TimeNeeded } from './time-needed.ts'

type Day = Availability['days'][number]

/** The number of days that one read covers in the search for free times. */
const STRIDE = 28

type Asked = { from: string; days: number; except?: string | undefined; isForDesk?: boolean }

/**
 * The half hours of `days` days from `from` on, and whether an appointment can start at each. The booking `except` is
 * the one that moves, so its time counts as free. The desk books without notice, on any day ahead, in any area.
 */
export async function readDays(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { from, days, except, isForDesk = false }: Asked,
): Promise<Day[]> {
  const { opening } = rules
  const last = lastDay(opening)
  const tooFar = { closed: refusals.far(opening.daysAhead) }
  const plans = Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i)
    // A date in the year 10000 has another format, and would sort before `last`.
    const isTooFar = isForDesk ? date.length > from.length : from > last || date > last
    if (isTooFar) return { date, plan: tooFar }
    const plan = isForDesk ? openingDay(date, opening) : visitorDay(date, opening, needed.area)
    return { date, plan }
  })
  const starts = plans.flatMap(({ plan }) => (plan.closed === undefined ? plan.starts : []))
  const isFree = await readIsFree(db, rules, needed, [starts.at(0)?.at, starts.at(-1)?.at], except)
  const isBlocked = await readIsBlocked(db, plans)
  const soonest = Date.now() + (isForDesk ? 0 : opening.leadHours * HOUR)
  return plans.map(({ date, plan }): Day => {
    if (plan.closed !== undefined) return { date, closed: plan.closed, times: [] }
    if (isBlocked(plan)) return { date, closed: refusals.blocked, times: [] }
    const times = plan.starts.map(({ time, at }): Day['times'][number] => {
      if (at < soonest) return { time, free: false, why: 'soon' }
      if (at + needed.minutes * MINUTE > plan.closes) return { time, free: false, why: 'late' }
      return isFree(at) ? { time, free: true } : { time, free: false, why: 'taken' }
    })
    return { date, times }
  })
}

/**
 * The next times at which an appointment can start: at most `most`, from the day `from` on. If that day has passed, or
 * lies after the last bookable day, the search starts today.
 */
export async function nextFree(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { from, most = 3, except }: { from: string; most?: number; except?: string | undefined },
): Promise<FreeTime[]> {
  const found: FreeTime[] = []
  const last = lastDay(rules.opening)
  let day = from < today() || from > last ? today() : from
  while (found.length < most && day <= last) {
    for (const { date, times } of await readDays(db, rules, needed, {
      from: day,
      days: STRIDE,
      except,
    }))
      for (const { time, free } of times)
        if (free) found.push({ appoint_date: date, appoint_time: time })
    day = addDays(day, STRIDE)
  }
  return found.slice(0, most)
}

/** Reads the taken times between two starts (ms). Returns a test: can an appointment start at an instant between? */
export async function readIsFree(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  [first, last]: [first: number | undefined, last: number | undefined],
  except?: string,
): Promise<(at: number) => boolean> {
  if (first === undefined || last === undefined) return () => false
  const hasCrew = await readHasCrew(db, rules, needed, [first, last], except)
  const blocked = await blockedSpans(db, first, last + needed.minutes * MINUTE)
  return (at) =>
    hasCrew(at) && blocked.every(({ from, to }) => at >= to || at + needed.minutes * MINUTE <= from)
}

/** Reads the blocked times of some days. Returns a test: is a day blocked from its first start to its closing time? */
export async function readIsBlocked(
  db: Db,
  days: readonly { plan: OpeningDay }[],
): Promise<(plan: OpeningDay) => boolean> {
  const open = days.flatMap(({ plan }) => (plan.closed === undefined ? plan : []))
  const [first, last] = [open.at(0)?.starts.at(0)?.at, open.at(-1)?.closes]
  if (first === undefined || last === undefined) return () => false
  const blocked = await blockedSpans(db, first, last)
  return (plan) =>
    plan.closed === undefined &&
    blocked.some(({ from, to }) => from <= (plan.starts.at(0)?.at ?? 0) && plan.closes <= to)
}

import { addDays } from '#core/days.ts'
import { HOUR, MINUTE } from '#core/durations.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import type { Availability, FreeTime } from '#features/schedule/availability.ts'
import { freeOn, nearestTimes, OFFERED } from '#features/schedule/nearest-times.ts'
import { lastDay } from '#features/schedule/opening-hours.ts'
import type { Db } from '#platform/db/schema.ts'
import { blockedSpans, isAllBlocked, isClear } from './blocks.ts'
import { type Asking, readHasCrew } from './crew-time.ts'
import { type OpenDay, openingDay, visitorDay } from './opening-days.ts'
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
  const tooFar = { closed: t(refusals).far(opening.daysAhead) }
  const plans = Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i)
    // A date in the year 10000 has another format, and would sort before `last`.
    const isTooFar = isForDesk ? date.length > from.length : from > last || date > last
    if (isTooFar) return { date, plan: tooFar }
    const plan = isForDesk ? openingDay(date, opening) : visitorDay(date, opening, needed.area)
    return { date, plan }
  })
  const open = plans.flatMap(({ plan }) => (plan.closed === undefined ? plan : []))
  const { isFree, isBlocked } = await readTaken(db, rules, needed, {
    open,
    except,
    mayChange: isForDesk,
  })
  // A crew of the desk leaves at once.
  const soonest = Date.now() + (isForDesk ? needed.travel * MINUTE : opening.leadHours * HOUR)
  return plans.map(({ date, plan }): Day => {
    if (plan.closed !== undefined) return { date, closed: plan.closed, times: [] }
    if (isBlocked(plan)) return { date, closed: t(refusals).blocked, times: [] }
    const times = plan.starts.map(({ time, at }): Day['times'][number] => {
      if (at < soonest) return { time, free: false, why: 'soon' }
      if (at + needed.minutes * MINUTE > plan.closes) return { time, free: false, why: 'late' }
      return isFree(at) ? { time, free: true } : { time, free: false, why: 'taken' }
    })
    return { date, times }
  })
}

/** Reads what is taken on some open days. Returns tests: can an appointment start at an instant, is a whole day blocked? */
async function readTaken(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { open, ...asking }: Asking & { open: readonly OpenDay[] },
) {
  const starts = open.flatMap((day) => day.starts)
  const [first, last, closes] = [starts.at(0)?.at, starts.at(-1)?.at, open.at(-1)?.closes]
  if (first === undefined || last === undefined || closes === undefined)
    return { isFree: () => false, isBlocked: () => false }
  const { isFree, blocked } = await readBetween(db, rules, needed, {
    first,
    last,
    closes,
    ...asking,
  })
  return {
    isFree,
    isBlocked: ({ starts: [start], closes }: OpenDay) =>
      start !== undefined && isAllBlocked(blocked, start.at, closes),
  }
}

type Between = Asking & { first: number; last: number; closes: number }

/** Reads what is taken between two starts (ms), and what is blocked until the closing time. */
async function readBetween(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { first, last, closes, ...asking }: Between,
) {
  const length = needed.minutes * MINUTE
  const hasCrew = await readHasCrew(db, rules, needed, [first, last], asking)
  const blocked = await blockedSpans(db, first, Math.max(last + length, closes))
  return { blocked, isFree: (at: number) => hasCrew(at) && isClear(blocked, at, at + length) }
}

/** The half hours of some days, and the next free times from the first of them on. */
export async function readAvailability(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  asked: Omit<Asked, 'isForDesk'>,
): Promise<Availability> {
  const days = await readDays(db, rules, needed, asked)
  return { days, next_free: await nextFree(db, rules, needed, { ...asked, read: days }) }
}

type Search = {
  from: string
  /** The most times that are looked for. */
  most?: number
  except?: string | undefined
  /** The days from `from` on, if they have been read already. */
  read?: readonly Day[]
}

/**
 * The next times at which an appointment can start, from the day `from` on. If that day has passed, or lies after the
 * last bookable day, the search starts today.
 */
export async function nextFree(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { from, most = OFFERED, except, read = [] }: Search,
): Promise<FreeTime[]> {
  const last = lastDay(rules.opening)
  const isBookable = from >= today() && from <= last
  const found = isBookable ? read.flatMap(freeOn) : []
  let day = isBookable ? addDays(from, read.length) : today()
  while (found.length < most && day <= last) {
    const days = await readDays(db, rules, needed, { from: day, days: STRIDE, except })
    found.push(...days.flatMap(freeOn))
    day = addDays(day, STRIDE)
  }
  return found.slice(0, most)
}

/** The days before a wanted one on which the nearest free times are looked for. */
const DAYS_BEFORE = 7

/** The free times that are nearest to a wanted one, from a week before it to weeks after it; else the next ones. */
export async function nearestFree(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { except, ...wanted }: FreeTime & { except?: string | undefined },
): Promise<FreeTime[]> {
  const early = addDays(wanted.appoint_date, -DAYS_BEFORE)
  const from = early > today() ? early : today()
  const days = await readDays(db, rules, needed, { from, days: STRIDE, except })
  const found = nearestTimes(days.flatMap(freeOn), wanted, OFFERED)
  return found.length === OFFERED
    ? found
    : nextFree(db, rules, needed, { from: wanted.appoint_date, except })
}

/** Whether a crew is free for an appointment at an instant (ms), and the time is not blocked. */
export async function isFreeAt(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { at, except }: { at: number; except: string | undefined },
): Promise<boolean> {
  const one = { first: at, last: at, closes: at, except }
  const { isFree } = await readBetween(db, rules, needed, one)
  return isFree(at)
}

import { addDays, STRIP_DAYS } from '#core/days.ts'
import { HOUR, MINUTE } from '#core/durations.ts'
import type { FieldError } from '#core/problem.ts'
import { TIME_TAKEN } from '#core/problem.ts'
import { refusals as words } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { SLOT_MINUTES, today } from '#core/time.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import { t } from '#core/words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import type { Availability, FreeTime } from '#features/schedule/availability.ts'
import type { DeskTimes } from '#features/schedule/desk-times.ts'
import { freeOn, nearestTimes, nextTimes, OFFERED } from '#features/schedule/nearest-times.ts'
import { lastDay } from '#features/services/opening-hours.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem, wrongField } from '#platform/http/problem-answer.ts'
import {
  appointmentAt,
  isAllBlocked,
  isClear,
  newJob,
  placeJob,
  type Room,
  rangeFor,
  roomOn,
  withJob,
} from './availability-check.ts'
import { assignmentsIn, crewsOf } from './crews.ts'
import { type Day, readDay, type TravelRules } from './day.ts'
import type { DeskChange } from './desk-change.ts'
import { type SlotRange, slotAfter, spanOf, type TimeNeeded } from './needed.ts'
import { halfHoursOf, hoursLabel, openingDay, visitorDay } from './rules.ts'

type DayTimes = Availability['days'][number]

/** The number of days that one read covers in the search for free times. */
const STRIDE = 28

/** Some days from one on. The desk books without notice, on any day ahead, in any area. */
type Days = { from: string; days: number; isForDesk?: boolean }

function plansOf({ opening }: TravelRules, { area }: TimeNeeded, { from, days, isForDesk }: Days) {
  const last = lastDay(opening)
  const tooFar = { closed: t(refusals).far(opening.daysAhead) }
  return Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i)
    // A date in the year 10000 has another format, and would sort before `last`.
    const isTooFar = isForDesk ? date.length > from.length : from > last || date > last
    if (isTooFar) return { date, plan: tooFar }
    return { date, plan: isForDesk ? openingDay(date, opening) : visitorDay(date, opening, area) }
  })
}

/** The slots to read before it is asked at which half hours of some days an appointment can start that needs any of these. */
export const rangeOfDays = (rules: TravelRules, needs: readonly TimeNeeded[], days: Days): SlotRange =>
  needs
    .flatMap((needed) => {
      const open = plansOf(rules, needed, days).flatMap(({ plan }) => (plan.closed === undefined ? plan : []))
      const starts = open.flatMap((plan) => plan.starts)
      const [first, last, closes] = [starts.at(0)?.at, starts.at(-1)?.at, open.at(-1)?.closes]
      if (first === undefined || last === undefined || closes === undefined) return []
      const own = rangeFor(rules, needed, [first, last])
      return { first: own.first, end: Math.max(own.end, slotAfter(closes)) }
    })
    .reduce<SlotRange | undefined>((all, one) => (all ? spanOf(all, [one]) : one), undefined) ?? {
    // On closed days there is nothing to read.
    first: 0,
    end: 0,
  }

/** The half hours of some days that were read, and whether an appointment can start at each. */
export function halfHours(day: Day, needed: TimeNeeded, days: Days): DayTimes[] {
  const { rules } = day
  const { isForDesk = false } = days
  const room = roomOn(day, needed, { mayChange: isForDesk })
  const length = needed.minutes * MINUTE
  const isFree = (at: number) => room(at) !== undefined && isClear(day, at, at + length)
  // The desk may choose less work, or say what it is: a day with an idle crew is too short for the job, and not full.
  const brief = { ...needed, minutes: Math.min(needed.minutes, SLOT_MINUTES) }
  const briefRoom = isForDesk ? roomOn(day, brief, { mayChange: true }) : undefined
  const isIdle = (at: number) => briefRoom?.(at) !== undefined && isClear(day, at, at + brief.minutes * MINUTE)
  // A crew of the desk leaves at once.
  const soonest = Date.now() + (isForDesk ? needed.travel * MINUTE : rules.opening.leadHours * HOUR)
  return plansOf(rules, needed, days).map(({ date, plan }): DayTimes => {
    if (plan.closed !== undefined) return { date, closed: plan.closed, times: [] }
    const [start] = plan.starts
    if (start && isAllBlocked(day, start.at, plan.closes)) return { date, closed: t(refusals).blocked, times: [] }
    const none = plan.starts.some(({ at }) => at >= soonest && isIdle(at)) ? 'late' : 'taken'
    const times = plan.starts.map(({ time, at }): DayTimes['times'][number] => {
      if (at < soonest) return { time, free: false, why: 'soon' }
      if (at + length > plan.closes) return { time, free: false, why: 'late' }
      return isFree(at) ? { time, free: true } : { time, free: false, why: none }
    })
    return { date, times }
  })
}

/** `except`: the booking that moves, or the visitor who holds a time. That time counts as free. */
type Except = { except?: string | undefined }

/** Reads some days, and says at which of their half hours an appointment can start. */
export async function readDays(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { except, ...days }: Days & Except,
): Promise<DayTimes[]> {
  const day = await readDay(db, rules, rangeOfDays(rules, [needed], days), except)
  return halfHours(day, needed, days)
}

/** The half hours of some days, and the next free times from the first of them on. */
export async function readAvailability(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  asked: Omit<Days, 'isForDesk'> & Except,
): Promise<Availability> {
  const days = await readDays(db, rules, needed, asked)
  return { days, next_free: await nextFree(db, rules, needed, { ...asked, read: days }) }
}

type Search = Except & {
  from: string
  /** The most times that are looked for. */
  most?: number
  /** The days from `from` on, if they have been read already. */
  read?: readonly DayTimes[]
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
async function nearestFree(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { except, ...requested }: FreeTime & Except,
): Promise<FreeTime[]> {
  const early = addDays(requested.appoint_date, -DAYS_BEFORE)
  const from = early > today() ? early : today()
  const days = await readDays(db, rules, needed, { from, days: STRIDE, except })
  const free = days.flatMap(freeOn)
  if (free.length < OFFERED) return nextFree(db, rules, needed, { from: requested.appoint_date, except })
  return nearestTimes(free, requested, OFFERED)
}

/** Each half hour of a day as the desk can book it: any at which a crew is free, also outside the hours. */
export async function readDeskTimes(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { date, strip_from, except }: Except & { date: string; strip_from?: string | undefined },
): Promise<DeskTimes> {
  const now = Date.now()
  const starts = halfHoursOf(date)
  const [first = 0, last = 0] = [starts.at(0)?.at, starts.at(-1)?.at]
  const strip = { from: strip_from ?? date, days: strip_from ? STRIP_DAYS : 0, isForDesk: true }
  const range = rangeFor(rules, needed, [first, last])
  const ofStrip = rangeOfDays(rules, [needed], strip)
  const day = await readDay(db, rules, ofStrip.end > 0 ? spanOf(range, [ofStrip]) : range, except)
  const room = roomOn(day, needed, { mayChange: true })
  const length = needed.minutes * MINUTE
  const plan = openingDay(date, rules.opening)
  const days = halfHours(day, needed, strip)
  const isOpen = ({ time, at }: { time: string; at: number }) =>
    plan.closed === undefined && time >= plan.from && at + length <= plan.closes && isClear(day, at, at + length)
  return {
    date,
    crews: crewsOf(rules.opening),
    closed: plan.closed ?? null,
    times: starts.map((start) => ({
      time: start.time,
      free: room(start.at) !== undefined,
      outside: !isOpen(start),
      passed: start.at - needed.travel * MINUTE < now,
    })),
    next_free: await nextFree(db, rules, needed, { from: date, except }),
    days,
    offered: nextTimes(days).map((free) => ({ ...free, crew: crewAt(day, needed, free) })),
  }
}

/** An id that no booking has. */
const NO_BOOKING = ''

/** The crew that would do a new appointment on a day that was read for it; null if none is free. */
function crewAt(day: Day, needed: TimeNeeded, { appoint_date, appoint_time }: FreeTime): number | null {
  const at = Date.parse(instantOf(appoint_date, appoint_time))
  const then = placeJob(day, newJob(NO_BOOKING), { at, needed, mayChange: true })
  const own = then?.jobs.find(({ id }) => id === NO_BOOKING)
  if (!then || !own) return null
  const deskChange = { booking: NO_BOOKING, isForCrew: false }
  const all = assignmentsIn(then, own, { booking: NO_BOOKING, deskChange })
  return all.find(([{ id }]) => id === NO_BOOKING)?.[1] ?? null
}

/** A wanted appointment: its wall time, its instant, and the crew time that it needs. */
export type TimeRequest = Except & {
  appoint_date: string
  appoint_time: string
  appoint_at: string
  needed: TimeNeeded
  /** The action of the desk that wants it. */
  deskChange?: DeskChange | undefined
  /** Whether it goes back to the time that it had. */
  isUndo?: boolean
  /** Whether it takes its time even if no crew is free. */
  mayOverrule?: boolean
}

/** The instant of a wall time, as ISO 8601 in UTC. 422 at `field` if the clocks jump over it. */
export function instantOf(day: string, time: string, field = 'appoint_time'): string {
  const at = appointmentInstant(day, time)
  if (at) return at
  throw wrongField(field, t(refusals).skipped)
}

/** An appointment cannot be booked: a rule forbids it, or, without `wrong`, its time is taken. */
export class NotBookable extends Error {
  readonly requested: TimeRequest
  readonly wrong: FieldError | undefined

  constructor(requested: TimeRequest, wrong?: FieldError) {
    super('not bookable')
    this.requested = requested
    this.wrong = wrong
  }
}

/**
 * Runs `work`, and turns its `NotBookable` into a problem for the client: 422 if a rule forbids the appointment, with the next
 * free times; 409 if its time is taken, with the nearest ones. The search for these starts after the transaction of `work`:
 * inside it, all other requests would have to wait.
 */
export async function withNextFreeTimes<T>(db: Db, rules: TravelRules, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotBookable)) throw error
    const { requested, wrong } = error
    const search = { from: requested.appoint_date, except: requested.except }
    const next_free = wrong
      ? await nextFree(db, rules, requested.needed, search)
      : await nearestFree(db, rules, requested.needed, requested)
    const extra = { next_free }
    if (wrong) throw new Problem(422, t(words).wrongFields, { errors: [wrong], extra })
    throw new Problem(409, t(refusals).taken, {
      type: TIME_TAKEN,
      errors: [{ field: 'appoint_time', message: t(refusals).taken }],
      extra,
    })
  }
}

/** Reads the day of a wanted appointment, for questions about what needs as much as that or any of `others`. What the visitor holds is free. */
export async function readDayOf(
  db: Db,
  rules: TravelRules,
  { appoint_date, needed, except }: TimeRequest,
  others: readonly TimeNeeded[] = [],
): Promise<Day> {
  const range = rangeOfDays(rules, [needed, ...others], { from: appoint_date, days: 1 })
  return readDay(db, rules, range, except)
}

/** Refuses an appointment that the rules for visitors forbid. Other bookings do not count. */
export function assertAllowed({ opening, facts }: TravelRules & Pick<Content, 'facts'>, requested: TimeRequest): void {
  const { appoint_date, appoint_time, appoint_at, needed } = requested
  const at = Date.parse(appoint_at)
  const date = (message: string) => new NotBookable(requested, { field: 'appoint_date', message })
  const time = (message: string) => new NotBookable(requested, { field: 'appoint_time', message })
  if (appoint_date > lastDay(opening)) throw date(t(refusals).far(opening.daysAhead))
  const day = visitorDay(appoint_date, opening, needed.area)
  if (day.closed !== undefined) throw date(t(refusals).closed(day.closed))
  const [from, to] = hoursLabel(day)
  if (appoint_time < day.from || appoint_time >= day.to) throw time(t(refusals).outside(from, to))
  if (at < Date.now() + opening.leadHours * HOUR) throw time(fill(t(refusals).soon, facts))
  if (at + needed.minutes * MINUTE > day.closes) throw time(t(refusals).late(to))
}

/** The room of an appointment on a day that was read for it (`readDayOf`). Refuses a time that is blocked, or at which no crew is free. */
export function requireRoom(day: Day, requested: TimeRequest): Room {
  const { appoint_at, needed } = requested
  const at = Date.parse(appoint_at)
  if (!isClear(day, at, at + needed.minutes * MINUTE)) throw new NotBookable(requested, blockOf(day, requested))
  const room = roomOn(day, needed)(at)
  if (!room) throw new NotBookable(requested)
  return room
}

/** The same day once a new booking has that room. */
export function withBooking(day: Day, id: string, requested: TimeRequest): Day {
  const room = requireRoom(day, requested)
  const one = appointmentAt(Date.parse(requested.appoint_at), requested.needed)
  return withJob(day, newJob(id), one, room)
}

/** A fully blocked day counts as closed. */
function blockOf(day: Day, { appoint_date }: TimeRequest): FieldError | undefined {
  const { starts: [start] = [], closes = 0 } = openingDay(appoint_date, day.rules.opening)
  return start && isAllBlocked(day, start.at, closes)
    ? { field: 'appoint_date', message: t(refusals).closed(t(refusals).blocked) }
    : undefined
}

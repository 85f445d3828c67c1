import { booking } from '#content/booking.ts'
import type { Opening } from '#content/opening.ts'
import type { Availability, FreeTime } from '#domain/availability.ts'
import { HOUR, MINUTE } from '#domain/durations.ts'
import { today } from '#domain/time.ts'
import type { Db } from '#server/db/schema.ts'
import { blockedSpans } from './blocks.ts'
import { takenCells } from './cells.ts'
import { type Cells, cellsOf, type Job } from './job.ts'
import { type OpeningDay, openingDay } from './opening-days.ts'
import { addDays } from './wall-time.ts'

const { refusals } = booking.appointment

type Day = Availability['days'][number]

/** How far the calendar is read at a time in search of free times, in days. */
const STRIDE = 28

/**
 * The half hours of so many days from one on, and whether a job could start then. What the booking `except` takes counts
 * as free: it is the one that would move.
 */
export async function readDays(
  db: Db,
  opening: Opening,
  job: Job,
  { from, days, except }: { from: string; days: number; except?: string | undefined },
): Promise<Day[]> {
  const last = lastDay(opening)
  const tooFar = { closed: refusals.far(opening.daysAhead) }
  const plans = Array.from({ length: days }, (_, i) => {
    const date = addDays(from, i)
    // The year 10000 is written in another way, and would sort before this one.
    return { date, plan: from > last || date > last ? tooFar : openingDay(date, opening) }
  })
  const starts = plans.flatMap(({ plan }) => (plan.closed === undefined ? plan.starts : []))
  const isFree = await freedomOf(db, opening, job, [starts.at(0)?.at, starts.at(-1)?.at], except)
  const isBlocked = await blockedDays(db, plans)
  const soonest = Date.now() + opening.leadHours * HOUR
  return plans.map(({ date, plan }): Day => {
    if (plan.closed !== undefined) return { date, closed: plan.closed, times: [] }
    if (isBlocked(plan)) return { date, closed: refusals.blocked, times: [] }
    const times = plan.starts.map(({ time, at }): Day['times'][number] => {
      if (at < soonest) return { time, free: false, why: 'soon' }
      if (at + job.minutes * MINUTE > plan.closes) return { time, free: false, why: 'late' }
      return isFree(at) ? { time, free: true } : { time, free: false, why: 'taken' }
    })
    return { date, times }
  })
}

/** The next times at which a job could start, from a day on: so many at most. No day after the last has one: then from today on. */
export async function nextFree(
  db: Db,
  opening: Opening,
  job: Job,
  { from, most = 3, except }: { from: string; most?: number; except?: string | undefined },
): Promise<FreeTime[]> {
  const found: FreeTime[] = []
  const last = lastDay(opening)
  let day = from < today() || from > last ? today() : from
  while (found.length < most && day <= last) {
    for (const { date, times } of await readDays(db, opening, job, {
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

/** The last day that appointments are taken for. */
export const lastDay = ({ daysAhead }: Opening) => addDays(today(), daysAhead)

/** Reads what is taken between two starts, and answers whether some crew is free for a job at an instant between them. */
export async function freedomOf(
  db: Db,
  { crews }: Opening,
  job: Job,
  [first, last]: [first: number | undefined, last: number | undefined],
  except?: string,
): Promise<(at: number) => boolean> {
  if (first === undefined || last === undefined) return () => false
  const span = { first: cellsOf(job, first).first, end: cellsOf(job, last).end }
  const taken = await takenCells(db, span, crews, except)
  const blocked = await blockedSpans(db, first, last + job.minutes * MINUTE)
  return (at) =>
    blocked.every(({ from, to }) => at >= to || at + job.minutes * MINUTE <= from) &&
    (taken.size < crews || [...taken.values()].some((cells) => isClear(cells, cellsOf(job, at))))
}

/** Reads what is blocked on some days, and answers whether one of them is from its first start to its end. */
export async function blockedDays(
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

function isClear(taken: ReadonlySet<number>, { first, end }: Cells): boolean {
  for (let cell = first; cell < end; cell++) if (taken.has(cell)) return false
  return true
}

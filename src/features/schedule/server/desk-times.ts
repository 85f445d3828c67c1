import { STRIP_DAYS } from '#core/days.ts'
import { MINUTE } from '#core/durations.ts'
import type { DeskTimes } from '#features/bookings/new-booking.ts'
import type { Db } from '#platform/db/schema.ts'
import { blockedSpans, isClear } from './blocks.ts'
import { readHasCrew } from './crew-time.ts'
import { crewsOf } from './crews.ts'
import { nextFree, readDays } from './free-times.ts'
import { halfHoursOf, openingDay } from './opening-days.ts'
import type { TravelRules } from './stops.ts'
import type { TimeNeeded } from './time-needed.ts'

type Asked = { date: string; strip_from?: string | undefined; except?: string | undefined }

/** Each half hour of a day as the desk can book it: any at which a crew is free, also outside the hours. */
export async function readDeskTimes(
  db: Db,
  rules: TravelRules,
  needed: TimeNeeded,
  { date, strip_from, except }: Asked,
): Promise<DeskTimes> {
  const now = Date.now()
  const starts = halfHoursOf(date)
  const [first = 0, last = 0] = [starts.at(0)?.at, starts.at(-1)?.at]
  const length = needed.minutes * MINUTE
  const hasCrew = await readHasCrew(db, rules, needed, [first, last], { except, mayChange: true })
  const blocked = await blockedSpans(db, first, last + length)
  const plan = openingDay(date, rules.opening)
  const isOpen = ({ time, at }: { time: string; at: number }) =>
    plan.closed === undefined &&
    time >= plan.from &&
    at + length <= plan.closes &&
    isClear(blocked, at, at + length)
  return {
    date,
    crews: crewsOf(rules.opening),
    closed: plan.closed ?? null,
    times: starts.map((start) => ({
      time: start.time,
      free: hasCrew(start.at),
      outside: !isOpen(start),
      passed: start.at - needed.travel * MINUTE < now,
    })),
    next_free: await nextFree(db, rules, needed, { from: date, except }),
    days: strip_from
      ? await readDays(db, rules, needed, {
          from: strip_from,
          days: STRIP_DAYS,
          except,
          isForDesk: true,
        })
      : [],
  }
}

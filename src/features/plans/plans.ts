import { addDays, daysBetween, weekdayOf } from '#core/days.ts'
import type { Weekday } from '#core/opening.ts'
import { type DayPart, isInPart } from '#features/schedule/offers.ts'

/** The first and the last day of a plan's season, each as `MM-DD`. It may go over the end of a year. */
export type Season = { from: string; to: string }

/** When the visits of a plan are: every some weeks, or so many in a season. */
export type Rhythm = {
  every_weeks: number | null
  season_visits: number | null
  season: Season | null
  /** Those that the client prefers; none means any. */
  weekdays: readonly Weekday[]
  /** No visit is before this day. */
  paused_until: string | null
  /** No visit is after this day. */
  ends_on: string | null
}

/** A number of visits has a season; without one, there are weeks. */
export const DEFAULT_WEEKS = 4

/** The visit of a plan is proposed so many days ahead. */
export const PROPOSED_DAYS = 21

/** A client has at least this long to answer: no visit is proposed for a nearer day. */
export const LEAST_NOTICE_DAYS = 5

/** How far from its day a visit may be moved so that it is on a preferred weekday: half a week. */
const NEAR_DAYS = 3

/** No season is shorter: each weekday comes several times in it. */
export const LEAST_SEASON_DAYS = 28

/** No day of a plan is further ahead. */
export const MOST_DAYS_AHEAD = 731

/** A leap year, so that the 29 February counts. */
const SOME_YEAR = '2024'
const LEAP_DAY = `${SOME_YEAR}-02-29`

/** The number of days of a season in a leap year. */
export function seasonDays({ from, to }: Season): number {
  const days = daysBetween(`${SOME_YEAR}-${from}`, `${SOME_YEAR}-${to}`) + 1
  return days > 0 ? days : days + 366
}

/** Whether a day is in a season. */
export function isInSeason(season: Season | null, day: string): boolean {
  if (season === null) return true
  const { from, to } = season
  const date = day.slice(5)
  return from <= to ? from <= date && date <= to : date >= from || date <= to
}

/** The days from one visit to the next. */
export const spacingOf = ({ every_weeks, season_visits, season }: Rhythm): number =>
  season_visits !== null && season !== null
    ? Math.ceil(seasonDays(season) / season_visits)
    : (every_weeks ?? DEFAULT_WEEKS) * 7

/** Whether so many visits fit into a season, evenly, also in a year without the 29 February. */
export const fitInSeason = (visits: number, season: Season) =>
  visits * (visits - 1) < seasonDays(season) - (isInSeason(season, LEAP_DAY) ? 1 : 0)

const isPreferred = ({ weekdays }: Rhythm, day: string) => weekdays.length === 0 || weekdays.includes(weekdayOf(day))

/** A season comes each year, and a weekday each week. */
const LONGEST_SEARCH = 366 + 7

/**
 * The first day from `from` on on which a visit may be: in the season, after the pause, on a preferred weekday. Null if the plan ends
 * before.
 */
export function visitDayFrom(rhythm: Rhythm, from: string): string | null {
  const { season, paused_until, ends_on } = rhythm
  const first = paused_until !== null && paused_until > from ? paused_until : from
  for (let i = 0; i <= LONGEST_SEARCH; i++) {
    const day = addDays(first, i)
    if (ends_on !== null && day > ends_on) return null
    if (isInSeason(season, day) && isPreferred(rhythm, day)) return day
  }
  return null
}

/**
 * The day of the visit that follows one on the day `last`, whatever became of that: the preferred weekday that is nearest to the
 * rhythm's day, or the first possible one after it. Null if the plan ends before.
 */
export function nextVisitOn(rhythm: Rhythm, last: string): string | null {
  const target = addDays(last, spacingOf(rhythm))
  const near = nearest(rhythm, target).find((day) => isPreferred(rhythm, day))
  return visitDayFrom(rhythm, near ?? target)
}

/** The days around one, the nearest first; of two, the later. Never the days of the visit before. */
const nearest = (rhythm: Rhythm, target: string) => {
  const reach = Math.min(NEAR_DAYS, spacingOf(rhythm) - 1)
  return Array.from({ length: 2 * reach + 1 }, (_, i) => addDays(target, i % 2 === 0 ? -i / 2 : (i + 1) / 2))
}

type Start = { appoint_date: string; appoint_time: string }

/**
 * The free time that suits a plan best, of those of about two weeks: the first on a preferred weekday and in the wanted part of the
 * day, else the first on such a weekday, in such a part, or at all. Undefined if none is in its season, or before its end.
 */
export function bestTime<T extends Start>(rhythm: Rhythm & { part: DayPart }, free: readonly T[]): T | undefined {
  const { season, ends_on, part } = rhythm
  const possible = free.filter(
    ({ appoint_date }) => isInSeason(season, appoint_date) && (ends_on === null || appoint_date <= ends_on),
  )
  const onDay = ({ appoint_date }: T) => isPreferred(rhythm, appoint_date)
  const inPart = ({ appoint_time }: T) => isInPart(part, appoint_time)
  return (
    possible.find((one) => onDay(one) && inPart(one)) ?? possible.find(onDay) ?? possible.find(inPart) ?? possible[0]
  )
}

/** How a plan stands on a day. */
export const planStates = ['active', 'paused', 'ended'] as const
type PlanState = (typeof planStates)[number]

export const planStateOf = (
  { ended_at, paused_until }: { ended_at: string | null; paused_until: string | null },
  day: string,
): PlanState => (ended_at !== null ? 'ended' : paused_until !== null && paused_until > day ? 'paused' : 'active')

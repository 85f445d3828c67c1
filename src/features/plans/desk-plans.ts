import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import type { Weekday } from '#core/opening.ts'
import { weekdays } from '#core/opening.ts'
import type { FieldError } from '#core/problem.ts'
import { dayOr } from '#core/query.ts'
import type { Status } from '#core/statuses.ts'
import { choice, code, madeId } from '#core/text.ts'
import { isCalendarDay, today } from '#core/time.ts'
import { type Line, LineInput } from '#features/prices/lines.ts'
import type { DayPart } from '#features/schedule/offers.ts'
import { dayParts } from '#features/schedule/offers.ts'
import { deskPlans } from './desk-words.ts'
import { fitInSeason, LEAST_SEASON_DAYS, MOST_DAYS_AHEAD, type planStates, seasonDays } from './plans.ts'

const { refusals } = deskPlans

/** The most visits of a season. */
const MOST_VISITS = 12

/** The most lines of a visit's price. */
const MOST_LINES = 30

const wholeFrom1 = (most: number, refusal: string) =>
  z.nullable(z.int({ error: refusal }).check(z.minimum(1, refusal), z.maximum(most, refusal)))

/** `MM-DD`, of a leap year. */
const monthDay = z.nullable(
  code(refusals.season).check(z.refine((date) => isCalendarDay(`2024-${date}`), refusals.season)),
)

const lines = z
  .array(LineInput, { error: refusals.lines })
  .check(z.minLength(1, refusals.lines), z.maxLength(MOST_LINES, refusals.lines))

/** A day of the next two years. */
const dayAhead = (wrong: { missing: string; past: string; far: string }, from: number) =>
  dayOr(wrong.missing).check(
    z.refine((day) => day >= addDays(today(), from), wrong.past),
    z.refine((day) => day <= addDays(today(), MOST_DAYS_AHEAD), wrong.far),
  )

const terms = {
  every_weeks: wholeFrom1(52, refusals.weeks),
  season_visits: wholeFrom1(MOST_VISITS, refusals.visits),
  season_from: monthDay,
  season_to: monthDay,
  weekdays: z
    .array(z.enum(weekdays, { error: refusals.weekday }), { error: refusals.weekday })
    .check(z.refine((days) => new Set(days).size === days.length, refusals.weekday)),
  part: choice(dayParts, refusals.part(dayParts)),
  next_on: dayAhead({ missing: refusals.nextOn, past: refusals.nextPast, far: refusals.nextFar }, 0),
  ends_on: z.nullable(dayOr(refusals.endsOn)),
}

type Terms = Omit<NewPlan, 'id' | 'lines' | 'weekdays' | 'part'>

/** The season of terms; null without one. */
export const seasonOf = ({ season_from: from, season_to: to }: Pick<Terms, 'season_from' | 'season_to'>) =>
  from === null || to === null ? null : { from, to }

/** What is wrong with terms as a whole, and at which field; undefined if they go together. */
export function wrongTerms(of: Terms): FieldError | undefined {
  const { every_weeks, season_visits, season_from, season_to, next_on, ends_on } = of
  const season = seasonOf(of)
  if (season === null && (season_from !== null || season_to !== null))
    return { field: season_from === null ? 'season_from' : 'season_to', message: refusals.season }
  if (season && seasonDays(season) < LEAST_SEASON_DAYS)
    return { field: 'season_to', message: refusals.seasonShort(LEAST_SEASON_DAYS) }
  if ((every_weeks === null) === (season_visits === null)) return { field: 'every_weeks', message: refusals.rhythm }
  if (season_visits !== null && season === null) return { field: 'season_from', message: refusals.noSeason }
  if (season_visits !== null && season && !fitInSeason(season_visits, season)) {
    const fits = Array.from({ length: MOST_VISITS }, (_, i) => i + 1).filter((visits) => fitInSeason(visits, season))
    return { field: 'season_visits', message: refusals.tooMany(fits.at(-1) ?? 1) }
  }
  if (ends_on !== null && ends_on < next_on) return { field: 'ends_on', message: refusals.endsBefore }
  return undefined
}

/** The body of `POST /desk/api/bookings/:id/plan`: a plan like the job that is done. The same `id` again makes it once. */
export const NewPlan = z.strictObject({ id: madeId(refusals.id), ...terms, lines })
export type NewPlan = z.output<typeof NewPlan>

/** What the desk does about a plan. */
const planActions = ['change', 'pause', 'resume', 'price', 'accept', 'drop', 'end'] as const

const version = z.int({ error: refusals.version })

const pausedUntil = dayAhead({ missing: refusals.until, past: refusals.untilPast, far: refusals.untilFar }, 1)

/**
 * The body of `POST /desk/api/plans/:id`. `change`: all its terms. `price`: asks the client for their yes to another one, `accept`
 * notes that they said it, `drop` takes the question back.
 */
export const PlanAction = z.discriminatedUnion(
  'press',
  [
    z.strictObject({ press: z.literal('change'), version, ...terms }),
    z.strictObject({ press: z.literal('pause'), version, until: pausedUntil }),
    z.strictObject({ press: z.literal('price'), version, lines }),
    z.strictObject({ press: z.enum(['resume', 'accept', 'drop', 'end']), version }),
  ],
  { error: refusals.press(planActions) },
)
export type PlanAction = z.output<typeof PlanAction>

type Price = { lines: Line[]; total_cents: number }

/** A plan as the desk shows it. */
export type DeskPlan = {
  id: string
  version: number
  state: (typeof planStates)[number]
  created_at: string
  who: string
  client: {
    /** The booking whose client, vehicles and place the next visit has. */
    booking_id: string
    firstname: string
    lastname: string | null
    email: string | null
    phone: string
    service_type: string | null
    appoint_city: string | null
  }
  every_weeks: number | null
  season_visits: number | null
  season_from: string | null
  season_to: string | null
  weekdays: Weekday[]
  part: DayPart
  /** Null once no visit follows. */
  next_on: string | null
  ends_on: string | null
  paused_until: string | null
  price: Price
  /** A price that waits for the client's yes. */
  asked: (Price & { at: string }) | null
  /** The visit that is proposed or confirmed. */
  visit: { id: string; appoint_date: string; appoint_time: string; status: Status } | null
  /** The day on which no free time was found, if it was the last try. */
  no_time_on: string | null
  /** How many of its visits are done. */
  done: number
  ended_at: string | null
  ended_by: string | null
}

/** The answer of `GET /desk/api/plans`: those that run first, by their next visit. */
export type PlanList = { plans: DeskPlan[] }

/** What a new plan from a job would be. */
type PlanProposal = {
  every_weeks: number
  weekdays: Weekday[]
  part: DayPart
  next_on: string
  lines: Line[]
  total_cents: number
}

/** The answer of `GET /desk/api/bookings/:id/plan` and of all that changes a plan. */
export type BookingPlan = {
  /** The plan of which it is a visit, or which was made from it: the newest. */
  plan: DeskPlan | null
  /** Null if none can be made of it. */
  proposal: PlanProposal | null
}

import { HOUR, MINUTE } from '#core/durations.ts'
import type { FieldError } from '#core/problem.ts'
import { refusals as words } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { appointmentRefusals as refusals } from '#features/schedule/appointment-refusals-words.ts'
import { TIME_TAKEN } from '#features/schedule/availability.ts'
import { lastDay } from '#features/schedule/opening-hours.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { Problem, wrongField } from '#platform/http/problem-answer.ts'
import { blockedSpans, isAllBlocked } from './blocks.ts'
import { takeCrewTime } from './crew-time.ts'
import type { DeskChange } from './desk-change.ts'
import { isFreeAt, nearestFree, nextFree } from './free-times.ts'
import { hoursLabel, openingDay, visitorDay } from './opening-days.ts'
import type { TravelRules } from './stops.ts'
import type { TimeNeeded } from './time-needed.ts'
import { appointmentInstant } from './wall-time.ts'

/** A wanted appointment: its wall time, its instant, and the crew time that it needs. */
export type TimeRequest = {
  appoint_date: string
  appoint_time: string
  appoint_at: string
  needed: TimeNeeded
  /** The booking that moves, or the secret of the visitor who holds the time: for them it counts as free. */
  except?: string
  /** Whether it is for a new booking, which has no time yet. */
  isNew?: boolean
  /** The press of the desk that wants it. */
  press?: DeskChange | undefined
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

/** The rules for visitors, and the facts that the words of a refusal name. */
type VisitorRules = TravelRules & Pick<Content, 'facts'>

/** An appointment cannot be booked: a rule forbids it, or, without `wrong`, its time is taken. */
class NotBookable extends Error {
  readonly wanted: TimeRequest
  readonly wrong: FieldError | undefined

  constructor(wanted: TimeRequest, wrong?: FieldError) {
    super('not bookable')
    this.wanted = wanted
    this.wrong = wrong
  }
}

/**
 * Runs `work`, which calls `refuseUnbookable` or `reserve`, and turns their refusal into a problem for the client: 422
 * if a rule forbids the appointment, with the next free times; 409 if its time is taken, with the nearest ones. The search
 * for these starts after the transaction of `work`: inside it, all other requests would have to wait.
 */
export async function withNextFreeTimes<T>(
  db: Db,
  rules: TravelRules,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NotBookable)) throw error
    const { wanted, wrong } = error
    const search = { from: wanted.appoint_date, except: wanted.except }
    const next_free = wrong
      ? await nextFree(db, rules, wanted.needed, search)
      : await nearestFree(db, rules, wanted.needed, wanted)
    const extra = { next_free }
    if (wrong) throw new Problem(422, t(words).wrongFields, { errors: [wrong], extra })
    throw new Problem(409, t(refusals).taken, {
      type: TIME_TAKEN,
      errors: [{ field: 'appoint_time', message: t(refusals).taken }],
      extra,
    })
  }
}

/**
 * Refuses an appointment that the rules for visitors forbid, or whose time is not free. Outside a transaction, another
 * request can still take the time afterwards.
 */
export async function refuseUnbookable(
  db: Db,
  rules: VisitorRules,
  wanted: TimeRequest,
): Promise<void> {
  refuseAgainstRules(rules, wanted)
  const at = Date.parse(wanted.appoint_at)
  const { needed, except } = wanted
  if (!(await isFreeAt(db, rules, needed, { at, except })))
    throw new NotBookable(wanted, await blockAgainst(db, rules, wanted))
}

/** The same in a transaction, if `reserve` follows: that says whether a crew is free. */
export async function refuseUnfit(
  trx: Db,
  rules: VisitorRules,
  wanted: TimeRequest,
): Promise<void> {
  refuseAgainstRules(rules, wanted)
  const at = Date.parse(wanted.appoint_at)
  const blocked = await blockedSpans(trx, at, at + wanted.needed.minutes * MINUTE)
  if (blocked.length > 0) throw new NotBookable(wanted, await blockAgainst(trx, rules, wanted))
}

function refuseAgainstRules(rules: VisitorRules, wanted: TimeRequest) {
  const wrong = ruleAgainst(rules, wanted)
  if (wrong) throw new NotBookable(wanted, wrong)
}

/** In a transaction, reserves the time of an appointment and frees the booking's old time. Refuses a full time. */
export async function reserve(trx: Db, rules: TravelRules, id: string, wanted: TimeRequest) {
  const { appoint_at, ...taking } = wanted
  if (!(await takeCrewTime(trx, rules, id, { at: Date.parse(appoint_at), ...taking })))
    throw new NotBookable({ ...wanted, except: id })
}

/** A fully blocked day counts as closed. */
async function blockAgainst(db: Db, { opening }: TravelRules, { appoint_date }: TimeRequest) {
  const { starts: [start] = [], closes = 0 } = openingDay(appoint_date, opening)
  if (!start) return undefined
  const blocked = await blockedSpans(db, start.at, closes)
  if (!isAllBlocked(blocked, start.at, closes)) return undefined
  return { field: 'appoint_date', message: t(refusals).closed(t(refusals).blocked) }
}

/** The rule that forbids an appointment, with its field. Other bookings do not count. */
function ruleAgainst(
  { opening, facts }: VisitorRules,
  { appoint_date, appoint_time, appoint_at, needed }: TimeRequest,
): FieldError | undefined {
  const at = Date.parse(appoint_at)
  const date = (message: string) => ({ field: 'appoint_date', message })
  const time = (message: string) => ({ field: 'appoint_time', message })
  if (appoint_date > lastDay(opening)) return date(t(refusals).far(opening.daysAhead))
  const day = visitorDay(appoint_date, opening, needed.area)
  if (day.closed !== undefined) return date(t(refusals).closed(day.closed))
  const [from, to] = hoursLabel(day)
  if (appoint_time < day.from || appoint_time >= day.to) return time(t(refusals).outside(from, to))
  if (at < Date.now() + opening.leadHours * HOUR) return time(fill(t(refusals).soon, facts))
  if (at + needed.minutes * MINUTE > day.closes) return time(t(refusals).late(to))
  return undefined
}

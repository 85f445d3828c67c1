import { refusals as words } from '#content/api.ts'
import { booking } from '#content/booking.ts'
import type { Opening } from '#content/opening.ts'
import { TIME_TAKEN } from '#domain/availability.ts'
import { HOUR, MINUTE } from '#domain/durations.ts'
import type { FieldError } from '#domain/problem.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { blockedDays, freedomOf, lastDay, nextFree } from './availability.ts'
import { takeCells } from './cells.ts'
import { cellsOf, type Job } from './job.ts'
import { hoursLabel, openingDay } from './opening-days.ts'

const { refusals } = booking.appointment

/** An appointment as it is wanted: its wall time, the same as an instant, and what it takes. */
export type Wanted = {
  appoint_date: string
  appoint_time: string
  appoint_at: string
  job: Job
  /** The booking that has a time already, and would give it up. */
  except?: string
  /** The crew that gets it if it is free. */
  crew?: number | null
}

/**
 * Refuses what cannot be: 422 where the rules are against it, 409 where the time is taken. Both carry the next free
 * times. A time that passes may still be taken by others until `takePlace` has it.
 */
export async function checkPlace(db: Db, opening: Opening, wanted: Wanted): Promise<void> {
  const wrong = ruleAgainst(opening, wanted) ?? (await blockAgainst(db, opening, wanted))
  if (wrong)
    throw new Problem(422, words.wrongFields, {
      errors: [wrong],
      extra: await freeTimes(db, opening, wanted),
    })
  if (!(await isFreeAt(db, opening, wanted))) throw await timeTaken(db, opening, wanted)
}

/**
 * Does what takes a place, in a transaction, where `work` has called `mustBePlace` under its lock. Who came too late is
 * told of the next free times after the transaction: looking for them in it would let everybody else wait.
 */
export async function refuseAfter<T>(
  db: Db,
  opening: Opening,
  wanted: Wanted,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error
    await checkPlace(db, opening, wanted)
    // Given back again since.
    throw await timeTaken(db, opening, wanted)
  }
}

class NoPlace extends Error {}

/** Ends a transaction that wants what cannot be, or cannot be any more. */
export async function mustBePlace(trx: Db, opening: Opening, wanted: Wanted): Promise<void> {
  if (ruleAgainst(opening, wanted) || !(await isFreeAt(trx, opening, wanted))) throw new NoPlace()
}

async function isFreeAt(
  db: Db,
  opening: Opening,
  { job, appoint_at, except }: Wanted,
): Promise<boolean> {
  const at = Date.parse(appoint_at)
  const isFree = await freedomOf(db, opening, job, [at, at], except)
  return isFree(at)
}

/** Takes the time of an appointment for a booking, in a transaction, and frees what it had; 409 where no crew is free. */
export async function takePlace(trx: Db, opening: Opening, id: string, wanted: Wanted) {
  const cells = cellsOf(wanted.job, Date.parse(wanted.appoint_at))
  if (!(await takeCells(trx, id, cells, opening.crews, wanted.crew)))
    throw await timeTaken(trx, opening, wanted)
}

async function timeTaken(db: Db, opening: Opening, wanted: Wanted) {
  return new Problem(409, refusals.taken, {
    type: TIME_TAKEN,
    errors: [{ field: 'appoint_time', message: refusals.taken }],
    extra: await freeTimes(db, opening, wanted),
  })
}

const freeTimes = async (db: Db, opening: Opening, { job, appoint_date, except }: Wanted) => ({
  next_free: await nextFree(db, opening, job, { from: appoint_date, except }),
})

/** A day that is blocked as a whole is a closed one. */
async function blockAgainst(db: Db, opening: Opening, { appoint_date }: Wanted) {
  const plan = openingDay(appoint_date, opening)
  const isBlocked = await blockedDays(db, [{ plan }])
  if (!isBlocked(plan)) return undefined
  return { field: 'appoint_date', message: refusals.closed(refusals.blocked) }
}

/** Which rule is against an appointment, at which field, whoever else has one. */
function ruleAgainst(
  opening: Opening,
  { appoint_date, appoint_time, appoint_at, job }: Wanted,
): FieldError | undefined {
  const at = Date.parse(appoint_at)
  const date = (message: string) => ({ field: 'appoint_date', message })
  const time = (message: string) => ({ field: 'appoint_time', message })
  if (appoint_date > lastDay(opening)) return date(refusals.far(opening.daysAhead))
  const day = openingDay(appoint_date, opening)
  if (day.closed !== undefined) return date(refusals.closed(day.closed))
  const [from, to] = hoursLabel(day)
  if (appoint_time < day.from || appoint_time >= day.to) return time(refusals.outside(from, to))
  if (at < Date.now() + opening.leadHours * HOUR) return time(refusals.soon(opening.leadHours))
  if (at + job.minutes * MINUTE > day.closes) return time(refusals.late(to))
  return undefined
}

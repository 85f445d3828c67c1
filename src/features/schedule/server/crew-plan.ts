import { addDays } from '#core/days.ts'
import { MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import type { Progress, Status } from '#core/statuses.ts'
import { SLOT_MINUTES, today } from '#core/time.ts'
import type { Db } from '#platform/db/schema.ts'
import { readAway } from './absences.ts'
import type { DeskChange } from './desk-change.ts'
import { isUnderWay, readJobs, slotsHeld } from './jobs.ts'
import { type Away, type Job, shareOut } from './share-out.ts'
import type { TravelRules } from './stops.ts'
import { overlap, type SlotRange, slotAfter, slotAt } from './time-needed.ts'
import { appointmentInstant, startOfDay } from './wall-time.ts'

/**
 * A booking in the plan: its crew leaves for it at one instant (ms), and is free again at another. With neighbours to
 * which a crew drives straight, that is not at the yard.
 */
export type Planned = { id: string; crew: number | null; from: number; to: number }

/** The plan of some bookings, by their ids. */
export type CrewPlan = ReadonlyMap<string, Planned>

/**
 * The crew of each booking that holds time between two instants (ms). The stored jobs are shared out anew: the number of
 * crews may have changed since.
 */
export async function readCrewPlan(
  db: Db,
  rules: Pick<TravelRules, 'opening'>,
  [first, end]: [first: number, end: number],
): Promise<CrewPlan> {
  const range = { first: slotAt(first), end: slotAfter(end) }
  return planIn(range, await readShareOut(db, rules, range))
}

function planIn(range: SlotRange, shared: readonly Shared[]): CrewPlan {
  const plan = new Map<string, Planned>()
  for (const [{ id, ...slots }, crew] of shared)
    if (overlap(slots, range))
      plan.set(id, { id, crew, from: instantOf(slots.first), to: instantOf(slots.end) })
  return plan
}

const instantOf = (slot: number) => slot * SLOT_MINUTES * MINUTE

/**
 * In a transaction, stores the share-out around some slots, and returns the plan there. Call it after what counts there has
 * changed: the time of a booking, its pin, how far it is, or the absence of a crew. A press of the desk notes which other
 * jobs change crews because of it.
 */
export async function storeCrewPlan(
  trx: Db,
  rules: Pick<TravelRules, 'opening'>,
  range: SlotRange,
  cause: Cause = {},
): Promise<CrewPlan> {
  const { press } = cause
  const shared = await readShareOut(trx, rules, range, cause)
  const changed = shared.filter(([{ stored }, crew]) => crew !== stored)
  if (press) for (const one of shared) noteChange(press, one)
  const given = changed.flatMap(([{ id }, crew]) => (crew === null ? [] : { booking_id: id, crew }))
  // A job that is done keeps its crew, also if there is no such crew any more.
  const freed = changed.flatMap(([{ id, isFixed }, crew]) => (crew === null && !isFixed ? id : []))
  for (const jobs of parts(given))
    await trx
      .insertInto('crew_jobs')
      .values(jobs)
      .onConflict((conflict) =>
        conflict.column('booking_id').doUpdateSet(({ ref }) => ({ crew: ref('excluded.crew') })),
      )
      .execute()
  for (const ids of parts(freed))
    await trx.deleteFrom('crew_jobs').where('booking_id', 'in', ids).execute()
  return planIn(range, shared)
}

/** The booking whose time or crew is new: it does not keep its crew. The press of the desk, if it is one. */
type Cause = { booking?: string; press?: DeskChange | undefined }

/**
 * Notes what somebody must know before: a job that loses its crew, or the crew that was chosen for it; a change of crews
 * after the plan is out; and that the job of the press itself gets no crew.
 */
function noteChange(press: DeskChange, [{ id, stored, pinned, isOut, isFixed }, crew]: Shared) {
  const isOwn = id === press.booking
  const isLost = stored !== null && !isFixed && (crew === null || stored === pinned || isOut)
  if (isOwn ? crew === null : crew !== stored && isLost) press.note(id, { from: stored, to: crew })
}

/** The most rows of one statement. An absence of a year changes thousands of jobs. */
const ROWS = 500

const parts = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS) }, (_, i) =>
    all.slice(i * ROWS, (i + 1) * ROWS),
  )

/**
 * In a transaction, stores the share-out around a booking that has changed, but holds the same time. If its job is under
 * way or done, the crew that the owner has just given it to is the one that does it, or did.
 */
export async function storeCrewOf(
  trx: Db,
  rules: Pick<TravelRules, 'opening'>,
  booking: { id: string; status: Status; progress: Progress | null },
  { isPinned, press }: { isPinned: boolean; press?: DeskChange | undefined },
): Promise<void> {
  const { id } = booking
  const slots = await slotsHeld(trx, id)
  if (!slots) return
  if (isPinned && isUnderWay(booking))
    await trx.deleteFrom('crew_jobs').where('booking_id', '=', id).execute()
  await storeCrewPlan(trx, rules, slots, press ? { booking: id, press } : {})
}

/** The time of crews that is given out between some slots. Outside of the days whose plan is out, none is. */
export async function readGivenOut(
  db: Db,
  rules: Pick<TravelRules, 'opening'>,
  range: SlotRange,
): Promise<readonly (Away & { id?: string })[]> {
  const out = { first: range.first, end: Math.min(range.end, firstOpenSlot()) }
  if (out.first >= out.end) return []
  const shared = await readShareOut(db, rules, out)
  const given = shared.flatMap(([{ id, first, end }, crew]) =>
    crew === null ? [] : { id, crew, first, end },
  )
  return [...given, ...(await readAway(db, out))]
}

/** A job, whether its plan is out, and the crew that does it. */
type Shared = [Job & { isOut: boolean }, crew: number | null]

async function readShareOut(
  db: Db,
  { opening }: Pick<TravelRules, 'opening'>,
  range: SlotRange,
  { booking, press }: Cause = {},
): Promise<Shared[]> {
  const open = firstOpenSlot()
  const jobs = (await readJobs(db, range)).map((job) => ({ ...job, isOut: job.first < open }))
  const all = jobs.reduce(
    ({ first, end }, job) => ({ first: Math.min(first, job.first), end: Math.max(end, job.end) }),
    range,
  )
  const away = await readAway(db, all)
  const share = (isKept: boolean) => {
    const asked = jobs.map((job) => {
      const isOwn = job.id === booking
      const isPressed = isOwn && press?.isForCrew === true
      return { ...job, isPressed, isKept: isKept && job.isOut && !isOwn }
    })
    const shared = shareOut(asked, opening.crews, away)
    return jobs.map((job): Shared => [job, shared.get(job.id) ?? null])
  }
  const careful = share(true)
  // Before the plan is out, both are the same.
  if (!press || !jobs.some(({ isOut }) => isOut)) return careful
  const free = share(false)
  return isBetter(free, careful, press) ? free : careful
}

/** Whether more jobs have a crew, or as many and the job of a press has the crew that was just chosen for it. */
function isBetter(one: readonly Shared[], other: readonly Shared[], press: DeskChange): boolean {
  const without = (all: readonly Shared[]) => all.filter(([, crew]) => crew === null).length
  const isChosen = (all: readonly Shared[]) =>
    press.isForCrew && all.some(([{ id, pinned }, crew]) => id === press.booking && pinned === crew)
  if (without(one) !== without(other)) return without(one) < without(other)
  return isChosen(one) && !isChosen(other)
}

/**
 * The first slot of the days whose plan is not out yet. The crews know the plan of today, and from `limits.planOut` on that
 * of tomorrow: a job that begins before this slot keeps its crew, unless somebody on the desk accepts a change by name.
 */
export function firstOpenSlot(): number {
  const day = today()
  const outAt = appointmentInstant(day, limits.planOut)
  const isOut = outAt !== undefined && new Date().toISOString() >= outAt
  return slotAt(Date.parse(startOfDay(addDays(day, isOut ? 2 : 1))))
}

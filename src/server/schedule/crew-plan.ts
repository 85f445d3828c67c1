import { crews as words } from '#content/desk-crews.ts'
import type { Opening } from '#content/opening.ts'
import type { Crew } from '#domain/desk/crews.ts'
import type { Progress, Status } from '#domain/desk/statuses.ts'
import { MINUTE } from '#domain/durations.ts'
import { SLOT_MINUTES } from '#domain/time.ts'
import { preparedRows } from '#server/db/prepared.ts'
import type { Db } from '#server/db/schema.ts'
import { readAway } from './absences.ts'
import { isUnderWay, readJobs, slotsHeld } from './jobs.ts'
import { type Job, shareOut } from './share-out.ts'
import type { TravelRules } from './stops.ts'
import { overlap, type SlotRange, slotAfter, slotAt } from './time-needed.ts'

/** The crews, by their numbers. */
export const crewsOf = ({ crews, crewNames }: Opening): Crew[] =>
  Array.from({ length: crews }, (_, i) => ({
    number: i + 1,
    name: crewNames[i] || words.name(i + 1),
  }))

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
 * changed: the time of a booking, its pin, how far it is, or the absence of a crew.
 */
export async function storeCrewPlan(
  trx: Db,
  rules: Pick<TravelRules, 'opening'>,
  range: SlotRange,
): Promise<CrewPlan> {
  const shared = await readShareOut(trx, rules, range)
  const changed = shared.filter(([{ stored }, crew]) => crew !== stored)
  const given = changed.flatMap(([{ id }, crew]) => (crew === null ? [] : { booking_id: id, crew }))
  // A job that is done keeps its crew, also if there is no such crew any more.
  const freed = changed.flatMap(([{ id, isFixed }, crew]) => (crew === null && !isFixed ? id : []))
  await giveJobs(trx, given)
  for (const ids of parts(freed))
    await trx.deleteFrom('crew_jobs').where('booking_id', 'in', ids).execute()
  return planIn(range, shared)
}

const giveJobs = preparedRows((db, jobs: readonly { booking_id: string; crew: number }[]) =>
  db
    .insertInto('crew_jobs')
    .values(jobs)
    .onConflict((conflict) =>
      conflict.column('booking_id').doUpdateSet(({ ref }) => ({ crew: ref('excluded.crew') })),
    )
    .compile(),
)

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
  { isPinned }: { isPinned: boolean },
): Promise<void> {
  const { id } = booking
  const slots = await slotsHeld(trx, id)
  if (!slots) return
  if (isPinned && isUnderWay(booking))
    await trx.deleteFrom('crew_jobs').where('booking_id', '=', id).execute()
  await storeCrewPlan(trx, rules, slots)
}

type Shared = [Job, crew: number | null]

async function readShareOut(
  db: Db,
  { opening }: Pick<TravelRules, 'opening'>,
  range: SlotRange,
): Promise<Shared[]> {
  const jobs = await readJobs(db, range)
  const all = jobs.reduce(
    ({ first, end }, job) => ({ first: Math.min(first, job.first), end: Math.max(end, job.end) }),
    range,
  )
  const shared = shareOut(jobs, opening.crews, await readAway(db, all))
  return jobs.map((job) => [job, shared.get(job.id) ?? null])
}

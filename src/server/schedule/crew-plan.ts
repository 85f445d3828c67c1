import { crews as words } from '#content/desk-crews.ts'
import type { Opening } from '#content/opening.ts'
import type { Crew } from '#domain/desk/crews.ts'
import type { Progress, Status } from '#domain/desk/statuses.ts'
import { MINUTE } from '#domain/durations.ts'
import { SLOT_MINUTES } from '#domain/time.ts'
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

/**
 * The crew of each booking that holds time between two instants (ms), by the booking's id. The stored jobs are shared out
 * anew: the number of crews may have changed since.
 */
export async function readCrewPlan(
  db: Db,
  rules: Pick<TravelRules, 'opening'>,
  [first, end]: [first: number, end: number],
): Promise<ReadonlyMap<string, Planned>> {
  const range = { first: slotAt(first), end: slotAfter(end) }
  const plan = new Map<string, Planned>()
  for (const [{ id, ...slots }, crew] of await readShareOut(db, rules, range))
    if (overlap(slots, range))
      plan.set(id, { id, crew, from: instantOf(slots.first), to: instantOf(slots.end) })
  return plan
}

const instantOf = (slot: number) => slot * SLOT_MINUTES * MINUTE

/**
 * In a transaction, stores the share-out around some slots. Call it after what counts there has changed: the time of a
 * booking, its pin, how far it is, or the absence of a crew.
 */
export async function storeCrewPlan(
  trx: Db,
  rules: Pick<TravelRules, 'opening'>,
  range: SlotRange,
): Promise<void> {
  for (const [{ id, stored, isFixed }, crew] of await readShareOut(trx, rules, range)) {
    if (crew === stored) continue
    // A job that is done keeps its crew, also if there is no such crew any more.
    if (crew === null && isFixed) continue
    if (crew === null) await trx.deleteFrom('crew_jobs').where('booking_id', '=', id).execute()
    else
      await trx
        .insertInto('crew_jobs')
        .values({ booking_id: id, crew })
        .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ crew }))
        .execute()
  }
}

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

async function readShareOut(
  db: Db,
  { opening }: Pick<TravelRules, 'opening'>,
  range: SlotRange,
): Promise<[Job, crew: number | null][]> {
  const jobs = await readJobs(db, range)
  const all = jobs.reduce(
    ({ first, end }, job) => ({ first: Math.min(first, job.first), end: Math.max(end, job.end) }),
    range,
  )
  const shared = shareOut(jobs, opening.crews, await readAway(db, all))
  return jobs.map((job) => [job, shared.get(job.id) ?? null])
}

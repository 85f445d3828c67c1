import type { Selectable } from 'kysely'
import * as z from 'zod/mini'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { weekdays } from '#core/opening.ts'
import { activeStatuses, type Status } from '#core/statuses.ts'
import { deskPlans } from '#features/plans/desk-words.ts'
import { nextVisitOn, type Rhythm } from '#features/plans/plans.ts'
import type { DayPart } from '#features/schedule/offers.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { notAllowed } from '#platform/http/problem-answer.ts'

export type StoredPlan = Selectable<Schema['plans']>

const Weekdays = z.array(z.enum(weekdays))

/** When the visits of a stored plan are. */
export const rhythmOf = (plan: StoredPlan): Rhythm & { part: DayPart } => ({
  every_weeks: plan.every_weeks,
  season_visits: plan.season_visits,
  part: plan.part,
  season: plan.season_from === null || plan.season_to === null ? null : { from: plan.season_from, to: plan.season_to },
  weekdays: z.parse(Weekdays, JSON.parse(plan.weekdays)),
  paused_until: plan.paused_until,
  ends_on: plan.ends_on,
})

export const findPlan = (db: Db, id: string): Promise<StoredPlan | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst()

/** The visit of a plan that is open: proposed or confirmed. */
export const openVisit = (db: Db, planId: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('plan_id', '=', planId)
    .where('status', 'in', activeStatuses)
    .executeTakeFirst()

/** The day of the last visit of a plan that is over, or of the job that it was made from. */
export async function lastVisitDay(db: Db, plan: StoredPlan): Promise<string> {
  const { day } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.max('appoint_date').as('day'))
    .where((eb) =>
      eb.or([
        eb('id', '=', plan.like_booking),
        eb.and([eb('plan_id', '=', plan.id), eb('status', 'not in', activeStatuses)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return day
}

type Visit = { id: string; plan_id: string | null; status: Status }

/**
 * Refuses, before a change in a transaction, that a visit is open again while another one of its plan is: 409, in words that say what
 * to do.
 */
export async function assertOnlyVisit(trx: Db, before: Visit, after: Visit): Promise<void> {
  const { plan_id } = after
  if (plan_id === null || isOpen(before) || !isOpen(after)) return
  const open = await openVisit(trx, plan_id)
  if (open) throw notAllowed(deskPlans.refusals.otherOpen)
}

/**
 * Keeps a plan in step with a change of one of its visits, in the same transaction: the next visit counts from the last one, whatever
 * became of that, and is like the last one that was done. A plan without a further visit ends.
 */
export async function followVisit(trx: Db, before: Visit, after: Visit): Promise<void> {
  if (after.plan_id === null || before.status === after.status) return
  const plan = await findPlan(trx, after.plan_id)
  if (!plan || plan.ended_at !== null || isOpen(after)) return
  const like_booking = after.status === 'completed' ? after.id : plan.like_booking
  const last = await lastVisitDay(trx, { ...plan, like_booking })
  const next_on = nextVisitOn(rhythmOf(plan), last)
  await trx
    .updateTable('plans')
    .set({ like_booking, next_on, tried_on: null, ...(next_on === null && endedNow(THE_WEBSITE)) })
    .where('id', '=', plan.id)
    .execute()
}

/** What a plan that ends now has. */
export const endedNow = (ended_by: string) => ({ ended_at: new Date().toISOString(), ended_by })

const isOpen = ({ status }: Visit) => activeStatuses.includes(status)

/** Deletes the plans that are like an erased booking, in a transaction: their prices may say whose they were. */
export async function deletePlansOf(trx: Db, bookingId: string): Promise<void> {
  const gone = await trx.deleteFrom('plans').where('like_booking', '=', bookingId).returning('id').execute()
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await trx.updateTable('bookings').set({ plan_id: null }).where('plan_id', 'in', ids).execute()
}

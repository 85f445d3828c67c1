import type { Selectable } from 'kysely'
import type { DayBooking } from '#domain/desk/bookings.ts'
import { activeStatuses } from '#domain/desk/statuses.ts'
import { newId } from '#server/db/new-id.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { DAY_COLUMNS, toDayBooking } from '#server/desk/bookings/rows.ts'
import { publish } from '#server/events/store.ts'
import { type CrewPlan, storeCrewPlan } from '#server/schedule/crew-plan.ts'
import type { Press } from '#server/schedule/press.ts'
import type { TravelRules } from '#server/schedule/stops.ts'
import { slotAfter, slotAt } from '#server/schedule/time-needed.ts'

type Absence = Selectable<Schema['crew_absences']>
type Span = Pick<Absence, 'from_at' | 'to_at'>
type Rules = Pick<TravelRules, 'opening'>

/** An absence to store: its crew, its start and end, the reason, and the person who enters it. */
export type NewAbsence = Omit<Absence, 'id' | 'created_at'>

/**
 * Stores an absence, in a transaction, and shares the jobs out anew. It also returns the requested and confirmed
 * appointments on its days that no crew can do: of jobs that overlap, another one may be left over than the one in the
 * absence. If the answer was lost, a repeated call returns the absence that exists.
 */
export async function insertAbsence(
  trx: Db,
  rules: Rules,
  wanted: NewAbsence,
  { days = wanted, press }: { days?: Span; press?: Press | undefined } = {},
): Promise<{ absence: Absence; withoutCrew: DayBooking[] }> {
  const known = await trx
    .selectFrom('crew_absences')
    .selectAll()
    .where('to_at', '=', wanted.to_at)
    .where('from_at', '=', wanted.from_at)
    .where('crew', '=', wanted.crew)
    .where('reason', '=', wanted.reason)
    .executeTakeFirst()
  const absence = known ?? { id: newId(), created_at: new Date().toISOString(), ...wanted }
  if (!known) {
    await trx.insertInto('crew_absences').values(absence).execute()
    await publish(trx, 'plan_changed', absence.id, wanted.who)
  }
  const plan = await storeCrewPlan(trx, rules, slotsOf(days), { press })
  return { absence, withoutCrew: await withoutCrew(trx, plan) }
}

/** Deletes an absence, in a transaction, and shares the jobs out anew; false if there is no such absence. */
export async function deleteAbsence(
  trx: Db,
  rules: Rules,
  { id, who }: { id: string; who: string },
): Promise<boolean> {
  const absence = await trx
    .deleteFrom('crew_absences')
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  if (!absence) return false
  await storeCrewPlan(trx, rules, slotsOf(absence))
  await publish(trx, 'plan_changed', id, who)
  return true
}

async function withoutCrew(db: Db, plan: CrewPlan): Promise<DayBooking[]> {
  const ids = [...plan.values()].filter(({ crew }) => crew === null).map(({ id }) => id)
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bookings')
    .select(DAY_COLUMNS)
    .where('id', 'in', ids)
    .where('status', 'in', activeStatuses)
    .orderBy('appoint_at')
    .orderBy('id')
    .execute()
  return rows.map(toDayBooking)
}

const slotsOf = ({ from_at, to_at }: Span) => ({
  first: slotAt(Date.parse(from_at)),
  end: slotAfter(Date.parse(to_at)),
})

import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DayBooking } from '#domain/desk/bookings.ts'
import { activeStatuses } from '#domain/desk/statuses.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { DAY_COLUMNS, toDayBooking } from '#server/desk/bookings/rows.ts'
import { publish } from '#server/events/store.ts'
import { readCrewPlan, storeCrewPlan } from '#server/schedule/crew-plan.ts'
import type { TravelRules } from '#server/schedule/stops.ts'
import { slotAfter, slotAt } from '#server/schedule/time-needed.ts'

type Absence = Selectable<Schema['crew_absences']>
type Rules = Pick<TravelRules, 'opening'>

/** An absence to store: its crew, its start and end, the reason, and the person who enters it. */
export type NewAbsence = Omit<Absence, 'id' | 'created_at'>

/**
 * Stores an absence, in a transaction, and shares the jobs out anew. If the answer was lost, a repeated call returns the
 * absence that exists.
 */
export async function insertAbsence(trx: Db, rules: Rules, wanted: NewAbsence): Promise<Absence> {
  const known = await trx
    .selectFrom('crew_absences')
    .selectAll()
    .where('to_at', '=', wanted.to_at)
    .where('from_at', '=', wanted.from_at)
    .where('crew', '=', wanted.crew)
    .where('reason', '=', wanted.reason)
    .executeTakeFirst()
  if (known) return known
  const absence = { id: randomUUID(), created_at: new Date().toISOString(), ...wanted }
  await trx.insertInto('crew_absences').values(absence).execute()
  await storeCrewPlan(trx, rules, slotsOf(absence))
  await publish(trx, 'plan_changed', absence.id, wanted.who)
  return absence
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

/** The requested and confirmed appointments between two instants that no crew can do. */
export async function withoutCrew(
  db: Db,
  rules: Rules,
  { from_at, to_at }: { from_at: string; to_at: string },
): Promise<DayBooking[]> {
  const plan = await readCrewPlan(db, rules, [Date.parse(from_at), Date.parse(to_at)])
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

const slotsOf = ({ from_at, to_at }: Absence) => ({
  first: slotAt(Date.parse(from_at)),
  end: slotAfter(Date.parse(to_at)),
})

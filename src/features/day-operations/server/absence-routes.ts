import type { Selectable } from 'kysely'
import { activeStatuses } from '#core/statuses.ts'
import type { DayBooking } from '#features/bookings/bookings.ts'
import { DAY_COLUMNS, toDayBooking } from '#features/bookings/server/shared/rows.ts'
import { type AbsenceAnswer, AbsenceRequest } from '#features/day-operations/absences.ts'
import { BlockQuery } from '#features/day-operations/blocks.ts'
import { absenceCalls } from '#features/day-operations/calls.ts'
import { planningRefusals as refusals } from '#features/day-operations/desk-planning-words.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { storeCrews } from '#features/schedule/server/shared/book.ts'
import { type CrewPlan, crewsOf, planIn } from '#features/schedule/server/shared/crews.ts'
import { listAbsences, readDay, slotsFrom, type TravelRules } from '#features/schedule/server/shared/day.ts'
import { DeskChange } from '#features/schedule/server/shared/desk-change.ts'
import { newId } from '#platform/db/new-id.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { Problem, wrongField } from '#platform/http/problem-answer.ts'
import { sampleRange, sampleSpan } from '#platform/http/samples.ts'
import { inDays, spanOf, wholeDays } from './block-store.ts'

/** Absences of crews: list them, add one, and remove one. */
export const absenceRoutes = deskRoutes(absenceCalls, ({ db, content }: DeskDeps) => {
  return {
    absences: {
      get: route({
        who: 'owner',
        says: 'At most 732 days.',
        sample: () => ({ query: sampleRange() }),
        query: BlockQuery,
        async handle({ query: { from, to } }) {
          const { from_at, to_at } = wholeDays(from, to)
          const absences = await listAbsences(db, { from: from_at, to: to_at })
          return { crews: crewsOf(content().opening), absences: absences.map((absence) => inDays(absence)) }
        },
      }),
      post: route({
        who: 'owner',
        says: 'A span as that of a block. Its jobs go to other crews where they can; `bookings`: those that no crew can do now. 409 `CREWS_CHANGE`.',
        sample: () => ({ body: { ...sampleSpan(), crew: 1 } }),
        body: AbsenceRequest,
        status: 201,
        async handle({ body: requested, who: email }) {
          const published = content()
          if (requested.crew > published.opening.crews) throw wrongField('crew', refusals.crew)
          const { crew, reason } = requested
          const span = spanOf(requested)
          return await db.transaction().execute(async (trx): Promise<AbsenceAnswer> => {
            // In one transaction: the transaction of a booking either sees the absence, or its booking is shared out here.
            const absence = { crew, ...span, reason, who: email }
            const days = wholeDays(requested.from_date, requested.to_date)
            const deskChange = new DeskChange(undefined, requested.accepted)
            const stored = await insertAbsence(trx, published, absence, { days, deskChange })
            await deskChange.requireConfirmation(trx, published.opening)
            return { absence: inDays(stored.absence), bookings: stored.withoutCrew }
          })
        },
      }),
    },

    absenceRemove: {
      post: route({
        who: 'owner',
        says: '',
        sample: () => ({ id: 'none', status: 404 }),
        async handle({ id, who: email }) {
          const published = content()
          await db.transaction().execute(async (trx) => {
            if (!(await deleteAbsence(trx, published, { id, who: email }))) throw new Problem(404, refusals.noAbsence)
          })
        },
      }),
    },
  }
})

type Absence = Selectable<Schema['crew_absences']>
type Span = Pick<Absence, 'from_at' | 'to_at'>
/** An absence to store: its crew, its start and end, the reason, and the person who enters it. */
type NewAbsence = Omit<Absence, 'id' | 'created_at'>

/**
 * Stores an absence, in a transaction, and assigns the jobs anew. It also returns the requested and confirmed
 * appointments on its days that no crew can do: of jobs that overlap, another one may be left over than the one in the
 * absence. If the answer was lost, a repeated call returns the absence that exists.
 */
export async function insertAbsence(
  trx: Db,
  rules: TravelRules,
  requested: NewAbsence,
  { days = requested, deskChange }: { days?: Span; deskChange?: DeskChange | undefined } = {},
): Promise<{ absence: Absence; withoutCrew: DayBooking[] }> {
  const known = await trx
    .selectFrom('crew_absences')
    .selectAll()
    .where('to_at', '=', requested.to_at)
    .where('from_at', '=', requested.from_at)
    .where('crew', '=', requested.crew)
    .where('reason', '=', requested.reason)
    .executeTakeFirst()
  const absence = known ?? { id: newId(), created_at: new Date().toISOString(), ...requested }
  if (!known) {
    await trx.insertInto('crew_absences').values(absence).execute()
    await publish(trx, 'plan_changed', absence.id, requested.who)
  }
  const range = slotsOf(days)
  const assigned = await storeCrews(trx, await readDay(trx, rules, range), { deskChange })
  return { absence, withoutCrew: await withoutCrew(trx, planIn(range, assigned)) }
}

/** Deletes an absence, in a transaction, and assigns the jobs anew; false if there is no such absence. */
async function deleteAbsence(trx: Db, rules: TravelRules, { id, who }: { id: string; who: string }): Promise<boolean> {
  const absence = await trx.deleteFrom('crew_absences').where('id', '=', id).returningAll().executeTakeFirst()
  if (!absence) return false
  await storeCrews(trx, await readDay(trx, rules, slotsOf(absence)))
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

const slotsOf = ({ from_at, to_at }: Span) => slotsFrom(Date.parse(from_at), Date.parse(to_at))

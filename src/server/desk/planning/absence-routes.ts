import type { FastifyInstance } from 'fastify'
import type { Selectable } from 'kysely'
import { planningRefusals as refusals } from '#content/desk-planning.ts'
import { type AbsenceAnswer, type AbsenceList, AbsenceRequest } from '#domain/desk/absences.ts'
import { BlockQuery } from '#domain/desk/blocks.ts'
import type { DayBooking } from '#domain/desk/bookings.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { activeStatuses } from '#domain/desk/statuses.ts'
import { newId } from '#server/db/new-id.ts'
import type { Db, Schema } from '#server/db/schema.ts'
import { DAY_COLUMNS, toDayBooking } from '#server/desk/bookings/rows.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { IdParams } from '#server/desk/id-params.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { publish } from '#server/events/store.ts'
import { Problem, parse, wrongField } from '#server/http/problem.ts'
import { listAbsences } from '#server/schedule/absences.ts'
import { type CrewPlan, storeCrewPlan } from '#server/schedule/crew-plan.ts'
import { crewsOf } from '#server/schedule/crews.ts'
import { DeskChange } from '#server/schedule/desk-change.ts'
import type { TravelRules } from '#server/schedule/stops.ts'
import { slotAfter, slotAt } from '#server/schedule/time-needed.ts'
import { inDays, spanOf, wholeDays } from './block-store.ts'

/** Absences of crews: list them, add one, and remove one. */
export function absenceRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  app.get(deskCalls.absences, async (request, reply) => {
    const { from, to } = parse(BlockQuery, request.query)
    const { from_at, to_at } = wholeDays(from, to)
    const absences = await listAbsences(db, { from: from_at, to: to_at })
    const answer: AbsenceList = {
      crews: crewsOf(content().opening),
      absences: absences.map((absence) => inDays(absence)),
    }
    return reply.send(answer)
  })

  app.post(deskCalls.absences, async (request, reply) => {
    const wanted = parse(AbsenceRequest, request.body)
    const published = content()
    if (wanted.crew > published.opening.crews) throw wrongField('crew', refusals.crew)
    const { crew, reason } = wanted
    const span = spanOf(wanted)
    const { email } = sessionOf(request)
    const answer = await db.transaction().execute(async (trx): Promise<AbsenceAnswer> => {
      // In one transaction: the transaction of a booking either sees the absence, or its booking is shared out here.
      const absence = { crew, ...span, reason, who: email }
      const days = wholeDays(wanted.from_date, wanted.to_date)
      const press = new DeskChange(undefined, wanted.accepted)
      const stored = await insertAbsence(trx, published, absence, { days, press })
      await press.askFirst(trx, published.opening)
      return { absence: inDays(stored.absence), bookings: stored.withoutCrew }
    })
    return reply.status(201).send(answer)
  })

  app.post(deskCalls.absenceRemove, async (request, reply) => {
    const { id } = parse(IdParams, request.params)
    const { email } = sessionOf(request)
    const published = content()
    await db.transaction().execute(async (trx) => {
      if (!(await deleteAbsence(trx, published, { id, who: email })))
        throw new Problem(404, refusals.noAbsence)
    })
    return reply.status(204).send()
  })
}

type Absence = Selectable<Schema['crew_absences']>
type Span = Pick<Absence, 'from_at' | 'to_at'>
type Rules = Pick<TravelRules, 'opening'>

/** An absence to store: its crew, its start and end, the reason, and the person who enters it. */
type NewAbsence = Omit<Absence, 'id' | 'created_at'>

/**
 * Stores an absence, in a transaction, and shares the jobs out anew. It also returns the requested and confirmed
 * appointments on its days that no crew can do: of jobs that overlap, another one may be left over than the one in the
 * absence. If the answer was lost, a repeated call returns the absence that exists.
 */
export async function insertAbsence(
  trx: Db,
  rules: Rules,
  wanted: NewAbsence,
  { days = wanted, press }: { days?: Span; press?: DeskChange | undefined } = {},
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
async function deleteAbsence(
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

import type { FastifyInstance } from 'fastify'
import { THE_CLIENT } from '#content/fixed.ts'
import { knownVehicle } from '#domain/booking-words.ts'
import type { Content } from '#domain/content/content.ts'
import { addDays } from '#domain/days.ts'
import { clientNotes } from '#domain/desk/actions.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import {
  type DaySheet,
  SHEET_PAST,
  SHEET_REQUESTS,
  SheetJob,
  SheetParams,
} from '#domain/desk/day-sheet.ts'
import { jobStatuses, promisedStatuses } from '#domain/desk/statuses.ts'
import { answersFrom, answersIn } from '#domain/questions.ts'
import { bookedAddOns } from '#server/bookings/add-ons.ts'
import type { Db } from '#server/db/schema.ts'
import type { DeskDeps } from '#server/desk/deps.ts'
import { countTo } from '#server/desk/numbers/counts.ts'
import { sessionOf } from '#server/desk/sign-in/session.ts'
import { listUntold } from '#server/desk/untold/read.ts'
import { parse } from '#server/http/problem.ts'
import { type Planned, readCrewPlan } from '#server/schedule/crew-plan.ts'
import { crewsOf } from '#server/schedule/crews.ts'
import type { TravelRules } from '#server/schedule/stops.ts'
import { startOfDay } from '#server/schedule/wall-time.ts'

/** The sheet of a day: its jobs, those of the next day, and the requests that wait. */
export function daySheetRoutes(app: FastifyInstance, { db, content }: DeskDeps) {
  app.get(deskCalls.daySheet, async (request, reply) => {
    const sheet = await readDaySheet(db, content(), parse(SheetParams, request.params).day)
    const { role, crew } = sessionOf(request)
    return reply.send(role === 'owner' ? sheet : ofCrew(sheet, crew))
  })
}

/** What one crew sees of a sheet: its own jobs. */
function ofCrew(sheet: DaySheet, own: number | null): DaySheet {
  const ours = (jobs: readonly SheetJob[]) => jobs.filter(({ crew }) => crew === own)
  return {
    ...{ ...sheet, jobs: ours(sheet.jobs), next_jobs: ours(sheet.next_jobs) },
    ...{ past_jobs: ours(sheet.past_jobs), requests: [], waiting: 0, untold: [] },
  }
}

/** The most jobs of a day. */
const MOST = 200

/** The sheet of a day, and of the day after it. */
export async function readDaySheet(
  db: Db,
  rules: TravelRules & Pick<Content, 'facts'>,
  day: string,
): Promise<DaySheet> {
  const next_day = addDays(day, 1)
  const instant = (it: string) => Date.parse(startOfDay(it))
  const plan = await readCrewPlan(db, rules, [instant(day), instant(addDays(next_day, 1))])
  const noted = (jobs: readonly SheetJob[]) => withNotes(db, jobs)
  return {
    crews: crewsOf(rules.opening),
    ...{ day, jobs: await noted(await readJobs(db, plan, day)) },
    ...{ next_day, next_jobs: await noted(await readJobs(db, plan, next_day)) },
    requests: await noted(await readRequests(db, plan)),
    waiting: await countTo(
      db,
      db.selectFrom('bookings').select('id').where('status', '=', 'requested'),
    ),
    past_jobs: await readPast(db, plan, day),
    untold: await listUntold(db, rules),
  }
}

/** The jobs with the notes of their clients. */
async function withNotes(db: Db, jobs: readonly SheetJob[]): Promise<SheetJob[]> {
  if (jobs.length === 0) return []
  const ids = jobs.map(({ id }) => id)
  // Most jobs have no note: the whole history of the others is read, for what the desk has done since.
  const noted = db
    .selectFrom('booking_history')
    .select('booking_id')
    .where('booking_id', 'in', ids)
    .where('who', '=', THE_CLIENT)
    .where('action', '=', 'note')
  const entries = await db
    .selectFrom('booking_history')
    .select(['booking_id', 'version', 'at', 'who', 'action', 'note'])
    .where('booking_id', 'in', noted)
    .execute()
  const newestFirst = entries.toSorted((a, b) => b.version - a.version)
  const ofBooking = Map.groupBy(newestFirst, ({ booking_id }) => booking_id)
  return jobs.map((job) => ({ ...job, client_notes: clientNotes(ofBooking.get(job.id) ?? []) }))
}

type Plan = ReadonlyMap<string, Planned>

const readJobs = async (db: Db, plan: Plan, day: string) =>
  (
    await jobs(db)
      .where('bookings.status', 'in', jobStatuses)
      .where('appoint_date', '=', day)
      .orderBy('appoint_date')
      .orderBy('appoint_time')
      .orderBy('bookings.id')
      .limit(MOST)
      .execute()
  ).map(toJob(plan))

const readPast = async (db: Db, plan: Plan, day: string) =>
  (
    await jobs(db)
      .where('bookings.status', 'in', promisedStatuses)
      .where('appoint_at', '<', startOfDay(day))
      .orderBy('appoint_at', 'desc')
      .orderBy('bookings.id', 'desc')
      .limit(SHEET_PAST)
      .execute()
  ).map(toJob(plan))

const readRequests = async (db: Db, plan: Plan) =>
  (
    await jobs(db)
      .where('bookings.status', '=', 'requested')
      .orderBy('answer_by')
      .orderBy('bookings.id')
      .limit(SHEET_REQUESTS)
      .execute()
  ).map(toJob(plan))

const COLUMNS = (Object.keys(SheetJob.shape) as (keyof SheetJob)[]).filter(
  (name) => name !== 'vehicle' && name !== 'crew' && name !== 'client_notes',
)

const jobs = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .select(COLUMNS.map((column) => `bookings.${column}` as const))
    .select(['vehicle_year', 'vehicle_make', 'vehicle_model'])
    .where('erased_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof jobs>['execute']>>[number]

const toJob =
  (plan: Plan) =>
  ({ vehicle_year, vehicle_make, vehicle_model, answers, ...job }: Row): SheetJob => ({
    ...job,
    answers: answersIn(answersFrom(answers)),
    add_ons: bookedAddOns(job),
    client_notes: [],
    crew: plan.get(job.id)?.crew ?? null,
    vehicle: knownVehicle({ vehicle_year, vehicle_make, vehicle_model }),
  })

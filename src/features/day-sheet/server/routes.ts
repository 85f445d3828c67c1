import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import { MINUTE } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { groupBy } from '#core/group-by.ts'
import { jobStatuses } from '#core/statuses.ts'
import { startOfDay } from '#core/wall-time.ts'
import { clientNotes } from '#features/bookings/actions.ts'
import { knownVehicle } from '#features/bookings/booking-labels.ts'
import { bookedAddOns } from '#features/bookings/server/shared/add-ons.ts'
import { bookedPrice } from '#features/bookings/server/shared/booked-price.ts'
import { findManyRecords } from '#features/bookings/server/shared/store.ts'
import { listPendingNotifications } from '#features/client-notifications/server/shared/read.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { type DaySheet, SheetJob, SheetParams } from '#features/day-sheet/day-sheet.ts'
import type { DeskDeps } from '#features/desk-deps.ts'
import { owedOf } from '#features/invoices/owed-mark.ts'
import { jobsOnShared, type Published, readToCollect } from '#features/invoices/server/shared/detail.ts'
import { depositMarks } from '#features/payments/server/shared/deposits.ts'
import { notesOf } from '#features/people/server/shared/notes.ts'
import { answersFrom, answersIn } from '#features/questions/questions.ts'
import { crewsOf, type Planned, planOf } from '#features/schedule/server/shared/crews.ts'
import { readDay, slotsFrom } from '#features/schedule/server/shared/day.ts'
import { sessionOf } from '#features/sign-in/server/shared/session.ts'
import { textedOf } from '#features/texts/server/shared/texts.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { deskRoutes, route } from '#platform/http/desk-route.ts'
import { parse } from '#platform/http/problem-answer.ts'
import { sampleDay } from '#platform/http/samples.ts'

/** The sheet of a day: its jobs, and those of the next day. */
export const daySheetRoutes = deskRoutes(daySheetCalls, ({ db, content, config }: DeskDeps) => {
  const { publicOrigin } = config

  return {
    daySheet: {
      get: route({
        who: 'each',
        says: 'What a crew needs on the way. `untold`: clients whom no mail told what they must know. `price`: that of the list, in words.',
        sample: () => ({ id: sampleDay() }),
        async handle({ request }) {
          const published = { content: content(), publicOrigin }
          const sheet = await readDaySheet(db, published, parse(SheetParams, request.params).day)
          const { role, crew } = sessionOf(request)
          return role === 'owner' ? sheet : ofCrew(sheet, crew)
        },
      }),
    },
  }
})

/** What one crew sees of a sheet: its own jobs. */
function ofCrew(sheet: DaySheet, own: number | null): DaySheet {
  const ours = (jobs: readonly SheetJob[]) => jobs.filter(({ crew }) => crew === own)
  return { ...sheet, jobs: ours(sheet.jobs), next_jobs: ours(sheet.next_jobs), untold: [] }
}

/** The most jobs of a day. */
const MOST = 200

export async function readDaySheet(db: Db, published: Published, day: string): Promise<DaySheet> {
  const rules = published.content
  const next_day = addDays(day, 1)
  const instant = (it: string) => Date.parse(startOfDay(it))
  const plan = planOf(await readDay(db, rules, slotsFrom(instant(day), instant(addDays(next_day, 1)))))
  const found = [...(await readJobs(db, day)), ...(await readJobs(db, next_day))]
  const jobs = await complete(db, published, found.map(toJob(plan, rules)))
  return {
    crews: crewsOf(rules.opening),
    day,
    jobs: jobs.filter(({ appoint_date }) => appoint_date === day),
    next_day,
    next_jobs: jobs.filter(({ appoint_date }) => appoint_date === next_day),
    untold: await listPendingNotifications(db, rules),
  }
}

/** One job as it is on the sheet, whatever its status is. */
export async function readSheetJob(db: Db, id: string, published: Published): Promise<SheetJob> {
  const row = await jobs(db).where('bookings.id', '=', id).executeTakeFirstOrThrow()
  const at = Date.parse(row.appoint_at)
  const plan = planOf(await readDay(db, published.content, slotsFrom(at, at + MINUTE)))
  const [job] = await complete(db, published, [toJob(plan, published.content)(row)])
  if (!job) throw new Error('a job is gone while it is read')
  return job
}

/** The jobs with what no row of theirs has. */
async function complete(db: Db, published: Published, found: readonly SheetJob[]): Promise<SheetJob[]> {
  const noted = await withNotes(db, found)
  const texted = await textedOf(
    db,
    noted.map(({ id }) => id),
  )
  return (await withMoney(db, published, noted)).map((job) => ({ ...job, can_text: texted.has(job.id) }))
}

/** The jobs with the notes that their clients sent, and those on their clients and addresses. */
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
  const ofBooking = groupBy(newestFirst, ({ booking_id }) => booking_id)
  const notes = await notesOf(db, jobs)
  return jobs.map((job) => ({
    ...job,
    client_notes: clientNotes(ofBooking.get(job.id) ?? []),
    notes: notes.get(job.id) ?? [],
  }))
}

/** The jobs with what is to be collected for each. One that is on an invoice with others has but the mark of that. */
async function withMoney(db: Db, published: Published, jobs: readonly SheetJob[]): Promise<SheetJob[]> {
  const records = await findManyRecords(
    db,
    jobs.map(({ id }) => id),
  )
  const shared = await jobsOnShared(
    db,
    jobs.map(({ id }) => id),
  )
  const money = await readToCollect(db, published, records)
  const marks = await depositMarks(
    db,
    jobs.map(({ id }) => id),
  )
  return jobs.map((job) => {
    const sums = money.get(job.id) ?? null
    const isShared = shared.has(job.id)
    return {
      ...job,
      money: isShared ? null : sums,
      shared_mark: isShared && sums ? owedOf(sums, isShared) : null,
      deposit: marks.get(job.id) ?? null,
    }
  })
}

type Plan = ReadonlyMap<string, Planned>

const readJobs = (db: Db, day: string) =>
  jobs(db)
    .where('bookings.status', 'in', jobStatuses)
    .where('appoint_date', '=', day)
    .orderBy('appoint_date')
    .orderBy('appoint_time')
    .orderBy('bookings.id')
    .limit(MOST)
    .execute()

/** What no column holds. */
const MADE = [
  'vehicle',
  'crew',
  'client_notes',
  'notes',
  'price',
  'money',
  'shared_mark',
  'deposit',
  'can_text',
] as const
type Made = (typeof MADE)[number]
const isColumn = (name: keyof SheetJob): name is Exclude<keyof SheetJob, Made> => !MADE.some((made) => made === name)

const COLUMNS = z.keyof(SheetJob).options.filter(isColumn)

const jobs = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .select(COLUMNS.map((column) => `bookings.${column}` as const))
    .select(['vehicle_year', 'vehicle_make', 'vehicle_model'])
    .select(['drive_cents', 'service_cents', 'package', 'agreed', 'plan_id'])
    .where('erased_at', 'is', null)

type Row = Awaited<ReturnType<typeof readJobs>>[number]

const toJob =
  (plan: Plan, content: Pick<Content, 'services' | 'serviceArea' | 'howItWorks' | 'facts'>) =>
  ({ vehicle_year, vehicle_make, vehicle_model, answers, ...row }: Row): SheetJob => {
    const { drive_cents: _, service_cents: _1, package: _2, agreed: _3, plan_id: _4, ...job } = row
    return {
      ...job,
      answers: answersIn(answersFrom(answers)),
      add_ons: bookedAddOns(row),
      client_notes: [],
      notes: [],
      money: null,
      shared_mark: null,
      deposit: null,
      can_text: false,
      price: bookedPrice(content, row),
      crew: plan.get(job.id)?.crew ?? null,
      vehicle: knownVehicle({ vehicle_year, vehicle_make, vehicle_model }),
    }
  }

import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import { occupyingStatuses, ruleOf, type Status, statuses } from '#core/statuses.ts'
import { today } from '#core/time.ts'
import { startOfDay } from '#core/wall-time.ts'
import { knownVehicle } from '#features/bookings/booking-labels.ts'
import {
  type BookingRow,
  DayBooking,
  type OwnRow,
  type Section,
  sections,
  type View,
} from '#features/bookings/bookings.ts'
import type { RowParts } from '#features/bookings/parts.ts'
import { takesTime } from '#features/schedule/server/shared/day.ts'
import type { Content } from '#features/website/content.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { bookedAddOns } from './add-ons.ts'
import { withParts } from './source.ts'

/** The columns of a booking in a list of one day. */
export const DAY_COLUMNS = Object.keys(DayBooking.shape) as (keyof DayBooking)[]

/** A booking as a list of one day shows it. */
export const toDayBooking = (booking: DayBooking): DayBooking => z.parse(DayBooking, booking)

/** The columns of a booking in a list. */
const COLUMNS = [
  'id',
  'reference',
  'created_at',
  'status',
  'version',
  'erased_at',
  'language',
  'firstname',
  'lastname',
  'phone',
  'email',
  'service_type',
  'specific_vehicle',
  'vehicle_count',
  'appoint_date',
  'appoint_time',
  'appoint_at',
  'appoint_city',
  'add_ons',
  'progress',
] as const

/** Bookings as lists show them, in the order of the ids. Without the content, they show no money. */
export async function findRows(db: Db, ids: readonly string[], content: Content | null = null): Promise<BookingRow[]> {
  if (ids.length === 0) return []
  const found = await withVehicles(db).where('bookings.id', 'in', ids).execute()
  const rowOf = new Map((await toRows(db, found, content)).map((it) => [it.id, it]))
  return ids.flatMap((id) => rowOf.get(id) ?? [])
}

/** Bookings as lists show them, found by their numbers in the search index, newest first. */
export async function findNumbered(db: Db, numbers: readonly number[], content: Content): Promise<BookingRow[]> {
  if (numbers.length === 0) return []
  const found = await withVehicles(db).where('bookings.seq', 'in', numbers).orderBy('bookings.seq', 'desc').execute()
  return toRows(db, found, content)
}

const withVehicles = (db: Db) =>
  db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .leftJoin('crew_jobs', 'crew_jobs.booking_id', 'bookings.id')
    .select(COLUMNS.map((column) => `bookings.${column}` as const))
    .select(['vehicle_year', 'vehicle_make', 'vehicle_model', 'crew'])

type FoundRow = Awaited<ReturnType<ReturnType<typeof withVehicles>['execute']>>[number]

async function toRows(db: Db, found: readonly FoundRow[], content: Content | null): Promise<BookingRow[]> {
  const rows = found.map(toRow)
  const parts: ((row: OwnRow) => Partial<RowParts>)[] = []
  for (const { row } of hooksOf(db).onBooking) if (row) parts.push(await row(db, rows, content))
  return rows.map((row) =>
    withParts(
      row,
      parts.map((partOf) => partOf(row)),
    ),
  )
}

function toRow({ appoint_at, vehicle_year, vehicle_make, vehicle_model, ...row }: FoundRow): OwnRow {
  return {
    ...row,
    add_ons: bookedAddOns(row),
    section: sectionOf({ status: row.status, appoint_at }),
    vehicle: knownVehicle({ vehicle_year, vehicle_make, vehicle_model }),
  }
}

/** Part of a section that an index holds in order: bookings of one status, from or until an instant. */
export type StatusRange = { status: Status; from?: string; until?: string }

/** A section of the list: its ranges and its order. */
export type SectionPlan = {
  section: Section
  by: 'answer_by' | 'appoint_at'
  order: 'asc' | 'desc'
  ranges: StatusRange[]
}

/** How many days the list goes back to jobs that are not paid. */
const UNPAID_DAYS = 731

/** A view of the list, as its one section. What takes a crew's time today or later is upcoming. */
export function planView(view: View, requested: readonly Status[] = statuses): SectionPlan[] {
  const from = startOfToday()
  const takesTime = requested.filter((status) => ruleOf[status].takesTime)
  const upcoming = takesTime.map((status) => ({ status, from }))
  const past = [
    ...takesTime.map((status) => ({ status, until: from })),
    ...requested.filter((status) => !ruleOf[status].takesTime).map((status) => ({ status })),
  ]
  const done = requested
    .filter((status) => status === 'completed')
    .map((status) => ({ status, from: startOfDay(addDays(today(), -UNPAID_DAYS)) }))
  const plans: Record<View, SectionPlan[]> = {
    upcoming: [{ section: 'upcoming', by: 'appoint_at', order: 'asc', ranges: upcoming }],
    past: [{ section: 'past', by: 'appoint_at', order: 'desc', ranges: past }],
    unpaid: [{ section: 'past', by: 'appoint_at', order: 'desc', ranges: done }],
    requests: planSections(requested).filter(({ section }) => section === 'new'),
  }
  return plans[view]
}

/** The sections of the list, each with only the wanted statuses. A day is past once it is over. */
export function planSections(requested: readonly Status[] = statuses): SectionPlan[] {
  const from = startOfToday()
  const listed = (list: (typeof ruleOf)[Status]['list']) => requested.filter((status) => ruleOf[status].list === list)
  const byDay = listed('by day')
  return [
    {
      // The request that expires first is the first to answer.
      section: 'new',
      by: 'answer_by',
      order: 'asc',
      ranges: listed('new').map((status) => ({ status })),
    },
    { section: 'upcoming', by: 'appoint_at', order: 'asc', ranges: byDay.map((status) => ({ status, from })) },
    {
      section: 'past',
      by: 'appoint_at',
      order: 'desc',
      ranges: [...byDay.map((status) => ({ status, until: from })), ...listed('past').map((status) => ({ status }))],
    },
  ]
}

/** The section that lists a booking. */
export function sectionOf({ status, appoint_at }: { status: Status; appoint_at: string }): Section {
  const { list } = ruleOf[status]
  if (list === 'new') return 'new'
  return list === 'by day' && appoint_at >= startOfToday() ? 'upcoming' : 'past'
}

export const sectionNumber = (section: Section) => sections.indexOf(section)

/** The instant at which today began, in the time zone of the business. */
const startOfToday = () => startOfDay(today())

/** A query for the bookings that occupy a time on a day, by time. */
export const occupyingOn = (db: Db, date: string) =>
  db
    .selectFrom('bookings')
    .where('appoint_date', '=', date)
    // This leaves few out, and the index by day gives them in order: an index by status would need a sort.
    .where('status', 'in', occupyingStatuses)
    .where(takesTime)
    .orderBy('appoint_time')
    .orderBy('id')

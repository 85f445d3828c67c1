import type { Progress, Status } from '#core/statuses.ts'
import { defaults } from '#features/website/content.ts'
import { builtOnce } from '#platform/db/built-once.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { crewsAt, placeJob, rangeFor, type SlotRequest } from './availability-check.ts'
import { type Assignment, assignmentsBack } from './crews.ts'
import { type Day, holdsTime, isUnderWay, type Job, readDay, readJob, type TravelRules, without } from './day.ts'
import type { DeskChange } from './desk-change.ts'
import { overlaps, type SlotRange, spanOf } from './needed.ts'
import { NotBookable, type TimeRequest } from './times.ts'

/** What is wanted for a booking, and the action of the desk that wants it. */
type Taking = SlotRequest & { deskChange?: DeskChange | undefined }

/**
 * In a transaction, takes the time of a crew for a booking, and frees the time that it has. False if no crew is free: the
 * caller then rolls back. For an action of the desk, other jobs may change their crews, and a booking may be marked as
 * overruled: it then takes the time although no crew is free.
 */
export async function takeCrewTime(
  trx: Db,
  rules: TravelRules,
  id: string,
  { deskChange, mayOverrule = deskChange?.mayOverrule, ...taking }: Taking,
): Promise<boolean> {
  const job = await readJob(trx, rules, id)
  const range = rangeFor(rules, taking.needed, [taking.at, taking.at])
  const isNear = holdsTime(job) && overlaps(job, range)
  if (holdsTime(job) && !isNear) {
    const left = await leaveTime(trx, rules, job)
    await storeCrews(trx, left, { deskChange })
  }
  const day = await readDay(trx, rules, isNear ? spanOf(range, [job]) : range)
  const before = without(day, id)
  const then = placeJob(before, job, { ...taking, mayChange: deskChange !== undefined, mayOverrule })
  if (!then) return false
  const isOverruled = then.jobs.some((one) => one.id === id && one.isOverruled)
  if (isOverruled !== job.isOverruled)
    await trx
      .updateTable('bookings')
      .set({ overruled: isOverruled ? 1 : 0 })
      .where('id', '=', id)
      .execute()
  if (isNear) await storeSlots(trx, day, before)
  return store(trx, { before, then, id, deskChange, isUndo: taking.isUndo, also: isNear ? [job] : [] })
}

/**
 * In a transaction, reserves the time of an appointment and frees the booking's old time. Refuses a full time, so call it in
 * `withNextFreeTimes`.
 */
export async function reserve(trx: Db, rules: TravelRules, id: string, requested: TimeRequest) {
  const { appoint_at, ...taking } = requested
  if (!(await takeCrewTime(trx, rules, id, { at: Date.parse(appoint_at), ...taking })))
    throw new NotBookable({ ...requested, except: id })
}

/**
 * In a transaction, stores that a new booking has found its room on the day that was read for it. Refuses it if another writer
 * has taken the room meanwhile.
 */
export async function reserveOn(trx: Db, change: Change, requested: TimeRequest): Promise<void> {
  if (!(await store(trx, change))) throw new NotBookable(requested)
}

/** What changes on a day: it is as `before`, and `then` one booking more holds time. */
type Change = {
  before: Day
  then: Day
  id: string
  /** Slots that the booking has left on this day. */
  also?: readonly SlotRange[]
  deskChange?: DeskChange | undefined
  isUndo?: boolean | undefined
}

async function store(trx: Db, { before, then, id, also = [], deskChange, isUndo }: Change) {
  const job = then.jobs.find((one) => one.id === id)
  if (!job) throw new Error('a booking is not on the day that it was placed on')
  const { crews } = then.rules.opening
  const most = job.isOverruled ? noLimit : isUndo ? () => crews : crewsAt(then)
  const met = await storeSlots(trx, before, then, most)
  if (!met) return false
  // Of several writers, one may have stored a booking since the day was read.
  const isStale = [...met].some((one) => !then.jobs.some((known) => known.id === one))
  const day = isStale ? await readDay(trx, then.rules, then.range) : then
  await storeCrews(trx, day, { range: spanOf(job, also), booking: id, deskChange })
  return true
}

/**
 * In a transaction, frees the time of a booking. Its neighbours get back their trips from and to the yard. Without rules, the
 * other bookings' crews are only stored when something else changes there.
 */
export async function freeCrewTime(trx: Db, id: string, rules?: TravelRules): Promise<void> {
  const job = await readJob(trx, rules ?? defaults, id)
  if (!holdsTime(job)) return
  await trx.deleteFrom('crew_jobs').where('booking_id', '=', id).execute()
  // What the neighbours get back is stored with their trips: no rule counts.
  const left = await leaveTime(trx, rules ?? defaults, job)
  if (rules) await storeCrews(trx, left)
}

/** Frees the slots of a job, and returns the day without it. */
async function leaveTime(trx: Db, rules: TravelRules, job: Job): Promise<Day> {
  const day = await readDay(trx, rules, job)
  const left = without(day, job.id)
  await storeSlots(trx, day, left)
  return left
}

/**
 * In a transaction, stores the plan around a booking that has changed, but holds the same time. If its job is under way or
 * done, the crew that the owner has just given it to is the one that does it, or did.
 */
export async function storeCrewOf(
  trx: Db,
  rules: TravelRules,
  booking: { id: string; status: Status; progress: Progress | null },
  { isPinned, deskChange }: { isPinned: boolean; deskChange?: DeskChange | undefined },
): Promise<void> {
  const { id } = booking
  if (isPinned && isUnderWay(booking)) await trx.deleteFrom('crew_jobs').where('booking_id', '=', id).execute()
  const job = await readJob(trx, rules, id)
  if (!holdsTime(job)) return
  const day = await readDay(trx, rules, job)
  await storeCrews(trx, day, deskChange ? { booking: id, deskChange } : {})
}

/** The slots that changed, else all of the day; the booking whose time or crew is new, and the action of the desk, if it is one. */
type Cause = { range?: SlotRange; booking?: string; deskChange?: DeskChange | undefined }

/**
 * In a transaction, stores which crews have the jobs in some slots of a day, and returns these. Call it after what counts there has changed: the time of
 * a booking, its pin, how far it is, or the absence of a crew. An action of the desk notes which jobs change crews
 * because of it, and gives back the crews that it takes back.
 */
export async function storeCrews(
  trx: Db,
  day: Day,
  { range = day.range, booking, deskChange }: Cause = {},
): Promise<Assignment[]> {
  const all = assignmentsBack(day, range, { booking, deskChange })
  const changed = all.filter(([{ stored }, crew]) => crew !== stored)
  if (deskChange)
    for (const [{ id, stored, pinned, isOut, isFixed }, crew] of all) {
      // What somebody must know before: a job that loses its crew, or the crew that was chosen for it; a change of crews after
      // the plan is out; and that the job of the press itself gets no crew.
      const isOther = crew !== stored && !isFixed
      const isLost = isOther && stored !== null && (crew === null || stored === pinned || isOut)
      const isAsked = id === deskChange.booking ? crew === null : isLost
      if (isAsked || isOther) deskChange.note(id, { from: stored, to: crew, isAsked })
    }
  const given = changed.flatMap(([{ id }, crew]) => (crew === null ? [] : { booking_id: id, crew }))
  // A job that is done keeps its crew, also if there is no such crew any more.
  const freed = changed.flatMap(([{ id, isFixed }, crew]) => (crew === null && !isFixed ? id : []))
  for (const jobs of parts(given))
    await trx
      .insertInto('crew_jobs')
      .values(jobs)
      .onConflict((conflict) =>
        conflict.column('booking_id').doUpdateSet(({ ref }) => ({ crew: ref('excluded.crew') })),
      )
      .execute()
  for (const ids of parts(freed)) await trx.deleteFrom('crew_jobs').where('booking_id', 'in', ids).execute()
  return all
}

/** The most rows of one statement. An absence of a year changes thousands of jobs. */
const ROWS = 500

const parts = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS) }, (_, i) => all.slice(i * ROWS, (i + 1) * ROWS))

type CrewsAt = (slot: number) => number

/** Neighbours drive on their own again even if there are fewer crews now. */
const noLimit: CrewsAt = () => Number.POSITIVE_INFINITY

/**
 * In a transaction, stores the slots and the direct trips that differ between two versions of a day. Returns the bookings that hold
 * new slots, or the same ones; undefined if a slot is full.
 */
async function storeSlots(trx: Db, before: Day, then: Day, most = noLimit): Promise<ReadonlySet<string> | undefined> {
  const [old, now] = [tripsOf(before), tripsOf(then)]
  for (const [key, { from_booking, to_booking }] of old)
    if (!now.has(key))
      await trx
        .deleteFrom('direct_trips')
        .where('from_booking', '=', from_booking)
        .where('to_booking', '=', to_booking)
        .execute()
  const met = new Set<string>()
  const jobs = new Map(before.jobs.map((job) => [job.id, job]))
  const kept = new Map(then.jobs.map((job) => [job.id, job]))
  for (const { id, ...job } of before.jobs) {
    const after = kept.get(id) ?? { first: 0, end: 0 }
    if (after.first > job.first || after.end < job.end) await keepSlots(trx, id, after)
  }
  for (const { id, ...job } of then.jobs) {
    const { first, end } = jobs.get(id) ?? { first: 0, end: 0 }
    if (first <= job.first && job.end <= end) continue
    const others = await addSlots(trx, id, job, most)
    if (!others) return undefined
    for (const other of others) met.add(other)
  }
  const trips = [...now].flatMap(([key, trip]) => (old.has(key) ? [] : trip))
  if (trips.length > 0) await trx.insertInto('direct_trips').values(trips).execute()
  return met
}

/** The direct trips of a day. */
function tripsOf({ jobs }: Day) {
  const known = new Map(jobs.map((job) => [job.id, job]))
  return new Map(
    jobs.flatMap((from) => {
      const to = from.next === null ? undefined : known.get(from.next)
      if (!to) return []
      const trip = { from_booking: from.id, to_booking: to.id, home_slot: from.home, out_slot: to.out }
      return [[Object.values(trip).join(' '), trip] as const]
    }),
  )
}

/** Frees the slots of a booking that are not in a range. */
export const keepSlots = (trx: Db, bookingId: string, { first, end }: SlotRange) =>
  trx
    .deleteFrom('schedule_slots')
    .where('booking_id', '=', bookingId)
    .where((eb) => eb.or([eb('slot', '<', first), eb('slot', '>=', end)]))
    .execute()

/**
 * In a transaction, lets a booking hold the slots of a range, and returns all bookings that hold one of them. Undefined if one is
 * full. In each new slot the booking takes the lowest free lane, up to the number of crews that work then. The table's primary key refuses one booking too
 * many, even if another process writes at the same time. A lane is a number in the count, not a crew: if at most n
 * intervals overlap at any time, n crews can always share them, unless one of them is absent for a part of it. `crews.ts`
 * says which crew does what.
 */
export async function addSlots(
  trx: Db,
  bookingId: string,
  range: SlotRange,
  most: CrewsAt,
): Promise<readonly string[] | undefined> {
  // Only a database with several writers needs more than one try: another writer can take a lane after the read.
  for (;;) {
    const held = await slotsIn(trx, { first: range.first, end: range.end })
    const rows = lanesFor(bookingId, range, held, most)
    if (!rows) return undefined
    const met = [bookingId, ...held.map(({ booking_id }) => booking_id)]
    if (rows.length === 0) return met
    const { numInsertedOrUpdatedRows: taken } = await trx
      .insertInto('schedule_slots')
      .values(rows)
      // A lane that another booking has is not taken.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(taken) === rows.length) return met
  }
}

const slotsIn = builtOnce((db, { first, end }: SlotRange) =>
  db.selectFrom('schedule_slots').selectAll().where('slot', '>=', first).where('slot', '<', end),
)

type HeldSlot = Schema['schedule_slots']

/** The lowest free lane of each slot that the booking does not hold yet; undefined if a slot has none. */
function lanesFor(
  booking_id: string,
  { first, end }: SlotRange,
  held: readonly HeldSlot[],
  most: CrewsAt,
): HeldSlot[] | undefined {
  const taken = Map.groupBy(held, ({ slot }) => slot)
  const rows: HeldSlot[] = []
  for (let slot = first; slot < end; slot++) {
    const others = taken.get(slot) ?? []
    if (others.some((one) => one.booking_id === booking_id)) continue
    if (others.length >= most(slot)) return undefined
    const lanes = new Set(others.map(({ lane }) => lane))
    let lane = 1
    while (lanes.has(lane)) lane++
    rows.push({ slot, lane, booking_id })
  }
  return rows
}

import type { Db } from '#platform/db/schema.ts'
import type { CrewCount } from './absences.ts'
import type { SlotRange } from './time-needed.ts'

/**
 * In a transaction, lets a booking hold the slots of a range and no others. False if one of them is full: the caller then
 * rolls back. In each new slot the booking takes the lowest free lane, up to the number of crews that work then. The
 * table's primary key refuses one booking too many, even if another process writes at the same time. A lane is a number in
 * the count, not a crew: if at most n intervals overlap at any time, n crews can always share them, unless one of them is
 * absent for a part of it. `crew-plan.ts` says which crew does what.
 */
export async function holdSlots(
  trx: Db,
  bookingId: string,
  range: SlotRange,
  crews: CrewCount,
): Promise<boolean> {
  await trx
    .deleteFrom('schedule_slots')
    .where('booking_id', '=', bookingId)
    .where((eb) => eb.or([eb('slot', '<', range.first), eb('slot', '>=', range.end)]))
    .execute()
  return addSlots(trx, bookingId, range, crews)
}

/** The same for a booking that holds no slots outside of the range. */
export async function addSlots(
  trx: Db,
  bookingId: string,
  range: SlotRange,
  crews: CrewCount,
): Promise<boolean> {
  // Only a database with several writers needs more than one try: another writer can take a lane after the read.
  for (;;) {
    const places = await freePlaces(trx, bookingId, range, crews)
    if (!places) return false
    if (places.length === 0) return true
    const rows = places.map((place) => ({ ...place, booking_id: bookingId }))
    const { numInsertedOrUpdatedRows: taken } = await trx
      .insertInto('schedule_slots')
      .values(rows)
      // A lane that another booking has is not taken.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (Number(taken) === rows.length) return true
  }
}

/** The lowest free lane of each slot that the booking does not hold yet; undefined if a slot has none. */
async function freePlaces(db: Db, bookingId: string, range: SlotRange, crews: CrewCount) {
  const taken = new Map<number, Set<number>>()
  const own = new Set<number>()
  for (const { slot, lane, booking_id } of await within(db, range).selectAll().execute()) {
    if (booking_id === bookingId) own.add(slot)
    taken.set(slot, (taken.get(slot) ?? new Set()).add(lane))
  }
  const places: { slot: number; lane: number }[] = []
  for (let slot = range.first; slot < range.end; slot++) {
    if (own.has(slot)) continue
    const others = taken.get(slot) ?? new Set()
    if (others.size >= crews.at(slot)) return undefined
    let lane = 1
    while (others.has(lane)) lane++
    places.push({ slot, lane })
  }
  return places
}

/** Whether a booking has reserved slots. */
export const hasSlots = async (db: Db, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('schedule_slots')
    .select('slot')
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Frees the slots of a booking. */
export const freeSlots = (db: Db, bookingId: string) =>
  db.deleteFrom('schedule_slots').where('booking_id', '=', bookingId).execute()

/** Slots that a booking would free. */
export type Freed = SlotRange & { id: string }

/**
 * The slots of a range that have at least so many bookings, each with their number, as if some were freed. A slot without
 * bookings is missing, even if all crews are absent.
 */
export async function busySlots(
  db: Db,
  range: SlotRange,
  least: number,
  freed: readonly Freed[] = [],
): Promise<ReadonlyMap<number, number>> {
  const rows = await within(db, range)
    .select(({ fn }) => ['slot', fn.countAll<number>().as('count')])
    .where((eb) =>
      eb.and(
        freed.map(({ id, first, end }) =>
          eb.or([eb('booking_id', '!=', id), eb('slot', '<', first), eb('slot', '>=', end)]),
        ),
      ),
    )
    .groupBy('slot')
    .having(({ fn }) => fn.countAll(), '>=', least)
    .execute()
  return new Map(rows.map(({ slot, count }) => [slot, Number(count)]))
}

const within = (db: Db, { first, end }: SlotRange) =>
  db.selectFrom('schedule_slots').where('slot', '>=', first).where('slot', '<', end)

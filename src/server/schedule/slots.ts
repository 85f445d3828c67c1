import type { Db } from '#server/db/schema.ts'
import type { SlotRange } from './time-needed.ts'

/**
 * Reserves half hours for a booking, in a transaction, and frees what it had before. False where one of them is full: the
 * caller rolls back. In a half hour each booking takes the lowest free lane, of which there are as many as crews: the
 * table's primary key refuses one booking too many, whatever else writes at the same time. A lane is a place in the
 * count, and no crew: intervals that never overlap more than n times can always be shared out among n crews.
 */
export async function reserveSlots(
  trx: Db,
  bookingId: string,
  range: SlotRange,
  crews: number,
): Promise<boolean> {
  await freeSlots(trx, bookingId)
  // Only a database with several writers needs more than one try: there another may take a lane after we looked.
  for (let tries = 0; tries < crews; tries++) {
    const lanes = await freeLanes(trx, range, crews)
    if (!lanes) return false
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('schedule_slots')
      .values(lanes.map((lane, i) => ({ slot: range.first + i, lane, booking_id: bookingId })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === BigInt(lanes.length)) return true
    await freeSlots(trx, bookingId)
  }
  return false
}

/** The lowest free lane of each half hour; undefined where one of them has none. */
async function freeLanes(db: Db, range: SlotRange, crews: number): Promise<number[] | undefined> {
  const taken = new Map<number, Set<number>>()
  for (const { slot, lane } of await within(db, range).select(['slot', 'lane']).execute())
    taken.set(slot, (taken.get(slot) ?? new Set()).add(lane))
  const lanes: number[] = []
  for (let slot = range.first; slot < range.end; slot++) {
    const others = taken.get(slot) ?? new Set()
    if (others.size >= crews) return undefined
    let lane = 1
    while (others.has(lane)) lane++
    lanes.push(lane)
  }
  return lanes
}

/** Frees the half hours of a booking. */
export const freeSlots = (db: Db, bookingId: string) =>
  db.deleteFrom('schedule_slots').where('booking_id', '=', bookingId).execute()

/**
 * The half hours of a range in which as many bookings are as there are crews. `except` is a booking that would give up
 * its own time.
 */
export async function fullSlots(
  db: Db,
  range: SlotRange,
  crews: number,
  except = '',
): Promise<Set<number>> {
  // A question about a whole range asks for each of its half hours.
  if (crews < 1)
    return new Set(Array.from({ length: range.end - range.first }, (_, i) => range.first + i))
  const rows = await within(db, range)
    .select('slot')
    .where('booking_id', '!=', except)
    .groupBy('slot')
    .having(({ fn }) => fn.countAll(), '>=', crews)
    .execute()
  return new Set(rows.map(({ slot }) => slot))
}

const within = (db: Db, { first, end }: SlotRange) =>
  db.selectFrom('schedule_slots').where('slot', '>=', first).where('slot', '<', end)

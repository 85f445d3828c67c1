import type { Db } from '#server/db/schema.ts'
import type { SlotRange } from './time-needed.ts'

/**
 * In a transaction, reserves slots for a booking and frees its old ones. False if one of them is full: the caller then
 * rolls back. In each slot the booking takes the lowest free lane, and there are as many lanes as crews. The table's
 * primary key refuses one booking too many, even if another process writes at the same time. A lane is a number in the
 * count, not a crew: if at most n intervals overlap at any time, n crews can always share them.
 */
export async function reserveSlots(
  trx: Db,
  bookingId: string,
  range: SlotRange,
  crews: number,
): Promise<boolean> {
  await freeSlots(trx, bookingId)
  // Only a database with several writers needs more than one try: another writer can take a lane after the read.
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

/** The lowest free lane of each slot; undefined if a slot has none. */
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

/**
 * The slots of a range that have as many bookings as there are crews. The booking `except` does not count, because it
 * would free its own time.
 */
export async function fullSlots(
  db: Db,
  range: SlotRange,
  crews: number,
  except = '',
): Promise<Set<number>> {
  // Without crews every slot is full, even a slot without a row.
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

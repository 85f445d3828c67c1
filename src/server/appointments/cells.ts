import type { Db } from '#server/db/schema.ts'
import type { Cells } from './job.ts'

/**
 * Takes half hours of one crew for a booking, in a transaction, and frees what the booking had. False where no crew is
 * free at all of them: the caller rolls back. A preferred crew is tried first. That two bookings never share a crew's half hour is the table's primary
 * key, whatever else writes at the same time.
 */
export async function takeCells(
  trx: Db,
  bookingId: string,
  { first, end }: Cells,
  crews: number,
  preferred: number | null = null,
): Promise<boolean> {
  await freeCells(trx, bookingId)
  const free = await freeCrews(trx, bookingId, { first, end }, crews)
  const isPreferred = (crew: number) => crew === preferred
  const others = free.filter((crew) => !isPreferred(crew))
  for (const crew of [...free.filter(isPreferred), ...others]) {
    const cells = Array.from({ length: end - first }, (_, i) => first + i)
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('appointment_cells')
      .values(cells.map((cell) => ({ cell, crew, booking_id: bookingId })))
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === BigInt(cells.length)) return true
    // Somebody else was quicker, which only a database with several writers can see.
    await freeCells(trx, bookingId)
  }
  return false
}

/** The crews among which `takeCells` would find one, without touching what the booking has. */
export async function freeCrews(
  db: Db,
  bookingId: string,
  { first, end }: Cells,
  crews: number,
): Promise<number[]> {
  const busy = await db
    .selectFrom('appointment_cells')
    .select('crew')
    .distinct()
    .where('cell', '>=', first)
    .where('cell', '<', end)
    .where('booking_id', '!=', bookingId)
    .execute()
  const taken = new Set(busy.map(({ crew }) => crew))
  return Array.from({ length: crews }, (_, i) => i + 1).filter((crew) => !taken.has(crew))
}

/** The crew whose half hours a booking has; null where it has none. */
export async function crewOf(db: Db, bookingId: string): Promise<number | null> {
  const cell = await db
    .selectFrom('appointment_cells')
    .select('crew')
    .where('booking_id', '=', bookingId)
    .limit(1)
    .executeTakeFirst()
  return cell?.crew ?? null
}

/** Frees the half hours of a booking. */
export const freeCells = (db: Db, bookingId: string) =>
  db.deleteFrom('appointment_cells').where('booking_id', '=', bookingId).execute()

/**
 * The half hours that each crew is taken, between two; of crews that are free in all of them, nothing. Those of a
 * booking that may move do not count for itself.
 */
export async function takenCells(
  db: Db,
  { first, end }: Cells,
  crews: number,
  except = '',
): Promise<Map<number, Set<number>>> {
  const rows = await db
    .selectFrom('appointment_cells')
    .select(['cell', 'crew'])
    .where('cell', '>=', first)
    .where('cell', '<', end)
    // There may have been more crews once.
    .where('crew', '<=', crews)
    .where('booking_id', '!=', except)
    .execute()
  const taken = new Map<number, Set<number>>()
  for (const { cell, crew } of rows) {
    const cells = taken.get(crew) ?? new Set()
    taken.set(crew, cells.add(cell))
  }
  return taken
}

import type { Db } from '#server/db/schema.ts'
import type { Cells } from './job.ts'

/**
 * Takes half hours of one crew for a booking, in a transaction, and frees what the booking had. False where no crew is
 * free at all of them: the caller rolls back. That two bookings never share a crew's half hour is the table's primary
 * key, whatever else writes at the same time.
 */
export async function takeCells(
  trx: Db,
  bookingId: string,
  { first, end }: Cells,
  crews: number,
): Promise<boolean> {
  await freeCells(trx, bookingId)
  const busy = await trx
    .selectFrom('appointment_cells')
    .select('crew')
    .distinct()
    .where('cell', '>=', first)
    .where('cell', '<', end)
    .execute()
  const free = Array.from({ length: crews }, (_, i) => i + 1).filter(
    (crew) => !busy.some((row) => row.crew === crew),
  )
  for (const crew of free) {
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

/** Whether `takeCells` would find a crew, without touching what the booking has. */
export async function hasRoom(
  db: Db,
  bookingId: string,
  { first, end }: Cells,
  crews: number,
): Promise<boolean> {
  const busy = await db
    .selectFrom('appointment_cells')
    .select('crew')
    .distinct()
    .where('cell', '>=', first)
    .where('cell', '<', end)
    .where('crew', '<=', crews)
    .where('booking_id', '!=', bookingId)
    .execute()
  return busy.length < crews
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

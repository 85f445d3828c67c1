import type { deskPlanning } from '#content/desk-planning.ts'
import type { Opening } from '#content/opening.ts'
import { applyChange } from '#server/bookings/apply.ts'
import { listHistory } from '#server/bookings/history.ts'
import type { Db } from '#server/db/schema.ts'
import { findWhole } from '#server/desk/bookings/detail.ts'
import { crewsAt } from './room.ts'

type Kept = { booking_id: string; why: keyof typeof deskPlanning.skipped }

/**
 * Puts the bookings of a step back to where they were, in a transaction; answers those that it cannot, and why. Those
 * whose crew still has their time come first and get it: each of them fits, since they stood side by side before. What
 * lost its crew then takes what is left, and never the time of another.
 */
export async function putBack(
  trx: Db,
  opening: Opening,
  { id, who }: { id: string; who: string },
): Promise<Kept[]> {
  const kept: Kept[] = []
  const first: Way[] = []
  const then: Way[] = []
  for (const row of await bookingsOf(trx, id)) {
    const way = await wayBack(trx, row)
    if (!way) kept.push({ booking_id: row.booking_id, why: 'changed' })
    else {
      const crews = await crewsAt(trx, opening, way.booking, way.place)
      const hasOwn = row.crew !== null && crews.includes(row.crew)
      if (hasOwn) first.push(way)
      else then.push(way)
    }
  }
  for (const { booking, changes, place, crew } of [...first, ...then]) {
    const isFree = (await crewsAt(trx, opening, booking, place)).length > 0
    const change = { action: 'undo', who, changes, crew } as const
    if (!isFree) kept.push({ booking_id: booking.id, why: 'taken' })
    else if (!(await applyChange(trx, opening, booking, change)))
      kept.push({ booking_id: booking.id, why: 'changed' })
  }
  return kept
}

type Row = { booking_id: string; version: number; crew: number | null }
type Way = NonNullable<Awaited<ReturnType<typeof wayBack>>>

/** What would put a booking back; undefined where it is not as the step left it. */
async function wayBack(trx: Db, { booking_id, version, crew }: Row) {
  const booking = await findWhole(trx, booking_id)
  if (booking.version !== version) return undefined
  const [entry] = await listHistory(trx, booking_id, version - 1)
  const changes = (entry?.changes ?? []).map(({ field, from, to }) => ({
    ...{ field, from: to, to: from },
  }))
  const place = { ...booking, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  return { booking, changes, place, crew }
}

/** The bookings that a step changed, as it left them, in the order of their start. */
export const bookingsOf = (trx: Db, id: string): Promise<Row[]> =>
  trx
    .selectFrom('batch_bookings')
    .innerJoin('bookings', 'bookings.id', 'batch_bookings.booking_id')
    .select(['booking_id', 'batch_bookings.version', 'crew'])
    .where('batch_id', '=', id)
    .orderBy('appoint_at')
    .orderBy('booking_id')
    .execute()

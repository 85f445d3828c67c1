import type { deskPlanning } from '#content/desk-planning.ts'
import { type ChangeContent, changeBooking } from '#server/bookings/change-booking.ts'
import { listHistory } from '#server/bookings/history.ts'
import type { Db } from '#server/db/schema.ts'
import { requireBooking } from '#server/desk/bookings/detail.ts'
import { AS_BEFORE } from '#server/schedule/crew-time.ts'
import { isFreeFor } from './feasibility.ts'

type Skipped = { booking_id: string; why: keyof typeof deskPlanning.skipped }

/**
 * Undoes the changes of a day operation to its bookings, in a transaction and in the order of their start. Returns the
 * bookings that it skips, and why: they were changed since, or their time is taken.
 */
export async function undoBookings(
  trx: Db,
  content: ChangeContent,
  { id, who }: { id: string; who: string },
): Promise<Skipped[]> {
  const skipped: Skipped[] = []
  for (const { booking_id, version } of await bookingsOf(trx, id)) {
    const why = await undoBooking(trx, content, { booking_id, version, who })
    if (why) skipped.push({ booking_id, why })
  }
  return skipped
}

async function undoBooking(
  trx: Db,
  content: ChangeContent,
  { booking_id, version, who }: { booking_id: string; version: number; who: string },
): Promise<Skipped['why'] | undefined> {
  const booking = await requireBooking(trx, booking_id)
  if (booking.version !== version) return 'changed'
  const [entry] = await listHistory(trx, booking_id, version - 1)
  const changes = (entry?.changes ?? []).map(({ field, from, to }) => ({
    ...{ field, from: to, to: from },
  }))
  const before = { ...booking, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  const wasOverruled = changes.some(({ field, to }) => field === 'overruled' && to === '1')
  if (!wasOverruled && !(await isFreeFor(trx, content, booking, before, AS_BEFORE))) return 'taken'
  const isDone = await changeBooking(trx, content, booking, { action: 'undo', who, changes })
  return isDone ? undefined : 'changed'
}

/** The bookings that a day operation changed, with their version after it, in the order of their start. */
export const bookingsOf = (trx: Db, id: string) =>
  trx
    .selectFrom('day_operation_bookings')
    .innerJoin('bookings', 'bookings.id', 'day_operation_bookings.booking_id')
    .select(['booking_id', 'day_operation_bookings.version'])
    .where('day_operation_id', '=', id)
    .orderBy('appoint_at')
    .orderBy('booking_id')
    .execute()

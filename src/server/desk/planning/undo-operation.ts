import { deskPlanning, planningRefusals as refusals } from '#content/desk-planning.ts'
import type { UndoAnswer } from '#domain/desk/days.ts'
import type { ChangeContent } from '#server/bookings/change-booking.ts'
import type { Db } from '#server/db/schema.ts'
import { requireBooking } from '#server/desk/bookings/detail.ts'
import { toDayBooking } from '#server/desk/bookings/rows.ts'
import { publish } from '#server/events/store.ts'
import { Problem } from '#server/http/problem.ts'
import { deleteBlock } from './block-store.ts'
import { findDayOperation } from './day-operations.ts'
import { bookingsOf, undoBookings } from './undo-bookings.ts'

/**
 * Undoes a day operation, in a transaction: its block, its mails and its changes to bookings. Skips and returns the
 * bookings that were changed since, or whose time was taken since. Throws a 409 if the time for an undo is over or an
 * attempt was made to send one of the mails.
 */
export async function undoDayOperation(
  trx: Db,
  content: ChangeContent,
  { id, who }: { id: string; who: string },
): Promise<UndoAnswer> {
  const operation = await findDayOperation(trx, id)
  if (!operation) throw new Problem(404, refusals.noOperation)
  if (operation.undone_at !== null) return { operation, skipped: await stillMailed(trx, id) }
  if (operation.undo_until === null) throw new Problem(409, refusals.mailsGone)

  await openDay(trx, { id, who })
  const kept = await undoBookings(trx, content, { id, who })
  const mailed = await lettersOf(trx, id)
  const skipped: UndoAnswer['skipped'] = []
  for (const { booking_id, why } of kept)
    skipped.push(await toSkipped(trx, { booking_id, why, mail: mailed.has(booking_id) }))
  const undone_at = new Date().toISOString()
  await trx.updateTable('day_operations').set({ undone_at }).where('id', '=', id).execute()
  await publish(trx, 'plan_changed', id, who)
  return { operation: { ...operation, undone_at, undo_until: null }, skipped }
}

type Skipped = { booking_id: string; why: keyof typeof deskPlanning.skipped; mail: boolean }

const toSkipped = async (trx: Db, { booking_id, why, mail }: Skipped) => ({
  ...toDayBooking(await requireBooking(trx, booking_id)),
  why: deskPlanning.skipped[why],
  mail,
})

/** The bookings whose mail the earlier undo of an operation could not withdraw. */
async function stillMailed(trx: Db, id: string) {
  const mailed = await lettersOf(trx, id)
  const skipped: UndoAnswer['skipped'] = []
  for (const { booking_id, version } of await bookingsOf(trx, id))
    if (mailed.has(booking_id)) {
      const booking = await requireBooking(trx, booking_id)
      const why = booking.version === version ? 'taken' : 'changed'
      skipped.push(await toSkipped(trx, { booking_id, why, mail: true }))
    }
  return skipped
}

/** The bookings of an operation with a mail of that operation, queued or sent. */
async function lettersOf(trx: Db, id: string): Promise<Set<string | null>> {
  const rows = await trx
    .selectFrom('mails')
    .select('booking_id')
    .where('day_operation_id', '=', id)
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

async function openDay(trx: Db, { id, who }: { id: string; who: string }) {
  const { block_id } = await trx
    .selectFrom('day_operations')
    .select('block_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (block_id !== null) await deleteBlock(trx, block_id, who)
}

import { deskPlanning, planningRefusals as refusals } from '#content/desk-planning.ts'
import type { Opening } from '#content/opening.ts'
import type { UndoAnswer } from '#domain/desk/days.ts'
import { applyChange } from '#server/bookings/apply.ts'
import { listHistory } from '#server/bookings/history.ts'
import { insertChange } from '#server/changes/store.ts'
import { lockForWriting } from '#server/db/lock.ts'
import type { Db } from '#server/db/schema.ts'
import { findWhole } from '#server/desk/bookings/detail.ts'
import { Problem } from '#server/http/problem.ts'
import { findBatch } from './batches.ts'
import { deleteBlock } from './block-store.ts'
import { toDayBooking } from './day-bookings.ts'
import { whyNoRoom } from './room.ts'

/**
 * Takes a step for a whole day back, in a transaction: its block, its mails, and what it did to each booking. What was
 * changed since, or whose time was taken since, stays and is named. 409 once one of the mails was tried.
 */
export async function undoStep(
  trx: Db,
  opening: Opening,
  { id, who }: { id: string; who: string },
): Promise<UndoAnswer> {
  await lockForWriting(trx)
  const batch = await findBatch(trx, id)
  if (!batch) throw new Problem(404, refusals.noBatch)
  if (batch.undone_at !== null) return { batch, skipped: [] }
  if (batch.undo_until === null) throw new Problem(409, refusals.mailsGone)

  await openDay(trx, { id, who })
  const skipped: UndoAnswer['skipped'] = []
  for (const { booking_id, version } of await bookingsOf(trx, id)) {
    const why = await putBack(trx, opening, { booking_id, version, who })
    if (why)
      skipped.push({
        ...toDayBooking(await findWhole(trx, booking_id)),
        why: deskPlanning.skipped[why],
      })
  }
  const undone_at = new Date().toISOString()
  await trx.updateTable('batches').set({ undone_at }).where('id', '=', id).execute()
  await insertChange(trx, 'plan_changed', id, who)
  return { batch: { ...batch, undone_at, undo_until: null }, skipped }
}

type Placed = { booking_id: string; version: number; who: string }

/** Puts a booking back to where it was; answers why not, where it is not as the step left it. */
async function putBack(trx: Db, opening: Opening, { booking_id, version, who }: Placed) {
  const booking = await findWhole(trx, booking_id)
  if (booking.version !== version) return 'changed'
  const [entry] = await listHistory(trx, booking_id, version - 1)
  const changes = (entry?.changes ?? []).map(({ field, from, to }) => ({
    field,
    from: to,
    to: from,
  }))
  const place = { ...booking, ...Object.fromEntries(changes.map(({ field, to }) => [field, to])) }
  // One that has begun meanwhile is put back all the same.
  if ((await whyNoRoom(trx, opening, booking, place)) === 'taken') return 'taken'
  const done = await applyChange(trx, opening, booking, { action: 'undo', who, changes })
  return done ? undefined : 'changed'
}

const bookingsOf = (trx: Db, id: string) =>
  trx
    .selectFrom('batch_bookings')
    .select(['booking_id', 'version'])
    .where('batch_id', '=', id)
    .orderBy('booking_id')
    .execute()

async function openDay(trx: Db, { id, who }: { id: string; who: string }) {
  const { block_id } = await trx
    .selectFrom('batches')
    .select('block_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (block_id !== null) await deleteBlock(trx, block_id, who)
}

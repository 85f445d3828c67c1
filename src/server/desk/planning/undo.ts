import { deskPlanning, planningRefusals as refusals } from '#content/desk-planning.ts'
import type { Opening } from '#content/opening.ts'
import type { UndoAnswer } from '#domain/desk/days.ts'
import { insertChange } from '#server/changes/store.ts'
import { lockForWriting } from '#server/db/lock.ts'
import type { Db } from '#server/db/schema.ts'
import { findWhole } from '#server/desk/bookings/detail.ts'
import { Problem } from '#server/http/problem.ts'
import { findBatch } from './batches.ts'
import { deleteBlock } from './block-store.ts'
import { toDayBooking } from './day-bookings.ts'
import { bookingsOf, putBack } from './put-back.ts'

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
  if (batch.undone_at !== null) return { batch, skipped: await stillTold(trx, id) }
  if (batch.undo_until === null) throw new Problem(409, refusals.mailsGone)

  await openDay(trx, { id, who })
  const kept = await putBack(trx, opening, { id, who })
  const told = await lettersOf(trx, id)
  const skipped: UndoAnswer['skipped'] = []
  for (const { booking_id, why } of kept)
    skipped.push(await toSkipped(trx, { booking_id, why, mail: told.has(booking_id) }))
  const undone_at = new Date().toISOString()
  await trx.updateTable('batches').set({ undone_at }).where('id', '=', id).execute()
  await insertChange(trx, 'plan_changed', id, who)
  return { batch: { ...batch, undone_at, undo_until: null }, skipped }
}

type Skipped = { booking_id: string; why: keyof typeof deskPlanning.skipped; mail: boolean }

const toSkipped = async (trx: Db, { booking_id, why, mail }: Skipped) => ({
  ...toDayBooking(await findWhole(trx, booking_id)),
  why: deskPlanning.skipped[why],
  mail,
})

/** Of a step that was undone before, the bookings whose letter it could not take back. */
async function stillTold(trx: Db, id: string) {
  const told = await lettersOf(trx, id)
  const skipped: UndoAnswer['skipped'] = []
  for (const { booking_id, version } of await bookingsOf(trx, id))
    if (told.has(booking_id)) {
      const booking = await findWhole(trx, booking_id)
      const why = booking.version === version ? 'taken' : 'changed'
      skipped.push(await toSkipped(trx, { booking_id, why, mail: true }))
    }
  return skipped
}

/** The bookings of a step about which its letter goes, or has gone. */
async function lettersOf(trx: Db, id: string): Promise<Set<string | null>> {
  const rows = await trx
    .selectFrom('mails')
    .select('booking_id')
    .where('batch_id', '=', id)
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}

async function openDay(trx: Db, { id, who }: { id: string; who: string }) {
  const { block_id } = await trx
    .selectFrom('batches')
    .select('block_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (block_id !== null) await deleteBlock(trx, block_id, who)
}

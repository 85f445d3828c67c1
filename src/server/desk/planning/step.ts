import { deskRefusals } from '#content/desk.ts'
import { noRoom, planningRefusals as refusals } from '#content/desk-planning.ts'
import type { Opening } from '#content/opening.ts'
import { transitions } from '#domain/desk/actions.ts'
import { type StepAnswer, type StepRequest, UNDO_MS } from '#domain/desk/days.ts'
import { blockedSpans } from '#server/appointments/blocks.ts'
import { crewOf } from '#server/appointments/cells.ts'
import { applyChange } from '#server/bookings/apply.ts'
import type { FieldChange } from '#server/bookings/history.ts'
import { insertChange } from '#server/changes/store.ts'
import { lockForWriting } from '#server/db/lock.ts'
import type { Db } from '#server/db/schema.ts'
import type { WholeBooking } from '#server/desk/bookings/detail.ts'
import { Problem } from '#server/http/problem.ts'
import { findBatch } from './batches.ts'
import { insertBlock, wholeDays } from './block-store.ts'
import { listAhead, toDayBooking } from './day-bookings.ts'
import { fill } from './fill.ts'
import { whyLeft } from './room.ts'

type Step = StepRequest & { day: string; who: string }

/**
 * Cancels or moves all appointments of a day that lie ahead, in a transaction, with one mail each that waits until the
 * step can no longer be undone. What finds no room, or has a letter of an earlier step waiting, stays as it is. The same
 * step again does nothing.
 */
export async function takeStep(
  trx: Db,
  opening: Opening,
  step: Step,
): Promise<Omit<StepAnswer, 'now'>> {
  const { id, kind, day, to_day = null, reason, who } = step
  await lockForWriting(trx)
  const done = await findBatch(trx, id)
  if (done) return { batch: done, left: await leftOn(trx, opening, { day, to_day }) }

  const bookings = await listAhead(trx, day)
  const block_id = step.block ? await blockDay(trx, step) : null
  if (bookings.length === 0 && !block_id) throw new Problem(409, refusals.nothing)
  await trx
    .insertInto('batches')
    .values({
      ...{ id, who, kind, day, to_day, reason, block_id },
      created_at: new Date().toISOString(),
      undone_at: null,
    })
    .execute()

  const left: StepAnswer['left'] = []
  for (const booking of bookings) {
    const after = { ...booking, appoint_date: to_day ?? booking.appoint_date }
    const why = await whyLeft(trx, opening, booking, to_day)
    if (why) left.push({ ...toDayBooking(booking), why: noRoom[why] })
    else {
      const mail = { ...fill(step, booking, after), batch_id: id, holdMs: UNDO_MS }
      const change = { who, changes: changesOf(booking, to_day), note: reason, mail }
      const action = to_day ? 'edit' : 'cancel'
      const crew = await crewOf(trx, booking.id)
      if (!(await applyChange(trx, opening, booking, { action, ...change })))
        throw new Problem(409, deskRefusals.stale(deskRefusals.somebody))
      await trx
        .insertInto('batch_bookings')
        .values({ batch_id: id, booking_id: booking.id, version: booking.version + 1, crew })
        .execute()
    }
  }
  if (bookings.length > 0 && left.length === bookings.length)
    throw new Problem(
      409,
      left.some(({ why }) => why === noRoom.waits) ? refusals.noneNow : refusals.noneFit,
    )
  await insertChange(trx, 'plan_changed', id, who)
  const batch = await findBatch(trx, id)
  if (!batch) throw new Error('the step that was just stored is gone')
  return { batch, left }
}

const changesOf = (booking: WholeBooking, to_day: string | null): FieldChange[] =>
  to_day
    ? [{ field: 'appoint_date', from: booking.appoint_date, to: to_day }]
    : [{ field: 'status', from: booking.status, to: transitions.cancel.to }]

/** Blocks the day; null where it is blocked already: undoing the step must not open it then. */
async function blockDay(trx: Db, { day, reason, who }: Step): Promise<string | null> {
  const span = wholeDays(day, day)
  const [from, to] = [Date.parse(span.from_at), Date.parse(span.to_at)]
  const blocked = await blockedSpans(trx, from, to)
  if (blocked.some((one) => one.from <= from && to <= one.to)) return null
  return (await insertBlock(trx, { ...span, reason, who })).id
}

/** What a step left that was taken before, as far as the day still shows it. */
async function leftOn(
  trx: Db,
  opening: Opening,
  { day, to_day }: { day: string; to_day: string | null },
) {
  const left: StepAnswer['left'] = []
  for (const booking of await listAhead(trx, day)) {
    const why = (await whyLeft(trx, opening, booking, to_day)) ?? (to_day ? 'taken' : undefined)
    if (why) left.push({ ...toDayBooking(booking), why: noRoom[why] })
  }
  return left
}

import type { Content } from '#content/content.ts'
import { deskRefusals } from '#content/desk.ts'
import { planningRefusals as refusals, skipReasons } from '#content/desk-planning.ts'
import { type ClientMail, transitions } from '#domain/desk/actions.ts'
import { deskCalls } from '#domain/desk/calls.ts'
import { type DayOperationAnswer, type DayOperationRequest, UNDO_MS } from '#domain/desk/days.ts'
import type { Language } from '#domain/language.ts'
import { type ChangeContent, changeBooking } from '#server/bookings/change-booking.ts'
import type { FieldChange } from '#server/bookings/history.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { toDayBooking } from '#server/desk/bookings/rows.ts'
import { publish } from '#server/events/store.ts'
import { reused, takeId } from '#server/http/idempotent.ts'
import { Problem } from '#server/http/problem.ts'
import { speakTo } from '#server/language/same-content.ts'
import { blockedSpans, isAllBlocked } from '#server/schedule/blocks.ts'
import { insertBlock, wholeDays } from './block-store.ts'
import { listAhead } from './day-bookings.ts'
import { findDayOperation } from './day-operations.ts'
import { whySkipped } from './feasibility.ts'
import { fillIn } from './fill-in.ts'

type Wanted = DayOperationRequest & { day: string; who: string }

type DayContent = ChangeContent & Pick<Content, 'dayDrafts'>

/**
 * Cancels or moves all future appointments of a day, in a transaction. Each gets one mail, which waits until the
 * operation can no longer be undone. Skips an appointment without a free time, or with an untried mail of an earlier
 * operation; throws a 409 if it skips all. The same operation again changes nothing, and another one with its id is a 422.
 */
export async function runDayOperation(
  trx: Db,
  content: DayContent,
  wanted: Wanted,
): Promise<Omit<DayOperationAnswer, 'now'>> {
  const { who, ...asked } = wanted
  const { id, day } = asked
  const to_day = wanted.to_day ?? null
  const refusal = refusals.doneBefore
  const isNew = await takeId(trx, { call: deskCalls.dayOperation, id, refusal }, asked)
  const known = await findDayOperation(trx, id)
  // Its fingerprint is not kept for as long as the operation.
  if (isNew && known) throw reused(refusal)
  if (known) return { operation: known, left: await leftOn(trx, content, { day, to_day }) }

  const bookings = await listAhead(trx, day)
  const block_id = wanted.block ? await blockDay(trx, wanted) : null
  if (bookings.length === 0 && !block_id) throw new Problem(409, refusals.nothing)
  await insertDayOperation(trx, wanted, block_id)
  const left: DayOperationAnswer['left'] = []
  for (const booking of bookings) {
    const why = await whySkipped(trx, content, booking, to_day)
    if (why) left.push({ ...toDayBooking(booking), why: skipReasons[why] })
    else await changeOne(trx, content, wanted, booking)
  }
  if (bookings.length > 0 && left.length === bookings.length) {
    const isWaiting = left.some(({ why }) => why === skipReasons.waits)
    throw new Problem(409, isWaiting ? refusals.noneNow : refusals.noneFit)
  }
  await publish(trx, 'plan_changed', id, who)
  const operation = await findDayOperation(trx, id)
  if (!operation) throw new Error('the day operation that was just stored is gone')
  return { operation, left }
}

const insertDayOperation = (
  trx: Db,
  { id, who, kind, day, to_day, reason }: Wanted,
  block_id: string | null,
) =>
  trx
    .insertInto('day_operations')
    .values({
      ...{ id, who, kind, day, reason, block_id },
      to_day: to_day ?? null,
      created_at: new Date().toISOString(),
      undone_at: null,
    })
    .execute()

/** Runs the operation on one booking, and stores the booking's new version. */
async function changeOne(trx: Db, content: DayContent, wanted: Wanted, booking: StoredBooking) {
  const { id, reason, who } = wanted
  const to_day = wanted.to_day ?? null
  const after = { ...booking, appoint_date: to_day ?? booking.appoint_date }
  const isDone = await changeBooking(trx, content, booking, {
    action: to_day ? 'edit' : 'cancel',
    who,
    changes: changesOf(booking, to_day),
    note: reason,
    mail: {
      ...mailTo(content, wanted, { booking, after }),
      day_operation_id: id,
      delayMs: UNDO_MS,
    },
  })
  if (!isDone) throw new Problem(409, deskRefusals.conflict(deskRefusals.somebody))
  await trx
    .insertInto('day_operation_bookings')
    .values({ day_operation_id: id, booking_id: booking.id, version: booking.version + 1 })
    .execute()
}

/** The mail to one client, in their language. */
const mailTo = (content: DayContent, wanted: Wanted, change: Parameters<typeof fillIn>[2]) =>
  speakTo(change.booking.language, content, (said) => {
    const written: Record<Language, ClientMail> = {
      en: wanted,
      fr: wanted.french ?? said.dayDrafts[wanted.kind],
    }
    return fillIn(said.services, written[change.booking.language], change)
  })

const changesOf = (booking: StoredBooking, to_day: string | null): FieldChange[] =>
  to_day
    ? [{ field: 'appoint_date', from: booking.appoint_date, to: to_day }]
    : [{ field: 'status', from: booking.status, to: transitions.cancel.to }]

/** Blocks the day and returns the block's id. Null if it is blocked already: then the undo must not open it. */
async function blockDay(trx: Db, { day, reason, who }: Wanted): Promise<string | null> {
  const span = wholeDays(day, day)
  const [from, to] = [Date.parse(span.from_at), Date.parse(span.to_at)]
  const blocked = await blockedSpans(trx, from, to)
  if (isAllBlocked(blocked, from, to)) return null
  return (await insertBlock(trx, { ...span, reason, who })).id
}

/** The appointments that an operation skipped, for a repeated call, if they are still on that day. */
async function leftOn(
  trx: Db,
  content: ChangeContent,
  { day, to_day }: { day: string; to_day: string | null },
) {
  const left: DayOperationAnswer['left'] = []
  for (const booking of await listAhead(trx, day)) {
    const why = (await whySkipped(trx, content, booking, to_day)) ?? (to_day ? 'taken' : undefined)
    if (why) left.push({ ...toDayBooking(booking), why: skipReasons[why] })
  }
  return left
}

import { deskRefusals } from '#core/desk-words.ts'
import type { Language } from '#core/language.ts'
import type { ClientMail } from '#features/bookings/action-requests.ts'
import { transitions } from '#features/bookings/actions.ts'
import { whenOf } from '#features/bookings/booking-labels.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import type { FieldChange } from '#features/bookings/server/shared/history.ts'
import { toDayBooking } from '#features/bookings/server/shared/rows.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import {
  type DayOperationAnswer,
  type DayOperationRequest,
  type Placeholder,
  UNDO_MS,
} from '#features/day-operations/days.ts'
import { planningRefusals as refusals, skipReasons } from '#features/day-operations/desk-planning-words.ts'
import { sayDeposit } from '#features/payments/server/shared/deposits.ts'
import { isAllBlocked } from '#features/schedule/server/shared/availability-check.ts'
import { readDay, slotsFrom } from '#features/schedule/server/shared/day.ts'
import { serviceLabel } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db } from '#platform/db/schema.ts'
import { publish } from '#platform/events/store.ts'
import { keyReused, takeId } from '#platform/http/idempotent.ts'
import { Problem } from '#platform/http/problem-answer.ts'
import { fillMail } from '#platform/mail/mail-body.ts'
import { insertBlock, wholeDays } from './block-store.ts'
import { listAhead, listAheadOf } from './day-bookings.ts'
import { findDayOperation } from './day-operations.ts'
import { type Start, whySkipped } from './shared/feasibility.ts'

type OperationContext = DayOperationRequest & { day: string; who: string }

type DayContent = ChangeContent & Pick<Content, 'dayDrafts'>

/**
 * Cancels or moves all future appointments of a day, or moves some of any day to times of their own, in a transaction. Each
 * gets one mail, which waits until the operation can no longer be undone. Skips an appointment without a free time, or with
 * an untried mail of an earlier operation; throws a 409 if it skips all. The same operation again changes nothing, and
 * another one with its id is a 422.
 */
export async function runDayOperation(
  trx: Db,
  content: DayContent,
  requested: OperationContext,
): Promise<Omit<DayOperationAnswer, 'now'>> {
  const { who, ...asked } = requested
  const { id } = asked
  const refusal = refusals.doneBefore
  const isNew = await takeId(trx, { call: dayCalls.dayOperation, id, refusal }, asked)
  const known = await findDayOperation(trx, id)
  // Its fingerprint is not kept for as long as the operation.
  if (isNew && known) throw keyReused(refusal)
  if (known) return { operation: known, left: await leftOf(trx, content, requested) }

  const bookings = await listRequested(trx, requested)
  const block_id = requested.block ? await blockDay(trx, content, requested) : null
  if (bookings.length === 0 && !block_id) throw new Problem(409, refusals.nothing)
  await insertDayOperation(trx, requested, block_id)
  const left: DayOperationAnswer['left'] = []
  for (const booking of bookings) {
    const to = targetOf(requested, booking)
    const why = await whySkipped(trx, content, booking, to)
    if (why) left.push({ ...toDayBooking(booking), why: skipReasons[why] })
    else await changeOne(trx, content, requested, { booking, to })
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
  { id, who, kind, day, to_day, reason }: OperationContext,
  block_id: string | null,
) =>
  trx
    .insertInto('day_operations')
    .values({
      id,
      who,
      kind,
      day,
      reason,
      block_id,
      to_day: to_day ?? null,
      created_at: new Date().toISOString(),
      undone_at: null,
    })
    .execute()

/** Runs the operation on one booking, and stores the booking's new version. */
async function changeOne(
  trx: Db,
  content: DayContent,
  requested: OperationContext,
  { booking, to }: { booking: StoredBooking; to: Start | null },
) {
  const { id, reason, who } = requested
  const after = { ...booking, ...to }
  const deposit = to ? () => '' : await sayDeposit(trx, booking, { status: transitions.cancel.to, isByClient: false })
  const isDone = await changeBooking(trx, content, booking, {
    action: to ? 'edit' : 'cancel',
    who,
    changes: changesOf(booking, to),
    note: reason,
    mail: { ...mailTo(content, requested, { booking, after, deposit }), day_operation_id: id, delayMs: UNDO_MS },
  })
  if (!isDone) throw new Problem(409, deskRefusals.conflict(deskRefusals.somebody))
  await trx
    .insertInto('day_operation_bookings')
    .values({ day_operation_id: id, booking_id: booking.id, version: booking.version + 1 })
    .execute()
}

/** The mail to one client, in their language. */
const mailTo = (content: DayContent, requested: OperationContext, change: Parameters<typeof fillIn>[2]) =>
  withContentIn(change.booking.language, content, (localized) => {
    const mails: Record<Language, ClientMail> = {
      en: requested,
      fr: requested.french ?? localized.dayDrafts[requested.kind],
    }
    return fillIn(localized.services, mails[change.booking.language], change)
  })

const changesOf = (booking: StoredBooking, to: Start | null): FieldChange[] =>
  to
    ? (['appoint_date', 'appoint_time'] as const)
        .map((field) => ({ field, from: booking[field], to: to[field] }))
        .filter((it) => it.from !== it.to)
    : [{ field: 'status', from: booking.status, to: transitions.cancel.to }]

/** Blocks the day and returns the block's id. Null if it is blocked already: then the undo must not open it. */
async function blockDay(trx: Db, content: DayContent, { day, reason, who }: OperationContext): Promise<string | null> {
  const span = wholeDays(day, day)
  const [from, to] = [Date.parse(span.from_at), Date.parse(span.to_at)]
  if (isAllBlocked(await readDay(trx, content, slotsFrom(from, to)), from, to)) return null
  return (await insertBlock(trx, { ...span, reason, who })).id
}

/** The appointments that an operation concerns. */
const listRequested = (trx: Db, { day, moves }: OperationContext) =>
  moves
    ? listAheadOf(
        trx,
        moves.map(({ id }) => id),
      )
    : listAhead(trx, day)

/** The start to which an appointment moves; null if it is cancelled. */
function targetOf({ to_day, moves }: OperationContext, { id, appoint_time }: StoredBooking): Start | null {
  const own = moves?.find((one) => one.id === id)
  if (own) return { appoint_date: own.appoint_date, appoint_time: own.appoint_time }
  return to_day ? { appoint_date: to_day, appoint_time } : null
}

/** The appointments that an operation skipped, for a repeated call, if they are not where it would have moved them. */
async function leftOf(trx: Db, content: ChangeContent, requested: OperationContext) {
  const left: DayOperationAnswer['left'] = []
  for (const booking of await listRequested(trx, requested)) {
    const to = targetOf(requested, booking)
    const why = (await whySkipped(trx, content, booking, to)) ?? (to ? 'taken' : undefined)
    if (why && why !== 'same' && !(requested.moves && isDone(booking, to)))
      left.push({ ...toDayBooking(booking), why: skipReasons[why] })
  }
  return left
}

/** Whether an appointment is where it was to move, though its mail still waits. */
const isDone = (booking: StoredBooking, to: Start | null) =>
  to?.appoint_date === booking.appoint_date && to.appoint_time === booking.appoint_time

type Change = {
  booking: StoredBooking
  /** The start after the operation. */
  after: Pick<StoredBooking, 'appoint_date' | 'appoint_time'>
  /** What it says of a deposit. */
  deposit: () => string
}

/** Fills the placeholders of a mail for one client. Placeholders in a text that the client typed are not filled. */
function fillIn(services: Content['services'], mail: ClientMail, { booking, after, deposit }: Change): ClientMail {
  const filled = fillMail<Placeholder>(mail, {
    name: booking.firstname.replace(/\s+/g, ' '),
    reference: booking.reference,
    service: serviceLabel(services, booking.service_type),
    when: whenOf(after),
    before: whenOf(booking),
  })
  return { ...filled, text: filled.text + deposit() }
}

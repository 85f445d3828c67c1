import { deskRefusals } from '#core/desk-words.ts'
import { sumOf } from '#core/money.ts'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { bookingRefusals } from '#features/bookings/desk-refusals-words.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import { priceRefusals as refusals } from '#features/prices/desk-words.ts'
import { agreedIn, type LineInput, withAmounts } from '#features/prices/lines.ts'
import { assertLines, assertPriced } from '#features/prices/server/shared/lines.ts'
import type { Db } from '#platform/db/schema.ts'
import { notAllowed, Problem, wrongField } from '#platform/http/problem-answer.ts'
import { changeBooking } from './change-booking.ts'
import { listHistory } from './history.ts'
import { findBooking } from './store.ts'

/**
 * Notes the price that was agreed on, in a transaction: it stays with the booking, whatever is published later. No lines take it back.
 */
export async function agreeOn(
  trx: Db,
  content: ChangeContent,
  { id, who, version, lines }: { id: string; who: string; version: number; lines: readonly LineInput[] },
): Promise<void> {
  const booking = await findBooking(trx, id)
  if (!booking) throw new Problem(404, bookingRefusals.noBooking)
  if (booking.erased_at !== null) throw notAllowed(deskRefusals.erased)
  if (booking.version !== version) throw await conflict(trx, id, booking.version, version)
  const to = await agreedOn(trx, { id, lines, before: booking.agreed })
  if (to === booking.agreed) throw wrongField('lines', refusals.sameAgreed)
  const done = await changeBooking(trx, content, booking, {
    action: 'price',
    who,
    changes: [{ field: 'agreed', from: booking.agreed, to }],
  })
  if (!done) throw await conflict(trx, id, booking.version, version)
}

/** A price as a booking keeps it, in a transaction. Refuses one that cannot be asked. */
export async function agreedOn(
  trx: Db,
  { id, lines, before = '' }: { id: string; lines: readonly LineInput[]; before?: string },
): Promise<string> {
  const agreed = withAmounts(lines.map((line) => ({ ...line, booking_id: id })))
  await assertLines(trx, agreed)
  assertPriced(agreed, agreedIn(before))
  if (sumOf(agreed, 'amount_cents') < 0) throw wrongField('lines', refusals.belowZero)
  return agreed.length === 0 ? '' : JSON.stringify(agreed)
}

async function conflict(trx: Db, id: string, version: number, seen: number) {
  const since = await listHistory(trx, id, seen)
  const extra = { version, since }
  const who = since[0]?.who ?? deskRefusals.somebody
  return new Problem(409, deskRefusals.conflict(who), { type: VERSION_CONFLICT, extra })
}

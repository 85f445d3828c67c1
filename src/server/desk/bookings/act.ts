import { deskRefusals, statusNames } from '#content/desk.ts'
import { deskBookings } from '#content/desk-bookings.ts'
import type { Opening } from '#content/opening.ts'
import {
  type ActionName,
  type BookingAction,
  lastChange,
  NOT_ALLOWED,
  STALE,
  type StaleDetails,
} from '#domain/desk/actions.ts'
import { applyChange } from '#server/bookings/apply.ts'
import { listHistory } from '#server/bookings/history.ts'
import { lockForWriting } from '#server/db/lock.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { allowedActions } from './allowed.ts'
import { changesOf } from './change.ts'
import { findWhole, type WholeBooking } from './detail.ts'

/**
 * Does something to a booking, in a transaction: 409 where it has changed since it was seen, where its state does not
 * allow it, or where its time is not free.
 */
export async function act(
  trx: Db,
  opening: Opening,
  { id, action, who }: { id: string; action: BookingAction; who: string },
): Promise<void> {
  await lockForWriting(trx)
  const booking = await findWhole(trx, id)
  if (booking.version !== action.version) throw await stale(trx, booking, action.version)
  const history = await listHistory(trx, id)
  if (!allowedActions(booking, history).includes(action.action))
    throw notAllowed(booking, action.action)

  const changes = changesOf(booking, action, lastChange(history)?.changes ?? [])
  const done = await applyChange(trx, opening, booking, {
    action: action.action,
    who,
    changes,
    note: ('reason' in action && action.reason) || ('note' in action && action.note) || null,
    mail: action.mail,
  })
  if (!done) throw await stale(trx, booking, action.version)
}

async function stale(db: Db, { id }: WholeBooking, seen: number): Promise<Problem> {
  const { version } = await findWhole(db, id)
  const since = await listHistory(db, id, seen)
  const extra: StaleDetails = { version, since }
  const who = since[0]?.who ?? deskRefusals.somebody
  return new Problem(409, deskRefusals.stale(who), { type: STALE, extra })
}

function notAllowed({ status, erased_at }: WholeBooking, action: ActionName) {
  const { label } = deskBookings.actions[action]
  const why =
    erased_at === null ? deskRefusals.notAllowed(label, statusNames[status]) : deskRefusals.erased
  return new Problem(409, why, { type: NOT_ALLOWED })
}

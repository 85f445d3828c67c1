import { deskRefusals, statusNames } from '#content/desk.ts'
import { type BookingAction, NOT_ALLOWED, STALE, type StaleDetails } from '#domain/desk/actions.ts'
import { indexBooking } from '#server/bookings/search-index.ts'
import { insertChange } from '#server/changes/store.ts'
import { lockForWriting } from '#server/db/lock.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { queueMail } from '#server/mail/queue.ts'
import { allowedActions, lastChange } from './allowed.ts'
import { changesOf, columnsOf } from './change.ts'
import { findWhole, type WholeBooking } from './detail.ts'
import { insertHistory, listHistory } from './history.ts'

/**
 * Does something to a booking, in a transaction: 409 where it has changed since it was seen, or where its state does not
 * allow it. The change, its place in the history, the mail and the news of it are stored together or not at all.
 */
export async function act(trx: Db, id: string, action: BookingAction, who: string): Promise<void> {
  await lockForWriting(trx)
  const booking = await findWhole(trx, id)
  if (booking.version !== action.version) throw await stale(trx, booking, action.version)
  const history = await listHistory(trx, id)
  if (!allowedActions(booking, history).includes(action.action))
    throw notAllowed(booking, action.action)

  const changes = changesOf(booking, action, lastChange(history)?.changes ?? [])
  const version = booking.version + 1
  const { numUpdatedRows } = await trx
    .updateTable('bookings')
    .set({ ...columnsOf(booking, changes), version })
    .where('id', '=', id)
    .where('version', '=', action.version)
    .executeTakeFirstOrThrow()
  // Where transactions can overlap, this one came second.
  if (numUpdatedRows !== 1n) throw await stale(trx, booking, action.version)

  await insertHistory(trx, {
    booking_id: id,
    version,
    who,
    action: action.action,
    changes,
    note: ('reason' in action && action.reason) || ('note' in action && action.note) || null,
    mailed: action.mail ? 1 : 0,
  })
  if (action.mail)
    await queueMail(trx, {
      kind: 'letter',
      booking_id: id,
      to: { name: `${booking.firstname} ${booking.lastname}`, address: booking.email },
      ...action.mail,
    })
  await indexBooking(trx, id)
  await insertChange(trx, 'booking_changed', id, who)
}

async function stale(db: Db, { id }: WholeBooking, seen: number): Promise<Problem> {
  const { version } = await findWhole(db, id)
  const since = await listHistory(db, id, seen)
  const extra: StaleDetails = { version, since }
  const who = since[0]?.who ?? deskRefusals.somebody
  return new Problem(409, deskRefusals.stale(who), { type: STALE, extra })
}

const notAllowed = ({ status, erased_at }: WholeBooking, action: string) =>
  new Problem(
    409,
    erased_at === null ? deskRefusals.notAllowed(action, statusNames[status]) : deskRefusals.erased,
    { type: NOT_ALLOWED },
  )

import { THE_CLIENT } from '#core/fixed.ts'
import { ASKED_BY, transitions } from '#features/bookings/actions.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import { findBooking, type StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { ErasedRows, EraseStep } from '#features/privacy/erase-step.ts'
import type { Db } from '#platform/db/schema.ts'
import { indexBooking } from '#platform/db/search-index.ts'
import { publish } from '#platform/events/store.ts'
import { deleteAnswersAbout } from '#platform/http/stored-answers.ts'

export const noRowsErased = (): ErasedRows => ({ mails: [], records: [], photos: 0 })

/** Erases a booking and what the features have about it, in a transaction. */
export async function eraseBooking(
  trx: Db,
  steps: readonly EraseStep[],
  { id, who }: { id: string; who: string | null },
): Promise<ErasedRows> {
  const gone = noRowsErased()
  const before = await findBooking(trx, id)
  if (!before) return gone
  for (const { booking } of steps) await booking?.(trx, before, gone)
  // The visitor's browser has already received these.
  await deleteAnswersAbout(trx, gone.records)
  await indexBooking(trx, id)
  await publish(trx, 'booking_changed', id, who)
  return gone
}

/**
 * Cancels a booking whose client is about to be erased, in a transaction: its time is free, and no crew drives to somebody of
 * whom nothing is known. Nobody is written to: whoever asked to be deleted gets no more mail. False if another transaction has
 * changed the booking.
 */
export const cancelForErasure = (
  trx: Db,
  content: ChangeContent,
  booking: StoredBooking,
  who: string,
): Promise<boolean> =>
  changeBooking(trx, content, booking, {
    action: 'cancel',
    who,
    changes: [
      { field: 'status', from: booking.status, to: transitions.cancel.to },
      // It is the client's wish, so the hours of their deposit bind them.
      { field: ASKED_BY, from: null, to: THE_CLIENT },
    ],
    isKnown: true,
  })

/** Erases a message and what the features have about it, in a transaction. */
export async function eraseMessage(
  trx: Db,
  steps: readonly EraseStep[],
  { id, who }: { id: string; who: string | null },
): Promise<ErasedRows> {
  const gone = noRowsErased()
  for (const { message } of steps) await message?.(trx, id, gone)
  await deleteAnswersAbout(trx, [id])
  await publish(trx, 'message_changed', id, who)
  return gone
}

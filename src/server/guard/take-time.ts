import { type ChangeContent, changeBooking } from '#server/bookings/change-booking.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { reserve } from '#server/schedule/reserve.ts'
import { hasSlots } from '#server/schedule/slots.ts'
import { timeForMinutes } from '#server/schedule/time-needed.ts'

/**
 * Holds the time of a request until it is answered, in a transaction. From then on somebody means it: the guard does not
 * release it any more. Refuses a time that is no longer free, as `reserve` does. False if another transaction has changed
 * the booking.
 */
export async function takeTime(
  trx: Db,
  content: ChangeContent,
  booking: StoredBooking,
  who: string,
): Promise<boolean> {
  if (!(await changeBooking(trx, content, booking, { action: 'hold', who, changes: [] })))
    return false
  await markKept(trx, booking.id)
  if (!(await hasSlots(trx, booking.id)))
    await reserve(trx, content, booking.id, {
      ...booking,
      needed: timeForMinutes(booking.appoint_minutes, content, booking),
    })
  return true
}

/** Notes, in a transaction, that somebody has vouched for a request. */
export const markKept = (trx: Db, id: string) =>
  trx.updateTable('request_origins').set({ hold: 'kept' }).where('booking_id', '=', id).execute()

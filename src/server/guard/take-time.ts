import { guard, type Reason } from '#domain/guard.ts'
import { offered } from '#domain/services.ts'
import { type ChangeContent, changeBooking } from '#server/bookings/change-booking.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import type { Db } from '#server/db/schema.ts'
import { freeCrewTime } from '#server/schedule/crew-time.ts'
import { readDays } from '#server/schedule/free-times.ts'
import { reserve, type TimeRequest } from '#server/schedule/reserve.ts'
import { hasSlots } from '#server/schedule/slots.ts'
import { type Rules, timeForMinutes, timeForRequest } from '#server/schedule/time-needed.ts'

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

/**
 * Holds the time of a new request, in a transaction. If it must leave some of its day to others and does not, it holds none,
 * and the reason says so. Refuses a time that is not free, as `reserve` does.
 */
export async function takeAtOnce(
  trx: Db,
  rules: Rules,
  id: string,
  { leavesSome, ...wanted }: TimeRequest & { leavesSome: boolean },
): Promise<Reason> {
  await reserve(trx, rules, id, { ...wanted, isNew: true })
  if (!leavesSome || (await startsLeft(trx, rules, wanted.appoint_date)) >= guard.startsLeft)
    return ''
  await freeCrewTime(trx, id, rules)
  return 'day'
}

/** How many starts of a day are free for the most common job: the first service of the booking form, near by. */
export async function startsLeft(db: Db, rules: Rules, day: string): Promise<number> {
  const [service] = offered(rules.services)
  const nearBy = { appoint_zipcode: null, appoint_city: null }
  const job = { service_type: service?.value ?? null, vehicle_count: 1, add_ons: [], ...nearBy }
  const days = await readDays(db, rules, timeForRequest(job, rules), { from: day, days: 1 })
  return days.flatMap(({ times }) => times).filter(({ free }) => free).length
}

/** Notes, in a transaction, that somebody has vouched for a request. */
export const markKept = (trx: Db, id: string) =>
  trx.updateTable('request_origins').set({ hold: 'kept' }).where('booking_id', '=', id).execute()

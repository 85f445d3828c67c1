import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import type { ChangeContent } from '#features/bookings/follower.ts'
import { changeBooking } from '#features/bookings/server/shared/change-booking.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import { reserve } from '#features/schedule/server/shared/book.ts'
import { type Day, hasSlots } from '#features/schedule/server/shared/day.ts'
import { type Rules, type TimeNeeded, timeForMinutes, timeForRequest } from '#features/schedule/server/shared/needed.ts'
import { halfHours } from '#features/schedule/server/shared/times.ts'
import { offeredServices } from '#features/services/services.ts'
import type { Db } from '#platform/db/schema.ts'

/**
 * Holds the time of a request until it is answered, in a transaction. From then on somebody means it: abuse protection does not
 * release it any more. Refuses a time that is no longer free, as `reserve` does. False if another transaction has changed
 * the booking.
 */
export async function takeTime(trx: Db, content: ChangeContent, booking: StoredBooking, who: string): Promise<boolean> {
  if (!(await changeBooking(trx, content, booking, { action: 'hold', who, changes: [] }))) return false
  await markKept(trx, booking.id)
  if (!(await hasSlots(trx, booking.id)))
    await reserve(trx, content, booking.id, {
      ...booking,
      needed: timeForMinutes(booking.appoint_minutes, content, booking),
    })
  return true
}

/** What others must be able to book on a day after a stranger has taken a time: each service, near by. */
export const choiceNeeds = (rules: Rules): TimeNeeded[] =>
  offeredServices(rules.services).map(({ value: service_type }) =>
    timeForRequest({ service_type, vehicle_count: 1, add_ons: [], appoint_zipcode: null, appoint_city: null }, rules),
  )

/**
 * Whether others still have a choice on a day that was read for `choiceNeeds`, after a stranger has taken a time: a few starts for the
 * most common job, which is the first service of the booking form, and one for the longest service that had one. Where that
 * can start, each shorter one can, too.
 */
export function leavesChoice(rules: Rules, date: string, { before, then }: { before: Day; then: Day }): boolean {
  const starts = (day: Day, needed: TimeNeeded) =>
    halfHours(day, needed, { from: date, days: 1 })
      .flatMap(({ times }) => times)
      .filter(({ free }) => free).length
  const services = choiceNeeds(rules)
  const [common] = services
  const longest = services
    .toSorted((a, b) => b.minutes - a.minutes)
    .find((needed) => starts(before, needed) >= abuseLimits.startsOfEach)
  return (
    (common === undefined || starts(then, common) >= abuseLimits.startsLeft) &&
    (longest === undefined || starts(then, longest) >= abuseLimits.startsOfEach)
  )
}

/** Notes, in a transaction, that somebody has vouched for a request. */
export const markKept = (trx: Db, id: string) =>
  trx.updateTable('request_origins').set({ hold: 'kept' }).where('booking_id', '=', id).execute()

import type { ChangeContent } from '#features/bookings/follower.ts'
import { changeBooking } from '#features/bookings/server/change-booking.ts'
import type { StoredBooking } from '#features/bookings/server/store.ts'
import { guard, type Reason } from '#features/guard/guard.ts'
import { freeCrewTime } from '#features/schedule/server/crew-time.ts'
import { readDays } from '#features/schedule/server/free-times.ts'
import { reserve, type TimeRequest } from '#features/schedule/server/reserve.ts'
import { hasSlots } from '#features/schedule/server/slots.ts'
import {
  type Rules,
  type TimeNeeded,
  timeForMinutes,
  timeForRequest,
} from '#features/schedule/server/time-needed.ts'
import { offered } from '#features/services/services.ts'
import type { Db } from '#platform/db/schema.ts'

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
  const isLeft = leavesSome && (await choiceOn(trx, rules, wanted.appoint_date))
  await reserve(trx, rules, id, { ...wanted, isNew: true })
  if (!isLeft || (await isLeft())) return ''
  await freeCrewTime(trx, id, rules)
  return 'day'
}

/**
 * The choice that others have on a day before a stranger takes a time. The function that it returns says whether they still have one: a few
 * starts for the most common job, which is the first service of the booking form, and one for the longest service that had one. Where that
 * can start, each shorter one can, too.
 */
export async function choiceOn(db: Db, rules: Rules, day: string): Promise<() => Promise<boolean>> {
  const starts = async (needed: TimeNeeded) => {
    const days = await readDays(db, rules, needed, { from: day, days: 1 })
    return days.flatMap(({ times }) => times).filter(({ free }) => free).length
  }
  const nearBy = { appoint_zipcode: null, appoint_city: null }
  const services = offered(rules.services).map(({ value: service_type }) =>
    timeForRequest({ service_type, vehicle_count: 1, add_ons: [], ...nearBy }, rules),
  )
  const [common] = services
  let longest: TimeNeeded | undefined
  for (const needed of services.toSorted((a, b) => b.minutes - a.minutes)) {
    if ((await starts(needed)) < guard.startsOfEach) continue
    longest = needed
    break
  }
  return async () =>
    (common === undefined || (await starts(common)) >= guard.startsLeft) &&
    (longest === undefined || (await starts(longest)) >= guard.startsOfEach)
}

/** Notes, in a transaction, that somebody has vouched for a request. */
export const markKept = (trx: Db, id: string) =>
  trx.updateTable('request_origins').set({ hold: 'kept' }).where('booking_id', '=', id).execute()

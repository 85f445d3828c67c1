import { appointmentInstant } from '#core/wall-time.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { skipReasons } from '#features/day-operations/desk-planning-words.ts'
import type { BookingAhead } from '#features/day-operations/server/day-bookings.ts'
import { type RoomOptions, rangeFor, roomOn } from '#features/schedule/server/shared/availability-check.ts'
import { takeCrewTime } from '#features/schedule/server/shared/book.ts'
import { readDay } from '#features/schedule/server/shared/day.ts'
import { type Rules, timeForMinutes } from '#features/schedule/server/shared/needed.ts'
import type { Db } from '#platform/db/schema.ts'

export type Start = Pick<StoredBooking, 'appoint_date' | 'appoint_time'>

/**
 * The reason why a day operation skips an appointment, in a transaction; undefined if it does not. A second operation
 * would withdraw an untried mail of an earlier one. If then only the second were undone, the appointment would stay
 * moved and its client would get no mail.
 */
export async function whySkipped(
  trx: Db,
  rules: Rules,
  booking: BookingAhead,
  to: Start | null,
): Promise<keyof typeof skipReasons | undefined> {
  if (booking.waits) return 'waits'
  if (to === null) return undefined
  if (isAt(booking, to)) return 'same'
  const at = appointmentInstant(to.appoint_date, to.appoint_time)
  if (!at) return 'missing'
  if (at <= new Date().toISOString()) return 'past'
  return (await isFreeFor(trx, rules, booking, to)) ? undefined : 'taken'
}

/** Whether an appointment starts then already. */
const isAt = (booking: Start, to: Start) =>
  booking.appoint_date === to.appoint_date && booking.appoint_time === to.appoint_time

/** Whether a crew is free for a booking at another start, even if that has passed. */
export async function isFreeFor(
  trx: Db,
  rules: Rules,
  booking: StoredBooking,
  start: Start,
  asking: RoomOptions = {},
): Promise<boolean> {
  const { at, needed } = timeAt(rules, booking, start)
  const day = await readDay(trx, rules, rangeFor(rules, needed, [at, at]), booking.id)
  return roomOn(day, needed, asking)(at) !== undefined
}

/** Takes a crew's time as a move would, in a transaction that is rolled back: the next booking then finds it taken. */
export const tryMove = (trx: Db, rules: Rules, booking: StoredBooking, start: Start) =>
  takeCrewTime(trx, rules, booking.id, timeAt(rules, booking, start))

function timeAt(rules: Rules, booking: StoredBooking, { appoint_date, appoint_time }: Start) {
  const at = appointmentInstant(appoint_date, appoint_time) ?? booking.appoint_at
  return { at: Date.parse(at), needed: timeForMinutes(booking.appoint_minutes, rules, booking) }
}

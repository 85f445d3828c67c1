import { MINUTE } from '#core/durations.ts'
import { findBooking } from '#features/bookings/server/shared/store.ts'
import { planOf } from '#features/schedule/server/shared/crews.ts'
import { readDay, slotsFrom, type TravelRules } from '#features/schedule/server/shared/day.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OpenSession } from './session-store.ts'

declare module '#platform/db/hooks.ts' {
  interface Hooks {
    /** The id of the booking of a photo; undefined if there is none. */
    bookingOfPhoto: (db: Db, id: string) => Promise<string | undefined>
  }
}

/** Whether a booking is a job of the person's own crew. To an owner all are. */
export async function isOwnJob(
  db: Db,
  rules: TravelRules,
  { role, crew }: Pick<OpenSession, 'role' | 'crew'>,
  bookingId: string,
): Promise<boolean> {
  if (role === 'owner') return true
  const booking = await findBooking(db, bookingId)
  if (!booking || crew === null) return false
  const at = Date.parse(booking.appoint_at)
  const plan = planOf(await readDay(db, rules, slotsFrom(at, at + MINUTE)))
  return plan.get(bookingId)?.crew === crew
}

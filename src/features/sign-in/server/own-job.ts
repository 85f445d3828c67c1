import { MINUTE } from '#core/durations.ts'
import { findBooking } from '#features/bookings/server/store.ts'
import { readCrewPlan } from '#features/schedule/server/crew-plan.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import type { OpenSession } from './session-store.ts'

/** Whether a booking is a job of the person's own crew. To an owner all are. */
export async function isOwnJob(
  db: Db,
  rules: Pick<Content, 'opening'>,
  { role, crew }: Pick<OpenSession, 'role' | 'crew'>,
  bookingId: string,
): Promise<boolean> {
  if (role === 'owner') return true
  const booking = await findBooking(db, bookingId)
  if (!booking || crew === null) return false
  const at = Date.parse(booking.appoint_at)
  const plan = await readCrewPlan(db, rules, [at, at + MINUTE])
  return plan.get(bookingId)?.crew === crew
}

import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { Feature } from '#features/feature.ts'
import { agreedIn } from '#features/prices/lines.ts'
import type { Db } from '#platform/db/schema.ts'
import { rhythmOf } from './plans-of-booking.ts'

export const onExport = {
  ofBookings: async (db, bookings) => {
    const plans = await plansOf(db, bookings)
    return ({ id }) => ({ plan: plans.get(id) ?? null })
  },
} satisfies Feature['onExport']

/** The plans of bookings, by booking: each is a visit of one, or the job that it was made from. */
async function plansOf(db: Db, bookings: readonly StoredBooking[]) {
  const rows = await db
    .selectFrom('plans')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb(
          'id',
          'in',
          bookings.map(({ plan_id }) => plan_id).filter((id) => id !== null),
        ),
        eb(
          'from_booking',
          'in',
          bookings.map(({ id }) => id),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute()
  const shown = new Map(
    rows.map((row) => {
      const { version: _, like_booking: __, tried_on: ___, ...plan } = row
      const { weekdays } = rhythmOf(row)
      const prices = { lines: agreedIn(plan.lines), asked_lines: agreedIn(plan.asked_lines) }
      return [plan.id, { ...plan, weekdays, ...prices }]
    }),
  )
  return new Map(
    bookings.flatMap(({ id, plan_id }) => {
      const own = rows.findLast((plan) => (plan_id === null ? plan.from_booking === id : plan.id === plan_id))
      const plan = own && shown.get(own.id)
      return plan ? [[id, plan] as const] : []
    }),
  )
}

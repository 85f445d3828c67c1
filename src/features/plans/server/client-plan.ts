import { pages } from '#core/pages.ts'
import { today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import type { StoredBooking } from '#features/bookings/server/shared/store.ts'
import type { ManagedPlan } from '#features/plans/client-plan.ts'
import { planStateOf } from '#features/plans/plans.ts'
import type { Db } from '#platform/db/schema.ts'
import { openVisit, rhythmOf } from './plans-of-booking.ts'
import { planOf, priceIn } from './shared/plans.ts'

/** The plan of a booking as its client's page shows it; undefined without one. */
export async function managedPlan(db: Db, booking: StoredBooking): Promise<ManagedPlan | undefined> {
  const plan = await planOf(db, booking)
  if (!plan) return undefined
  const { season, weekdays, ...rhythm } = rhythmOf(plan)
  const open = await openVisit(db, plan.id)
  // Its page is for whoever reads its mail, and the desk may have corrected that address.
  const visit = open && isOfMailbox(open, booking) ? open : undefined
  return {
    version: plan.version,
    state: planStateOf(plan, today()),
    ...rhythm,
    season,
    weekdays: [...weekdays],
    next_on: plan.next_on,
    ...priceIn(plan.lines),
    asked_cents: plan.asked_at === null ? null : priceIn(plan.asked_lines).total_cents,
    visit: visit
      ? {
          appoint_date: visit.appoint_date,
          appoint_time: visit.appoint_time,
          is_proposed: visit.status === 'requested',
          answer_by: visit.answer_by,
          url: visit.id === booking.id ? null : `${t(pages).manage.path}#${(await linkOf(db, visit.id)).token}`,
        }
      : null,
  }
}

const isOfMailbox = (one: StoredBooking, other: StoredBooking) =>
  one.email?.toLowerCase() === other.email?.toLowerCase()

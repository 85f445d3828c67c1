import { withId } from '#core/desk-calls.ts'
import { planCalls } from '#features/plans/calls.ts'
import { callQuery } from '#platform/browser/desk/query-client.ts'

const kinds = ['booking_new', 'booking_changed'] as const

export const plansQuery = callQuery(planCalls.plans, kinds)

/** The plan of a booking, or the proposal of one. */
export const planQuery = (booking: string) => callQuery(withId(planCalls.bookingPlan, booking), kinds)

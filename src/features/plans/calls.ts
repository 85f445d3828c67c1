import { deskCall } from '#core/desk-calls.ts'
import type { BookingPlan, NewPlan, PlanAction, PlanList } from './desk-plans.ts'

export const planCalls = {
  plans: deskCall<{ get: PlanList }>('/plans'),
  bookingPlan: deskCall<{ get: BookingPlan; post: BookingPlan; takes: typeof NewPlan }>('/bookings/:id/plan'),
  plan: deskCall<{ post: BookingPlan; takes: typeof PlanAction }>('/plans/:id'),
}

import { deskCall } from '#core/desk-calls.ts'
import type { BookingPlan, PlanList } from './desk-plans.ts'

export const planCalls = {
  plans: deskCall<{ get: PlanList }>('/plans'),
  bookingPlan: deskCall<{ get: BookingPlan; post: BookingPlan }>('/bookings/:id/plan'),
  plan: deskCall<{ post: BookingPlan }>('/plans/:id'),
}

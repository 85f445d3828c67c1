import * as z from 'zod/mini'
import { addDays } from '#core/days.ts'
import { weekdays } from '#core/opening.ts'
import { code, refusalOf } from '#core/text.ts'
import { isCalendarDay, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { planRefusals } from '#features/bookings/client-refusals-words.ts'
import { dayParts } from '#features/schedule/offers.ts'
import { MOST_DAYS_AHEAD, planStates } from './plans.ts'

/** What a client may want of their plan. */
const planRequests = ['pause', 'resume', 'end', 'accept', 'decline'] as const

/** The body of `POST /manage/plan`, with the version of the plan. `until`: the day until which it is paused. */
export const PlanRequest = z.strictObject({
  version: z.int(refusalOf(() => t(planRefusals).version)),
  press: z.enum(
    planRequests,
    refusalOf(() => t(planRefusals).press(planRequests)),
  ),
  until: z.optional(
    code(() => t(planRefusals).until).check(
      z.refine(
        isCalendarDay,
        refusalOf(() => t(planRefusals).until, true),
      ),
      z.refine(
        (day) => day > today(),
        refusalOf(() => t(planRefusals).untilPast),
      ),
      z.refine(
        (day) => day <= addDays(today(), MOST_DAYS_AHEAD),
        refusalOf(() => t(planRefusals).untilFar),
      ),
    ),
  ),
})
export type PlanRequest = z.output<typeof PlanRequest>

/** The plan of a booking on its client's page. */
const ManagedPlan = z.object({
  /** Every decision about it sends it. */
  version: z.int(),
  state: z.enum(planStates),
  every_weeks: z.nullable(z.int()),
  season_visits: z.nullable(z.int()),
  season: z.nullable(z.object({ from: z.string(), to: z.string() })),
  weekdays: z.array(z.enum(weekdays)),
  part: z.enum(dayParts),
  /** About when the next visit is; null if none follows. */
  next_on: z.nullable(z.string()),
  paused_until: z.nullable(z.string()),
  ends_on: z.nullable(z.string()),
  /** What a visit costs, without the tax. */
  lines: z.array(z.object({ text: z.string(), about: z.string(), amount_cents: z.int() })),
  total_cents: z.int(),
  /** A new price that waits for the client's yes. */
  asked_cents: z.nullable(z.int()),
  /** The visit that is proposed or confirmed, with the path of its page, unless it is this one. */
  visit: z.nullable(
    z.object({
      appoint_date: z.string(),
      appoint_time: z.string(),
      is_proposed: z.boolean(),
      answer_by: z.string(),
      url: z.nullable(z.string()),
    }),
  ),
})
export type ManagedPlan = z.output<typeof ManagedPlan>

/** The plan of which a booking is a visit, or which was made from it. It is absent on a link that others may have. */
export const ClientPlan = z.object({ plan: z.optional(ManagedPlan) })
export type ClientPlan = z.output<typeof ClientPlan>

declare module '#features/bookings/parts.ts' {
  interface ClientParts extends ClientPlan {}
}

import { DESK } from '#core/desk-calls.ts'
import { pathOf } from './navigation.ts'

/** What is planned beside bookings, each in a dialog of the calendar: `planned` is what is there on a day. */
export const plans = ['block', 'off', 'day', 'requests', 'planned'] as const
export type Plan = (typeof plans)[number]

/** The parameter of the calendar's address that names the dialog that is open. */
export const PLAN = 'plan'

/** The path below the desk's address at which a plan is made, on a day if one is given. */
export const planPath = (plan: Plan, day?: string) =>
  `${pathOf('calendar')}?${new URLSearchParams({ ...(day && { day }), [PLAN]: plan })}`

/** The same as an address. */
export const planHref = (plan: Plan, day?: string) => DESK + planPath(plan, day)

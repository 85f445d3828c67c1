import * as z from 'zod/mini'
import { weekdays } from '#core/opening.ts'

/** The parts of a day at which a client would like an appointment, or the visits of a plan, to start. */
export const dayParts = ['any', 'morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]

/** Whether a start is in a part of a day. */
export const isInPart = (part: DayPart, time: string) => part === 'any' || (part === 'morning') === time < '12:00'

/** On which days, and in which part of them, a client who waits would take an earlier time. */
export const KnownPreferences = z.object({ days: z.array(z.enum(weekdays)), part: z.enum(dayParts) })
export type KnownPreferences = z.output<typeof KnownPreferences>

/** The wishes of a client who has not said any. */
export const anyTime: KnownPreferences = { days: [...weekdays], part: 'any' }

/** How an offer stands: `gone` if its time is no longer free, or the appointment that would move is another by now. */
const offerStates = ['open', 'accepted', 'declined', 'lapsed', 'gone'] as const
export type OfferState = (typeof offerStates)[number]

/** A time that is held for a client who waits, until an instant. */
export const Offer = z.object({
  id: z.string(),
  state: z.enum(offerStates),
  appoint_date: z.string(),
  appoint_time: z.string(),
  until: z.string(),
})
export type Offer = z.output<typeof Offer>

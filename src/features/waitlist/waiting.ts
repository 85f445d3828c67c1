import * as z from 'zod/mini'
import { weekdayOf } from '#core/days.ts'
import { weekdays } from '#core/opening.ts'
import { choice, madeId, refusalOf } from '#core/text.ts'
import { t } from '#core/words.ts'
import { dayParts, isInPart, KnownPreferences, Offer } from '#features/schedule/offers.ts'
import { waitingRefusals as refusals } from './waiting-words.ts'

/** The body of `POST /manage/wait`: see `KnownPreferences`. */
export const WaitlistPreferences = z.strictObject({
  days: z
    .array(
      choice(weekdays, () => t(refusals).day(weekdays)),
      refusalOf(() => t(refusals).days),
    )
    .check(
      z.minLength(
        1,
        refusalOf(() => t(refusals).days),
      ),
      z.refine(
        (days) => new Set(days).size === days.length,
        refusalOf(() => t(refusals).twice),
      ),
    ),
  part: choice(dayParts, () => t(refusals).part(dayParts)),
})

/** A time in the business's time zone. */
type Time = { appoint_date: string; appoint_time: string }

/** Whether a time is on one of the days, and in the part of the day, that a client wishes. */
export const matchesPreferences = ({ days, part }: KnownPreferences, { appoint_date, appoint_time }: Time) =>
  days.includes(weekdayOf(appoint_date)) && isInPart(part, appoint_time)

/** The body of `POST /manage/offer`: whether the client takes the time of an offer. */
export const OfferAnswer = z.strictObject({
  offer: madeId(() => t(refusals).offer),
  accept: z.boolean(refusalOf(() => t(refusals).accept)),
})
export type OfferAnswer = z.output<typeof OfferAnswer>

/** The body of `POST /manage/wait/end`. */
export const WaitEnd = z.strictObject({})

export const ClientWaiting = z.object({
  /** Whether it can wait for an earlier time, and what its client wishes if it does. */
  can_wait: z.boolean(),
  waits: z.optional(KnownPreferences),
  /** The latest time that was offered to its client. It is absent on a link that others may have. */
  offer: z.optional(Offer),
})
export type ClientWaiting = z.output<typeof ClientWaiting>

declare module '#features/bookings/parts.ts' {
  interface ClientParts extends ClientWaiting {}
}

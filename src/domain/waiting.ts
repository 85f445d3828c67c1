import * as z from 'zod/mini'
import { type Weekday, weekdays } from '#content/opening.ts'
import { waitingRefusals as refusals } from '#content/waiting.ts'
import { dayParts, type KnownWishes } from './offers.ts'
import { choice, madeId, refusalOf } from './text.ts'

/** The first start of an afternoon. */
const NOON = '12:00'

/** The body of `POST /manage/wait`: see `KnownWishes`. */
export const Wishes = z.strictObject({
  days: z
    .array(
      choice(weekdays, () => refusals.day(weekdays)),
      refusalOf(() => refusals.days),
    )
    .check(
      z.minLength(
        1,
        refusalOf(() => refusals.days),
      ),
      z.refine(
        (days) => new Set(days).size === days.length,
        refusalOf(() => refusals.twice),
      ),
    ),
  part: choice(dayParts, () => refusals.part(dayParts)),
})

/** A time in the business's time zone. */
type Time = { appoint_date: string; appoint_time: string }

/** Whether a time is on one of the days, and in the part of the day, that a client wishes. */
export function suits({ days, part }: KnownWishes, { appoint_date, appoint_time }: Time): boolean {
  const isMorning = appoint_time < NOON
  return (
    days.includes(weekdayOf(appoint_date)) && (part === 'any' || isMorning === (part === 'morning'))
  )
}

const weekdayOf = (day: string): Weekday =>
  weekdays[(new Date(day).getUTCDay() + 6) % weekdays.length] ?? 'Monday'

/** The body of `POST /manage/offer`: whether the client takes the time of an offer. */
export const OfferAnswer = z.strictObject({
  offer: madeId(refusals.offer),
  accept: z.boolean(refusalOf(() => refusals.accept)),
})
export type OfferAnswer = z.output<typeof OfferAnswer>

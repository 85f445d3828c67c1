import * as z from 'zod/mini'
import { type Weekday, weekdays } from '#content/opening.ts'
import { waitingRefusals as refusals } from '#content/waiting.ts'
import { choice, madeId, said } from './text.ts'

/** The parts of a day at which a client would like an appointment to start. */
export const dayParts = ['any', 'morning', 'afternoon'] as const
export type DayPart = (typeof dayParts)[number]

/** The first start of an afternoon. */
const NOON = '12:00'

/** On which days, and in which part of them, a client who waits would take an earlier time. */
export const Wishes = z.strictObject({
  days: z
    .array(
      choice(weekdays, () => refusals.day(weekdays)),
      said(() => refusals.days),
    )
    .check(
      z.minLength(
        1,
        said(() => refusals.days),
      ),
      z.refine(
        (days) => new Set(days).size === days.length,
        said(() => refusals.twice),
      ),
    ),
  part: choice(dayParts, () => refusals.part(dayParts)),
})
export type Wishes = z.output<typeof Wishes>

/** The wishes of a client who has not said any. */
export const anyTime: Wishes = { days: [...weekdays], part: 'any' }

/** A time in the business's time zone. */
type Time = { appoint_date: string; appoint_time: string }

/** Whether a time is on one of the days, and in the part of the day, that a client wishes. */
export function suits({ days, part }: Wishes, { appoint_date, appoint_time }: Time): boolean {
  const isMorning = appoint_time < NOON
  return (
    days.includes(weekdayOf(appoint_date)) && (part === 'any' || isMorning === (part === 'morning'))
  )
}

const weekdayOf = (day: string): Weekday =>
  weekdays[(new Date(day).getUTCDay() + 6) % weekdays.length] ?? 'Monday'

/** How an offer ended: `gone` if its time is no longer free, or the appointment that would move is another by now. */
export const offerEnds = ['accepted', 'declined', 'lapsed', 'gone'] as const
export const offerStates = ['open', ...offerEnds] as const
export type OfferState = (typeof offerStates)[number]

/** A time that is held for a client who waits, until an instant. */
export const Offer = z.object({
  id: z.string(),
  state: z.enum(offerStates),
  ...{ appoint_date: z.string(), appoint_time: z.string(), until: z.string() },
})
export type Offer = z.output<typeof Offer>

/** The body of `POST /manage/offer`: whether the client takes the time of an offer. */
export const OfferAnswer = z.strictObject({
  offer: madeId(refusals.offer),
  accept: z.boolean(said(() => refusals.accept)),
})
export type OfferAnswer = z.output<typeof OfferAnswer>

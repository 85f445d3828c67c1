import { booking } from '#content/booking.ts'
import { opening } from '#content/opening.ts'
import { DAY } from '#domain/durations.ts'
import { isCalendarDay, today } from '#domain/time.ts'

/** The last day that can be asked for. */
export const lastDay = () =>
  new Date(Date.parse(today()) + opening.daysAhead * DAY).toISOString().slice(0, 10)

/** What is wrong with a day that lies in the past; half-typed ones are left alone. */
export const pastFault = (day: string | undefined) =>
  day && isCalendarDay(day) && day < today()
    ? booking.appointment.fields.appoint_date.past
    : undefined

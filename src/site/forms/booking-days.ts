import { booking } from '#content/booking.ts'
import { t } from '#content/words.ts'
import { isCalendarDay, today } from '#domain/time.ts'

/** The error of a day in the past; undefined for any other day and for a half-typed one. */
export const pastFault = (day: string | undefined) =>
  day && isCalendarDay(day) && day < today()
    ? t(booking).appointment.fields.appoint_date.past
    : undefined

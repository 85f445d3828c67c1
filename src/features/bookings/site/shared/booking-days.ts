import { isCalendarDay, today } from '#core/time.ts'
import { t } from '#core/words.ts'
import { booking } from '#features/booking-fields/words.ts'

/** The error of a day in the past; undefined for any other day and for a half-typed one. */
export const pastFault = (day: string | undefined) =>
  day && isCalendarDay(day) && day < today() ? t(booking).appointment.fields.appoint_date.past : undefined

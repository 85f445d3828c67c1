import { booking } from '#content/booking.ts'
import { isCalendarDay, today } from '#domain/time.ts'

/** What is wrong with a day that lies in the past; half-typed ones are left alone. */
export const pastFault = (day: string | undefined) =>
  day && isCalendarDay(day) && day < today()
    ? booking.appointment.fields.appoint_date.past
    : undefined

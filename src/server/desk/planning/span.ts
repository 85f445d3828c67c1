import { booking as words } from '#content/booking.ts'
import type { DaySpan } from '#domain/desk/blocks.ts'
import { wrongFields } from '#server/http/problem.ts'
import { appointmentInstant } from '#server/schedule/wall-time.ts'
import { wholeDays } from './block-store.ts'

/** The instants of a span of days, or of times of one day. 422 if the clocks jump over a time. */
export function spanOf({ from_date, to_date, from_time, to_time }: DaySpan) {
  if (!from_time || !to_time) return wholeDays(from_date, to_date)
  const instant = (field: string, time: string) => {
    const at = appointmentInstant(from_date, time)
    if (at) return at
    throw wrongFields([{ field, message: words.appointment.fields.appoint_time.missing }])
  }
  return { from_at: instant('from_time', from_time), to_at: instant('to_time', to_time) }
}

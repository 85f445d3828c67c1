import type { CheckedForm } from '#site/forms/use-checked-form.ts'
import { useAvailability } from '#site/times/use-availability.ts'
import { type BookingForm, vehicleCount } from './booking-form.ts'
import { queryOf, type RefusedTime } from './day-times.ts'
import { useParts } from './use-parts.ts'
import { useStrip } from './use-strip.ts'

/** The server's answers about the coming days and the form's day, and the fault of that day or of the time chosen on it. */
export type AskedDay = ReturnType<typeof useDay>

export function useDay(form: CheckedForm<BookingForm>, refused: RefusedTime | undefined) {
  const values = form.watch()
  const { service_type = '', appoint_time } = values.booking ?? {}
  const vehicles = Number(vehicleCount(values)) || 1
  const query = queryOf(values)
  const { answer, failed } = useAvailability(query, refused)
  const day = answer?.days[0]
  const parts = useParts()
  const strip = useStrip(values, { parts, again: refused })
  return {
    query,
    strip,
    parts,
    day,
    vehicles,
    next_free: answer?.next_free,
    failed,
    fault: day && parts?.faultOf(day, appoint_time, { service_type, vehicles }),
  }
}

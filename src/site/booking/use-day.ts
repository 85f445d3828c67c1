import { useWatch } from 'react-hook-form'
import type { CheckedForm } from '#site/forms/use-checked-form.ts'
import { useAvailability } from '#site/times/use-availability.ts'
import { askedOf, type BookingForm } from './booking-form.ts'
import type { RefusedTime } from './day-times.ts'
import { type Filling, loadParts, useScript } from './scripts.ts'
import { useStrip } from './use-strip.ts'

/** The server's answers about the coming days and the form's day, and the fault of that day or of the time chosen on it. */
export type AskedDay = ReturnType<typeof useDay>

export function useDay(
  form: CheckedForm<BookingForm>,
  filling: Filling | undefined,
  refused: RefusedTime | undefined,
) {
  useWatch({ control: form.control, compute: askedOf })
  const typed = askedOf(form.getValues())
  const { service_type = '', appoint_time } = typed
  const vehicles = Number(typed.vehicle_count) || 1
  const query = filling?.queryOf(typed) ?? ''
  const { answer, failed } = useAvailability(query, refused, filling?.askAvailability)
  const day = answer?.days[0]
  const parts = useScript(loadParts)
  const strip = useStrip(typed, { filling, parts, again: refused })
  const fault = day && parts?.faultOf(day, appoint_time, { service_type, vehicles })
  const isRefused =
    refused !== undefined &&
    filling?.queryOf(askedOf(refused.values)) === query &&
    refused.values.booking.appoint_time === appoint_time
  return {
    ...{ typed, query, strip, parts, day, vehicles, failed, fault },
    /** The free times to offer in place of the chosen one; undefined if nothing is wrong with that. */
    instead: fault ? answer?.next_free : isRefused ? refused.next_free : undefined,
  }
}

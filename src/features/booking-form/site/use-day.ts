import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { CheckedForm } from '#design/forms/use-checked-form.ts'
import type { Strip } from '#features/schedule/site/shared/times/strip.ts'
import { type BookingForm, requestOf } from './booking-form.ts'
import type { RefusedTime } from './day-times.ts'
import { type FormRuntime, loadParts, type Parts, useScript } from './scripts.ts'
import type { Carried } from './shared/board/carry.ts'
import { useAvailability } from './shared/board/use-availability.ts'

/** The server's answers about the coming days and the form's day, and the fault of that day or of the time chosen on it. */
export type RequestedDay = ReturnType<typeof useDay>

export function useDay(
  form: CheckedForm<BookingForm>,
  runtime: FormRuntime | undefined,
  refused: RefusedTime | undefined,
) {
  useWatch({ control: form.control, compute: requestOf })
  const typed = requestOf(form.getValues())
  const { appoint_time } = typed
  const query = runtime?.queryOf(typed) ?? ''
  const { answer, failed } = useAvailability(query, refused, runtime?.askAvailability)
  const day = answer?.days[0]
  const parts = useScript(loadParts)
  const strip = useStrip(typed, { runtime, parts, again: refused })
  /** The fault of the day or the time of some values, if it is known. */
  function faultOn(values: Partial<BookingForm>) {
    const { service_type = '', ...requestedDay } = requestOf(values)
    return day && day.date === requestedDay.appoint_date
      ? parts?.faultOf(day, requestedDay.appoint_time, { service_type, vehicles: countOf(requestedDay) })
      : undefined
  }
  const fault = faultOn(form.getValues())
  const isRefused =
    refused !== undefined &&
    runtime?.queryOf(requestOf(refused.values)) === query &&
    refused.values.booking.appoint_time === appoint_time
  return {
    typed,
    query,
    strip,
    parts,
    day,
    vehicles: countOf(typed),
    failed,
    fault,
    faultOn,
    /** The free times to offer in place of the chosen one; undefined if nothing is wrong with that. */
    instead: isRefused
      ? refused.next_free
      : fault
        ? (parts?.nearestTimes(strip?.days, typed) ?? answer?.next_free)
        : undefined,
  }
}

const countOf = ({ vehicle_count }: Pick<Carried, 'vehicle_count'>) => Number(vehicle_count) || 1

/**
 * The coming days for what the form says; undefined before it says enough. The chosen day is one of them, unless the
 * visitor looks at others. Another `again` asks again.
 */
function useStrip(
  typed: Carried,
  { runtime, parts, again }: { runtime: FormRuntime | undefined; parts: Parts | undefined; again: unknown },
): Strip | undefined {
  // Only the browser knows which day it is.
  const [from, onFrom] = useState('')
  const { service_type, appoint_date } = typed
  useEffect(() => {
    if (parts && service_type) onFrom((shown) => parts.stripWith(appoint_date, shown))
  }, [parts, service_type, appoint_date])
  const query = (from && runtime?.queryOf(typed, { from })) || ''
  const requestedDay = useAvailability(query, again, runtime?.askAvailability, parts?.carriedAnswer(typed, from))
  const known = parts?.knownOf(from, requestedDay)
  if (!known || !service_type || (!query && !known.isOld)) return undefined
  return { ...known, onFrom }
}

import { useEffect, useState } from 'react'
import type { Strip } from '#site/times/strip.ts'
import { useAvailability } from '#site/times/use-availability.ts'
import type { BookingForm } from './booking-form.ts'
import { queryOf } from './day-times.ts'
import type { Parts } from './use-parts.ts'

/**
 * The coming days for what the form says; undefined before it says enough. The chosen day is one of them, unless the
 * visitor looks at others. Another `again` asks again.
 */
export function useStrip(
  values: Partial<BookingForm>,
  { parts, again }: { parts: Parts | undefined; again: unknown },
): Strip | undefined {
  // Only the browser knows which day it is.
  const [from, onFrom] = useState('')
  const date = values.booking?.appoint_date
  useEffect(() => {
    if (parts) onFrom((shown) => parts.stripWith(date, shown))
  }, [parts, date])
  const query = from && queryOf(values, { from })
  const { answer, failed } = useAvailability(query, again)
  if (!query) return undefined
  const { days, next_free = [] } = answer ?? {}
  return { from, days, next_free, hasFailed: failed, onFrom }
}

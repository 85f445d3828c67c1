import { useEffect, useMemo, useState } from 'react'
import { today } from '#domain/time.ts'
import { type Strip, stripWith } from '#site/times/strip.ts'
import { useAvailability } from '#site/times/use-availability.ts'
import type { BookingForm } from './booking-form.ts'
import { queryOf } from './day-times.ts'

/**
 * The coming days for what the form says; undefined before it says enough. The chosen day is one of them, unless the
 * visitor looks at others. Another `again` asks again.
 */
export function useStrip(values: Partial<BookingForm>, again: unknown): Strip | undefined {
  const [from, onFrom] = useState(today)
  const date = values.booking?.appoint_date
  useEffect(() => onFrom((shown) => stripWith(date, shown)), [date])
  const query = queryOf(values, { from })
  const { answer, failed } = useAvailability(query, again)
  return useMemo(() => {
    if (!query) return undefined
    const { days, next_free = [] } = answer ?? {}
    return { from, days, next_free, hasFailed: failed, onFrom }
  }, [query, from, answer, failed])
}

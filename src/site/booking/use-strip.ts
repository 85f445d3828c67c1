import { useEffect, useState } from 'react'
import type { Carried } from '#site/times/carry.ts'
import type { Strip } from '#site/times/strip.ts'
import { useAvailability } from '#site/times/use-availability.ts'
import type { Filling, Parts } from './scripts.ts'

/**
 * The coming days for what the form says; undefined before it says enough. The chosen day is one of them, unless the
 * visitor looks at others. Another `again` asks again.
 */
export function useStrip(
  typed: Carried,
  {
    filling,
    parts,
    again,
  }: { filling: Filling | undefined; parts: Parts | undefined; again: unknown },
): Strip | undefined {
  // Only the browser knows which day it is.
  const [from, onFrom] = useState('')
  const { service_type, appoint_date } = typed
  useEffect(() => {
    if (parts && service_type) onFrom((shown) => parts.stripWith(appoint_date, shown))
  }, [parts, service_type, appoint_date])
  const query = (from && filling?.queryOf(typed, { from })) || ''
  const { answer, failed } = useAvailability(query, again, filling?.askAvailability)
  if (!query) return undefined
  const { days, next_free = [] } = answer ?? {}
  return { from, days, next_free, hasFailed: failed, onFrom }
}

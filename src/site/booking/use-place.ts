import { useEffect, useRef } from 'react'
import { areaOf, townsIn } from '#domain/area.ts'
import { provinceOf, toPostalCode } from '#domain/postal-code.ts'
import { content } from '#site/content/content.ts'
import type { CheckedForm } from '#site/forms/use-checked-form.ts'
import { useValue } from '#site/forms/use-value.ts'
import type { BookingForm } from './booking-form.ts'

const CITY = 'booking.appoint_city'
const PROVINCE = 'booking.appoint_state'
const ZIPCODE = 'booking.appoint_zipcode'

type Place = Record<typeof CITY | typeof PROVINCE, string>

/**
 * Fills in City and Province from the postal code, but never over what the visitor typed. Before there is a code, Province
 * is that of the business. Returns the towns to suggest.
 */
export function usePlace(form: CheckedForm<BookingForm>): readonly string[] {
  const { ready, getValues } = form
  const code = toPostalCode(useValue(form, ZIPCODE) ?? '')
  const filled = useRef<Place>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another code fills them in again
  useEffect(() => {
    if (!ready) return
    const place = placeOf(code)
    // After a reload, what equals the place was filled in from it.
    const before = filled.current ?? place
    filled.current = { ...before }
    for (const name of [CITY, PROVINCE] as const) {
      const value = getValues(name) ?? ''
      const isOurs = value === '' || value === before[name]
      if (!isOurs || (name === CITY && !code)) continue
      filled.current[name] = place[name]
      if (value !== place[name]) form.derive({ [name]: place[name] })
    }
  }, [code, ready])

  const { serviceArea } = content()
  const towns = code && areaOf(serviceArea, code)?.towns
  return towns || townsIn(serviceArea)
}

/** What a postal code tells of its place; empty for what it does not tell. */
function placeOf(code: string | undefined): Place {
  const { facts, serviceArea } = content()
  if (!code) return { [CITY]: '', [PROVINCE]: facts.province }
  const towns = areaOf(serviceArea, code)?.towns ?? []
  return {
    [CITY]: (towns.length === 1 && towns[0]) || '',
    [PROVINCE]: provinceOf(code) ?? '',
  }
}

import { useEffect, useRef } from 'react'
import { BookingRequest } from '#domain/booking.ts'
import { offered } from '#domain/services.ts'
import { content } from '#site/content/content.ts'
import type { CheckedForm } from '#site/forms/use-checked-form.ts'
import { type Carried, carriedFields } from '#site/times/carry.ts'
import type { BookingForm } from './booking-form.ts'

/**
 * Fills in the choice that the page's address carries, once: what the visitor changes later stays after a reload, and
 * the address can still be shared.
 */
export function useCarried(
  { fill }: CheckedForm<BookingForm>,
  onCarried: (carried: Carried) => void,
) {
  const isDone = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const { state } = history
    if (state?.[TAKEN]) return
    const carried = carriedBy(location.search)
    if (Object.keys(carried).length === 0) return
    history.replaceState({ ...state, [TAKEN]: true }, '')
    void fill(
      Object.fromEntries(
        Object.entries(carried).map(([name, value]) => [`booking.${name}`, value]),
      ),
    )
    onCarried(carried)
  }, [])
}

/** The mark in the history that the choice of this address was filled in. A reload keeps it. */
const TAKEN = 'carried'

/** What a query says that the form can hold: anything else in it is left out. */
export function carriedBy(search: string): Carried {
  const query = new URLSearchParams(search)
  const services = offered(content().services)
  const said = carriedFields.flatMap((name) => {
    const value = query.get(name) ?? ''
    const isRight =
      name === 'service_type'
        ? services.some((it) => it.value === value)
        : BookingRequest.shape[name].safeParse(value).success
    return isRight ? [[name, value]] : []
  })
  return Object.fromEntries(said)
}

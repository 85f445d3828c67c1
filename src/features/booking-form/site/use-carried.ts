import { useEffect, useEffectEvent, useRef } from 'react'
import { packagesOf } from '#features/services/packages.ts'
import { offeredServices } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'
import { type Carried, carriedFields, PACKAGE } from './shared/board/carry.ts'

/** The form's own check of values: the errors, by the names of the form. */
export type Check = (values: Carried) => Promise<readonly { field: string }[]>

/**
 * Hands over the choice that the page's address carries, once, and an empty one if there is none: what the visitor changes
 * later stays after a reload, and the address can still be shared.
 */
export function useCarried(typed: Carried, check: Check, onCarried: (carried: Carried) => void) {
  const isDone = useRef(false)
  const put = useEffectEvent((carried: Carried, before: Carried) => {
    // What the visitor has changed meanwhile stays.
    const left = carriedFields.filter((it) => it in carried && typed[it] === before[it])
    onCarried(Object.fromEntries(left.map((it) => [it, carried[it]])))
  })
  const begin = useEffectEvent(() => {
    if (keepsChoice(typed)) return onCarried({})
    // Without the script that checks it, nothing is filled in.
    carriedBy(location.search, check).then(
      (carried) => put(carried, typed),
      () => {},
    )
  })
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    begin()
  }, [])
}

let isCarried = false

/** Whether this page has carried over a choice before: a part that is tried again has what was chosen later. */
export const wasCarried = () => isCarried

/** Whether what the form says stays, and the address is not read: then the visitor has seen the page before. */
export function keepsChoice(typed: Carried): boolean {
  const isAgain = isCarried || isSeenAgain()
  isCarried = true
  // A number alone may be the one that the form assumes.
  return isAgain && carriedFields.some((name) => name !== 'vehicle_count' && typed[name])
}

/** Whether the page is reloaded, or back from the history: then the form has what it had. */
const isSeenAgain = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type !== 'navigate')

/** What a query says that the form can hold, with what its package stands for: anything else in it is left out. */
export async function carriedBy(search: string, check: Check): Promise<Carried> {
  const query: Partial<Record<string, string>> = Object.fromEntries(new URLSearchParams(search))
  const fields: Carried = { ...query, ...choiceOfPackage(query[PACKAGE]) }
  const names = carriedFields.filter((name) => fields[name] !== undefined)
  if (names.length === 0) return {}
  const wrong = new Set((await check(fields)).map(({ field }) => field))
  const isOffered = offeredServices(content().services).some(({ value }) => value === fields.service_type)
  return Object.fromEntries(
    names
      .filter((it) => !wrong.has(`booking.${it}`) && (it !== 'service_type' || isOffered))
      .map((it) => [it, fields[it]]),
  )
}

/** What the form gets for a package; nothing if there is none with this id. */
export const choiceOfPackage = (id: string | undefined): Carried =>
  packagesOf(content()).find((it) => it.id === id)?.choice ?? {}

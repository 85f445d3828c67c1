import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import type { FreeTime } from '#features/schedule/availability.ts'
import type { Typed } from './query.ts'

/** A choice that one page hands on to the booking form, in the query of its address: it can be shared, and nothing is stored. */
export const carriedFields = [
  'service_type',
  'add_ons',
  'specific_vehicle',
  'appoint_zipcode',
  'vehicle_count',
  'appoint_date',
  'appoint_time',
] as const

export type Carried = Partial<Record<(typeof carriedFields)[number], string>>

/** The name of a package in the address of the booking form. */
export const PACKAGE = 'package'

/** The address of the booking form with a package. */
export const packageHref = (id: string) => `${t(pages).booking.path}?${new URLSearchParams({ [PACKAGE]: id })}`

/** The address of the booking form with a choice. */
export function bookingHref(choice: Typed & Partial<FreeTime>): string {
  const entries = carriedFields.flatMap((name) => (choice[name] ? [[name, choice[name]]] : []))
  return entries.length > 0 ? `${t(pages).booking.path}?${new URLSearchParams(entries)}` : t(pages).booking.path
}

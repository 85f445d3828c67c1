import { durationLabel } from '#core/duration-label.ts'
import type { BookedAddOn } from '#features/services/booked-add-ons.ts'
import { serviceLabel } from '#features/services/services.ts'
import { content } from '#platform/browser/content.ts'

type Work = {
  service_type: string | null
  appoint_minutes?: number
  vehicle?: string | null
  specific_vehicle?: string | null
  add_ons?: readonly BookedAddOn[]
}

/** The service with its add-ons, its duration and the vehicle, as far as it is known, and then the `rest`: all in one line. */
export const workLine = (
  { service_type, add_ons = [], appoint_minutes, vehicle, specific_vehicle }: Work,
  ...rest: readonly (string | null)[]
) =>
  [
    serviceLabel(content().services, service_type),
    ...add_ons.map(({ name }) => name.en),
    appoint_minutes && durationLabel(appoint_minutes),
    vehicle ?? specific_vehicle,
    ...rest,
  ]
    .filter(Boolean)
    .join(' · ')

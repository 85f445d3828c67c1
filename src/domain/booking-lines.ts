import { ofYear } from '#content/formats.ts'
import type { BookingFields } from './booking.ts'

export type Address = Pick<
  BookingFields,
  'appoint_location' | 'appoint_city' | 'appoint_state' | 'appoint_zipcode'
>
export type Vehicle = { vehicle_year: number; vehicle_make: string; vehicle_model: string }

/** The address of an appointment, in one line; empty if none was said. */
export const addressLine = (address: Address) =>
  [
    address.appoint_location,
    address.appoint_city,
    [address.appoint_state, address.appoint_zipcode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

/** The units or plates of a job, as they are typed: between commas. */
export const unitsIn = (typed: string) =>
  typed
    .split(/[,;]/)
    .map((unit) => unit.trim())
    .filter((unit) => unit !== '')

/** `2021 Ford F-150`. */
export const vehicleLabel = ({ vehicle_year, vehicle_make, vehicle_model }: Vehicle) =>
  ofYear(`${vehicle_make} ${vehicle_model}`, vehicle_year)

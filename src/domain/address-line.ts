import type { BookingFields } from './booking.ts'

export type Address = Pick<
  BookingFields,
  'appoint_location' | 'appoint_city' | 'appoint_state' | 'appoint_zipcode'
>

/** The address of an appointment, in one line; empty if none was said. */
export const addressLine = (address: Address) =>
  [
    address.appoint_location,
    address.appoint_city,
    [address.appoint_state, address.appoint_zipcode].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(', ')

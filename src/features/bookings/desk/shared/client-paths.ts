import { DESK } from '#core/desk-calls.ts'
import { NEW_BOOKING, pathOf } from '#platform/browser/desk/navigation.ts'

/** The first part of the address of a person's page, below the desk's own address. */
export const CLIENTS = 'clients'

/** The address of the page of the person that a booking names. */
export const clientUrl = (bookingId: string) => `${DESK}/${CLIENTS}/${encodeURIComponent(bookingId)}`

/** The parameter that names the booking whose person, place, service and vehicle a new booking begins with. */
export const AGAIN = 'again'

/** The address at which the person of a booking is booked again. */
export const againUrl = (bookingId: string) => `${NEW_BOOKING}?${new URLSearchParams({ [AGAIN]: bookingId })}`

/** The form that deletes what is stored of the person of a booking or a message. */
export const eraseUrl = (name: 'booking_id' | 'message_id', id: string) =>
  `${DESK}${pathOf('settings')}/privacy?${new URLSearchParams({ [name]: id })}`

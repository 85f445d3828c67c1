import { whenOf } from '#domain/booking-words.ts'
import type { Content } from '#domain/content/content.ts'
import type { ClientMail } from '#domain/desk/actions.ts'
import type { Placeholder } from '#domain/desk/days.ts'
import { serviceLabel } from '#domain/services.ts'
import type { StoredBooking } from '#server/bookings/store.ts'
import { fillMail } from '#server/letters/fill-mail.ts'

type Change = {
  booking: StoredBooking
  /** The start after the operation. */
  after: Pick<StoredBooking, 'appoint_date' | 'appoint_time'>
}

/** Fills the placeholders of a mail for one client. Placeholders in a text that the client typed are not filled. */
export const fillIn = (
  services: Content['services'],
  mail: ClientMail,
  { booking, after }: Change,
) =>
  fillMail<Placeholder>(mail, {
    name: booking.firstname.replace(/\s+/g, ' '),
    reference: booking.reference,
    service: serviceLabel(services, booking.service_type),
    when: whenOf(after),
    before: whenOf(booking),
  })

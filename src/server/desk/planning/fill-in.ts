import { ended } from '#content/sentence.ts'
import { whenOf } from '#domain/booking-words.ts'
import type { ClientMail } from '#domain/desk/actions.ts'
import { PLACEHOLDER, type Placeholder } from '#domain/desk/days.ts'
import type { StoredBooking } from '#server/bookings/store.ts'

type Start = Pick<StoredBooking, 'appoint_date' | 'appoint_time'>

/** Fills the placeholders of a mail for one client. Placeholders in a text that the client typed are not filled. */
export function fillIn({ subject, text }: ClientMail, booking: StoredBooking, after: Start) {
  const values: Record<Placeholder, string> = {
    name: booking.firstname.replace(/\s+/g, ' '),
    reference: booking.reference,
    service: booking.service_type,
    when: whenOf(after),
    before: whenOf(booking),
  }
  // “9:30 a.m.” ends with a full stop: at the end of a sentence it gets no second one.
  const put = (words: string) =>
    words.replace(new RegExp(`${PLACEHOLDER.source}\\.?`, 'g'), (whole, name) => {
      const value = Object.entries(values).find(([key]) => key === name)?.[1]
      if (value === undefined) return whole
      return whole.endsWith('.') ? ended(value) : value
    })
  return { subject: put(subject), text: put(text) }
}

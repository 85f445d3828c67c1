import { ended } from '#content/sentence.ts'
import type { ClientMail } from '#domain/desk/actions.ts'
import { PLACEHOLDER, type Placeholder } from '#domain/desk/days.ts'
import { longTimeLabel } from '#domain/time.ts'
import type { WholeBooking } from '#server/desk/bookings/detail.ts'

type Place = { appoint_date: string; appoint_time: string }

/** The words of a step for one client. What clients typed is put in once, whatever it holds. */
export function fill({ subject, text }: ClientMail, booking: WholeBooking, after: Place) {
  const values: Record<Placeholder, string> = {
    name: booking.firstname.replace(/\s+/g, ' '),
    reference: booking.reference,
    service: booking.service_type,
    when: whenOf(after),
    before: whenOf(booking),
  }
  // A time ends with a full stop of its own: the sentence that it ends has one already.
  const put = (words: string) =>
    words.replace(new RegExp(`${PLACEHOLDER.source}\\.?`, 'g'), (whole, name) => {
      const value = Object.entries(values).find(([key]) => key === name)?.[1]
      if (value === undefined) return whole
      return whole.endsWith('.') ? ended(value) : value
    })
  return { subject: put(subject), text: put(text) }
}

const whenOf = ({ appoint_date, appoint_time }: Place) => longTimeLabel(appoint_date, appoint_time)

import { drafts } from '#content/desk.ts'
import type { ActionName, AppointmentEdit } from '#domain/desk/actions.ts'
import type { Draft } from '#domain/desk/mails.ts'
import { dayLabel, slotLabel } from '#domain/time.ts'
import type { WholeBooking } from './detail.ts'

/** Words for a mail to the client about an action, with the appointment as it will be. */
export function draftOf(booking: WholeBooking, action: ActionName, edited: AppointmentEdit): Draft {
  const appointment = {
    date: edited.appoint_date ?? booking.appoint_date,
    time: edited.appoint_time ?? booking.appoint_time,
    location: edited.appoint_location ?? booking.appoint_location,
    city: edited.appoint_city ?? booking.appoint_city,
  }
  return {
    to: booking.email,
    ...drafts[action]({
      firstname: booking.firstname.replace(/\s+/g, ' '),
      reference: booking.reference,
      service: booking.service_type,
      when: `${dayLabel(appointment.date)}, ${slotLabel(appointment.time)}`,
      where: `${appointment.location}, ${appointment.city}`,
    }),
  }
}

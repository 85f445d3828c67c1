import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Selectable } from 'kysely'
import { calendar as words } from '#content/calendar.ts'
import { addressLine, clientOf } from '#domain/booking-words.ts'
import { appointmentFields } from '#domain/desk/actions.ts'
import type { Status } from '#domain/desk/statuses.ts'
import { MINUTE } from '#domain/durations.ts'
import type { Schema } from '#server/db/schema.ts'
import { type CalendarEvent, writeCalendar } from './icalendar.ts'

type Booking = Selectable<Schema['bookings']>

/**
 * The part for calendar programs of a mail to the client, when a booking was changed: an invitation where it is
 * confirmed now, or was and has moved; a cancellation where it is no longer. Undefined where their calendar is right.
 */
export function calendarFor(before: Booking, after: Booking): string | undefined {
  if (isInCalendar(before) && !isInCalendar(after)) return cancellationOf(after)
  const isNew = !isInCalendar(before) || SHOWN.some((field) => before[field] !== after[field])
  return after.status === 'confirmed' && isNew ? invitationOf(after) : undefined
}

/** An invitation to a booking as it is. */
export const invitationOf = (booking: Booking) => forMail(ICalCalendarMethod.REQUEST, booking)

/** A booking for the client to put into their calendar themselves. It tells what they know. */
export const clientCalendar = (booking: Booking) =>
  writeCalendar({ method: ICalCalendarMethod.PUBLISH, events: [clientEvent(booking)] })

/** When a booking is, and which: what the client's event and the owner's share. */
export const timesOf = ({ id, version, appoint_at, appoint_minutes }: Booked) => ({
  // Ids are random (RFC 7986, 5.3), and nothing that is configured is part of it: it must never change.
  uid: id,
  sequence: version,
  from: appoint_at,
  to: new Date(Date.parse(appoint_at) + appoint_minutes * MINUTE).toISOString(),
})

type Booked = Pick<Booking, 'id' | 'version' | 'appoint_at' | 'appoint_minutes'>

/** What a booking's status is in a calendar. */
export const calendarStatus: Record<Status, ICalEventStatus> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
}

/** The fields that an invitation shows. The start is an instant there, whatever its day and its wall time are. */
const SHOWN = ['appoint_at', 'appoint_minutes', ...appointmentFields] as const

// An appointment that is over stays in the client's calendar.
const isInCalendar = ({ status }: Booking) => calendarStatus[status] === ICalEventStatus.CONFIRMED

const cancellationOf = (booking: Booking) => forMail(ICalCalendarMethod.CANCEL, booking)

function forMail(method: ICalCalendarMethod, booking: Booking): string {
  const event = clientEvent(booking)
  // Undoing a confirmation, too, takes it out of the client's calendar.
  const status = method === ICalCalendarMethod.CANCEL ? ICalEventStatus.CANCELLED : event.status
  return writeCalendar({
    method,
    events: [{ ...event, status, attendee: clientOf(booking) }],
  })
}

const clientEvent = (booking: Booking): CalendarEvent => ({
  ...timesOf(booking),
  stamp: new Date().toISOString(),
  summary: words.client.summary(booking.service_type),
  location: addressLine(booking),
  description: words.client.description(booking.reference),
  status: calendarStatus[booking.status],
})

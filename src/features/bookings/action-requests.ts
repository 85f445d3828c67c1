import * as z from 'zod/mini'
import { accepted, crewsBack, overrule } from '#core/accepted.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { limits } from '#core/limits.ts'
import { choice, longText, text } from '#core/text.ts'
import { BookingRequest } from '#features/booking-fields/booking.ts'
import { noteRefusals } from '#features/people/desk-notes-words.ts'
import { actionNames } from './actions.ts'
import { bookingRefusals } from './desk-refusals-words.ts'
import { DetailEdit } from './details.ts'

/** A mail to the client, in the words that the desk's user accepted or edited. */
export const ClientMail = z.strictObject({
  subject: text(bookingRefusals.subject, 200),
  text: longText(bookingRefusals.mailText, 10_000),
})
export type ClientMail = z.output<typeof ClientMail>

const { appoint_date, appoint_time, appoint_location, appoint_city, appoint_state } = BookingRequest.shape

/** The day and time of the appointment that the text of a mail names. */
const MailedTime = z.strictObject({ appoint_date, appoint_time }, { error: bookingRefusals.noDraft })

/**
 * A mail to the client about their booking. The server refuses it if the booking has another day or time once it is
 * changed: the client would read the wrong one.
 */
const BookingMail = z.extend(ClientMail, { about: MailedTime })
export type BookingMail = z.output<typeof BookingMail>

/** The parts of an appointment that can be edited. A missing part does not change. */
export const AppointmentEdit = z.strictObject({
  appoint_date: z.optional(appoint_date),
  appoint_time: z.optional(appoint_time),
  appoint_location: z.optional(appoint_location),
  appoint_city: z.optional(appoint_city),
  appoint_state: z.optional(appoint_state),
  appoint_zipcode: z.optional(BookingRequest.shape.appoint_zipcode),
})
export type AppointmentEdit = z.output<typeof AppointmentEdit>

/** The names of these parts, in the order of the form. */
export const appointmentFields = Object.keys(AppointmentEdit.shape) as (keyof AppointmentEdit)[]

const seen = {
  /** The version of the booking that the user saw. */
  version: z.int({ error: deskRefusals.version }),
  mail: z.optional(BookingMail),
  accepted,
  /** Whether the time is taken even if no crew is free. */
  overrule,
}

/** The number of a crew, or null to leave the job to the server. */
export const crew = z.nullable(z.int({ error: bookingRefusals.crew }).check(z.minimum(1, bookingRefusals.crew)))

const reason = longText(bookingRefusals.reason, limits.reasonLength)

/** The body of each action. */
const bodies = [
  z.strictObject({ action: z.literal('confirm'), ...seen }),
  z.strictObject({ action: z.literal('on_the_way'), ...seen }),
  z.strictObject({ action: z.literal('start'), ...seen }),
  z.strictObject({ action: z.literal('decline'), ...seen, reason: z.optional(reason) }),
  z.strictObject({
    action: z.literal('cancel'),
    ...seen,
    reason,
    /** Whether the client asked for it: their deposit goes back only if that was in time. */
    for_client: z._default(z.boolean({ error: bookingRefusals.forClient }), false),
  }),
  z.strictObject({ action: z.literal('complete'), ...seen }),
  z.strictObject({ action: z.literal('no_show'), ...seen, reason: z.optional(reason) }),
  z.strictObject({ action: z.literal('edit'), ...seen, appointment: AppointmentEdit, crews_back: crewsBack }),
  z.strictObject({ action: z.literal('amend'), ...seen, details: DetailEdit }),
  z.strictObject({ action: z.literal('assign'), ...seen, crew, crews_back: crewsBack }),
  z.strictObject({ action: z.literal('note'), ...seen, note: longText(noteRefusals.note, 2000) }),
  z.strictObject({ action: z.literal('undo'), ...seen, crews_back: crewsBack }),
] as const

/** The body of `POST /desk/api/bookings/:id/actions`. */
export const BookingAction = z.discriminatedUnion('action', bodies, { error: deskRefusals.oneOf(actionNames) })
export type BookingAction = z.output<typeof BookingAction>

const { firstname, email, service_type, language } = DetailEdit.shape

/**
 * The query of `GET /desk/api/bookings/:id/draft`. For an edit, it contains the new values of the appointment, and of the
 * details that a mail names.
 */
export const DraftQuery = z.extend(AppointmentEdit, {
  firstname,
  email,
  service_type,
  language,
  action: choice(actionNames, deskRefusals.oneOf(actionNames)),
  /** Of a cancellation: whether the client asked for it. */
  for_client: z.optional(z.literal('true', { error: bookingRefusals.forClient })),
})

export type DraftQuery = z.output<typeof DraftQuery>

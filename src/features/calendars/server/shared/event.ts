import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Selectable } from 'kysely'
import { MINUTE } from '#core/durations.ts'
import { withLabel } from '#core/formats.ts'
import { language } from '#core/in-language.ts'
import { DEFAULT_LANGUAGE, languageTags } from '#core/language.ts'
import { ruleOf, type Status } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { clientOf } from '#features/bookings/booking-labels.ts'
import { addressLine, vehicleLabel } from '#features/bookings/booking-lines.ts'
import { type FactRow, requestFacts } from '#features/bookings/request-facts.ts'
import { bookedPrice } from '#features/bookings/server/shared/booked-price.ts'
import { calendar as words } from '#features/calendars/calendar-words.ts'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import { addOnLabel } from '#features/services/add-ons.ts'
import { addOnsIn } from '#features/services/booked-add-ons.ts'
import { packageNameIn } from '#features/services/package-name.ts'
import { serviceLabel } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import { withContentIn } from '#features/website/server/shared/language.ts'
import type { Db, Schema } from '#platform/db/schema.ts'
import { lastCalendar } from '#platform/mail/queue.ts'
import { type CalendarEvent, CLIENT_LINK, writeCalendar } from './icalendar.ts'

type Booking = Selectable<Schema['bookings']>

/** The facts of the business, its services with their prices, and the words of a request, for the words of an event. */
export type EventContent = Pick<Content, 'facts' | 'services' | 'serviceArea' | 'howItWorks' | 'mail'>

/** A booking, with its vehicle in words if that is known. */
type Shown = Booking & { vehicle?: string | undefined }

/**
 * The calendar part of a mail to the client about a booking, in their language: what their calendar lacks after the last
 * part that they were sent. An invitation, if the booking is confirmed and they have none that shows the same; a
 * cancellation, if they have an invitation and it does not take place; undefined if their calendar is right.
 */
export async function calendarFor(trx: Db, content: EventContent, booking: Booking): Promise<string | undefined> {
  const last = await lastCalendar(trx, booking.id)
  const vehicle = await trx.selectFrom('vehicles').selectAll().where('booking_id', '=', booking.id).executeTakeFirst()
  return withContentIn(booking.language, content, (localized) =>
    calendarAfter(localized, { ...booking, vehicle: vehicle && vehicleLabel(vehicle) }, last),
  )
}

/** The same for a known last part, in the language of the content. */
export function calendarAfter(content: EventContent, booking: Shown, last: string | undefined): string | undefined {
  if (isPromised(booking)) {
    const invitation = invitationOf(content, booking)
    return last && shownIn(last) === shownIn(invitation) ? undefined : invitation
  }
  const isInvited = last !== undefined && !isCancellation(last)
  return isInvited && !isInCalendar(booking) ? cancellationOf(content, booking) : undefined
}

/** What a calendar program shows of a calendar text. Each part has its own version and time of writing. */
const shownIn = (calendar: string) => unfolded(calendar).replace(/^(SEQUENCE|DTSTAMP):.*\r\n/gm, '')

const isCancellation = (calendar: string) => unfolded(calendar).includes(`\r\nMETHOD:${ICalCalendarMethod.CANCEL}\r\n`)

/** A long line of a calendar continues on lines that begin with a space (RFC 5545, 3.1). */
const unfolded = (calendar: string) => calendar.replaceAll('\r\n ', '')

/** An invitation to the booking in its present form, as iCalendar text. */
export const invitationOf = (content: EventContent, booking: Shown) =>
  forMail(ICalCalendarMethod.REQUEST, content, booking)

/** A booking as iCalendar text, for the client to import. It contains only what the client knows. */
export const clientCalendar = (content: EventContent, booking: Shown) =>
  writeCalendar({
    business: content.facts.business,
    method: ICalCalendarMethod.PUBLISH,
    events: [clientEvent(content, booking)],
  })

/** The id, version, start and end of a booking, for the calendar events of both the client and the owner. */
export const timesOf = ({ id, version, appoint_at, appoint_minutes }: Booked) => ({
  // A random id (RFC 7986, 5.3). It contains no configured value, because it must never change.
  uid: id,
  sequence: version,
  from: appoint_at,
  to: new Date(Date.parse(appoint_at) + appoint_minutes * MINUTE).toISOString(),
})

type Booked = Pick<Booking, 'id' | 'version' | 'appoint_at' | 'appoint_minutes'>

/** The calendar's status for each status of a booking. */
export const calendarStatus: Record<Status, ICalEventStatus> = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  completed: ICalEventStatus.CONFIRMED,
  no_show: ICalEventStatus.CONFIRMED,
  declined: ICalEventStatus.CANCELLED,
  cancelled: ICalEventStatus.CANCELLED,
  expired: ICalEventStatus.CANCELLED,
}

/** Whether the business has promised to come: then the client has an invitation. */
const isPromised = ({ status }: Pick<Booking, 'status'>) => ruleOf[status].isPromised

/** Whether a booking takes place, as far as anybody knows: then a calendar can show it. */
export const takesPlace = ({ status }: Pick<Booking, 'status'>) => calendarStatus[status] !== ICalEventStatus.CANCELLED

// A past appointment stays in the client's calendar.
const isInCalendar = ({ status }: Booking) => calendarStatus[status] === ICalEventStatus.CONFIRMED

const cancellationOf = (content: EventContent, booking: Shown) => forMail(ICalCalendarMethod.CANCEL, content, booking)

function forMail(method: ICalCalendarMethod, content: EventContent, booking: Shown): string {
  const event = clientEvent(content, booking)
  // The undo of a confirmation also removes the booking from the client's calendar.
  const status = method === ICalCalendarMethod.CANCEL ? ICalEventStatus.CANCELLED : event.status
  return writeCalendar({
    business: content.facts.business,
    method,
    events: [{ ...event, status, attendee: clientOf(booking) }],
  })
}

/** What the event itself says, beside its description. */
const ofEvent: readonly FactRow['name'][] = ['when', 'duration', 'where']

function clientEvent(content: EventContent, booking: Shown): CalendarEvent {
  const { facts, services } = content
  const { reference, status, answer_by } = booking
  const service = serviceLabel(services, booking.service_type)
  const addOns = addOnsIn(booking.add_ons)
  const price = bookedPrice(content, booking)
  const { rows } = requestFacts(
    content,
    {
      ...booking,
      package: packageNameIn(booking.package, language()),
      price,
      add_ons: addOns.map((one) => addOnLabel(one, language())),
      answers: [],
    },
    undefined,
  )
  const summary = fill(t(words).client.summary, { ...facts, service })
  // A visit of a plan waits for its client, who sees until when on the page.
  const isAsked = status === 'requested' && answer_by !== '' && booking.plan_id === null
  return {
    ...timesOf(booking),
    stamp: new Date().toISOString(),
    summary: status === 'requested' ? t(words).client.requested(summary) : summary,
    location: addressLine(booking),
    description: [
      ...(isAsked ? [fill(t(words).client.unconfirmed, { until: promisedBy(answer_by) })] : []),
      ...rows.filter(({ name }) => !ofEvent.includes(name)).map(({ label, value }) => withLabel(label, value)),
      fill(t(words).client.link, { link: CLIENT_LINK }),
      fill(t(words).client.call, { ...facts, reference }),
    ],
    url: CLIENT_LINK,
    status: calendarStatus[booking.status],
    ...(booking.language !== DEFAULT_LANGUAGE && { language: languageTags[booking.language] }),
  }
}

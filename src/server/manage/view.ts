import { manageRefusals } from '#content/manage.ts'
import type { Opening } from '#content/opening.ts'
import { fill } from '#content/template.ts'
import { addOnLabel } from '#domain/add-ons.ts'
import type { Content } from '#domain/content/content.ts'
import { activeStatuses, ruleOf } from '#domain/desk/statuses.ts'
import { HOUR } from '#domain/durations.ts'
import type { ManagedBooking } from '#domain/manage.ts'
import { answersFrom, answersIn } from '#domain/questions.ts'
import { bookedAddOns } from '#server/bookings/add-ons.ts'
import { findBookingRecords } from '#server/bookings/store.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#server/calendars/feed-token.ts'
import type { Db } from '#server/db/schema.ts'
import { holdOf } from '#server/guard/hold-of.ts'
import { language } from '#server/language/language.ts'
import type { Managed } from './access.ts'

type Booking = Managed['booking']

/** The rules for changes by clients, and the facts that their words name. */
type ViewContent = Pick<Content, 'opening' | 'facts'>

/** A booking as its client's page shows it. */
export async function viewOf(
  db: Db,
  content: ViewContent,
  { booking, calendarToken, isViewed }: Managed,
): Promise<ManagedBooking> {
  const { vehicle, fleet } = (await findBookingRecords(db, booking.id)) ?? {}
  const why_not =
    whyNot(booking, content) ??
    (isViewed ? fill(manageRefusals.viewOnly, content.facts) : undefined)
  const hold = await holdOf(db, booking)
  return {
    reference: booking.reference,
    status: booking.status,
    version: booking.version,
    firstname: booking.firstname,
    service_type: booking.service_type,
    specific_vehicle: booking.specific_vehicle,
    add_ons: bookedAddOns(booking).map((one) => addOnLabel(one, language())),
    vehicle: vehicle
      ? { year: vehicle.vehicle_year, make: vehicle.vehicle_make, model: vehicle.vehicle_model }
      : null,
    vehicle_count: fleet?.vehicle_count ?? booking.vehicle_count,
    appoint_date: booking.appoint_date,
    appoint_time: booking.appoint_time,
    appoint_minutes: booking.appoint_minutes,
    appoint_location: booking.appoint_location,
    appoint_city: booking.appoint_city,
    appoint_state: booking.appoint_state,
    appoint_zipcode: booking.appoint_zipcode,
    answers: answersIn(answersFrom(booking.answers), language()),
    ...(hold && { hold }),
    can_hold: !isViewed && hold !== undefined && hold.state !== 'held',
    can_change: why_not === undefined,
    change_until: changeUntil(booking, content.opening),
    ...(why_not !== undefined && { why_not }),
    ...(ruleOf[booking.status].isPromised && {
      calendar_url: withToken(CLIENT_CALENDAR_PATH, calendarToken),
    }),
  }
}

/** The reason why the client can no longer change a booking, in words; undefined while they can. */
export function whyNot(booking: Booking, { opening, facts }: ViewContent): string | undefined {
  const now = new Date().toISOString()
  if (!activeStatuses.includes(booking.status)) return fill(manageRefusals.notChangeable, facts)
  if (now >= booking.appoint_at) return fill(manageRefusals.over, facts)
  return now > changeUntil(booking, opening) ? fill(manageRefusals.late, facts) : undefined
}

const changeUntil = ({ appoint_at }: Booking, { changeHours }: Opening) =>
  new Date(Date.parse(appoint_at) - changeHours * HOUR).toISOString()

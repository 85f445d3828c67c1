import type * as z from 'zod/mini'
import { HOUR, MINUTE } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { language } from '#core/in-language.ts'
import { limits } from '#core/limits.ts'
import type { Opening } from '#core/opening.ts'
import { activeStatuses } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { clientNotes, type HistoryEntry } from '#features/bookings/actions.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { type ManagedBooking, managedWith, type OwnManaged } from '#features/bookings/manage.ts'
import type { ClientParts } from '#features/bookings/parts.ts'
import { isAhead, type Managed } from '#features/bookings/server/shared/access.ts'
import { bookedAddOns } from '#features/bookings/server/shared/add-ons.ts'
import { bookedPrice, bookedSlip } from '#features/bookings/server/shared/booked-price.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import { withParts } from '#features/bookings/server/shared/source.ts'
import { findBookingRecords } from '#features/bookings/server/shared/store.ts'
import { takesPlace } from '#features/calendars/server/shared/event.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { answersFrom, answersIn } from '#features/questions/questions.ts'
import { addOnLabel } from '#features/services/add-ons.ts'
import { packageNameIn } from '#features/services/package-name.ts'
import type { Content } from '#features/website/content.ts'
import { hooksOf } from '#platform/db/hooks.ts'
import type { Db } from '#platform/db/schema.ts'
import { sameAgain } from './same-again.ts'

type Booking = Managed['booking']

/** A booking as its client's page shows it. */
export async function viewOf(db: Db, content: Content, managed: Managed): Promise<ManagedBooking> {
  const { booking, calendarToken, access } = managed
  const { vehicle, fleet } = (await findBookingRecords(db, booking.id)) ?? {}
  const history = await listHistory(db, booking.id)
  const vehicle_count = fleet?.vehicle_count ?? booking.vehicle_count
  const addOns = bookedAddOns(booking)
  const why_not =
    whyNot(booking, history, content) ??
    (access === 'view' ? fill(t(manageRefusals).viewOnly, content.facts) : undefined)
  const name = packageNameIn(booking.package, language())
  const price = bookedPrice(content, { ...booking, vehicle_count })
  const parts: Partial<ClientParts>[] = []
  for (const { client } of hooksOf(db).onBooking) if (client) parts.push(await client.read(db, managed, content))
  const own: OwnManaged = {
    reference: booking.reference,
    status: booking.status,
    version: booking.version,
    firstname: booking.firstname,
    service_type: booking.service_type,
    specific_vehicle: booking.specific_vehicle,
    ...(name && { package: name }),
    add_ons: addOns.map((one) => addOnLabel(one, language())),
    vehicle: vehicle ? { year: vehicle.vehicle_year, make: vehicle.vehicle_make, model: vehicle.vehicle_model } : null,
    vehicle_count,
    appoint_date: booking.appoint_date,
    appoint_time: booking.appoint_time,
    appoint_minutes: booking.appoint_minutes,
    appoint_location: booking.appoint_location,
    appoint_city: booking.appoint_city,
    appoint_state: booking.appoint_state,
    appoint_zipcode: booking.appoint_zipcode,
    answers: answersIn(answersFrom(booking.answers), language()),
    ...(price && { price, slip: bookedSlip(content, { ...booking, vehicle_count }) }),
    notes: clientNotes(history)
      .map(({ text }) => text)
      .toReversed(),
    can_change: why_not === undefined,
    can_again: access === 'client' && sameAgain(content, booking) !== undefined,
    can_add: access !== 'view' && isAhead(booking),
    change_until: changeUntil(booking, history, content.opening),
    ...(why_not !== undefined && { why_not }),
    ...(isToCome(booking) && { calendar_url: withToken(CLIENT_CALENDAR_PATH, calendarToken) }),
  }
  return withParts(own, parts)
}

const schemas = new WeakMap<object, z.ZodMiniType<OwnManaged>>()

/** What is answered of it, for its description: one schema for all calls of an app. */
export function managedSchema(db: Db): z.ZodMiniType<OwnManaged> {
  const { onBooking } = hooksOf(db)
  const known = schemas.get(onBooking)
  if (known) return known
  const made = managedWith(onBooking.flatMap(({ client }) => (client ? [client.schema.shape] : [])))
  schemas.set(onBooking, made)
  return made
}

/** Whether its time is not over: then a calendar can still take it. */
const isToCome = ({ status, appoint_at, appoint_minutes }: Booking) =>
  takesPlace({ status }) &&
  activeStatuses.includes(status) &&
  Date.now() < Date.parse(appoint_at) + appoint_minutes * MINUTE

/** The reason why the client can no longer change a booking, in words; undefined while they can. */
export function whyNot(
  booking: Booking,
  history: readonly HistoryEntry[],
  { opening, facts }: Pick<Content, 'opening' | 'facts'>,
): string | undefined {
  if (!activeStatuses.includes(booking.status)) return fill(t(manageRefusals).notChangeable, facts)
  if (!isAhead(booking)) return fill(t(manageRefusals).over, facts)
  const until = changeUntil(booking, history, opening)
  return new Date().toISOString() > until ? fill(t(manageRefusals).late, facts) : undefined
}

/**
 * The last instant at which the client can change a booking (ISO 8601, UTC). A request: its start, as nobody has promised
 * anything yet. Else some hours before the start, but for some hours after the business has confirmed or moved it.
 */
function changeUntil(
  { status, appoint_at }: Booking,
  history: readonly HistoryEntry[],
  { changeHours }: Opening,
): string {
  if (status === 'requested') return appoint_at
  const start = Date.parse(appoint_at)
  const entry = history.find(
    ({ who, changes }) =>
      who !== THE_CLIENT &&
      changes.some(({ field, to }) => field.startsWith('appoint_') || (field === 'status' && to === status)),
  )
  const heard = entry ? Date.parse(entry.at) + limits.changeHoursAfter * HOUR : 0
  return new Date(Math.min(start, Math.max(start - changeHours * HOUR, heard))).toISOString()
}

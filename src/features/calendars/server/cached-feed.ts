import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { addDays } from '#core/days.ts'
import { deskBookingUrl } from '#core/desk-calls.ts'
import type { MailAddress } from '#core/mail-address.ts'
import { nameOf } from '#core/name-of.ts'
import { phoneLabel } from '#core/phone.ts'
import { occupyingStatuses, type Status } from '#core/statuses.ts'
import { fill } from '#core/template.ts'
import { knownVehicle } from '#features/bookings/booking-labels.ts'
import { addressLine } from '#features/bookings/booking-lines.ts'
import { ownerCalendar as words } from '#features/calendars/owner-calendar-words.ts'
import { listBlocks, takesTime } from '#features/schedule/server/shared/day.ts'
import { serviceLabel } from '#features/services/services.ts'
import type { Content } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { eventNumbers } from '#platform/events/store.ts'
import type { MailSettings } from '#platform/mail/mail-settings.ts'
import { calendarStatus, type EventContent, timesOf } from './shared/event.ts'
import { type CalendarEvent, calendarParts, withOrganizer } from './shared/icalendar.ts'

/** The owner's calendar, compressed with gzip, and the tag of this content for HTTP. */
type Feed = { zipped: Buffer; etag: string }

/**
 * Keeps the owner's calendar until something changes: a booking or a blocked time, of which an event tells, the first
 * day that it shows, the content, or the mail settings. Fetches at the same time share one writing.
 */
export function cacheFeed(
  db: Db,
  publicOrigin: string,
  mailSettings: MailSettings,
): (content: Content) => Promise<Feed> {
  let cached: { state: string; content: Content; mail: object; feed: Promise<Feed> } | undefined
  return async (content) => {
    // Read before the calendar is written: a change in the meantime is in the next one at the latest.
    const state = `${(await eventNumbers(db)).last} ${feedBegins()}`
    const mail = mailSettings.current()
    if (cached?.state === state && cached.content === content && cached.mail === mail) return cached.feed
    const { replies } = mailSettings.addresses(content)
    const feed = zip(writeFeed(db, content, publicOrigin), replies)
    const writing = { state, content, mail, feed }
    cached = writing
    feed.catch(() => {
      if (cached === writing) cached = undefined
    })
    return feed
  }
}

async function zip(parts: AsyncIterable<string>, organizer: MailAddress): Promise<Feed> {
  const hash = createHash('sha256')
  const organized = async function* () {
    for await (const part of parts) {
      const text = withOrganizer(part, organizer)
      hash.update(text)
      yield text
    }
  }
  const zipped = await pipeline(organized, createGzip(), (source) => buffer(source))
  // Weak, because the plain text has the same tag.
  return { zipped, etag: `W/"${hash.digest('base64url')}"` }
}

type Services = EventContent['services']

/** The number of past days in the owner's calendar. */
const DAYS_BACK = 60

/** The interval at which calendar programs should read the calendar again. */
const EVERY_SECONDS = 15 * 60

/** The events that are written at once: they take a few milliseconds, and then other requests have their turn. */
const AT_ONCE = 25

/** The first instant of the owner's calendar. It changes once a day, so that the calendar does not change more often. */
const feedBegins = () => `${addDays(new Date().toISOString().slice(0, 10), -DAYS_BACK)}T00:00:00.000Z`

/** The owner's calendar as parts of iCalendar text: the bookings that take a crew's time, and the blocked times. */
export async function* writeFeed(db: Db, content: EventContent, publicOrigin: string): AsyncGenerator<string> {
  const { facts, services } = content
  const { begin, write, end } = calendarParts({
    business: facts.business,
    method: ICalCalendarMethod.PUBLISH,
    feed: { name: fill(words.name, facts), everySeconds: EVERY_SECONDS },
  })
  yield begin
  for await (const events of readEvents(db, services, publicOrigin)) {
    yield write(events)
    // The database and the library are synchronous: without this pause, everybody would wait for the whole calendar.
    await setImmediate()
  }
  yield end
}

async function* readEvents(db: Db, services: Services, publicOrigin: string) {
  const from = feedBegins()
  // First all ids, then the bookings by them: a booking that is moved meanwhile is in the calendar once.
  for (const ids of slices(await listIds(db, from)))
    yield (await listBooked(db, ids)).map((booking) => toEvent(booking, services, publicOrigin))
  for (const blocks of slices(await listBlocks(db, { from }))) yield blocks.map(toBlock)
}

function* slices<T>(all: readonly T[]) {
  for (let i = 0; i < all.length; i += AT_ONCE) yield all.slice(i, i + AT_ONCE)
}

async function listIds(db: Db, from: string) {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('status', 'in', occupyingStatuses)
    .where(takesTime)
    .where('appoint_at', '>=', from)
    // The order of the index, so that nothing else is read.
    .orderBy('status')
    .orderBy('appoint_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => row.id)
}

const listBooked = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('bookings')
    .leftJoin('vehicles', 'vehicles.booking_id', 'bookings.id')
    .leftJoin('booking_history', (join) =>
      join
        .onRef('booking_history.booking_id', '=', 'bookings.id')
        .onRef('booking_history.version', '=', 'bookings.version'),
    )
    .select([
      'bookings.id',
      'bookings.version',
      'bookings.status',
      'reference',
      'firstname',
      'lastname',
      'phone',
      'service_type',
      'specific_vehicle',
      'bookings.vehicle_count',
      'appoint_at',
      'appoint_minutes',
      'appoint_location',
      'appoint_city',
      'appoint_state',
      'appoint_zipcode',
      'vehicle_year',
      'vehicle_make',
      'vehicle_model',
      // Not the time of the request: an unchanged event must read the same, or programs would fetch it again each time.
      ({ fn }) => fn.coalesce('booking_history.at', 'bookings.created_at').as('stamp'),
    ])
    .where('bookings.id', 'in', ids)
    .where('bookings.erased_at', 'is', null)
    .orderBy('bookings.appoint_at')
    .orderBy('bookings.id')
    .execute()

type Booked = Awaited<ReturnType<typeof listBooked>>[number]

function toEvent(booking: Booked, services: Services, publicOrigin: string): CalendarEvent {
  const { status, stamp, reference, vehicle_count } = booking
  const name = nameOf(booking)
  const summary = words.summary(name, serviceLabel(services, booking.service_type))
  const desk = deskBookingUrl(publicOrigin, booking.id)
  const vehicle = knownVehicle(booking) ?? booking.specific_vehicle
  const { description: lines } = words
  return {
    ...timesOf(booking),
    stamp,
    summary: marks[status](summary),
    location: addressLine(booking),
    description: [
      lines.name(name),
      lines.phone(phoneLabel(booking.phone)),
      ...(vehicle ? [lines.vehicle(vehicle)] : []),
      ...(vehicle_count > 1 ? [lines.vehicles(vehicle_count)] : []),
      lines.reference(reference),
      lines.desk(desk),
    ],
    url: desk,
    status: calendarStatus[status],
  }
}

/** The mark of each status in the owner's calendar. */
const marks: Record<Status, (summary: string) => string> = {
  requested: words.requested,
  confirmed: (summary) => summary,
  completed: (summary) => summary,
  no_show: words.noShow,
  // These take no time, and are not in the calendar.
  declined: (summary) => summary,
  cancelled: (summary) => summary,
  expired: (summary) => summary,
}

const toBlock = (block: Awaited<ReturnType<typeof listBlocks>>[number]): CalendarEvent => ({
  uid: block.id,
  // A block is added and removed, but never changed.
  sequence: 0,
  stamp: block.created_at,
  from: block.from_at,
  to: block.to_at,
  summary: words.blocked(block.reason),
  status: ICalEventStatus.CONFIRMED,
})

import ical, {
  escape as escaped,
  foldLines,
  type ICalCalendarMethod,
  type ICalEventData,
  type ICalEventStatus,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { business } from '#content/business.ts'
import { type MailAddress, oneLine } from '#domain/mail-address.ts'
import { ZonedTime } from './zoned-time.ts'

/** Something in a calendar. */
export type CalendarEvent = {
  /** The same for as long as it is the same appointment. */
  uid: string
  /** Grows with each change. */
  sequence: number
  /** When what is written of it was true, as an instant. */
  stamp: string
  from: string
  to: string
  summary: string
  location?: string
  /** Line by line. */
  description?: readonly string[]
  url?: string
  status: ICalEventStatus
  attendee?: MailAddress
}

type Calendar = {
  method: ICalCalendarMethod
  events: readonly CalendarEvent[]
  /** What a program that subscribes to it calls it, and how often it looks again. */
  feed?: { name: string; everySeconds: number }
}

/** Writes a calendar as RFC 5545 has it, but for its organizer. */
export function writeCalendar({ method, events, feed }: Calendar): string {
  const calendar = ical({
    method,
    prodId: { company: oneLine(business.name), product: 'Appointments' },
    // Named for each event apart: where the calendar has a zone, the library writes stamps in the server's.
    timezone: { name: null, generator: zoneBlock },
    ...(feed && { name: escaped(oneLine(feed.name), false), ttl: feed.everySeconds }),
    events: events.map(toLibrary),
  })
  return `${calendar.toString()}\r\n`
}

/**
 * Names who answers for the events of a calendar. Only the configuration knows them, which the transaction that writes
 * an invitation has no part in; so they are named when it is sent.
 */
export function withOrganizer(calendar: string, { name, address }: MailAddress): string {
  const line = foldLines(`ORGANIZER;CN="${parameter(name)}":mailto:${encoded(address)}`)
  // Lines that are folded go on with a space, so that nothing anybody typed can look like this.
  return calendar.replaceAll('\r\nBEGIN:VEVENT\r\n', (begin) => `${begin}${line}\r\n`)
}

function toLibrary(event: CalendarEvent): ICalEventData {
  const { uid, sequence, stamp, summary, location, description, url, status, attendee } = event
  return {
    id: uid,
    sequence,
    stamp: new Date(stamp),
    ...timesOf(event),
    summary: oneLine(summary),
    ...(location && { location: oneLine(location) }),
    ...(description && { description: description.map(oneLine).join('\n') }),
    ...(url && { url }),
    status,
    ...(attendee && { attendees: [attendeeOf(attendee)] }),
  }
}

/**
 * Start and end as the clocks of the business show them, with their zone. A wall time that comes twice means the first
 * (RFC 5545, 3.3.5), which not every program knows: there both are written in UTC.
 */
function timesOf({ from, to }: CalendarEvent) {
  const [start, end] = [new ZonedTime(from), new ZonedTime(to)]
  return { start, end, timezone: start.comesTwice || end.comesTwice ? null : business.timeZone }
}

const block = tzlib_get_ical_block(business.timeZone)[0]

function zoneBlock(zone: string): string {
  if (zone !== business.timeZone || !block) throw new Error(`no rules for the clocks of ${zone}`)
  return block
}

// Nobody is asked to answer: the appointment was agreed on before.
function attendeeOf({ name, address }: MailAddress) {
  const mailto = encoded(address)
  return {
    name: parameter(name),
    email: address,
    rsvp: false,
    ...(mailto !== address && { mailto }),
  }
}

// Programs differ in how they read quotes and backslashes inside quotes.
const parameter = (name: string) => oneLine(name).replaceAll('"', '’').replaceAll('\\', '/')

// In a URI these mean something else.
const encoded = (address: string) => address.replace(/[%?#&/]/g, encodeURIComponent)

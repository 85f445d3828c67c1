import ical, {
  escape as escaped,
  foldLines,
  type ICalCalendarMethod,
  ICalEvent,
  type ICalEventData,
  type ICalEventStatus,
  type ICalLuxonDateTimeStub,
} from 'ical-generator'
import { tzlib_get_ical_block } from 'timezones-ical-library'
import { HOUR, MINUTE } from '#core/durations.ts'
import { type MailAddress, oneLine } from '#core/mail-address.ts'
import { TIME_ZONE } from '#core/time-zone.ts'

export type CalendarEvent = {
  /** Never changes for one appointment. */
  uid: string
  /** Grows with each change. */
  sequence: number
  /** The instant at which this data was true. */
  stamp: string
  from: string
  to: string
  summary: string
  location?: string
  /** One item per line. */
  description?: readonly string[]
  url?: string
  status: ICalEventStatus
  attendee?: MailAddress
  /** The tag of the language of its texts, if it is not English. */
  language?: string
}

type Shell = {
  /** The name of the business. */
  business: string
  method: ICalCalendarMethod
  /** For programs that subscribe to the calendar: its name, and the interval at which they read it again. */
  feed?: { name: string; everySeconds: number }
}

/** Writes a calendar as text by RFC 5545, without its organizer. */
export function writeCalendar({ events, ...shell }: Shell & { events: readonly CalendarEvent[] }) {
  const { begin, write, end } = calendarParts(shell)
  return begin + write(events) + end
}

/** The parts of a calendar, for one that is too long to be written at once: its begin, some of its events, its end. */
export function calendarParts({ business, method, feed }: Shell) {
  const calendar = ical({
    method,
    prodId: { company: oneLine(business), product: 'Appointments' },
    // Each event names its own zone. If the calendar has a zone, the library writes stamps in the server's zone.
    timezone: null,
    ...(feed && { name: escaped(oneLine(feed.name), false), ttl: feed.everySeconds }),
  })
  const [begin = '', end = ''] = `${calendar}\r\n`.split(/(?=END:VCALENDAR)/)
  return {
    begin: begin + zoneRules,
    write: (events: readonly CalendarEvent[]) =>
      foldLines(
        events.map((event) => named(new ICalEvent(toLibrary(event), calendar).toString(), event.language)).join(''),
      ),
    end,
  }
}

/**
 * Adds the organizer to the events of a calendar, or of a part of it. Only the configuration names the organizer, and
 * the transaction that writes an invitation does not have it. So the organizer is added when the calendar is sent.
 */
export function withOrganizer(calendar: string, { name, address }: MailAddress): string {
  const line = foldLines(`ORGANIZER;CN="${parameter(name)}":mailto:${encoded(address)}`)
  // Folded lines continue with a space, so typed text can never look like this.
  return calendar.replace(/(^|\r\n)BEGIN:VEVENT\r\n/g, (begin) => `${begin}${line}\r\n`)
}

/** Stands for the client's link in their calendar: the outbox holds no token, so the link is put in when it is sent. */
export const CLIENT_LINK = 'https://link.invalid'

/** Puts the client's link into a calendar. */
export const withClientLink = (calendar: string, link: string): string =>
  foldLines(calendar.replaceAll('\r\n ', '').replaceAll(CLIENT_LINK, link))

/** Names the language of the texts of an event (RFC 5545, 3.2.10). Its lines are not folded yet. */
const named = (event: string, language: string | undefined) =>
  language ? event.replace(/^(SUMMARY|DESCRIPTION):/gm, `$1;LANGUAGE=${language}:`) : event

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
 * Start and end as wall times of the business, with their zone. If a wall time comes twice, it means the earlier one
 * (RFC 5545, 3.3.5). Not every program knows this, so start and end are then written in UTC.
 */
function timesOf({ from, to }: CalendarEvent) {
  const [start, end] = [new ZonedTime(from), new ZonedTime(to)]
  return { start, end, timezone: start.comesTwice || end.comesTwice ? null : TIME_ZONE }
}

const zoneRules = rulesOf(TIME_ZONE)

/** The rules of a time zone (VTIMEZONE), as lines that end with CR LF. */
function rulesOf(zone: string): string {
  const [rules] = tzlib_get_ical_block(zone)
  if (!rules) throw new Error(`no time zone rules for ${zone}`)
  return `${rules.trim().replace(/\r?\n/g, '\r\n')}\r\n`
}

// The client need not answer: both sides have already agreed on the appointment.
function attendeeOf({ name, address }: MailAddress) {
  const mailto = encoded(address)
  return { name: parameter(name), email: address, rsvp: false, ...(mailto !== address && { mailto }) }
}

// Programs differ in how they read quotes and backslashes inside quotes.
const parameter = (name: string) => oneLine(name).replaceAll('"', '’').replaceAll('\\', '/')

// These characters have a special meaning in a URI.
const encoded = (address: string) => address.replace(/[%?#&/]/g, encodeURIComponent)

/** Clock changes happen only on full and half hours. */
const OFFSET_STEP = HOUR / 2

/** More than the number of half hours in a year. */
const MOST_KEPT = 20_000

const kept = new Map<number, number>()

/**
 * An instant as the business's clocks show it, with the methods that the library expects of a Luxon time. The polyfill
 * of `Temporal` takes a millisecond for each, and a year has thousands.
 */
class ZonedTime implements ICalLuxonDateTimeStub {
  readonly isValid = true
  readonly zone: { type: string; name: string }
  readonly #at: number

  constructor(instant: string, zone: string = TIME_ZONE) {
    this.#at = Date.parse(instant)
    this.zone = { type: 'iana', name: zone }
  }

  /** Whether the clocks show this time twice, because they go back by an hour. */
  get comesTwice() {
    const goBack = (at: number) => offsetAt(at - HOUR) - offsetAt(at) === HOUR
    return goBack(this.#at) || goBack(this.#at + HOUR)
  }

  setZone(zone: string) {
    return new ZonedTime(this.toJSON(), zone)
  }

  toFormat(form: string) {
    const ahead = this.zone.name === TIME_ZONE ? offsetAt(this.#at) : 0
    const digits = new Date(this.#at + ahead).toISOString().replace(/[-:]/g, '')
    if (form === 'yyyyLLdd') return digits.slice(0, 8)
    if (form === 'HHmmss') return digits.slice(9, 15)
    throw new Error(`unknown format ${form}`)
  }

  toJSDate() {
    return new Date(this.#at)
  }

  toJSON() {
    return new Date(this.#at).toISOString()
  }
}

/** How far the business's clocks are ahead of UTC, in milliseconds. The offset is cached for each half hour. */
function offsetAt(at: number): number {
  const half = Math.floor(at / OFFSET_STEP)
  const known = kept.get(half)
  if (known !== undefined) return known
  if (kept.size >= MOST_KEPT) kept.clear()
  const offset = readOffset(at)
  kept.set(half, offset)
  return offset
}

const offsetFormat = new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE, timeZoneName: 'longOffset' })

function readOffset(at: number): number {
  const name = offsetFormat.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // `GMT-05:00`; `GMT` alone means no offset.
  const [, sign, hours, minutes] = /^GMT([+-])(\d{2}):(\d{2})$/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * MINUTE
}

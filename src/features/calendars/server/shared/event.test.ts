import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Status } from '#core/statuses.ts'
import { appointmentInstant } from '#core/wall-time.ts'
import { defaults } from '#features/website/content.ts'
import { testDatabase } from '#testing/app.ts'
import { readCalendar } from '#testing/calendars.ts'
import { extent } from '#testing/extent.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { calendarAfter, invitationOf } from './event.ts'
import { withOrganizer } from './icalendar.ts'

/** A stored booking, as read from the database. */
async function aBooking(requested: Parameters<typeof storedBooking>[1] = {}) {
  const { db } = await testDatabase()
  const id = await storedBooking(db, { status: 'confirmed', ...requested })
  return db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

const eventOf = (text: string) => {
  const [event, ...more] = readCalendar(text).events
  expect(more).toEqual([])
  if (!event) throw new Error('no event')
  return event
}

describe.each(['UTC', 'Asia/Tokyo', 'America/Vancouver'])('on a server in %s', (zone) => {
  test.each([
    ['2026-03-08', '10:30', '2026-03-08T14:30:00.000Z'],
    ['2026-03-08', '01:30', '2026-03-08T06:30:00.000Z'],
    ['2026-03-09', '10:30', '2026-03-09T14:30:00.000Z'],
    ['2026-11-01', '10:30', '2026-11-01T15:30:00.000Z'],
    ['2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['2027-03-14', '10:30', '2027-03-14T14:30:00.000Z'],
    ['2027-03-14', '01:30', '2027-03-14T06:30:00.000Z'],
    ['2027-11-07', '10:30', '2027-11-07T15:30:00.000Z'],
    ['2027-11-07', '01:30', '2027-11-07T05:30:00.000Z'],
  ])('an appointment on %s at %s is read back as the right instant', async (day, time, from) => {
    vi.stubEnv('TZ', zone)
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    const booking = await aBooking({ appoint_date: day, appoint_time: time })
    const text = invitationOf(defaults, { ...booking, appoint_minutes: 150 })
    const to = new Date(Date.parse(from) + 150 * 60_000).toISOString()
    expect(eventOf(text)).toMatchObject({ from, to })
    vi.unstubAllEnvs()
  })
})

test('a start is written as a wall time with its time zone, and in UTC if the clocks show it twice', async () => {
  const starts = async (appoint_date: string, appoint_time: string) =>
    /^DTSTART.*:20[23].*$/m.exec(invitationOf(defaults, await aBooking({ appoint_date, appoint_time })))?.[0].trim()
  expect(await starts('2026-03-08', '10:30')).toBe('DTSTART;TZID=America/Toronto:20260308T103000')
  expect(await starts('2026-11-01', '02:00')).toBe('DTSTART;TZID=America/Toronto:20261101T020000')
  expect(await starts('2026-11-01', '01:30')).toBe('DTSTART:20261101T053000Z')
})

test('an appointment can end in the second run of the hour that comes twice', async () => {
  const booking = await aBooking({ appoint_date: '2026-11-01', appoint_time: '00:30' })
  const event = eventOf(invitationOf(defaults, { ...booking, appoint_minutes: 90 }))
  expect(event).toMatchObject({ from: '2026-11-01T04:30:00.000Z', to: '2026-11-01T06:00:00.000Z' })
})

test('an invitation names the client, the service, the place, the reference and the organizer', async () => {
  const booking = await aBooking()
  const text = withOrganizer(invitationOf(defaults, booking), { name: 'Us', address: 'us@business.test' })
  const { method, events } = readCalendar(text)
  expect(method).toBe('REQUEST')
  expect(events).toMatchObject([
    { uid: booking.id, sequence: booking.version, status: 'CONFIRMED', organizer: 'mailto:us@business.test' },
  ])
  const [event] = events
  expect(event?.summary).toContain(booking.service_type)
  expect(event?.location).toContain(booking.appoint_location)
  expect(event?.description).toContain(booking.reference)
  expect(event?.attendee).toMatchObject(['attendee', { cn: 'Ann Lee' }, 'cal-address', 'MAILTO:ann@example.com'])
})

const at = (day: string) => ({ appoint_date: day, appoint_at: appointmentInstant(day, '10:30') ?? '' })

type Last = 'REQUEST' | 'CANCEL' | undefined

test.each<[string, Last, Status, object, Last]>([
  ['is confirmed', undefined, 'confirmed', {}, 'REQUEST'],
  ['is moved', 'REQUEST', 'confirmed', at('2099-07-16'), 'REQUEST'],
  ['has another address', 'REQUEST', 'confirmed', { appoint_location: '2 Main' }, 'REQUEST'],
  ['has another recipient', 'REQUEST', 'confirmed', { email: 'bo@example.com' }, 'REQUEST'],
  ['is cancelled', 'REQUEST', 'cancelled', {}, 'CANCEL'],
  ['has expired', 'REQUEST', 'expired', {}, 'CANCEL'],
  ['is no longer confirmed', 'REQUEST', 'requested', {}, 'CANCEL'],
  ['is confirmed again after a cancellation', 'CANCEL', 'confirmed', {}, 'REQUEST'],
  ['does not change', 'REQUEST', 'confirmed', {}, undefined],
  ['is completed', 'REQUEST', 'completed', {}, undefined],
  ['is completed at another time', 'REQUEST', 'completed', at('2099-07-16'), undefined],
  ['is completed without an invitation', undefined, 'completed', {}, undefined],
  ['is cancelled already', 'CANCEL', 'cancelled', {}, undefined],
  ['is moved before it is confirmed', undefined, 'requested', at('2099-07-16'), undefined],
  ['is declined', undefined, 'declined', {}, undefined],
  ['is cancelled before it is confirmed', undefined, 'cancelled', {}, undefined],
])('if a booking %s, its calendar is right', async (_what, last, status, changed, method) => {
  const booking = await aBooking()
  const invited = invitationOf(defaults, booking)
  const sent = { REQUEST: invited, CANCEL: calendarAfter(defaults, { ...booking, status: 'cancelled' }, invited) }
  const now = { ...booking, ...changed, status, version: booking.version + 1 }
  const text = calendarAfter(defaults, now, last && sent[last])
  expect(text && readCalendar(text).method).toBe(method)
  if (!text) return
  expect(eventOf(text)).toMatchObject({
    uid: booking.id,
    sequence: booking.version + 1,
    status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
  })
})

test('with any text in names and addresses, a calendar event has the right properties and keeps the typed text', async () => {
  const booking = await aBooking()
  const organizer = { name: 'Us', address: 'us@business.test' }
  const plain = eventOf(withOrganizer(invitationOf(defaults, booking), organizer)).names
  const piece = fc.constantFrom(
    '\r',
    '\n',
    '\r\n',
    '\r\n ',
    ',',
    ';',
    ':',
    '"',
    '\\',
    '\\n',
    '^',
    '^n',
    "^'",
    '=',
    '\u2028',
    '\r\nBEGIN:VEVENT\r\n',
    'END:VEVENT',
    'ATTENDEE:MAILTO:x@evil.test',
    'é',
    '🚗',
    ' ',
    'Ann',
  )
  const hostile = fc.array(piece, { maxLength: 40 }).map((all) => all.join(''))
  fc.assert(
    fc.property(hostile, hostile, hostile, (firstname, lastname, appoint_location) => {
      const typed = { ...booking, firstname, lastname, appoint_location }
      const text = withOrganizer(invitationOf(defaults, typed), { ...organizer, name: lastname })
      const { events } = readCalendar(text)
      expect(events).toHaveLength(1)
      expect(events[0]).toMatchObject({ names: plain, organizer: 'mailto:us@business.test' })
      expect(events[0]?.attendee?.at(-1)).toBe('MAILTO:ann@example.com')
      const { appoint_city, appoint_state, appoint_zipcode } = booking
      expect(events[0]?.location).toBe(
        [appoint_location, appoint_city, `${appoint_state} ${appoint_zipcode}`]
          .filter((part) => part !== '')
          .join(', ')
          .replace(/\s+/g, ' ')
          .trim(),
      )
      for (const row of text.split('\r\n')) {
        expect(row).not.toMatch(/[\r\n]/)
        expect(Buffer.byteLength(row)).toBeLessThanOrEqual(75)
      }
    }),
    { numRuns: extent({ whole: 300, sample: 60 }) },
  )
})

test('an address is encoded in a URI, so that no character is lost', async () => {
  const booking = await aBooking({ email: 'a%b?c&d@example.com' })
  expect(eventOf(invitationOf(defaults, booking)).attendee?.at(-1)).toBe('MAILTO:a%25b%3Fc%26d@example.com')
})

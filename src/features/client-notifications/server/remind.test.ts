import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { mailFailures } from '#core/mail-failures.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { writeSettings } from '#features/owner-settings-store.ts'
import { defaults } from '#features/website/content.ts'
import { connect } from '#platform/db/connect.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'
import { readCalendar } from '#testing/calendars.ts'
import { tick, timedMails } from '#testing/clock.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { freePort } from '#testing/listening.ts'
import { testOutbox } from '#testing/outbox.ts'
import { booking } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const HOUR = 3_600_000

const zone = process.env.TZ

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

/** Five days before the appointment of most tests. The appointment is on a Monday at 10:30, or 14:30 in UTC. */
const DAYS_BEFORE = '2026-07-15T16:00:00Z'
const MORNING_BEFORE = '2026-07-19T13:00:00.000Z'
const monday = { appoint_date: '2026-07-20', appoint_time: '10:30' }

/** A desk with a booking that was confirmed days ago. */
async function withConfirmed() {
  vi.setSystemTime(DAYS_BEFORE)
  const desk = await testDesk()
  const id = await desk.booked(monday)
  const act = (action: object) => desk.act(withId(deskBookingCalls.bookingActions, id), action, PEOPLE[0])
  await act({ action: 'confirm', version: 1 })
  await desk.db.deleteFrom('mails').execute()
  const at = async (instant: string) => {
    vi.setSystemTime(instant)
    await tick(desk)
  }
  // The session ends while the clock moves on, so another person signs in.
  const actLater = (action: object) => desk.act(withId(deskBookingCalls.bookingActions, id), action, PEOPLE[1])
  return { ...desk, id, act, actLater, at }
}

const remindedOf = async (db: Db) => (await timedMails({ db })).map((mail) => mail.appoint_at)

test('a client is reminded once, however often servers run the clock, restart or run in parallel', async () => {
  const { db, at, place, isUnavailable } = await withConfirmed()
  const second = connect(place)
  for (let i = 0; i < 3; i++) await at(MORNING_BEFORE)
  await tick({ db: second.db, isUnavailable })
  await second.db.destroy()
  await at('2026-07-20T11:00:00Z')
  expect(await timedMails({ db })).toMatchObject([
    { kind: 'reminder', appoint_at: '2026-07-20T14:30:00.000Z', expires_at: '2026-07-20T14:30:00.000Z' },
  ])
})

test.each(['America/Toronto', 'Asia/Tokyo', 'Pacific/Pago_Pago'])(
  'a server in %s reminds from 9:00 a.m. at the business on the day before until two hours before the start',
  async (TZ) => {
    process.env.TZ = TZ
    const { db, isUnavailable } = await testDatabase()
    const days = [
      ['2026-07-20', '2026-07-19T13:00:00Z', '2026-07-20T12:30:00Z'],
      ['2027-01-20', '2027-01-19T14:00:00Z', '2027-01-20T13:30:00Z'],
      // The clocks change in the night after the first possible reminder, or in the night before it.
      ['2026-03-08', '2026-03-07T14:00:00Z', '2026-03-08T12:30:00Z'],
      ['2026-03-09', '2026-03-08T13:00:00Z', '2026-03-09T12:30:00Z'],
      ['2026-11-01', '2026-10-31T13:00:00Z', '2026-11-01T13:30:00Z'],
      ['2026-11-02', '2026-11-01T14:00:00Z', '2026-11-02T13:30:00Z'],
      ['2027-03-14', '2027-03-13T14:00:00Z', '2027-03-14T12:30:00Z'],
      ['2027-11-07', '2027-11-06T13:00:00Z', '2027-11-07T13:30:00Z'],
    ] as const
    for (const [appoint_date, from, to] of days) {
      const id = await storedBooking(db, { ...monday, appoint_date, status: 'confirmed' })
      const reminded = async (ms: number) => {
        await db.deleteFrom('reminders').execute()
        await db.deleteFrom('mails').execute()
        vi.setSystemTime(ms)
        await tick({ db, isUnavailable })
        return (await timedMails({ db })).map((mail) => mail.booking_id)
      }
      const [first, last] = [Date.parse(from), Date.parse(to)]
      expect(await reminded(first - 1)).toEqual([])
      expect(await reminded(first)).toEqual([id])
      expect(await reminded(last)).toEqual([id])
      expect(await reminded(last + 1)).toEqual([])
    }
  },
)

test('the reminder says when and where the appointment is, and how to change it', async () => {
  const { db, at } = await withConfirmed()
  await at(MORNING_BEFORE)
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  const { reference } = await db.selectFrom('bookings').select('reference').executeTakeFirstOrThrow()
  expect(received.map(({ to }) => to)).toEqual([[booking.email]])
  for (const part of ['Mon, Jul 20', '10:30\u00a0a.m.', booking.appoint_location, reference])
    expect(received[0]?.mail.text).toContain(part)
  expect(received[0]?.mail.text).toContain(defaults.business.phone)
  expect(received[0]?.mail.subject).toContain(reference)
})

test('a client who is confirmed late is reminded at once, or 12 hours later if the confirmation was mailed', async () => {
  const confirmed = async (mail?: object) => {
    vi.setSystemTime('2026-07-19T14:00:00Z')
    const desk = await testDesk()
    const id = await desk.booked(monday)
    const confirm = { action: 'confirm', version: 1, mail }
    expect((await desk.actOn(id, confirm)).statusCode).toBe(200)
    return desk
  }
  const called = await confirmed()
  await tick(called)
  expect(await timedMails(called)).toHaveLength(1)

  const mailed = await confirmed({ subject: 'Confirmed', text: 'See you tomorrow.' })
  vi.setSystemTime('2026-07-20T01:59:59Z')
  await tick(mailed)
  expect(await timedMails(mailed)).toHaveLength(0)
  vi.setSystemTime('2026-07-20T02:00:00Z')
  await tick(mailed)
  expect(await timedMails(mailed)).toHaveLength(1)
})

test('only confirmed bookings that are not erased get a reminder', async () => {
  vi.setSystemTime(MORNING_BEFORE)
  const { db, isUnavailable } = await testDatabase()
  for (const status of ['requested', 'declined', 'cancelled', 'completed', 'expired'] as const)
    await storedBooking(db, { ...monday, status })
  const erased = await storedBooking(db, { ...monday, status: 'confirmed' })
  await db.updateTable('bookings').set({ erased_at: 'now' }).where('id', '=', erased).execute()
  await tick({ db, isUnavailable })
  expect(await timedMails({ db })).toEqual([])
})

test('a queued reminder is withdrawn if its appointment is cancelled, and queued again if that is undone', async () => {
  const { db, at, actLater } = await withConfirmed()
  await at(MORNING_BEFORE)
  expect(await remindedOf(db)).toHaveLength(1)
  await actLater({ action: 'cancel', version: 2, reason: 'r' })
  expect(await remindedOf(db)).toEqual([])
  await at('2026-07-19T14:00:00Z')
  expect(await remindedOf(db)).toEqual([])
  await actLater({ action: 'undo', version: 3 })
  for (let i = 0; i < 2; i++) await at('2026-07-19T15:00:00Z')
  expect(await remindedOf(db)).toEqual(['2026-07-20T14:30:00.000Z'])
})

test('a client who was reminded before a cancellation is not reminded again when that is undone', async () => {
  const { db, at, actLater } = await withConfirmed()
  await at(MORNING_BEFORE)
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  await actLater({ action: 'cancel', version: 2, reason: 'r' })
  await actLater({ action: 'undo', version: 3 })
  await at('2026-07-19T15:00:00Z')
  await testOutbox(db, port).settled()
  expect(received).toHaveLength(1)
})

test('a moved appointment gets a reminder only for its new day', async () => {
  const { db, at, actLater } = await withConfirmed()
  await at(MORNING_BEFORE)
  await actLater({ action: 'edit', version: 2, appointment: { appoint_date: '2026-07-22' } })
  expect(await remindedOf(db)).toEqual([])
  await at('2026-07-20T11:00:00Z')
  expect(await remindedOf(db)).toEqual([])
  await at('2026-07-21T13:00:00Z')
  expect(await remindedOf(db)).toEqual(['2026-07-22T14:30:00.000Z'])
})

test('a reminder that waits for its next try is withdrawn by a cancellation, and is not sent for an old time', async () => {
  const { db, id, at, actLater } = await withConfirmed()
  await at(MORNING_BEFORE)
  await testOutbox(db, await freePort()).settled()
  expect(await timedMails({ db })).toMatchObject([{ status: 'waiting', attempts: 1 }])
  await actLater({ action: 'cancel', version: 2, reason: 'r' })
  expect(await timedMails({ db })).toEqual([])

  // The reminder was not delivered, so it is queued again when the appointment comes back.
  await actLater({ action: 'undo', version: 3 })
  await at('2026-07-19T15:00:00Z')
  expect(await remindedOf(db)).toEqual(['2026-07-20T14:30:00.000Z'])

  // As if the mail was claimed at the moment of the change.
  const elsewhere = { appoint_at: '2026-07-20T15:30:00.000Z' }
  await db.updateTable('bookings').set(elsewhere).where('id', '=', id).execute()
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  expect(received).toEqual([])
  expect(await timedMails({ db })).toMatchObject([{ status: 'failed', last_error: mailFailures.gone }])
})

test.each([
  ['that was never tried', 0],
  ['that waits for its next try', 1],
])('a reminder %s stays if only the address is edited, and is sent', async (_what, attempts) => {
  const { db, at, actLater } = await withConfirmed()
  await at(MORNING_BEFORE)
  await db.updateTable('jobs').set({ attempts }).where('kind', '=', 'mail').execute()
  const appointment = { appoint_location: '12 Other Street' }
  expect((await actLater({ action: 'edit', version: 2, appointment })).statusCode).toBe(200)
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  expect(received.map(({ mail }) => mail.text)).toEqual([expect.stringContaining('12 Other Street')])
})

test('a reminder corrects the calendar of a client who was told of the new time by phone', async () => {
  vi.setSystemTime(DAYS_BEFORE)
  const desk = await testDesk()
  const id = await desk.booked(monday)
  const mail = { subject: 'Yes', text: 'We come.' }
  await desk.actOn(id, { action: 'confirm', version: 1, mail })
  const appointment = { appoint_time: '13:00' }
  await desk.actOn(id, { action: 'edit', version: 2, appointment })
  vi.setSystemTime(MORNING_BEFORE)
  await tick(desk)
  const [reminder] = await timedMails(desk)
  expect(readCalendar(reminder?.calendar ?? '')).toMatchObject({
    method: 'REQUEST',
    events: [{ from: '2026-07-20T17:00:00.000Z', sequence: 3 }],
  })
})

test('a reminder that could not be sent before the start is never sent', async () => {
  const { db, at } = await withConfirmed()
  await at(MORNING_BEFORE)
  vi.setSystemTime(Date.parse('2026-07-20T14:30:00Z') + HOUR)
  const { port, received } = await startSmtp()
  await testOutbox(db, port).settled()
  expect(received).toEqual([])
})

test('no reminder is sent while reminders are off, and due reminders are sent when they are on again', async () => {
  const { db, at } = await withConfirmed()
  await writeSettings(db, { reminders: false })
  await at(MORNING_BEFORE)
  expect(await remindedOf(db)).toEqual([])
  await writeSettings(db, { reminders: true })
  await at('2026-07-19T14:00:00Z')
  expect(await remindedOf(db)).toHaveLength(1)
})

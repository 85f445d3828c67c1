import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { THE_WEBSITE } from '#core/desk-words.ts'
import { DAY, HOUR, MINUTE } from '#core/durations.ts'
import { THE_CLIENT } from '#core/fixed.ts'
import { instantLabel } from '#core/instants.ts'
import { limits } from '#core/limits.ts'
import { NOT_ALLOWED, TIME_TAKEN, VERSION_CONFLICT } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { abuseLimits, mostConfirmed, mostHolding } from '#features/abuse-protection/abuse-limits.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { listHistory } from '#features/bookings/server/shared/history.ts'
import { feedUrl } from '#features/calendars/server/shared/feed-token.ts'
import { compose } from '#features/mails/server/compose.ts'
import { promisedBy } from '#features/schedule/answer-promise.ts'
import { calendarCalls, timetableCalls } from '#features/timetable/calls.ts'
import { defaults } from '#features/website/content.ts'
import { feedReader } from '#testing/desk.ts'
import { eraseBooking } from '#testing/erase.ts'
import { owner, replies } from '#testing/outbox.ts'
import { addressOf, NOON, opening, testStrangers } from '#testing/strangers.ts'
import { testsAt } from '#testing/tests-at.ts'
import { deleteOriginsBefore } from './release.ts'

const { facts } = defaults
const ANSWER_BY = new Date(NOON + 48 * HOUR).toISOString()
const SOON = new Date(NOON + abuseLimits.minutes * MINUTE).toISOString()

testsAt(NOON)

/** A site with a burst: its first requests hold their time for a while, the last one holds none. */
async function withBurst() {
  const site = await testStrangers()
  const all = await site.askTimes(mostHolding(opening) + 1)
  const [first, last] = [all.at(0)?.id ?? '', all.at(-1)?.id ?? '']
  return { ...site, first, last }
}

/** The mails about a request to its client, as they would leave now. */
async function mailsTo(db: Awaited<ReturnType<typeof testStrangers>>['db'], id: string) {
  const mails = await db.selectFrom('mails').selectAll().where('booking_id', '=', id).orderBy('kind').execute()
  const settings = { owner, replies, publicOrigin: 'https://site.test', content: defaults }
  const written = await Promise.all(mails.map((mail) => compose(db, mail, settings)))
  return Object.fromEntries(mails.map(({ kind }, i) => [kind, written[i]]))
}

test('a burst gives the times that are held one hour, and the clock frees those that nobody keeps', async () => {
  const { first, last, linked, holding, stored, runClock, db } = await withBurst()
  const [kept, lost] = [await linked(first), await linked(last)]
  expect((await kept.view()).hold).toEqual({ state: 'short', until: SOON })
  expect((await lost.view()).hold).toEqual({ state: 'none', until: null })
  expect((await kept.press()).json()).toMatchObject({ hold: { state: 'held', until: ANSWER_BY } })
  expect((await lost.press()).json()).toMatchObject({ hold: { state: 'held', until: ANSWER_BY } })

  vi.setSystemTime(Date.parse(SOON) - 1)
  await runClock()
  expect((await holding()).length).toBe(mostHolding(opening) + 1)
  vi.setSystemTime(Date.parse(SOON))
  await runClock()
  expect((await holding()).sort()).toEqual([first, last].sort())

  const { rows } = { rows: await db.selectFrom('bookings').select(['id', 'status']).execute() }
  expect(rows.every(({ status }) => status === 'requested')).toBe(true)
  const released = rows.find(({ id }) => id !== first && id !== last)?.id ?? ''
  expect((await stored(released)).answer_by).toBe(ANSWER_BY)
  expect(await listHistory(db, released)).toMatchObject([{ who: THE_WEBSITE, action: 'release' }])
  expect(await listHistory(db, first)).toMatchObject([{ who: THE_CLIENT, action: 'hold' }])
})

test('the mails say whether the time is held, and which button holds it', async () => {
  const { first, last, db, linked } = await withBurst()
  const { bookingClient, bookingOwner, manage } = defaults.mail
  const short = await mailsTo(db, first)
  expect(short['booking-client']?.text).toContain(fill(bookingClient.heldFor, { until: instantLabel(SOON) }))
  expect(short['booking-client']?.text).toContain(`${bookingClient.hold}: https://site.test/`)
  expect(short['booking-owner']?.text).not.toContain(bookingOwner.notHeld)
  const none = await mailsTo(db, last)
  expect(none['booking-client']?.text).toContain(bookingClient.notHeld)
  expect(none['booking-owner']?.text).toContain(bookingOwner.notHeld)
  await (await linked(last)).press()
  const held = await mailsTo(db, last)
  expect(held['booking-client']?.text).toContain(fill(bookingClient.held, { until: promisedBy(ANSWER_BY) }))
  expect(held['booking-client']?.text).toContain(`${manage}: https://site.test/`)
})

test.each([
  ['in the night', 40.7],
  ['in the morning', 45],
  ['at noon', 48],
  ['in the evening', 54],
])('a request that expires %s: its client and the owner read the same hour', async (_, hours) => {
  const site = await testStrangers()
  const { id } = await site.ask()
  await (await site.linked(id)).press()
  const answer_by = new Date(NOON + hours * HOUR).toISOString()
  await site.db.updateTable('bookings').set({ answer_by }).execute()
  const mails = await mailsTo(site.db, id)
  const { bookingClient, bookingOwner } = defaults.mail
  const client = mails['booking-client']?.text ?? ''
  const [before = '', after = ''] = bookingClient.held.split('{until}')
  const promise = client.split(before)[1]?.split(after)[0] ?? ''
  expect(promise).toMatch(/^Friday at \d+:\d\d\s[ap]\.m\.$/)
  const told = mails['booking-owner']?.text ?? ''
  expect(told).toContain(`${bookingOwner.answerBy}: ${promise}, as the client was told.`)
  expect(told).toContain(instantLabel(answer_by))
})

test('a client whose first mail has left gets another one with the button', async () => {
  const site = await testStrangers()
  const { id } = await site.ask()
  await site.db.updateTable('mails').set({ status: 'sent' }).execute()
  await site.askTimes(mostHolding(opening))
  const mails = await site.db
    .selectFrom('mails')
    .select('status')
    .where('booking_id', '=', id)
    .where('kind', '=', 'booking-client')
    .execute()
  expect(mails.map(({ status }) => status).sort()).toEqual(['sent', 'waiting'])
})

test('opening the page of a link holds nothing: mail scanners open links too', async () => {
  const { last, linked, holding } = await withBurst()
  const { view } = await linked(last)
  for (let i = 0; i < 3; i++) await view()
  expect(await holding()).not.toContain(last)
})

test('a second press changes nothing', async () => {
  const { last, linked, stored } = await withBurst()
  const { press } = await linked(last)
  await press()
  const { version } = await stored(last)
  expect((await press(1)).statusCode).toBe(200)
  expect((await stored(last)).version).toBe(version)
})

test('a press is refused if the time was taken in between, with the next free times', async () => {
  const { last, linked, stored, takeAllCrews, holding } = await withBurst()
  await takeAllCrews(last)
  const answer = await (await linked(last)).press()
  expect([answer.statusCode, answer.json().type]).toEqual([409, TIME_TAKEN])
  expect(answer.json().next_free.length).toBeGreaterThan(0)
  expect(await holding()).not.toContain(last)
  expect((await stored(last)).version).toBe(1)
})

test('a press is refused while the person has enough held times, and taken once one is answered', async () => {
  const { ask, linked, act } = await testStrangers()
  const person = { email: 'many@example.com', phone: '+17055550123' }
  const first = await ask(undefined, person)
  for (let i = 1; i < abuseLimits.ofPerson; i++) await ask(undefined, person)
  const { press } = await linked((await ask(undefined, person)).id)
  const answer = await press()
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    expect.objectContaining({
      type: NOT_ALLOWED,
      detail: fill(t(manageRefusals).holdsEnough, { ...facts, most: abuseLimits.ofPerson }),
    }),
  ])
  await act(withId(deskBookingCalls.bookingActions, first.id), { action: 'confirm', version: 1 })
  expect((await press()).statusCode).toBe(200)
})

test('pressing does not fill the calendar either: of one address, and of all', async () => {
  const { ask, linked, holding } = await testStrangers()
  const full = fill(t(manageRefusals).holdsFull, facts)
  const pressed = async (from?: string) => {
    const { press } = await linked((await ask(from)).id)
    return (await press()).json().detail
  }
  for (let i = 0; i < abuseLimits.ofAddressConfirmed; i++) expect(await pressed('203.0.113.7')).toBeUndefined()
  expect(await pressed('203.0.113.7')).toBe(full)
  for (let i = abuseLimits.ofAddressConfirmed; i < mostConfirmed(opening); i++)
    expect(await pressed(addressOf(1000 + i))).toBeUndefined()
  expect(await pressed(addressOf(5000)), 'beyond the number for all').toBe(full)
  expect((await holding()).length).toBe(mostConfirmed(opening))
})

test('a move by the client is a press too, and is refused as one', async () => {
  const { ask, linked, post, stored, holding } = await testStrangers()
  const person = { email: 'many@example.com', phone: '+17055550123' }
  for (let i = 0; i < abuseLimits.ofPerson; i++) await ask(undefined, person)
  const { id } = await ask(undefined, person)
  const { headers } = await linked(id)
  const to = { version: 1, appoint_date: '2027-03-01', appoint_time: '10:00' }
  const answer = await post(managedCalls.manageMove, to, headers)
  expect([answer.statusCode, answer.json().type]).toEqual([409, NOT_ALLOWED])
  expect((await stored(id)).version).toBe(1)

  const other = await ask(undefined, { service_type: 'Engine Bay Cleaning', vehicle_count: 12 })
  expect(other.hold).toBe('none')
  const moved = await post(managedCalls.manageMove, to, (await linked(other.id)).headers)
  expect(moved.statusCode, moved.body).toBe(200)
  expect(await holding()).toContain(other.id)
})

test('a press on a page that is out of date, or about a booking that is over, is refused', async () => {
  const { last, linked, act, db } = await withBurst()
  const { press } = await linked(last)
  await act(withId(deskBookingCalls.bookingActions, last), { action: 'note', version: 1, note: 'Call' })
  const old = await press(1)
  expect([old.statusCode, old.json().type]).toEqual([409, VERSION_CONFLICT])
  await act(withId(deskBookingCalls.bookingActions, last), { action: 'decline', version: 2 })
  const declined = await press(3)
  expect([declined.statusCode, declined.json().type]).toEqual([409, NOT_ALLOWED])
  await db.updateTable('bookings').set({ status: 'requested' }).where('id', '=', last).execute()
  const { appoint_at } = await db
    .selectFrom('bookings')
    .select('appoint_at')
    .where('id', '=', last)
    .executeTakeFirstOrThrow()
  vi.setSystemTime(Date.parse(appoint_at))
  const over = await press(3)
  expect([over.statusCode, over.json().detail]).toEqual([409, fill(t(manageRefusals).over, facts)])
})

test('what the desk has touched is not released, and a request without a time can be confirmed', async () => {
  const { first, last, act, holding, runClock, stored } = await withBurst()
  await act(withId(deskBookingCalls.bookingActions, first), { action: 'note', version: 1, note: 'Mine' })
  const confirmed = await act(withId(deskBookingCalls.bookingActions, last), { action: 'confirm', version: 1 })
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  vi.setSystemTime(Date.parse(SOON))
  await runClock()
  expect((await holding()).sort()).toEqual([first, last].sort())
  expect((await stored(last)).status).toBe('confirmed')
})

test('the timetable, the calendar and the feed leave out a request that holds no time', async () => {
  const { first, last, stored, get, app, db } = await withBurst()
  const { pathname } = new URL(await feedUrl(db, 'https://site.test', feedReader))
  const feed = (await app.inject(pathname)).body
  for (const [id, isThere] of [
    [first, true],
    [last, false],
  ] as const) {
    const { appoint_date: day, reference } = await stored(id)
    const { days } = (await get(`${timetableCalls.timetable}?from=${day}&to=${day}`)).json()
    expect(days[0].jobs.length).toBe(isThere ? 1 : 0)
    const calendar = (await get(`${calendarCalls.calendar}?from=${day}&to=${day}`)).json()
    expect(calendar.days.length).toBe(isThere ? 1 : 0)
    expect(feed.includes(reference)).toBe(isThere)
  }
})

test('where requests came from is forgotten after some days, and with their erasure', async () => {
  const { first, db } = await withBurst()
  const origins = () => db.selectFrom('request_origins').select('booking_id').execute()
  await db.transaction().execute((trx) => eraseBooking(trx, first, null))
  expect((await origins()).length).toBe(mostHolding(opening))
  await deleteOriginsBefore(db, new Date(NOON))
  expect((await origins()).length).toBe(mostHolding(opening))
  await deleteOriginsBefore(db, new Date(NOON + limits.originDays * DAY))
  expect(await origins()).toEqual([])
})

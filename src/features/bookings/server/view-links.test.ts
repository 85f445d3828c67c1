import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { defaults } from '#features/website/content.ts'
import { testDesk } from '#testing/desk.ts'
import { eraseBooking } from '#testing/erase.ts'
import { later, managed, NOW, opening, sent, THURSDAY } from '#testing/managed.ts'
import { testsAt } from '#testing/tests-at.ts'
import { linkOf, viewToken, viewUrl } from './shared/links.ts'

testsAt(NOW)

const viewOnly = fill(t(manageRefusals).viewOnly, defaults.facts)

/** The app with one booking, and the header for a token of the link in the answer to it. */
async function viewed() {
  const site = await managed()
  const tokenOf = async (id: string) => new URL(await viewUrl(await linkOf(site.db, id), 'https://a.test')).hash
  const bearing = (token: string) => ({ authorization: `Bearer ${token}` })
  const token = (await tokenOf(site.id)).slice(1)
  return { ...site, tokenOf, bearing, view: bearing(token), viewToken: token }
}

test('the link in the answer to a request shows the booking and says where the link to change it is', async () => {
  const { get, view, reference } = await viewed()
  const answer = await get(managedCalls.manageBooking, view)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ reference, can_change: false, why_not: viewOnly })
})

test('the link in the answer to a request changes nothing and finds no other times', async () => {
  const { get, act, view, stored, slots } = await viewed()
  const before = [await stored(), await slots()]
  const answers = [
    await get(`${managedCalls.manageTimes}?from=${THURSDAY}`, view),
    await act(managedCalls.manageCancel, { version: 1 }, view),
    await act(managedCalls.manageMove, later, view),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.json().detail]).toEqual([403, viewOnly])
  expect([await stored(), await slots()]).toEqual(before)
})

test('the answer’s calendar file is the booking’s, and its token does not open the page', async () => {
  const { app, db, id, reference, get, bearing, viewToken: page } = await viewed()
  const token = viewToken(await linkOf(db, id), 'calendar')
  const file = await app.inject({ url: withToken(CLIENT_CALENDAR_PATH, token) })
  expect([file.statusCode, file.body.includes(reference)]).toEqual([200, true])
  expect((await get(managedCalls.manageBooking, bearing(token))).statusCode).toBe(404)
  const other = await app.inject({ url: withToken(CLIENT_CALENDAR_PATH, page) })
  expect(other.statusCode).toBe(404)
})

test('of a booking that is over or cancelled it says that', async () => {
  const { get, view, setStatus } = await viewed()
  await setStatus('cancelled')
  expect((await get(managedCalls.manageBooking, view)).json().why_not).not.toBe(viewOnly)
})

test('a repeated request gets the same answer, and the link that changes the booking is in none', async () => {
  const { db, post } = await managed()
  const requested = { ...sent, appoint_time: '13:00' }
  const key = { 'idempotency-key': 'once' }
  const first = await post(bookingFormCalls.bookings, requested, key)
  const again = await post(bookingFormCalls.bookings, requested, key)
  expect([first.statusCode, again.body]).toEqual([201, first.body])
  const links = await db.selectFrom('manage_links').selectAll().execute()
  const kept = await db.selectFrom('idempotency_keys').select('body').execute()
  expect(kept.map(({ body }) => body)).toEqual([first.body])
  for (const { token, calendar_token } of links)
    for (const secret of [token, calendar_token]) expect(first.body).not.toContain(secret)
})

test('a token that was changed, or made for another booking, opens nothing', async () => {
  const { book, get, bearing, tokenOf, viewToken } = await viewed()
  const other = (await tokenOf((await book({ appoint_time: '13:00' })).id)).slice(1)
  const changed = viewToken.replace(/.{2}$/, viewToken.endsWith('AA') ? 'BB' : 'AA')
  const mixed = viewToken.slice(0, 22) + other.slice(22)
  for (const token of [changed, mixed, viewToken.slice(1), '', 'A'.repeat(43), '__--'])
    expect([401, 404]).toContain((await get(managedCalls.manageBooking, bearing(token))).statusCode)
  expect((await get(managedCalls.manageBooking, bearing(other))).statusCode).toBe(200)
})

test('a token with one other character opens nothing, even if it decodes to the same', async () => {
  const { get, bearing, viewToken: right } = await viewed()
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const ends = [...alphabet].filter((letter) => !right.endsWith(letter))
  for (const end of [...ends, '=', ` `].map((last) => right.slice(0, -1) + last).concat(`${right}=`)) {
    const answer = await get(managedCalls.manageBooking, bearing(end))
    expect([401, 404], end).toContain(answer.statusCode)
  }
})

test('a booking that was entered at the desk is shown by its links, too', async () => {
  const { act, app, db, get } = await testDesk({ opening })
  const id = randomUUID().replaceAll('-', '')
  const entered = {
    id,
    firstname: 'Ada',
    phone: '705-555-0142',
    appoint_minutes: 60,
    appoint_date: THURSDAY,
    appoint_time: '10:00',
    confirm: true,
    mail: false,
  }
  expect((await act(deskBookingCalls.bookings, entered)).statusCode).toBe(201)
  const link = await linkOf(db, id)
  const file = await app.inject(withToken(CLIENT_CALENDAR_PATH, viewToken(link, 'calendar')))
  expect([file.statusCode, file.body.includes(id)]).toEqual([200, true])
  const headers = { authorization: `Bearer ${viewToken(link, 'view')}` }
  const shown = await get(managedCalls.manageBooking, undefined, { headers })
  expect([shown.statusCode, shown.json().can_change]).toEqual([200, false])
})

test('it ends with the link in the mail: an erased booking has neither', async () => {
  const { db, get, view, id, setStatus } = await viewed()
  await setStatus('declined')
  await db.transaction().execute((trx) => eraseBooking(trx, id, null))
  expect((await get(managedCalls.manageBooking, view)).statusCode).toBe(404)
})

import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { HOUR, MINUTE } from '#core/durations.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { newMessage } from '#features/contact/server/inbox.ts'
import { writeSettings } from '#features/owner-settings-store.ts'
import { MAIL_MS } from '#features/push/push.ts'
import { booking, contactForm, multipart } from '#testing/requests.ts'
import { testsAt } from '#testing/tests-at.ts'
import { OWN, textDesk } from '#testing/texts.ts'

/** Wednesday, 10 a.m. at the business. */
testsAt('2026-07-15T14:00:00Z')

async function alertDesk(options: Parameters<typeof textDesk>[0] = {}) {
  const desk = await textDesk(options)
  const message = async () => {
    const { headers, payload } = await multipart(contactForm)
    await desk.app.inject({ method: 'POST', url: contactCalls.sendForm, headers, payload })
  }
  const alerts = () => desk.twilio.sent.map(({ to, body }) => [to, body])
  return { ...desk, message, alerts }
}

test('a request and a message that nobody opens are texted to the owner after 15 minutes, once, without a name', async () => {
  const { booked, message, later, alerts } = await alertDesk()
  const id = await booked()
  await message()
  await later(MAIL_MS - MINUTE)
  expect(alerts()).toEqual([])
  await later(MINUTE)
  await later(HOUR)
  expect(alerts().map(([to]) => to)).toEqual([OWN, OWN])
  const texts = alerts().map(([, body = '']) => body)
  expect(texts.find((text) => text.includes(`/desk/bookings/${id}`))).toContain('North Bay')
  expect(texts.find((text) => text.includes(newMessage('Products')))).toBeDefined()
  for (const secret of [booking.firstname, booking.phone, booking.email]) expect(texts.join()).not.toContain(secret)
})

test('what somebody has opened or answered, or its client has cancelled, is not texted', async () => {
  const { booked, later, alerts, get, act, db, post } = await alertDesk()
  const opened = await booked()
  const answered = await booked({ appoint_time: '13:00' })
  const cancelled = await booked({ appoint_time: '16:00' })
  expect((await get(withId(deskBookingCalls.booking, opened))).statusCode).toBe(200)
  const confirm = { action: 'confirm', version: 1 }
  expect((await act(withId(deskBookingCalls.bookingActions, answered), confirm)).statusCode).toBe(200)
  const { token } = await linkOf(db, cancelled)
  await post(managedCalls.manageCancel, { version: 1 }, { authorization: `Bearer ${token}` })
  await later(MAIL_MS)
  await later(MAIL_MS)
  expect(alerts()).toEqual([])
})

test('in quiet hours the alert waits for their end, and a flood is not texted', async () => {
  const { booked, later, alerts, db } = await alertDesk()
  await writeSettings(db, { quiet_hours: { from: '21:00', to: '07:00' } })
  // 10 p.m. at the business.
  vi.setSystemTime('2026-07-16T02:00:00Z')
  await booked()
  await later(HOUR)
  expect(alerts()).toEqual([])
  vi.setSystemTime('2026-07-16T11:15:00Z')
  await later()
  expect(alerts()).toHaveLength(1)
  for (let i = 0; i < 8; i++) await booked({ appoint_time: `${10 + i}:30`, phone: `705555010${i}` })
  await later(MAIL_MS)
  expect(alerts()).toHaveLength(6)
})

test('without an own number, without an account, or after the owner’s STOP nothing is texted', async () => {
  for (const end of ['own', 'account', 'stop'] as const) {
    const { booked, later, alerts, set, db, twilio } = await alertDesk()
    await booked()
    if (end === 'own') await set({ version: 1, own: '' })
    if (end === 'account') await set({ version: 1, on: false, token: '' })
    if (end === 'stop') await db.updateTable('text_consents').set({ withdrawn_at: 'now' }).execute()
    await later(MAIL_MS)
    expect([alerts(), twilio.asked()]).toEqual([[], 0])
    await booked({ appoint_time: '15:00' })
    await later(MAIL_MS)
    expect([alerts(), twilio.asked()]).toEqual([[], 0])
  }
})

test('the owner is texted although clients are not', async () => {
  const { booked, later, alerts } = await alertDesk({ set: { on: false } })
  await booked()
  await later(MAIL_MS)
  expect(alerts()).toHaveLength(1)
})

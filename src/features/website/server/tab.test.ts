import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { NOT_ALLOWED } from '#core/problem.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { unverifiedRequests } from '#features/abuse-protection/server/shared/request-counts.ts'
import { manageRefusals } from '#features/bookings/client-refusals-words.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { later, managed, NOW, sent } from '#testing/managed.ts'
import { testOutbox } from '#testing/outbox.ts'
import { contactForm, multipart } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { testsAt } from '#testing/tests-at.ts'

const { facts } = defaults

testsAt(NOW)

/** The mails to the client that wait or were sent. */
const toClient = (db: Awaited<ReturnType<typeof managed>>['db']) =>
  db.selectFrom('mails').select(['kind', 'status']).where('kind', 'in', ['booking-client', 'manage-client']).execute()

const correct = (email: string, version = 1) => ({ version, email })

test('the tab that sent a request may change it for an hour, and then only look', async () => {
  const { act, get, tab, stored } = await managed()
  expect((await get(managedCalls.manageBooking, tab)).json()).toMatchObject({
    can_change: true,
    can_add: true,
    can_hold: false,
  })
  expect((await act(managedCalls.manageMove, later, tab)).statusCode).toBe(200)
  expect((await act(managedCalls.manageNote, { note: 'Hi' }, tab)).statusCode).toBe(200)
  vi.setSystemTime(NOW.getTime() + limits.tabMinutes * MINUTE + 1)
  expect((await get(managedCalls.manageBooking, tab)).json()).toMatchObject({
    can_change: false,
    can_add: false,
    why_not: fill(t(manageRefusals).viewOnly, facts),
  })
  for (const [path, body] of [
    [managedCalls.manageCancel, { version: 3 }],
    [managedCalls.manageMove, { ...later, version: 3, appoint_time: '12:00' }],
    [managedCalls.manageEmail, correct('b@example.com', 3)],
  ] as const)
    expect((await act(path, body, tab)).statusCode).toBe(403)
  expect(await stored()).toMatchObject({ version: 3, status: 'requested' })
})

test('a wrong code beside the id of a booking opens nothing, and neither does the id alone', async () => {
  const { get, id, visitorId } = await managed()
  const own = await visitorId(id)
  for (const token of [`${id}.${'A'.repeat(22)}`, `${own}A`, `${id}.`, id]) {
    const answer = await get(managedCalls.manageBooking, { authorization: `Bearer ${token}` })
    expect([token, answer.statusCode]).toEqual([token, 404])
  }
})

test('a tab’s change vouches for nothing: its request still counts as one that nobody has vouched for', async () => {
  const { db, id, act, tab, bearer } = await managed({}, { letThrough: [] })
  const isLoose = async () =>
    (await unverifiedRequests(db).select('booking_id').execute()).some((it) => it.booking_id === id)
  expect(await isLoose()).toBe(true)
  expect((await act(managedCalls.manageMove, later, tab)).statusCode).toBe(200)
  expect((await act(managedCalls.manageEmail, correct('b@example.com', 2), tab)).statusCode).toBe(200)
  expect(await isLoose()).toBe(true)
  const { token } = await linkOf(db, id)
  await act(managedCalls.manageNote, { note: 'Hi' }, { ...bearer, authorization: `Bearer ${token}` })
  expect(await isLoose()).toBe(false)
})

test('a tab cannot hold a time that waits for a press in the mail, neither by the button nor by a move', async () => {
  const { db, id, act, tab, slots } = await managed()
  await db.deleteFrom('schedule_slots').where('booking_id', '=', id).execute()
  expect((await act(managedCalls.manageHold, { version: 1 }, tab)).statusCode).toBe(403)
  const moved = await act(managedCalls.manageMove, later, tab)
  expect([moved.statusCode, moved.json()]).toMatchObject([
    409,
    { type: NOT_ALLOWED, detail: fill(t(manageRefusals).pressFirst, facts) },
  ])
  expect(await slots()).toEqual([])
})

test('a tab that moves to a day on which its address holds a time already must use the mail’s link', async () => {
  const { act, tab, book } = await managed({}, { letThrough: [] })
  await book({ appoint_date: '2026-07-30', email: 'other@example.com', phone: '705-555-0188' })
  const moved = await act(managedCalls.manageMove, { ...later, appoint_date: '2026-07-30', appoint_time: '14:00' }, tab)
  expect([moved.statusCode, moved.json().detail]).toEqual([409, fill(t(manageRefusals).pressFirst, facts)])
  const free = { ...later, appoint_date: '2026-08-06', appoint_time: '14:00' }
  expect((await act(managedCalls.manageMove, free, tab)).statusCode).toBe(200)
})

test('a tab’s change sends the client no mail of its own: the one about the request tells it', async () => {
  const { db, act, tab } = await managed({ firstname: 'Win at spam.test' })
  await act(managedCalls.manageMove, later, tab)
  expect(await toClient(db)).toEqual([{ kind: 'booking-client', status: 'waiting' }])
  await db.updateTable('mails').set({ status: 'sent' }).execute()
  await act(managedCalls.manageMove, { ...later, version: 2, appoint_time: '14:00' }, tab)
  expect(await toClient(db)).toEqual([
    { kind: 'booking-client', status: 'sent' },
    { kind: 'booking-client', status: 'waiting' },
  ])
  await act(managedCalls.manageCancel, { version: 3 }, tab)
  expect(await toClient(db)).toEqual([{ kind: 'booking-client', status: 'sent' }])
})

test('a tab corrects the mail address: the mail goes there, and the link of the wrong one ends', async () => {
  const { db, id, act, get, tab, token, stored } = await managed({ email: 'ann@gmial.com' })
  await db.updateTable('mails').set({ status: 'sent', to_address: 'ann@gmial.com' }).execute()
  const corrected = await act(managedCalls.manageEmail, correct('ann@example.com'), tab)
  const link = await linkOf(db, id)
  expect([corrected.statusCode, corrected.json()]).toEqual([
    200,
    {
      email: 'ann@example.com',
      mail_held_back: false,
      view_url: expect.stringMatching(/^https:\/\/site\.test\/manage#/),
      calendar_url: expect.any(String),
    },
  ])
  expect(await stored()).toMatchObject({ email: 'ann@example.com', version: 2 })
  expect((await get(managedCalls.manageBooking, { authorization: `Bearer ${token}` })).statusCode).toBe(404)
  expect((await get(managedCalls.manageBooking, { authorization: `Bearer ${link.token}` })).statusCode).toBe(200)
  const [, view] = corrected.json().view_url.split('#')
  expect((await get(managedCalls.manageBooking, { authorization: `Bearer ${view}` })).statusCode).toBe(200)

  const { port, received } = await startSmtp()
  await testOutbox(db, port).later(2 * MINUTE)
  const mail = received.find((one) => one.to.includes('ann@example.com'))?.mail
  expect(mail?.text).toContain(link.token)
})

test('an address is corrected a few times at most, before an answer, and not by the mail’s link', async () => {
  const { act, tab, bearer, setStatus } = await managed()
  const byCall = { type: NOT_ALLOWED, detail: fill(t(manageRefusals).emailByCall, facts) }
  const refused = async (...call: Parameters<typeof act>) => {
    const answer = await act(...call)
    return [answer.statusCode, answer.json()]
  }
  expect(await refused(managedCalls.manageEmail, correct('b@example.com'), bearer)).toMatchObject([409, byCall])
  const same = await act(managedCalls.manageEmail, correct(sent.email), tab)
  expect([same.statusCode, same.json().errors]).toEqual([
    422,
    [{ field: 'email', message: t(manageRefusals).sameEmail }],
  ])
  expect((await act(managedCalls.manageEmail, correct('no address'), tab)).statusCode).toBe(422)
  expect((await act(managedCalls.manageEmail, correct('b@example.com', 7), tab)).statusCode).toBe(409)
  for (let i = 1; i <= limits.corrections; i++)
    expect((await act(managedCalls.manageEmail, correct(`${i}@example.com`, i), tab)).statusCode).toBe(200)
  const version = limits.corrections + 1
  expect(await refused(managedCalls.manageEmail, correct('b@example.com', version), tab)).toMatchObject([409, byCall])
  const other = await managed()
  await other.setStatus('confirmed')
  await setStatus('confirmed')
  const late = await other.act(managedCalls.manageEmail, correct('b@example.com'), other.tab)
  expect([late.statusCode, late.json()]).toMatchObject([409, byCall])
})

test('the answers to a request and to a correction say when no more mail goes to an address that day', async () => {
  const { book, act, tab } = await managed({ email: 'first@example.com' })
  const days = ['07-24', '07-27', '07-28', '07-29', '07-31', '08-04']
  const heldBack: boolean[] = []
  for (const day of days) {
    const asked = { email: 'Fleet@Example.com', appoint_date: `2026-${day}` }
    heldBack.push((await book(asked)).mail_held_back)
  }
  expect(days).toHaveLength(limits.mailsADay + 1)
  expect(heldBack).toEqual([...Array.from({ length: limits.mailsADay }, () => false), true])
  const corrected = await act(managedCalls.manageEmail, correct('fleet@example.com'), tab)
  expect(corrected.json().mail_held_back).toBe(true)
  vi.setSystemTime(NOW.getTime() + 24 * HOUR)
  const nextDay = await book({ email: 'fleet@example.com', appoint_date: '2026-09-03' })
  expect(nextDay.mail_held_back).toBe(false)
})

test('mails about messages count for the address, too, as they do where mail is held back', async () => {
  const { app, book } = await managed({ email: 'first@example.com' })
  for (let i = 0; i < limits.mailsADay; i++) {
    const form = await multipart({ ...contactForm, email: 'Ann@Example.com', message: `Message ${i}` })
    const answer = await app.inject({ method: 'POST', url: contactCalls.sendForm, ...form })
    expect(answer.statusCode).toBe(200)
  }
  const asked = { email: 'ann@example.com', appoint_date: '2026-07-24' }
  expect((await book(asked)).mail_held_back).toBe(true)
})

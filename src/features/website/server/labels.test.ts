import { expect, test } from 'vitest'
import { withDay, withId } from '#core/desk-calls.ts'
import { today } from '#core/time.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { linkedCalls, managedCalls } from '#features/bookings/public-calls.ts'
import { linkOf } from '#features/bookings/server/shared/links.ts'
import { feedCalls } from '#features/calendars/calls.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import { exportCalls } from '#features/exports/calls.ts'
import { compose } from '#features/mails/server/compose.ts'
import { availabilityCalls } from '#features/schedule/public-calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import { englishContent, type SourceContent } from '#features/website/content.ts'
import { queueMails } from '#platform/mail/queue.ts'
import { readCalendar } from '#testing/calendars.ts'
import { testDesk } from '#testing/desk.ts'
import { from, owner, replies } from '#testing/outbox.ts'
import { vehicle } from '#testing/requests.ts'
import { bookable } from '#testing/times.ts'

const services: SourceContent['services'] = englishContent.services
const [time] = bookable
if (!time) throw new Error('no time can be booked')
const value = time.service_type
const LABEL = 'A motor like new'

/** A desk whose owner has changed services, and a booking of the first one that can be booked. */
async function changed(service: Partial<SourceContent['services'][number]>) {
  const desk = await testDesk({ publishes: true })
  const edit = services.map((it) => (it.value === value ? { ...it, ...service } : it))
  const published = await desk.act(contentCalls.contentPublish, { section: 'services', number: 0, value: edit })
  expect(published.statusCode, published.body).toBe(200)
  return { ...desk, id: await desk.booked(time) }
}

/** All mails of the outbox as they are sent. */
async function mailsOf({ db, publisher }: Awaited<ReturnType<typeof changed>>) {
  const content = publisher.content()
  const settings = { owner, replies, from, publicOrigin: 'https://site.test', content }
  const mails = await db.selectFrom('mails').selectAll().where('kind', '!=', 'code').execute()
  const all = await Promise.all(
    mails.map(async (mail) => ({ kind: mail.kind, sent: await compose(db, mail, settings) })),
  )
  return all.flatMap(({ kind, sent }) => (sent ? { kind, sent } : []))
}

test('wherever a person reads a service, it has the label of the owner', async () => {
  const desk = await changed({ label: LABEL })
  const { id, db, post, app, get, act } = desk
  await post(linkedCalls.vehicles, { ...vehicle, booking_id: await desk.visitorId(id) })
  const { token, calendar_token } = await linkOf(db, id)

  // Each change withdraws the mails that are no longer true.
  const mails = await mailsOf(desk)
  await db.updateTable('bookings').set({ status: 'expired' }).execute()
  await queueMails(db, [
    { kind: 'expired-owner', booking_id: id },
    { kind: 'expired-client', booking_id: id },
  ])
  mails.push(...(await mailsOf(desk)))
  const draft = async (action: string) =>
    (await get(`${withId(deskBookingCalls.bookingDraft, id)}?action=${action}`)).json()
  const { to: _, language: _language, ...confirm } = await draft('confirm')
  await act(withId(deskBookingCalls.bookingActions, id), { action: 'confirm', version: 1, mail: confirm })
  const feed = new URL((await act(feedCalls.feed)).json().feed_url).pathname
  const event = readCalendar((await app.inject(feed)).body).events[0]
  const own = await app.inject(`/manage/calendar/${calendar_token}.ics`)
  const entry = readCalendar(own.body).events[0]
  const { appoint_at } = await db.selectFrom('bookings').selectAll().executeTakeFirstOrThrow()
  await queueMails(db, [{ kind: 'reminder', booking_id: id, appoint_at }])
  mails.push(...(await mailsOf(desk)))
  const headers = { authorization: `Bearer ${token}` }
  await post(managedCalls.manageCancel, { version: 2, reason: '' }, headers)

  mails.push(...(await mailsOf(desk)))
  const invitation = mails.find(({ kind }) => kind === 'desk-letter')?.sent.calendar?.text ?? ''
  const read: Record<string, unknown> = {
    ...Object.fromEntries(mails.map(({ kind, sent }) => [kind, [sent.subject, sent.text]])),
    confirm,
    decline: await draft('decline'),
    feed: event?.summary,
    entry: entry?.summary,
    invitation: readCalendar(invitation).events[0]?.summary,
  }
  expect(Object.keys(read)).toEqual(
    expect.arrayContaining([
      'booking-owner',
      'booking-client',
      'reminder',
      'expired-owner',
      'expired-client',
      'manage-client',
      'manage-owner',
      'desk-letter',
    ]),
  )
  for (const [where, words] of Object.entries(read)) {
    expect(JSON.stringify(words), where).toContain(LABEL)
    expect(JSON.stringify(words), where).not.toContain(value)
  }
})

test('the mails of a day operation have the label too', async () => {
  const { act, db } = await changed({ label: LABEL })
  const done = await act(withDay(dayCalls.dayOperation, time.appoint_date), {
    id: '0'.repeat(32),
    kind: 'cancel',
    reason: 'Storm',
    block: false,
    subject: 'Storm',
    text: 'No {service} on {when}.',
  })
  expect(done.statusCode, done.body).toBe(200)
  const letter = await db.selectFrom('mails').selectAll().where('kind', '=', 'desk-letter').executeTakeFirstOrThrow()
  expect(letter.body).toContain(`No ${LABEL} on`)
})

test('programs get the value: the desk’s answers, the client’s page, the files', async () => {
  const { id, db, get, app } = await changed({ label: LABEL })
  const { token } = await linkOf(db, id)
  const headers = { authorization: `Bearer ${token}` }
  const days = `from=${today()}&to=${today()}`
  const answers = {
    list: await get(deskBookingCalls.bookings),
    filtered: await get(`${deskBookingCalls.bookings}?${new URLSearchParams({ service: value })}`),
    detail: await get(withId(deskBookingCalls.booking, id)),
    client: await app.inject({ url: managedCalls.manageBooking, headers }),
    csv: await get(`${exportCalls.exportBookingsCsv}?${days}`),
    json: await get(`${exportCalls.exportBookingsJson}?${days}`),
  }
  for (const [where, { statusCode, body }] of Object.entries(answers)) {
    expect([where, statusCode]).toEqual([where, 200])
    expect(body, where).toContain(value)
    expect(body, where).not.toContain(LABEL)
  }
})

test('a hidden service is taken by its value as before, and its bookings are read with its label', async () => {
  const desk = await changed({ label: LABEL, hidden: true })
  await desk.post(linkedCalls.vehicles, { ...vehicle, booking_id: await desk.visitorId(desk.id) })
  const mails = await mailsOf(desk)
  expect(mails).toHaveLength(2)
  for (const { sent } of mails) expect(sent.text).toContain(LABEL)
  const query = { service_type: value, vehicle_count: '1', from: time.appoint_date }
  const times = await desk.app.inject(`${availabilityCalls.availability}?${new URLSearchParams(query)}`)
  expect(times.statusCode).toBe(200)
})

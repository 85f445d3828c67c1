import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ParsedMail, simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { fileDelivery } from '#platform/mail/files.ts'
import { temporaryFolder } from '#testing/app.ts'
import { readCalendar } from '#testing/calendars.ts'
import { testDesk } from '#testing/desk.ts'
import { replies, testOutbox } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const mail = { subject: 'About your appointment', text: 'Hello' }

/** A desk with a requested booking. `actOn` does an action on it, with a mail. */
async function aRequest(requested: Parameters<typeof storedBooking>[1] = {}) {
  const desk = await testDesk()
  const id = await storedBooking(desk.db, { status: 'requested', ...requested })
  let version = 1
  const act = async (action: Parameters<typeof desk.actOn>[1]) => {
    const answer = await desk.actOn(id, { version, mail, ...action })
    expect(answer.statusCode).toBe(200)
    version = answer.json().booking.version
  }
  return { ...desk, id, actOn: act }
}

/** The types of a mail's parts, in order. */
const partsOf = (raw: string) =>
  [...raw.matchAll(/^Content-Type: ([^\r]*(?:\r\n[ \t][^\r]*)*)/gim)].map(([, type = '']) =>
    type.replace(/\s+/g, ' ').replace(/;? ?boundary="[^"]*"|;? ?name=\S+/g, ''),
  )

/** The calendar part of a mail. The parser lists it as an attachment. */
function calendarOf({ attachments }: Pick<ParsedMail, 'attachments'> = { attachments: [] }) {
  const part = attachments.find(({ contentType }) => contentType === 'text/calendar')
  return readCalendar(part?.content.toString() ?? '')
}

test('an invitation, a move and a cancellation are one appointment in the client’s calendar', async () => {
  const { db, id, actOn } = await aRequest()
  const { port, received } = await startSmtp()
  await actOn({ action: 'confirm' })
  await actOn({ action: 'edit', appointment: { appoint_date: '2099-07-16' } })
  await actOn({ action: 'cancel', reason: 'Rain' })
  await testOutbox(db, port).later(ACTION_UNDO_MS)
  const order = ['CONFIRMED', 'CONFIRMED', 'CANCELLED']
  const calendars = received
    .map((one) => calendarOf(one.mail))
    .sort((a, b) => Number(a.events[0]?.sequence) - Number(b.events[0]?.sequence))
  expect(calendars.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL'])
  const events = calendars.flatMap((one) => one.events)
  expect(events.map(({ status }) => status)).toEqual(order)
  expect(events.map(({ sequence }) => sequence)).toEqual([2, 3, 4])
  expect(new Set(events.map(({ uid }) => uid))).toEqual(new Set([id]))
  expect(events.map(({ from }) => from?.slice(0, 10))).toEqual(['2099-07-15', '2099-07-16', '2099-07-16'])
  expect(events.map(({ organizer }) => organizer)).toEqual(Array.from({ length: 3 }, () => `mailto:${replies.address}`))
})

test.each([
  ['confirm', [{ action: 'confirm' }], 'REQUEST'],
  ['cancel', [{ action: 'confirm' }, { action: 'cancel', reason: 'Rain' }], 'CANCEL'],
] as const)(
  'a mail to %s has plain text, HTML, a calendar part that names its method, and the calendar as a file',
  async (_name, actions, method) => {
    const { db, actOn } = await aRequest({ firstname: 'Zoé' })
    const { port, received } = await startSmtp()
    for (const action of actions) {
      await actOn(action)
      await testOutbox(db, port).later(ACTION_UNDO_MS)
    }
    const one = received.at(-1)
    expect(partsOf(one?.raw ?? '')).toEqual([
      'multipart/mixed',
      'multipart/alternative',
      'text/plain; charset=utf-8',
      'text/html; charset=utf-8',
      `text/calendar; charset=utf-8; method=${method}`,
      'application/ics',
    ])
    const calendar = calendarOf(one?.mail)
    expect(calendar.method).toBe(method)
    expect(JSON.stringify(calendar.events[0]?.attendee)).toContain('Zoé Lee')
    const [file] = one?.mail.attachments.filter(({ filename }) => filename) ?? []
    expect(readCalendar(file?.content.toString() ?? '').events).toMatchObject([{ uid: calendar.events[0]?.uid }])
    expect(one?.mail.text).toContain(mail.text)
  },
)

test('a mail that is written to a file has its calendar too', async () => {
  const { db, actOn } = await aRequest()
  const folder = join(temporaryFolder(), 'mail')
  await actOn({ action: 'confirm' })
  await testOutbox(db, 0, { delivery: fileDelivery(folder) }).later(ACTION_UNDO_MS)
  const [name = ''] = readdirSync(folder)
  const parsed = await simpleParser(readFileSync(join(folder, name)))
  expect(calendarOf(parsed).method).toBe('REQUEST')
  expect(parsed.attachments.map(({ contentType }) => contentType)).toContain('application/ics')
})

test('a mail that changes nothing in the calendar has no calendar part', async () => {
  const { db, actOn } = await aRequest()
  const { port, received } = await startSmtp()
  await actOn({ action: 'decline' })
  await testOutbox(db, port).later(ACTION_UNDO_MS)
  expect(partsOf(received[0]?.raw ?? '')).toEqual([
    'multipart/alternative',
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
  ])
})

test('an invitation that is sent late has the data of the time when the desk confirmed', async () => {
  const { db, actOn } = await aRequest()
  await actOn({ action: 'confirm' })
  await actOn({ action: 'edit', appointment: { appoint_date: '2099-07-16' } })
  const { port, received } = await startSmtp()
  await testOutbox(db, port).later(ACTION_UNDO_MS)
  expect(calendarOf(received[0]?.mail).events).toMatchObject([{ sequence: 2, from: '2099-07-15T14:30:00.000Z' }])
})

const moved = { appoint_date: '2099-07-16' }

type Act = Awaited<ReturnType<typeof aRequest>>['actOn']

/** The calendar part of the mail that an action sent last, in a desk whose mails all went out. */
async function lastCalendar(requested: Parameters<typeof storedBooking>[1], ...actions: Parameters<Act>[0][]) {
  const { db, actOn } = await aRequest(requested)
  const { port, received } = await startSmtp()
  for (const action of actions) {
    await actOn(action)
    await testOutbox(db, port).later(ACTION_UNDO_MS)
  }
  const last = received.find(({ mail: { text } }) => text?.includes('The last'))
  return last && partsOf(last.raw).some((type) => type.startsWith('text/calendar')) ? calendarOf(last.mail) : undefined
}

const silent = { mail: undefined }
const last = { mail: { ...mail, text: 'The last' } }

test.each([
  ['on the way', { action: 'on_the_way', ...last }],
  ['other details', { action: 'amend', details: { concerns: 'None' }, ...last }],
])('after a move without a mail, the next one corrects the calendar: %s', async (_what, next) => {
  const calendar = await lastCalendar(
    {},
    { action: 'confirm' },
    { action: 'edit', appointment: moved, ...silent },
    next,
  )
  expect(calendar?.method).toBe('REQUEST')
  expect(calendar?.events).toMatchObject([{ from: '2099-07-16T14:30:00.000Z', sequence: 4, status: 'CONFIRMED' }])
})

test('after a cancellation without a mail, the next one removes the appointment from the calendar', async () => {
  const calendar = await lastCalendar(
    {},
    { action: 'confirm' },
    { action: 'cancel', reason: 'Rain', ...silent },
    { action: 'amend', details: { concerns: 'None' }, ...last },
  )
  expect(calendar?.method).toBe('CANCEL')
  expect(calendar?.events).toMatchObject([{ sequence: 4, status: 'CANCELLED' }])
})

test('a cancellation that was undone before the client knew of it leaves the calendar alone', async () => {
  const back = await lastCalendar(
    {},
    { action: 'confirm' },
    { action: 'cancel', reason: 'Rain', ...silent },
    { action: 'undo', ...last },
  )
  expect(back).toBeUndefined()
})

test('an appointment that is moved back before the client knew of it leaves the calendar alone', async () => {
  const back = await lastCalendar(
    {},
    { action: 'confirm' },
    { action: 'edit', appointment: moved, ...silent },
    { action: 'edit', appointment: { appoint_date: '2099-07-15' }, ...last },
  )
  expect(back).toBeUndefined()
})

test('a client who was told of the confirmation by phone gets the invitation with the first mail', async () => {
  const calendar = await lastCalendar(
    {},
    { action: 'confirm', ...silent },
    { action: 'amend', details: { concerns: 'None' }, ...last },
  )
  expect(calendar).toMatchObject({ method: 'REQUEST', events: [{ sequence: 3 }] })
})

test('a client who was never invited gets no cancellation for the calendar', async () => {
  const calendar = await lastCalendar(
    {},
    { action: 'confirm', ...silent },
    { action: 'cancel', reason: 'Rain', ...last },
  )
  expect(calendar).toBeUndefined()
})

test('an invitation that did not get through is sent again with the next mail', async () => {
  const { db, actOn } = await aRequest()
  await actOn({ action: 'confirm' })
  await db.updateTable('mails').set({ status: 'failed' }).execute()
  await actOn({ action: 'on_the_way' })
  const { port, received } = await startSmtp()
  await testOutbox(db, port).later(ACTION_UNDO_MS)
  expect(received).toHaveLength(1)
  expect(calendarOf(received[0]?.mail)).toMatchObject({ method: 'REQUEST', events: [{ sequence: 3 }] })
})

test('a name that looks like a calendar property does not become one', async () => {
  const { db, actOn } = await aRequest({
    firstname: 'Ann\r\nATTENDEE:MAILTO:x@evil.test',
    lastname: '":;,\nEND:VEVENT',
  })
  const { port, received } = await startSmtp()
  await actOn({ action: 'confirm' })
  await testOutbox(db, port).later(ACTION_UNDO_MS)
  const { events } = calendarOf(received[0]?.mail)
  expect(events).toHaveLength(1)
  expect(events[0]?.names.filter((name) => name === 'attendee')).toHaveLength(1)
  expect(events[0]?.attendee?.at(-1)).toBe('MAILTO:ann@example.com')
})

import { expect, test, vi } from 'vitest'
import { countCalls } from '#core/count-calls.ts'
import { withDay, withId } from '#core/desk-calls.ts'
import { HOUR, MINUTE } from '#core/durations.ts'
import { mailFailures } from '#core/mail-failures.ts'
import type { BookingRequest } from '#features/booking-fields/booking.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { pendingNotificationCalls } from '#features/client-notifications/calls.ts'
import { pendingRefusals } from '#features/client-notifications/desk-pending-notifications-words.ts'
import type { PendingNotification } from '#features/client-notifications/pending-notifications.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { mailRefusals } from '#features/mails/desk-refusals-words.ts'
import type { Db } from '#platform/db/schema.ts'
import { setJobs } from '#platform/jobs/jobs.ts'
import { tick } from '#testing/clock.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { testOutbox } from '#testing/outbox.ts'
import { booking } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { testsAt } from '#testing/tests-at.ts'

const NOW = '2026-07-15T16:00:00.000Z'
const [MONDAY, TUESDAY, FRIDAY] = ['2026-07-20', '2026-07-21', '2026-07-24']
const [ann, bo] = PEOPLE

testsAt(NOW)

type Person = (typeof PEOPLE)[number]

const later = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A desk. `called` books as a call does, without an address. `sent` books on the site. `list` is who must be told. */
async function withDesk() {
  const desk = await testDesk({ wakeMail: vi.fn() })
  const made = { appoint_date: MONDAY, appoint_time: '10:00', confirm: false, mail: false }
  const called = async (fields: object = {}, person?: Person): Promise<string> => {
    const id = crypto.randomUUID()
    const requested = { id, firstname: 'Pete', phone: '705-472-1199', ...made, ...fields }
    expect((await desk.act(deskBookingCalls.bookings, requested, person)).statusCode).toBe(201)
    return id
  }
  const sent = async (fields: Partial<BookingRequest> = {}): Promise<string> => {
    const id = await desk.booked({ appoint_date: MONDAY, appoint_time: '10:00', ...fields })
    await desk.db.deleteFrom('mails').execute()
    return id
  }
  const press = async (id: string, action: Parameters<typeof desk.actOn>[1], person?: Person) => {
    const { version } = await look(id)
    const answer = await desk.actOn(id, { version, ...action }, person)
    expect(answer.statusCode).toBe(200)
    return answer.json()
  }
  const look = (id: string) => desk.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const list = async (person?: Person): Promise<PendingNotification[]> =>
    (await desk.get(withDay(daySheetCalls.daySheet, NOW.slice(0, 10)), person)).json().untold
  const tell = (id: string, told = true, person?: Person) =>
    desk.act(withId(pendingNotificationCalls.notified, id), { told }, person)
  return { ...desk, called, sent, press, list, tell }
}

const move = (appoint_date: string) => ({ action: 'edit', appointment: { appoint_date } })
const cancel = { action: 'cancel', reason: 'Storm' }
const mail = { subject: 'Hello', text: 'Words' }
const newsOf = (list: readonly PendingNotification[]) => list.map(({ news }) => news)

test.each<[string, { action: string }, string]>([
  ['confirmed', { action: 'confirm' }, 'confirmed'],
  ['declined', { action: 'decline' }, 'declined'],
  ['moved', move(FRIDAY), 'moved'],
  ['cancelled', cancel, 'cancelled'],
])(
  'a client without an address whose booking is %s must be told, with ready words and once',
  async (_what, action, news) => {
    const { called, press, list } = await withDesk()
    const id = await called()
    await press(id, action)
    const [entry, ...more] = await list()
    expect(more).toEqual([])
    expect(entry).toMatchObject({
      booking_id: id,
      news,
      firstname: 'Pete',
      phone: '+17054721199',
      mail: null,
      text: expect.stringContaining('Pete'),
    })
    expect(entry?.text).toContain(news === 'moved' ? 'Friday, July 24' : 'Monday, July 20')
    expect(entry?.text).not.toMatch(/[{}]|\.\./)
  },
)

test('what concerns nobody is no news: another street, a note, the crew, the job’s steps, a booking agreed on the phone', async () => {
  const { called, press, list } = await withDesk()
  const id = await called({ confirm: true })
  await press(id, { action: 'edit', appointment: { appoint_location: '7 Lake Street' } })
  await press(id, { action: 'note', note: 'Gate code 4410' })
  await press(id, { action: 'assign', crew: 1 })
  for (const action of ['on_the_way', 'start', 'complete']) await press(id, { action })
  expect(await list()).toEqual([])
})

test('with an address, whoever makes the change chooses whether to write', async () => {
  const { sent, press, list } = await withDesk()
  const id = await sent()
  await press(id, { action: 'confirm' })
  await press(id, { ...move(FRIDAY), mail })
  expect(await list()).toEqual([])
})

test('a French client gets French words', async () => {
  const { called, press, list } = await withDesk()
  await press(await called({ language: 'fr' }), { action: 'confirm' })
  expect((await list())[0]?.text).toMatch(/^Bonjour Pete, ici .*lundi 20 juillet 2026 à 10\sh\.$/u)
})

test('a later change takes the place of an earlier one', async () => {
  const { called, press, list } = await withDesk()
  const id = await called({ confirm: true })
  await press(id, move(TUESDAY))
  await press(id, move(FRIDAY))
  expect(await list()).toMatchObject([{ news: 'moved', appoint_date: FRIDAY }])
  await press(id, cancel)
  expect(newsOf(await list())).toEqual(['cancelled'])
})

test('what is undone before anybody told it is no news; what was not known before still is', async () => {
  const { called, press, list } = await withDesk()
  const id = await called({ confirm: true })
  await press(id, cancel)
  await press(id, { action: 'undo' })
  expect(await list()).toEqual([])
  await press(id, move(FRIDAY))
  await press(id, cancel)
  await press(id, { action: 'undo' })
  expect(await list()).toMatchObject([{ news: 'stands', appoint_date: FRIDAY }])
})

test('what was told and is undone must be told again', async () => {
  const { called, press, list, tell } = await withDesk()
  const id = await called({ confirm: true })
  await press(id, cancel)
  expect((await tell((await list())[0]?.id ?? '')).statusCode).toBe(200)
  await press(id, { action: 'undo' })
  expect(newsOf(await list())).toEqual(['stands'])
})

test('a tick takes a client off the list for everybody, is in the history, and can be taken back', async () => {
  const { called, press, list, tell, get, db } = await withDesk()
  const id = await called()
  await press(id, cancel)
  const [entry] = await list()
  const before = await db.selectFrom('events').select('number').execute()
  for (let i = 0; i < 2; i++) expect((await tell(entry?.id ?? '', true, bo)).json()).toEqual({ told: true })
  expect(await list()).toEqual([])
  const events = await db.selectFrom('events').select(['kind', 'who']).execute()
  expect(events.slice(before.length)).toEqual([{ kind: 'booking_changed', who: bo }])
  const detail = async () => (await get(withId(deskBookingCalls.booking, id))).json()
  expect(await detail()).toMatchObject({ untold: null, history: [{ action: 'told', who: bo }, {}, {}] })
  expect((await detail()).booking.version).toBe(2)

  expect((await tell(entry?.id ?? '', false)).json()).toEqual({ told: false })
  expect(await list()).toEqual([entry])
  expect(await detail()).toMatchObject({ untold: { id: entry?.id }, history: [{ action: 'cancel' }, {}] })
})

test('a tick of what has been replaced since is refused', async () => {
  const { called, press, list, tell } = await withDesk()
  const id = await called({ confirm: true })
  await press(id, move(TUESDAY))
  const [old] = await list()
  await press(id, move(FRIDAY))
  const refused = await tell(old?.id ?? '')
  expect([refused.statusCode, refused.json().detail]).toEqual([409, pendingRefusals.newerNews])
  const [now] = await list()
  await tell(now?.id ?? '')
  await press(id, cancel)
  // The earlier one does not come back beside the newer one.
  expect((await tell(now?.id ?? '', false)).statusCode).toBe(409)
  expect(newsOf(await list())).toEqual(['cancelled'])
})

test('a tick without true or false is refused', async () => {
  const { act } = await withDesk()
  const answer = await act(withId(pendingNotificationCalls.notified, 'x'), {})
  expect([answer.statusCode, answer.json().errors]).toEqual([422, [{ field: 'told', message: pendingRefusals.told }]])
})

test('the move of a day says beforehand who has no address, and lists them afterwards until it is undone', async () => {
  const desk = await withDesk()
  const { called, sent, list, get } = desk
  const pete = await called({ confirm: true })
  const withMail = await sent({ appoint_time: '13:00' })
  const url = `${withDay(dayCalls.dayPreview, MONDAY)}?kind=move&to_day=${FRIDAY}`
  const { bookings } = (await get(url)).json()
  const hasEmail = (id: string) => bookings.find((it: { id: string }) => it.id === id)?.has_email
  expect([hasEmail(pete), hasEmail(withMail)]).toEqual([false, true])

  const id = crypto.randomUUID()
  const requested = { id, kind: 'move', to_day: FRIDAY, reason: 'Snow', ...mail, block: false }
  const answer = await desk.act(withDay(dayCalls.dayOperation, MONDAY), requested)
  expect(answer.json().operation).toMatchObject({ count: 2, untold: 1 })
  expect(await list()).toMatchObject([{ booking_id: pete, news: 'moved', appoint_date: FRIDAY }])

  await desk.act(withId(dayCalls.dayOperationUndo, id))
  expect(await list()).toEqual([])
})

test('a client without an address is to be reminded on the day before, not if they called within a day', async () => {
  const desk = await withDesk()
  const { called, db } = desk
  const monday = await called({ confirm: true })
  // At nine on Sunday. Somebody else has called on Saturday evening.
  vi.setSystemTime('2026-07-18T22:00:00Z')
  // The session ends while the clock moves on, so another person signs in.
  await called({ confirm: true, appoint_time: '14:00' }, bo)
  vi.setSystemTime('2026-07-19T13:00:00Z')
  for (let i = 0; i < 2; i++) await tick(desk)
  const rows = await db.selectFrom('untold').select(['booking_id', 'news']).execute()
  expect(rows).toEqual([{ booking_id: monday, news: 'reminder' }])
  expect(await db.selectFrom('mails').where('kind', '=', 'reminder').selectAll().execute()).toEqual([])
})

test('a client who was to be reminded is told when the confirmation that they know of is taken back', async () => {
  const desk = await withDesk()
  const id = await desk.called()
  await desk.press(id, { action: 'confirm' })
  await desk.tell((await desk.list())[0]?.id ?? '')
  vi.setSystemTime('2026-07-19T13:00:00Z')
  await tick(desk)
  expect(await newsIn(desk.db)).toEqual(['reminder'])
  await desk.press(id, { action: 'undo' }, bo)
  expect(await newsIn(desk.db)).toEqual(['requested'])
})

const newsIn = async (db: Db) =>
  (await db.selectFrom('untold').select('news').where('told_at', 'is', null).execute()).map(({ news }) => news)

/** A desk whose mail server refuses all recipients for good. */
async function refusing() {
  const desk = await withDesk()
  const { port } = await startSmtp({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('5.1.1 No such user here'), { responseCode: 550 })),
  })
  const outbox = testOutbox(desk.db, port)
  return { ...desk, settle: async () => outbox.later(ACTION_UNDO_MS), outbox }
}

test('a mail that is refused puts its client on the list, and a press at the mail is a press there', async () => {
  const { sent, press, list, settle, get, act } = await refusing()
  const id = await sent()
  await press(id, { action: 'confirm', mail })
  await settle()
  const [entry] = await list()
  expect(entry).toMatchObject({
    booking_id: id,
    news: 'confirmed',
    mail: { to: booking.email, subject: 'Hello', error: expect.stringContaining('5.1.1') },
  })
  const counts = async () => (await get(countCalls.counts)).json()
  expect(await counts()).toMatchObject({
    failed_mails: 1,
    unsent: { booking_id: id, error: expect.stringContaining('5.1.1') },
  })
  const detail = async () => (await get(withId(deskBookingCalls.booking, id))).json()
  expect((await detail()).history[0]).toMatchObject({ action: 'confirm', mail: 'failed' })

  const [{ id: mailId }] = (await detail()).mails
  for (const told of [true, true]) {
    const answer = await act(withId(mailCalls.mailCalled, mailId), { told })
    expect(answer.json()).toMatchObject({ called_by: ann, can_retry: false })
  }
  expect(await list()).toEqual([])
  expect(await counts()).toMatchObject({ failed_mails: 0, unsent: null })
  expect((await detail()).history[0]).toMatchObject({ action: 'told', who: ann })
  await act(withId(mailCalls.mailCalled, mailId), { told: false })
  expect(await list()).toEqual([entry])
  expect(await counts()).toMatchObject({ failed_mails: 1 })
})

test('after a wrong address is corrected, the mail goes to the new one and its client is off the list', async () => {
  const desk = await withDesk()
  const { sent, press, list, get } = desk
  const { port, received } = await startSmtp({
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === 'fnolan@example.com'
          ? undefined
          : Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }),
      ),
  })
  const outbox = testOutbox(desk.db, port)
  const id = await sent({ email: 'frank@example.com' })
  await press(id, { action: 'confirm', mail })
  await outbox.later(ACTION_UNDO_MS)
  expect(newsOf(await list())).toEqual(['confirmed'])
  await press(id, { action: 'amend', details: { email: 'fnolan@example.com' } })
  const { id: mailId } = await desk.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  const url = (call: string) => withId(call, mailId)
  expect((await get(url(mailCalls.mail))).json()).toMatchObject({
    to_now: 'fnolan@example.com',
    why_not: null,
    text: 'Words',
    is_written_now: false,
    mail: { to: 'frank@example.com' },
  })
  const wrong = await desk.act(url(mailCalls.mailRetry), { to: 'frank@example.com' })
  expect([wrong.statusCode, wrong.json().detail]).toEqual([409, mailRefusals.otherAddress('fnolan@example.com')])
  expect((await desk.act(url(mailCalls.mailRetry), { to: 'fnolan@example.com' })).statusCode).toBe(200)
  await outbox.later(ACTION_UNDO_MS)
  expect(received.map(({ to }) => to)).toEqual([['fnolan@example.com']])
  expect(await list()).toEqual([])
  const { history } = (await get(withId(deskBookingCalls.booking, id))).json()
  expect(history[1]).toMatchObject({ action: 'confirm', mail: 'sent' })
})

test('a mail that says what no longer holds cannot be sent again', async () => {
  const { sent, press, settle, db, act } = await refusing()
  const id = await sent()
  await press(id, { action: 'confirm', mail })
  await settle()
  await press(id, move(FRIDAY))
  const { id: mailId } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  const answer = await act(withId(mailCalls.mailRetry, mailId))
  expect([answer.statusCode, answer.json().detail]).toEqual([409, mailRefusals.staleMail])
})

test('“On our way” that is an hour late is not sent, cannot be sent again, and its client is to be called', async () => {
  const desk = await withDesk()
  const { called, press, list, get } = desk
  const { port, received } = await startSmtp()
  const id = await called({ confirm: true, email: 'pete@example.com' })
  await press(id, { action: 'on_the_way', mail })
  await desk.db.deleteFrom('mails').where('news', 'is', null).execute()
  // As if the server was off for an hour.
  later(HOUR)
  await testOutbox(desk.db, port).settled()
  expect(received).toEqual([])
  expect(newsOf(await list())).toEqual(['on_the_way'])
  const { mails, history } = (await get(withId(deskBookingCalls.booking, id))).json()
  expect(mails).toMatchObject([{ is_late: true, can_retry: false, error: mailFailures.late }])
  expect(history[0]).toMatchObject({ action: 'on_the_way', mail: 'late' })
  const answer = await desk.act(withId(mailCalls.mailRetry, mails[0].id))
  expect([answer.statusCode, answer.json().detail]).toEqual([409, mailRefusals.lateMail])
  await press(id, { action: 'start' })
  expect(await list()).toEqual([])
})

test('“On our way” that still waits when the job begins is not sent, and no news either', async () => {
  const { called, press, list, db } = await withDesk()
  const id = await called({ confirm: true, email: 'pete@example.com' })
  await press(id, { action: 'on_the_way', mail })
  const { history } = await press(id, { action: 'start' })
  expect(history[1]).toMatchObject({ action: 'on_the_way', mailed: false })
  expect(await db.selectFrom('mails').selectAll().where('news', '=', 'on_the_way').execute()).toEqual([])
  expect(await list()).toEqual([])
})

test('a letter that waits is withdrawn by a change about which nobody writes', async () => {
  const { sent, press, db } = await withDesk()
  const id = await sent()
  await press(id, { action: 'confirm', mail })
  await press(id, { ...cancel })
  expect(await db.selectFrom('mails').select('news').execute()).toEqual([])
})

test('letters that wait go to a corrected address', async () => {
  const { sent, press, db } = await withDesk()
  const id = await sent()
  await press(id, { action: 'confirm', mail })
  await press(id, { action: 'amend', details: { email: 'right@example.com' } })
  expect(await db.selectFrom('mails').select('to_address').execute()).toEqual([{ to_address: 'right@example.com' }])
})

test('a failed mail of whom nobody is missed is put aside, such as one to the owner, and its text can be read', async () => {
  const { sent, settle, db, get, act } = await refusing()
  const id = await sent()
  const mailId = await db
    .insertInto('mails')
    .values({
      id: 'm',
      created_at: NOW,
      kind: 'booking-owner',
      status: 'waiting',
      booking_id: id,
      attempts: 0,
      expires_at: '2099-01-01T00:00:00.000Z',
    })
    .execute()
    .then(() => setJobs(db, [{ id: 'm', kind: 'mail', at: Date.parse(NOW) }]))
    .then(() => 'm')
  await settle()
  const read = (await get(withId(mailCalls.mail, mailId))).json()
  expect(read).toMatchObject({ is_written_now: true, text: expect.stringContaining('Ann Lee') })
  expect((await act(withId(mailCalls.mailCalled, mailId), { told: true })).statusCode).toBe(200)
  expect((await get(countCalls.counts)).json().failed_mails).toBe(0)
  expect((await get(withId(deskBookingCalls.booking, id))).json().history).toEqual([])
})

test('a mail that has not failed cannot be put aside, and the text of a code is never shown', async () => {
  const { sent, press, db, get, act } = await withDesk()
  await press(await sent(), { action: 'confirm', mail })
  const { id } = await db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
  const answer = await act(withId(mailCalls.mailCalled, id), { told: true })
  expect([answer.statusCode, answer.json().detail]).toEqual([409, mailRefusals.notFailed])
  await db.updateTable('mails').set({ kind: 'code', body: 'AAAA-BBBB' }).execute()
  expect((await get(withId(mailCalls.mail, id))).json()).toMatchObject({ text: null, to_now: null })
  expect((await get(withId(mailCalls.mail, 'none'))).statusCode).toBe(404)
})

test('a request from a call that nobody answers: its client is to be told that it expired', async () => {
  const desk = await withDesk()
  await desk.called()
  later(48 * HOUR + MINUTE)
  await tick(desk)
  expect(await desk.db.selectFrom('untold').select('news').execute()).toEqual([{ news: 'expired' }])
})

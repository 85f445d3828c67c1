import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withDay, withId } from '#core/desk-calls.ts'
import { HOUR, MINUTE, SECOND } from '#core/durations.ts'
import { instantLabel } from '#core/instants.ts'
import { ACTION_UNDO_MS } from '#features/bookings/actions.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import type { PendingNotification } from '#features/client-notifications/pending-notifications.ts'
import { dayCalls } from '#features/day-operations/calls.ts'
import { UNDO_MS } from '#features/day-operations/days.ts'
import { daySheetCalls } from '#features/day-sheet/calls.ts'
import { health } from '#features/health/words.ts'
import { textCalls } from '#features/texts/calls.ts'
import { deskTexts } from '#features/texts/desk-words.ts'
import { textEnd } from '#features/texts/texts.ts'
import { connect } from '#platform/db/connect.ts'
import { claimJob, setJobs } from '#platform/jobs/jobs.ts'
import { tick } from '#testing/clock.ts'
import { PEOPLE } from '#testing/desk.ts'
import { refusalOf } from '#testing/money.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { textDesk, texter } from '#testing/texts.ts'
import { texts } from './health.ts'
import { LEASE_MS } from './send.ts'
import { giveTextConsent } from './shared/text-consents.ts'

/** Wednesday noon at the business. */
const NOW = '2026-07-15T16:00:00.000Z'
const [MONDAY, TUESDAY] = ['2026-07-20', '2026-07-21']
const PHONE = '+17054721199'

testsAt(NOW)

/** A desk, and a booking of a client without an email address who agreed to text messages. */
async function sendingDesk({
  agrees = true,
  fields = {},
  ...options
}: { agrees?: boolean; fields?: object } & NonNullable<Parameters<typeof textDesk>[0]> = {}) {
  const desk = await textDesk(options)
  const { db, act, actOn, get } = desk
  const called = async (more: object = {}): Promise<string> => {
    const id = randomUUID()
    const requested = { id, firstname: 'Pete', phone: PHONE, appoint_date: MONDAY, appoint_time: '10:00' }
    const body = { ...requested, confirm: false, mail: false, ...fields, ...more }
    const answer = await act(deskBookingCalls.bookings, body)
    expect(answer.statusCode, answer.body).toBe(201)
    return id
  }
  const id = await called()
  const consent = { phone: PHONE, language: 'en', wording: 'x', how: 'desk', who: 'x' } as const
  if (agrees) await giveTextConsent(db, consent)
  const press = async (action: Parameters<typeof actOn>[1], of = id) => {
    const { version } = await db.selectFrom('bookings').select('version').where('id', '=', of).executeTakeFirstOrThrow()
    const answer = await actOn(of, { version, ...action })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  const untold = async () =>
    (await get(withDay(daySheetCalls.daySheet, NOW.slice(0, 10))))
      .json<{ untold: PendingNotification[] }>()
      .untold.map(({ news }) => news)
  const send = (body: object, of = id) => act(withId(textCalls.bookingTextSend, of), { id: randomUUID(), ...body })
  const kinds = async () => (await desk.stored()).map(({ kind, status }) => `${kind} ${status}`)
  return { ...desk, id, called, press, untold, send, kinds }
}

const move = { action: 'edit', appointment: { appoint_date: TUESDAY } }

test('a client who agreed is texted when their booking is confirmed, moved and cancelled: once, short, and with how to end it', async () => {
  const { press, later, twilio, untold } = await sendingDesk()
  await press({ action: 'confirm' })
  expect(await untold()).toEqual([])
  await later()
  // The press can be taken back for some seconds.
  expect(twilio.sent).toEqual([])
  await later(ACTION_UNDO_MS)
  await press(move)
  await later(ACTION_UNDO_MS)
  await press({ action: 'cancel', reason: 'Storm' })
  await later(ACTION_UNDO_MS)
  await later(HOUR)
  expect(twilio.sent.map(({ to }) => to)).toEqual([PHONE, PHONE, PHONE])
  const [confirmed = '', moved = '', cancelled = ''] = twilio.sent.map(({ body }) => body)
  expect(confirmed).toMatch(/^Hello Pete, this is .*confirmed: Monday, July 20.* STOP to end$/)
  expect(moved).toMatch(/Tuesday, July 21/)
  expect(cancelled).toMatch(/cancelled/)
  for (const body of [confirmed, moved, cancelled]) expect(body).not.toMatch(/[{}]|\.\.|\u00a0/)
  expect(twilio.sent[0]?.statusUrl).toMatch(/^https:\/\/site\.test\/texts\/status\/[\w-]+$/)
  expect(await untold()).toEqual([])
})

test('a French client gets French words', async () => {
  const { press, later, twilio } = await sendingDesk({ fields: { language: 'fr' } })
  await press({ action: 'confirm' })
  await later(ACTION_UNDO_MS)
  expect(twilio.sent[0]?.body).toMatch(
    /^Bonjour Pete, ici .*confirmé : lundi 20 juillet 2026 à 10 h\. ARRET pour y mettre fin$/,
  )
})

test('without consent, with text messages off, and after an end of either nothing leaves, and somebody must tell', async () => {
  const none = await sendingDesk({ agrees: false })
  await none.press({ action: 'confirm' })
  await none.later(ACTION_UNDO_MS)
  expect([none.twilio.asked(), await none.untold()]).toEqual([0, ['confirmed']])

  const off = await sendingDesk({ set: { on: false } })
  await off.press({ action: 'confirm' })
  await off.later(ACTION_UNDO_MS)
  expect([off.twilio.asked(), await off.untold()]).toEqual([0, ['confirmed']])

  for (const end of ['consent', 'switch'] as const) {
    const { press, later, set, db, twilio, untold, kinds } = await sendingDesk()
    await press({ action: 'confirm' })
    if (end === 'switch') await set({ version: 1, on: false })
    else await db.updateTable('text_consents').set({ withdrawn_at: NOW }).execute()
    await later(ACTION_UNDO_MS)
    expect([twilio.asked(), await untold(), await kinds()]).toEqual([0, ['confirmed'], ['confirmed moot']])
  }
})

test('with an address, whoever makes the change chooses whether to write: the text message goes with the mail', async () => {
  const { press, later, twilio, db } = await sendingDesk({ fields: { email: 'pete@example.com' } })
  await press({ action: 'confirm' })
  await later(ACTION_UNDO_MS)
  expect(twilio.sent).toEqual([])
  await press({ ...move, mail: { subject: 'Moved', text: 'Words' } })
  await later(ACTION_UNDO_MS)
  expect(twilio.sent).toHaveLength(1)
  const mails = db.selectFrom('mails').select('kind').where('kind', '!=', 'notice')
  expect(await mails.execute()).toEqual([{ kind: 'desk-letter' }])
})

test('what is taken back before it has left is news to nobody', async () => {
  const { press, later, twilio, untold, kinds } = await sendingDesk()
  await press({ action: 'confirm' })
  await press({ action: 'undo' })
  await later(ACTION_UNDO_MS)
  expect([twilio.asked(), await untold(), await kinds()]).toEqual([0, [], []])
  // What replaces it is told alone.
  await press({ action: 'confirm' })
  await press({ action: 'cancel', reason: 'Storm' })
  await later(ACTION_UNDO_MS)
  expect(twilio.sent.map(({ body }) => body)).toEqual([expect.stringContaining('cancelled')])
})

test('at night nothing leaves by itself, and in the morning what is still true', async () => {
  const { press, later, twilio, stored } = await sendingDesk()
  // 10:30 p.m. at the business.
  vi.setSystemTime('2026-07-16T02:30:00Z')
  await later()
  await press({ action: 'confirm' })
  await later(MINUTE)
  expect(twilio.asked()).toBe(0)
  expect((await stored())[0]?.run_at).toBe('2026-07-16T12:00:00.000Z')
  vi.setSystemTime('2026-07-16T12:00:00Z')
  await later()
  expect(twilio.sent).toHaveLength(1)
})

test('the day before, a client is reminded by text message, once, and no call is asked for', async () => {
  const { press, later, twilio, untold, db, isUnavailable } = await sendingDesk()
  await press({ action: 'confirm' })
  await later(ACTION_UNDO_MS)
  twilio.sent.length = 0
  vi.setSystemTime('2026-07-19T13:00:00Z')
  for (let i = 0; i < 3; i++) await tick({ db, isUnavailable })
  await later(SECOND)
  expect(twilio.sent.map(({ body }) => body)).toEqual([expect.stringContaining('to remind you')])
  expect(await untold()).toEqual([])
})

test('a number that is no mobile one, a stop, and a silence are settled once, and somebody must tell the client', async () => {
  for (const is of ['number', 'stopped', 'silent'] as const) {
    const { press, later, twilio, untold, kinds, db } = await sendingDesk({ patienceMs: is === 'silent' ? 200 : 5000 })
    if (is === 'number') twilio.landlines.add(PHONE)
    if (is === 'stopped') twilio.stopped.add(PHONE)
    if (is === 'silent') twilio.answers(() => {})
    await press({ action: 'confirm' })
    await later(ACTION_UNDO_MS)
    twilio.answers(undefined)
    await later(HOUR)
    expect(twilio.asked()).toBe(1)
    expect(await kinds()).toEqual([`confirmed ${is === 'silent' ? 'unknown' : 'failed'}`])
    expect(await untold()).toEqual(['confirmed'])
    const [consent] = await db.selectFrom('text_consents').selectAll().where('phone', '=', PHONE).execute()
    expect(consent?.withdrawn_how).toBe(is === 'stopped' ? 'provider' : null)
  }
})

test('while Twilio is busy, out of reach or does not know the key all wait, and are sent once it answers', async () => {
  for (const status of [429, 503, 401]) {
    const { press, later, twilio, kinds, called } = await sendingDesk()
    const other = await called({ appoint_time: '14:00' })
    twilio.answersWith(status)
    await press({ action: 'confirm' })
    await press({ action: 'confirm' }, other)
    await later(ACTION_UNDO_MS)
    expect(twilio.asked()).toBe(1)
    expect(await kinds()).toEqual(['confirmed waiting', 'confirmed waiting'])
    await later(5 * SECOND)
    expect(twilio.asked()).toBe(1)
    twilio.answers(undefined)
    await later(2 * MINUTE)
    expect(twilio.sent).toHaveLength(2)
    expect(await kinds()).toEqual(['confirmed sent', 'confirmed sent'])
  }
})

test('the health says that Twilio does not take the account, and how many messages wait, until it does', async () => {
  const { press, later, twilio, db } = await sendingDesk()
  expect(await texts(db)).toEqual({ state: 'ok', words: health.texts.ok, numbers: { waiting: 0 } })
  twilio.answersWith(401)
  await press({ action: 'confirm' })
  await later(ACTION_UNDO_MS)
  const said = await texts(db)
  expect(said).toMatchObject({ state: 'failing', numbers: { waiting: 1 } })
  expect(said.words).toBe(health.texts.key(instantLabel(new Date().toISOString())))
  twilio.answers(undefined)
  await later(2 * MINUTE)
  expect(await texts(db)).toMatchObject({ state: 'ok', numbers: { waiting: 0 } })
})

test('what could not leave for hours is not sent late: somebody must tell', async () => {
  const { press, later, twilio, kinds, untold } = await sendingDesk()
  twilio.answersWith(401)
  await press({ action: 'confirm' })
  for (let i = 0; i < 10; i++) await later(HOUR)
  expect(await kinds()).toEqual(['confirmed failed'])
  expect(await untold()).toEqual(['confirmed'])
  twilio.answers(undefined)
  await later(HOUR)
  expect(twilio.sent).toEqual([])
})

test('two servers send each once, and what a server was sending when it died is not sent again', async () => {
  const { press, later, twilio, place, called, db, kinds, stored } = await sendingDesk()
  const others = [await called({ appoint_time: '12:00' }), await called({ appoint_time: '14:00' })]
  await press({ action: 'confirm' })
  for (const other of others) await press({ action: 'confirm' }, other)
  const second = connect(place)
  onTestFinished(() => second.db.destroy())
  const server = texter(second.db, twilio.url)
  vi.setSystemTime(Date.now() + ACTION_UNDO_MS)
  server.wake()
  await Promise.all([later(), server.settled()])
  await later()
  await server.settled()
  expect(twilio.sent).toHaveLength(3)
  await press(move)
  const [waiting] = (await stored()).filter(({ status }) => status === 'waiting')
  vi.setSystemTime(Date.now() + ACTION_UNDO_MS)
  // It has claimed one, and dies.
  const claim = () => claimJob(db, { id: waiting?.id ?? '', claim: null }, { now: Date.now(), leaseMs: LEASE_MS })
  expect(await claim()).toBeDefined()
  expect(await claim()).toBeUndefined()
  await later(LEASE_MS)
  expect(twilio.sent).toHaveLength(3)
  expect(await kinds()).toContain('moved unknown')
})

test('the text messages of a day that moves wait until it can no longer be undone', async () => {
  const { press, later, twilio, act, kinds, untold } = await sendingDesk()
  await press({ action: 'confirm' })
  await later(ACTION_UNDO_MS)
  const operation = {
    id: randomUUID(),
    kind: 'move',
    to_day: TUESDAY,
    reason: 'Storm',
    block: false,
    subject: 'Moved',
    text: 'Hello {name}: {when}.',
  }
  const run = await act(withDay(dayCalls.dayOperation, MONDAY), operation)
  expect(run.statusCode, run.body).toBe(200)
  expect(run.json().operation.untold).toBe(0)
  await later(MINUTE)
  expect(twilio.sent).toHaveLength(1)
  const undone = await act(withId(dayCalls.dayOperationUndo, operation.id))
  expect(undone.statusCode, undone.body).toBe(200)
  await later(UNDO_MS)
  expect([twilio.sent.length, await kinds(), await untold()]).toEqual([1, ['confirmed sent'], []])
  await act(withDay(dayCalls.dayOperation, MONDAY), { ...operation, id: randomUUID() })
  await later(UNDO_MS)
  expect(twilio.sent.at(-1)?.body).toMatch(/Tuesday, July 21/)
})

test('somebody of the desk sends words of their own: at any hour, once for each id, and crew for their own jobs alone', async () => {
  const { send, later, twilio, db } = await sendingDesk()
  vi.setSystemTime('2026-07-16T02:30:00Z')
  await later()
  const one = { id: randomUUID(), text: 'We’re on our way' }
  const sent = await send(one)
  expect(sent.json()).toEqual({ id: one.id, segments: 1, body: `We're on our way. ${textEnd.en}` })
  expect((await send(one)).statusCode).toBe(200)
  await later(SECOND)
  expect(twilio.sent).toHaveLength(1)
  await send({ text: 'Answer STOP if you like' })
  await later(SECOND)
  expect(twilio.sent[1]?.body).toBe(`Answer STOP if you like. ${textEnd.en}`)
  await db.insertInto('desk_roles').values({ email: PEOPLE[0], role: 'crew', crew: 2, at: NOW, who: 'x' }).execute()
  expect((await send({ text: 'Not mine' })).statusCode).toBe(403)
})

test('words for a client who has not agreed, while text messages are off, and that are empty or too long are refused', async () => {
  const { refusals } = deskTexts
  const none = await sendingDesk({ agrees: false })
  expect(refusalOf(await none.send({ text: 'Hello' }))).toMatchObject({ status: 409, said: refusals.noConsent })
  const { send, set, act } = await sendingDesk()
  expect(refusalOf(await send({ text: ' ' }))).toMatchObject({
    status: 422,
    said: { field: 'text', message: refusals.text },
  })
  expect((await send({ text: 'a'.repeat(701) })).statusCode).toBe(422)
  expect((await send({ text: 'Hello', id: 'x' })).statusCode).toBe(422)
  const nobody = withId(textCalls.bookingTextSend, randomUUID())
  expect((await act(nobody, { id: randomUUID(), text: 'Hello' })).statusCode).toBe(404)
  await set({ version: 1, on: false })
  expect(refusalOf(await send({ text: 'Hello' }))).toMatchObject({ status: 409, said: refusals.off })
})

test('an erased booking gets no text message', async () => {
  const { db, later, twilio } = await sendingDesk()
  const other = await storedBooking(db, { appoint_date: MONDAY, status: 'confirmed' })
  await db.updateTable('bookings').set({ erased_at: NOW, phone: PHONE }).where('id', '=', other).execute()
  const id = randomUUID()
  await db
    .insertInto('texts')
    .values({
      id,
      created_at: NOW,
      kind: 'confirmed',
      status: 'waiting',
      phone: PHONE,
      body: 'x',
      segments: 1,
      said: '',
      code: null,
      useful_until: '9999',
      booking_id: other,
      booking_version: 1,
      message_id: null,
      day_operation_id: null,
      who: null,
      sid: null,
      settled_at: null,
    })
    .execute()
  await setJobs(db, [{ id, kind: 'text', at: Date.now() }])
  await later(SECOND)
  expect(twilio.asked()).toBe(0)
})

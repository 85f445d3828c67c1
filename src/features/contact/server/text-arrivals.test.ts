import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { HOUR, SECOND } from '#core/durations.ts'
import { TEXT_TOPIC } from '#core/fixed.ts'
import { instantLabel } from '#core/instants.ts'
import { messageCalls } from '#features/contact/calls.ts'
import type { MessageDetail } from '#features/contact/messages.ts'
import { health } from '#features/health/words.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { Inbox } from '#features/inbox/inbox.ts'
import { compose } from '#features/mails/server/compose.ts'
import { textCalls } from '#features/texts/calls.ts'
import { texts } from '#features/texts/server/health.ts'
import { giveTextConsent } from '#features/texts/server/shared/text-consents.ts'
import { statusPathOf, TEXT_ARRIVAL_PATH } from '#features/texts/server/shared/texts.ts'
import { defaults } from '#features/website/content.ts'
import { refusalOf } from '#testing/money.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { testsAt } from '#testing/tests-at.ts'
import { OWN, textDesk } from '#testing/texts.ts'
import { signedForm, twilioAccount } from '#testing/twilio.ts'

const HERE = 'https://site.test'
const ARRIVAL = HERE + TEXT_ARRIVAL_PATH
const PHONE = '+17054721199'

testsAt('2026-07-15T16:00:00Z')

/** A desk with a client who agreed, to whom a message has gone out. */
async function arrivalDesk(options: Parameters<typeof textDesk>[0] = {}) {
  const desk = await textDesk(options)
  const { app, db, act, later, twilio } = desk
  const client = { phone: PHONE, firstname: 'Pete', lastname: 'Roy', email: null }
  const id = await storedBooking(db, { ...client, appoint_date: '2026-07-20', status: 'confirmed' })
  const consent = { phone: PHONE, language: 'en', wording: 'x', how: 'desk', who: 'x' } as const
  await giveTextConsent(db, consent)
  const post = (path: string, { payload, signature }: { payload: string; signature: string }) =>
    app.inject({
      method: 'POST',
      url: path,
      payload,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(signature && { 'x-twilio-signature': signature }),
      },
    })
  const write = async (body: string, from = PHONE, more: Record<string, string> = {}) =>
    post(TEXT_ARRIVAL_PATH, twilio.write(from, body, ARRIVAL, more))
  const agrees = async (phone = PHONE) =>
    (
      await db
        .selectFrom('text_consents')
        .select(['withdrawn_how', 'how', 'wording'])
        .where('phone', '=', phone)
        .orderBy('created_at')
        .orderBy('id')
        .execute()
    ).map(({ withdrawn_how, how }) => withdrawn_how ?? how)
  const send = async (text = 'Hello') => {
    const sent = await act(withId(textCalls.bookingTextSend, id), { id: randomUUID(), text })
    await later(SECOND)
    return sent
  }
  const messages = () => db.selectFrom('messages').selectAll().orderBy('created_at').execute()
  const everything = async () => [
    await db.selectFrom('text_consents').selectAll().execute(),
    await db.selectFrom('texts').selectAll().execute(),
    await db.selectFrom('text_arrivals').selectAll().execute(),
    await messages(),
  ]
  return { ...desk, id, post, write, agrees, send, messages, everything }
}

test('STOP and ARRÊT end all, START and DÉBUT begin again, and nothing leaves in between', async () => {
  const { write, agrees, send, twilio, messages } = await arrivalDesk()
  for (const [stop, start] of [
    ['STOP', 'START'],
    ['Arrêt', 'Début'],
  ] as const) {
    const before = twilio.sent.length
    const answer = await write(stop)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/xml; charset=utf-8'])
    expect(answer.body).toMatch(/<Response\/>$/)
    expect((await agrees()).at(-1)).toBe('text')
    expect((await send()).statusCode).toBe(409)
    expect(twilio.sent).toHaveLength(before)
    vi.setSystemTime(Date.now() + SECOND)
    await write(start)
    expect((await send()).statusCode).toBe(200)
    expect(twilio.sent).toHaveLength(before + 1)
  }
  expect(await agrees()).toHaveLength(3)
  expect(await messages()).toEqual([])
})

test('START of a stranger is no consent, the owner’s is one', async () => {
  const { write, agrees, messages } = await arrivalDesk()
  await write('START', '+17055550177')
  expect(await agrees('+17055550177')).toEqual([])
  await write('STOP', OWN)
  await write('START', OWN)
  expect(await agrees(OWN)).toEqual(['text', 'text'])
  expect(await messages()).toEqual([])
})

test('Twilio’s own word counts, whatever was written', async () => {
  const { write, agrees } = await arrivalDesk()
  await write('please no more', PHONE, { OptOutType: 'STOP' })
  expect(await agrees()).toEqual(['text'])
})

test('what a client writes stands in the Inbox, with their name, rings and is mailed; “cancel” is both', async () => {
  const { write, agrees, messages, get, db, act } = await arrivalDesk()
  await write('Can you come an hour later?', PHONE, { NumMedia: '2' })
  await write('Cancel')
  await write('Do you wash boats?', '+17055550177')
  expect(await agrees()).toEqual(['text'])
  const stored = await messages()
  expect(stored.map(({ name, email, phone, topic }) => [name, email, phone, topic])).toEqual([
    ['Pete Roy', '', PHONE, TEXT_TOPIC],
    ['Pete Roy', '', PHONE, TEXT_TOPIC],
    ['705-555-0177', '', '+17055550177', TEXT_TOPIC],
  ])
  expect(stored[0]?.message).toMatch(/an hour later\?\n\n2 pictures/)
  const { items } = Inbox.parse((await get(inboxCalls.inbox)).json())
  expect(items.filter(({ kind }) => kind === 'message').map(({ press }) => press)).toEqual(['open', 'open', 'open'])
  const mails = await db.selectFrom('mails').selectAll().where('message_id', 'is not', null).execute()
  expect(mails.map(({ kind }) => kind)).toEqual(Array(3).fill('message-owner'))
  const [mail] = mails
  const owner = { name: 'Owner', address: 'owner@example.com' }
  const letter = mail && (await compose(db, mail, { content: defaults, publicOrigin: HERE, owner, replies: owner }))
  expect(letter).toMatchObject({ to: owner, replyTo: undefined })
  expect(letter?.text).toContain('705-472-1199')
  // It has no address to answer to, and leads to its client.
  const { id = '' } = stored[0] ?? {}
  const detail = (await get(withId(messageCalls.message, id))).json<MessageDetail>()
  expect(detail.clients).toMatchObject([{ by: 'phone', name: 'Pete Roy' }])
  expect((await get(withId(messageCalls.messageDraft, id))).json()).toMatchObject({ to: null })
  const answer = { action: 'answer', version: 1, mail: { subject: 'Yes', text: 'Yes' } }
  expect((await act(withId(messageCalls.messageActions, id), answer)).statusCode).toBe(409)
})

test('what comes twice counts once, also a START that comes again after a STOP', async () => {
  const { post, write, twilio, messages, agrees } = await arrivalDesk()
  const once = twilio.write(PHONE, 'Hello', ARRIVAL)
  await write('STOP')
  const start = twilio.write(PHONE, 'START', ARRIVAL)
  for (const arrival of [once, once, start]) expect((await post(TEXT_ARRIVAL_PATH, arrival)).statusCode).toBe(200)
  await write('STOP')
  await post(TEXT_ARRIVAL_PATH, start)
  expect(await messages()).toHaveLength(1)
  expect(await agrees()).toEqual(['text', 'text'])
})

test('what became of a message is noted once, in any order, and one that did not arrive must be told', async () => {
  const { db, post, twilio, later, stored, actOn, id, agrees } = await arrivalDesk()
  const moved = { appoint_date: '2026-07-21', appoint_time: '10:00' }
  const answer = await actOn(id, { action: 'edit', version: 1, appointment: moved })
  expect(answer.statusCode, answer.body).toBe(200)
  await later(HOUR)
  const [text] = await stored()
  const path = statusPathOf(text?.id ?? '')
  const [{ sid = '' } = {}] = twilio.sent
  const tell = (is: string, code?: number) => post(path, twilio.status(sid, is, HERE + path, code))
  for (const is of ['queued', 'sent', 'something new']) expect((await tell(is)).statusCode).toBe(204)
  expect((await stored())[0]?.status).toBe('sent')
  await tell('undelivered', 21610)
  expect((await stored())[0]).toMatchObject({ status: 'undelivered', code: 21610 })
  for (const is of ['delivered', 'sent', 'failed']) await tell(is)
  expect((await stored())[0]).toMatchObject({ status: 'undelivered', code: 21610 })
  const untold = await db.selectFrom('untold').select(['booking_id', 'news']).execute()
  expect(untold).toEqual([{ booking_id: id, news: 'moved' }])
  expect(await agrees()).toEqual(['provider'])
  const nobody = statusPathOf('nobody')
  expect((await post(nobody, twilio.status(sid, 'delivered', HERE + nobody))).statusCode).toBe(204)
})

test('a wrong or absent signature, another token, address or body is refused, and nothing changes', async () => {
  const { post, twilio, send, everything, set, stored } = await arrivalDesk()
  await send()
  const [text] = await stored()
  const status = statusPathOf(text?.id ?? '')
  const before = await everything()
  const stop = twilio.write(PHONE, 'STOP', ARRIVAL)
  const failed = twilio.status(twilio.sent[0]?.sid ?? '', 'failed', HERE + status)
  const form = { MessageSid: 'SM1', From: PHONE, Body: 'STOP' }
  const wrong: [string, { payload: string; signature: string }][] = [
    [TEXT_ARRIVAL_PATH, { ...stop, signature: '' }],
    [TEXT_ARRIVAL_PATH, { ...stop, signature: 'AAAA' }],
    [TEXT_ARRIVAL_PATH, { ...stop, payload: `${stop.payload}&Body=START` }],
    [TEXT_ARRIVAL_PATH, { ...stop, payload: stop.payload.replace('STOP', 'HALT') }],
    [TEXT_ARRIVAL_PATH, twilio.posted(ARRIVAL, form, 'b'.repeat(32))],
    [TEXT_ARRIVAL_PATH, twilio.posted(`https://other.test${TEXT_ARRIVAL_PATH}`, form)],
    [status, { ...failed, signature: stop.signature }],
    [statusPathOf('another'), failed],
  ]
  for (const [path, arrival] of wrong) {
    const answer = await post(path, arrival)
    expect(answer.statusCode, answer.body).toBe(403)
  }
  const lacking = { MessageSid: 'SM1', Body: 'STOP' }
  expect((await post(TEXT_ARRIVAL_PATH, twilio.posted(ARRIVAL, lacking))).statusCode).toBe(422)
  expect(await everything()).toEqual(before)
  // Without a token nobody can sign.
  await set({ version: 1, on: false, token: '' })
  const empty = { payload: stop.payload, signature: signedForm('', ARRIVAL, form) }
  expect((await post(TEXT_ARRIVAL_PATH, empty)).statusCode).toBe(403)
  expect(refusalOf(await post(TEXT_ARRIVAL_PATH, stop))).toMatchObject({ status: 403 })
  expect(twilioAccount.token).toHaveLength(32)
})

test('what Twilio has signed is never limited; what it has not counts as what any visitor sends', async () => {
  const { app, post, write, twilio, messages } = await arrivalDesk({ rateLimit: 5 })
  const visit = async () => (await app.inject({ method: 'POST', url: '/nowhere' })).statusCode
  for (let i = 0; i < 20; i++) expect((await write(`Hello ${i}`)).statusCode).toBe(200)
  expect(await visit(), 'after what is signed').toBe(404)
  const forged = { ...twilio.write(PHONE, 'STOP', ARRIVAL), signature: 'AAAA' }
  const answers = []
  for (let i = 0; i < 12; i++) answers.push((await post(TEXT_ARRIVAL_PATH, forged)).statusCode)
  expect(new Set(answers)).toEqual(new Set([403, 429]))
  expect(answers.at(-1)).toBe(429)
  expect(await visit()).toBe(429)
  expect((await write('Are you there?')).statusCode).toBe(200)
  expect(await messages()).toHaveLength(21)
})

const GIVEN = { MessageSid: 'SM1', From: PHONE, Body: 'STOP', AccountSid: twilioAccount.account }

test.each([
  ['another address', 'https://old.test', twilioAccount.token, `https://old.test${TEXT_ARRIVAL_PATH}`],
  ['another address without https', 'http://old.test', twilioAccount.token, `http://old.test${TEXT_ARRIVAL_PATH}`],
  ['an address that ends with a slash', `${HERE}`, twilioAccount.token, `${ARRIVAL}/`],
  ['another token', HERE, 'b'.repeat(32), ''],
])('the owner is told that Twilio signs with %s, until a signature fits', async (_what, origin, token, posted) => {
  const { app, db, twilio, write, get } = await arrivalDesk()
  const sent = twilio.posted(posted || ARRIVAL, GIVEN, token)
  const answer = await app.inject({
    method: 'POST',
    url: TEXT_ARRIVAL_PATH,
    payload: sent.payload,
    headers: {
      host: new URL(origin).host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': sent.signature,
    },
  })
  expect(answer.statusCode).toBe(403)
  const fact = await texts(db)
  expect(fact.state).toBe('failing')
  const since = instantLabel(new Date().toISOString())
  expect(fact.words).toBe(health.texts.signature(since, { posted, right: ARRIVAL }))
  const { items } = Inbox.parse((await get(inboxCalls.inbox)).json())
  expect(items.map(({ line }) => line)).toContain(fact.words)
  await write('Hello')
  expect(await texts(db)).toMatchObject({ state: 'ok' })
})

test('a post that Twilio has not sent is no news about its signature, nor is one before other settings', async () => {
  const { db, post, twilio, set } = await arrivalDesk()
  const stranger = { ...GIVEN, AccountSid: `AC${'1'.repeat(32)}` }
  await post(TEXT_ARRIVAL_PATH, twilio.posted(ARRIVAL, stranger, 'b'.repeat(32)))
  await post(TEXT_ARRIVAL_PATH, { payload: 'Body=STOP', signature: '' })
  expect(await texts(db)).toMatchObject({ state: 'ok' })
  await post(TEXT_ARRIVAL_PATH, twilio.posted(ARRIVAL, GIVEN, 'b'.repeat(32)))
  expect(await texts(db)).toMatchObject({ state: 'failing' })
  expect((await set({ version: 1, token: 'b'.repeat(32) })).statusCode).toBe(200)
  expect(await texts(db)).toMatchObject({ state: 'ok' })
})

import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { NOT_ALLOWED, VERSION_CONFLICT } from '#core/problem.ts'
import { messageCalls } from '#features/contact/calls.ts'
import type { Box } from '#features/contact/messages.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { contactForm, multipart } from '#testing/requests.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const [ann, bo] = PEOPLE
const mail = { subject: 'Re: Products', text: 'Yes, we do.' }

type Stored = { box?: Box; is_read?: 0 | 1; day?: number; message?: string }

/** A desk with these messages. Their ids are `m0`, `m1` and so on. */
async function withMessages(...messages: Stored[]) {
  const wakeMail = vi.fn()
  const desk = await testDesk({ wakeMail })
  await desk.cookieOf(ann)
  wakeMail.mockClear()
  for (const [i, { box = 'inbox', is_read = 0, day = i + 1, message = 'Hello' }] of messages.entries())
    await desk.db
      .insertInto('messages')
      .values({
        id: `m${i}`,
        created_at: `2026-07-0${day}T12:00:00.000Z`,
        name: 'Cy Roy',
        email: 'cy@example.com',
        topic: 'Products',
        message,
        box,
        is_read,
      })
      .execute()
  const look = async (id = 'm0') => (await desk.get(withId(messageCalls.message, id))).json()
  const act = (action: object, person: (typeof PEOPLE)[number] = ann, id = 'm0') =>
    desk.act(withId(messageCalls.messageActions, id), action, person)
  return { ...desk, look, act, wakeMail }
}

test.each(['1', '2', '25'])('unread messages come first, newest first, in pages of %s', async (limit) => {
  const { get } = await withMessages(
    { is_read: 1, day: 5 },
    { day: 1 },
    { day: 4 },
    { is_read: 1, day: 6 },
    { box: 'spam', day: 7 },
    { day: 2 },
  )
  const ids: string[] = []
  for (let cursor = ''; cursor !== null; ) {
    const query = new URLSearchParams({ limit, ...(cursor && { cursor }) })
    const { messages, next } = (await get(`${messageCalls.messages}?${query}`)).json()
    ids.push(...messages.map((it: { id: string }) => it.id))
    cursor = next
  }
  expect(ids).toEqual(['m2', 'm5', 'm1', 'm3', 'm0'])
})

test('a new message of the contact form is in the inbox, unread', async () => {
  const { app, get } = await testDesk()
  const form = await multipart(contactForm)
  await app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...form })
  const { messages } = (await get(messageCalls.messages)).json()
  expect(messages).toMatchObject([
    { name: contactForm.name, message: contactForm.message, box: 'inbox', read: false, version: 1 },
  ])
})

test.each([
  ['read', { read: true, box: 'inbox' }],
  ['unread', { read: false, box: 'inbox' }],
  ['archive', { read: false, box: 'archive' }],
  ['spam', { read: false, box: 'spam' }],
  ['inbox', { read: false, box: 'inbox' }],
])('the action “%s” has the same effect once or twice', async (action, expected) => {
  const { act, look, db } = await withMessages({})
  for (const person of [ann, bo]) {
    const answer = await act({ action }, person)
    expect([answer.statusCode, answer.json()]).toEqual([200, await look()])
    expect(answer.json().message).toMatchObject({ ...expected, version: 1 })
  }
  expect(await db.selectFrom('events').select(['kind', 'subject_id', 'who']).execute()).toEqual([
    { kind: 'message_changed', subject_id: 'm0', who: ann },
    { kind: 'message_changed', subject_id: 'm0', who: bo },
  ])
})

test('an answer goes to the visitor, and the message shows who answered', async () => {
  const { act, db, wakeMail } = await withMessages({})
  const answer = (await act({ action: 'answer', version: 1, mail })).json()
  expect(answer.message).toMatchObject({ read: true, version: 2, answered_by: ann, answered_at: expect.any(String) })
  expect(answer.mails).toMatchObject([{ kind: 'desk-letter', to: 'cy@example.com', message_id: 'm0' }])
  const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'desk-letter').execute()
  expect(mails).toMatchObject([{ to_name: 'Cy Roy', subject: mail.subject, body: mail.text }])
  expect(wakeMail).toHaveBeenCalledOnce()
})

test('the second of two answers is refused, and the refusal says who was quicker', async () => {
  const { act, db } = await withMessages({})
  await act({ action: 'answer', version: 1, mail }, bo)
  const answer = await act({ action: 'answer', version: 1, mail })
  expect(answer.statusCode).toBe(409)
  expect(answer.json()).toMatchObject({ type: VERSION_CONFLICT, version: 2, detail: deskRefusals.conflict(bo) })
  const mails = db.selectFrom('mails').select('id').where('kind', '=', 'desk-letter')
  expect(await mails.execute()).toHaveLength(1)
})

test('an erased message cannot be answered', async () => {
  const { act, db } = await withMessages({})
  await db.updateTable('messages').set({ erased_at: '2026-07-15T12:00:00.000Z' }).execute()
  const answer = await act({ action: 'answer', version: 1, mail })
  expect([answer.statusCode, answer.json().type]).toEqual([409, NOT_ALLOWED])
})

const CLIENT = { email: 'Cy@Example.com', phone: '+17055550177', firstname: 'Cy', lastname: 'Roy' }

test('a message from a known address shows its client, with the latest bookings', async () => {
  const { look, act, db } = await withMessages({})
  const ids: string[] = []
  for (const day of ['2099-07-13', '2099-07-16', '2099-07-14', '2099-07-15'])
    ids.push(await storedBooking(db, { ...CLIENT, appoint_date: day }))
  await storedBooking(db, { email: 'other@example.com', phone: '+17055550178' })
  const expected = [{ by: 'email', name: 'Cy Roy', bookings: [1, 3, 2].map((i) => ({ id: ids[i] })) }]
  expect((await look()).clients).toMatchObject(expected)
  expect((await act({ action: 'read' })).json().clients).toMatchObject(expected)
})

test('a phone number in a message shows its client, each client once', async () => {
  const { look, db } = await withMessages({ message: 'Call me: (705) 555-0177 or 705.555.0178, not 705-555-0179.' })
  await storedBooking(db, CLIENT)
  const other = { ...CLIENT, email: 'd@example.com', phone: '+17055550178', firstname: 'Dee' }
  const id = await storedBooking(db, other)
  expect((await look()).clients).toMatchObject([
    { by: 'email', name: 'Cy Roy' },
    { by: 'phone', name: 'Dee Roy', id, bookings: [{ id }] },
  ])
})

test('a message from an unknown address shows no client, and an erased booking names nobody', async () => {
  const { look, db } = await withMessages({ message: 'Hello, 12345678901 and 705-555-017' })
  await storedBooking(db, { email: 'other@example.com', phone: '+17055550178' })
  expect((await look()).clients).toEqual([])
  const id = await storedBooking(db, CLIENT)
  await db.updateTable('bookings').set({ erased_at: '' }).where('id', '=', id).execute()
  expect((await look()).clients).toEqual([])
})

test('the draft of an answer quotes the message', async () => {
  const { get } = await withMessages({ message: 'One\nTwo <b>' })
  const draft = (await get(withId(messageCalls.messageDraft, 'm0'))).json()
  expect(draft).toMatchObject({ to: 'cy@example.com', subject: 'Re: Products' })
  expect(draft.text).toMatch(/Hello Cy Roy,[\s\S]*> One\n> Two <b>$/)
})

test.each([
  ['an unknown box', { action: 'bin' }, 422],
  ['an answer without a version', { action: 'answer', mail }, 422],
  ['an answer without text', { action: 'answer', version: 1, mail: { ...mail, text: '' } }, 422],
  ['an answer without a mail', { action: 'answer', version: 1 }, 422],
  ['an unknown field', { action: 'read', version: 1 }, 422],
])('%s is refused', async (_what, action, status) => {
  const { act, look } = await withMessages({})
  const before = await look()
  expect((await act(action)).statusCode).toBe(status)
  expect(await look()).toEqual(before)
})

test('an unknown message is a 404, an unknown box a 422', async () => {
  const { get, act } = await withMessages()
  expect((await get(withId(messageCalls.message, 'none'))).statusCode).toBe(404)
  expect((await get(withId(messageCalls.messageDraft, 'none'))).statusCode).toBe(404)
  expect((await act({ action: 'read' }, ann, 'none')).statusCode).toBe(404)
  expect((await get(`${messageCalls.messages}?box=bin`)).statusCode).toBe(422)
  expect((await get(`${messageCalls.messages}?cursor=x`)).statusCode).toBe(422)
})

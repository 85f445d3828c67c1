import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { type MailStatus, mailStatuses } from '#core/mails.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { inboxCalls } from '#features/inbox/calls.ts'
import { mailCalls } from '#features/mails/calls.ts'
import { mailRefusals } from '#features/mails/desk-refusals-words.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { anotherApp, mail as settings } from '#testing/app.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { storedBooking } from '#testing/stored-bookings.ts'

const [ann] = PEOPLE
const ownerAddress = 'owner@example.com'
const smtp = { host: 'mail.test', port: 587, secure: false, auth: undefined }
const to = { name: 'Cy', address: 'cy@example.com' }

/** A desk; `store` puts a mail of any status into its outbox. */
async function withOutbox() {
  const wakeMail = vi.fn()
  const desk = await testDesk({ wakeMail })
  await desk.cookieOf(ann)
  wakeMail.mockClear()
  const store = async (status: MailStatus, subject: string, more: object = {}) => {
    const id = await queueMail(desk.db, { kind: 'desk-letter', to, subject, text: 'Hello' })
    await desk.db
      .updateTable('mails')
      .set({ status, ...more })
      .where('id', '=', id)
      .execute()
    return id
  }
  const list = async (query: string) => (await desk.get(`${mailCalls.mails}?${query}`)).json()
  return { ...desk, store, list, wakeMail }
}

test.each([...mailStatuses])('a list of %s mails has no others, and is newest first, in pages', async (status) => {
  const { store, list } = await withOutbox()
  for (const other of mailStatuses)
    for (const day of [2, 3, 2]) await store(other, `${other} ${day}`, { created_at: `2026-07-0${day}T12:00:00.000Z` })
  const first = await list(`status=${status}&limit=2`)
  const second = await list(`status=${status}&limit=2&cursor=${first.next}`)
  expect(second.next).toBeNull()
  const mails: { id: string; subject: string }[] = [...first.mails, ...second.mails]
  expect(mails.map(({ subject }) => subject)).toEqual([3, 2, 2].map((day) => `${status} ${day}`))
  const [one = '', other = ''] = mails.slice(1).map(({ id }) => id)
  expect(one > other).toBe(true)
})

test('a failed mail shows the server’s error and can be retried, and the retry is an event', async () => {
  const { store, list, act, db, wakeMail } = await withOutbox()
  const id = await store('failed', 'Hello', { last_error: '550 <b>No such user</b>', attempts: 3 })
  const { mails, smtp } = await list('status=failed')
  expect(mails).toMatchObject([{ id, error: '550 <b>No such user</b>', to: to.address, attempts: 3 }])
  expect(smtp).toBe(false)

  const answer = await act(withId(mailCalls.mailRetry, id))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ id, status: 'waiting', next_at: expect.any(String) })
  expect(wakeMail).toHaveBeenCalledOnce()
  expect(await db.selectFrom('events').select(['kind', 'who']).execute()).toEqual([{ kind: 'mail_changed', who: ann }])
})

test('a mail of a kind that only a newer server knows is listed, shown with its booking and in the Inbox, and can be dismissed', async () => {
  const { store, list, get, act, db } = await withOutbox()
  const booking_id = await storedBooking(db)
  const id = await store('failed', 'Hello', {
    kind: 'of-a-newer-server',
    booking_id,
    settled_at: new Date().toISOString(),
  })
  const shown = { id, kind: 'of-a-newer-server', subject: 'Hello', client: null }
  expect((await list('status=failed')).mails).toMatchObject([shown])
  expect((await get(withId(deskBookingCalls.booking, booking_id))).json()).toMatchObject({ mails: [shown] })
  await db.updateTable('mails').set({ subject: null }).where('id', '=', id).execute()
  const { items } = (await get(inboxCalls.inbox)).json()
  expect(items).toContainEqual(expect.objectContaining({ kind: 'mail', id, line: 'of-a-newer-server' }))
  const dismissed = await act(withId(mailCalls.mailCalled, id), { told: true })
  expect([dismissed.statusCode, dismissed.json().called_by]).toEqual([200, ann])
})

test('a mail that was sent, or does not exist, cannot be retried', async () => {
  const { store, act } = await withOutbox()
  for (const id of [await store('sent', 'Hello'), 'none']) {
    const answer = await act(withId(mailCalls.mailRetry, id))
    expect([answer.statusCode, answer.json().detail]).toEqual([409, mailRefusals.noMail])
  }
})

test('a mail in a file can be sent once there is a mail server, but a sign-in code cannot', async () => {
  const { store, list, act, cookieOf, dataDir } = await withOutbox()
  const filed = await store('filed', 'Hello')
  const code = await store('filed', 'Sign in', { kind: 'code' })
  expect((await list('status=filed')).mails).toMatchObject([{ can_retry: false }, { can_retry: false }])
  const refused = await act(withId(mailCalls.mailRetry, filed))
  expect([refused.statusCode, refused.json().detail]).toEqual([409, mailRefusals.noMailServer])

  const app = await anotherApp(dataDir, { mail: { ...settings, smtp, ownerAddress, desk: [...PEOPLE] } })
  const headers = { cookie: await cookieOf(ann), 'content-type': 'application/json' }
  const retried = async (id: string) => {
    const { mails } = (await app.inject({ url: `${mailCalls.mails}?status=filed`, headers })).json()
    const url = withId(mailCalls.mailRetry, id)
    const answer = await app.inject({ method: 'POST', url, headers, payload: {} })
    const offered = mails.find((mail: { id: string }) => mail.id === id)?.can_retry
    return [offered, answer.statusCode, answer.json().status]
  }
  expect(await retried(filed)).toEqual([true, 200, 'waiting'])
  expect(await retried(code)).toEqual([false, 409, 409])
})

test('a test mail goes to the person who asks for it', async () => {
  const { act, db, wakeMail } = await withOutbox()
  const answer = await act(mailCalls.mailTest)
  expect(answer.statusCode).toBe(202)
  expect(answer.json()).toMatchObject({ kind: 'test', to: ann, status: 'waiting' })
  expect(await db.selectFrom('mails').select('to_address').execute()).toEqual([{ to_address: ann }])
  expect(wakeMail).toHaveBeenCalledOnce()
})

test('the list never shows a sign-in code', async () => {
  const { store, get } = await withOutbox()
  await store('waiting', 'Sign in', { kind: 'code', body: 'AAAA-BBBB' })
  const answer = await get(`${mailCalls.mails}?status=waiting`)
  expect(answer.json().mails).toMatchObject([{ kind: 'code' }])
  expect(answer.body).not.toContain('AAAA')
})

test.each(['', 'status=lost', 'status=sent&cursor=x', 'status=sent&page=2'])('the list refuses “%s”', async (query) => {
  const { get } = await withOutbox()
  expect((await get(`${mailCalls.mails}?${query}`)).statusCode).toBe(422)
})

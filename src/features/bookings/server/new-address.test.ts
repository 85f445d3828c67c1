import { expect, test } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { bookingFormCalls } from '#features/booking-form/public-calls.ts'
import { managedCalls } from '#features/bookings/public-calls.ts'
import { CLIENT_CALENDAR_PATH, withToken } from '#features/calendars/server/shared/feed-token.ts'
import { recordId } from '#testing/booking-ids.ts'
import { testDesk } from '#testing/desk.ts'
import { NOW, opening, sent } from '#testing/managed.ts'
import { testOutbox } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'
import { testsAt } from '#testing/tests-at.ts'
import { linkOf, viewToken } from './shared/links.ts'

testsAt(NOW)

const [wrong, right] = ['ann@gmial.com', 'ann@example.com']

/** A desk with a request that has a mistyped address, and the tokens that its mail brought there. */
async function mistyped() {
  const desk = await testDesk({ opening })
  const made = await desk.post(bookingFormCalls.bookings, { ...sent, email: wrong })
  expect(made.statusCode, made.body).toBe(201)
  const id = recordId(made.json().id)
  const link = await linkOf(desk.db, id)
  const { port, received } = await startSmtp()
  const outbox = testOutbox(desk.db, port)
  let version = 1
  const run = async (body: { action: string; [more: string]: unknown }) => {
    const answer = await desk.actOn(id, { version, ...body })
    expect(answer.statusCode, answer.body).toBe(200)
    version++
  }
  const correct = (email: string | null) => run({ action: 'amend', details: { email } })
  const opens = async (token: string) =>
    (await desk.app.inject({ url: managedCalls.manageBooking, headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  /** Lets all leave that is due, and returns what went to an address. */
  const mailed = async (address: string) => {
    await outbox.later(2 * MINUTE)
    return received.filter((one) => one.to.includes(address)).map(({ mail }) => mail?.text ?? '')
  }
  return { ...desk, id, link, run, correct, opens, mailed }
}

test('once the desk corrects the address of a request, nothing that went to the wrong one opens it, and its mail goes to the right one with another link', async () => {
  const { db, app, id, link, correct, opens, mailed } = await mistyped()
  expect(await mailed(wrong)).toHaveLength(1)
  const view = viewToken(link, 'view')
  expect([await opens(link.token), await opens(view)]).toEqual([200, 200])
  await correct(right)
  expect([await opens(link.token), await opens(view)]).toEqual([404, 404])
  const calendar = withToken(CLIENT_CALENDAR_PATH, link.calendar_token)
  expect((await app.inject({ url: calendar })).statusCode).toBe(404)
  const { token } = await linkOf(db, id)
  expect(await opens(token)).toBe(200)
  expect(await mailed(right)).toEqual([expect.stringContaining(token)])
  expect(await mailed(wrong)).toHaveLength(1)
})

test('a mail that still waits goes to the right address, once, with the link that works', async () => {
  const { db, id, correct, mailed } = await mistyped()
  await correct(right)
  const { token } = await linkOf(db, id)
  expect(await mailed(right)).toEqual([expect.stringContaining(token)])
  expect(await mailed(wrong)).toEqual([])
})

test('other capitals are the same mailbox: its link works on, and nothing is mailed again', async () => {
  const { db, id, link, correct, opens, mailed } = await mistyped()
  await mailed(wrong)
  await correct('Ann@Gmial.com')
  expect(await linkOf(db, id)).toEqual(link)
  expect(await opens(link.token)).toBe(200)
  expect(await mailed('Ann@Gmial.com')).toEqual([])
  expect(await mailed(wrong)).toHaveLength(1)
})

test('without any address the link ends, too', async () => {
  const { link, correct, opens, mailed } = await mistyped()
  await mailed(wrong)
  await correct(null)
  expect(await opens(link.token)).toBe(404)
  expect(await mailed(wrong)).toHaveLength(1)
})

test('another phone or name leaves the link as it is', async () => {
  const { link, run, opens } = await mistyped()
  await run({ action: 'amend', details: { phone: '705-555-0177', firstname: 'Anna' } })
  expect(await opens(link.token)).toBe(200)
})

test('about a confirmed job the desk writes or not: a letter to the new address has the link that works', async () => {
  const { db, id, link, run, correct, opens, mailed } = await mistyped()
  await mailed(wrong)
  await run({ action: 'confirm' })
  await correct(right)
  expect(await opens(link.token)).toBe(404)
  expect(await mailed(right)).toEqual([])
  const mail = { subject: 'Your details', text: 'Hello' }
  await run({ action: 'amend', details: { email: 'ann@other.example' }, mail })
  const { token } = await linkOf(db, id)
  expect(await mailed('ann@other.example')).toEqual([expect.stringContaining(token)])
})

test('a correction that is taken back mails the request to the first address again, with a link that works', async () => {
  const { db, id, correct, run, mailed } = await mistyped()
  await mailed(wrong)
  await correct(right)
  await mailed(right)
  await run({ action: 'undo' })
  const { token } = await linkOf(db, id)
  expect((await mailed(wrong)).at(-1)).toContain(token)
})

import { expect, test, vi } from 'vitest'
import { limits } from '#core/limits.ts'
import { mailFailures } from '#core/mail-failures.ts'
import { fill } from '#core/template.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { WAIT } from '#features/photos/server/shared/photos-routes.ts'
import { defaults } from '#features/website/content.ts'
import { testApp } from '#testing/app.ts'
import { owner, testOutbox } from '#testing/outbox.ts'
import { booking, contactForm, multipart } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { testStrangers } from '#testing/strangers.ts'
import { testsAt } from '#testing/tests-at.ts'
import { listMails, listMailsOfBooking } from './list.ts'
import { retryMail, sendBookingMailsNow } from './queue.ts'

const HOUR = 3_600_000

/** One mailbox, as people and attackers write it. */
const SPELLINGS = ['ann@example.com', 'Ann@example.com', 'ann+1@example.com', 'ANN+a.b@Example.com']

testsAt('2026-07-15T12:00:00Z')

/** A site with one request more than mails may go to its address in a day; the mails are sent. */
async function oneTooMany() {
  const site = await testApp()
  const { port, received } = await startSmtp()
  const outbox = testOutbox(site.db, port)
  const book = async (email: string) => {
    expect((await site.post('/bookings', { ...booking, email })).statusCode).toBe(201)
    vi.setSystemTime(Date.now() + 2 * 60_000)
    await outbox.later(0)
  }
  for (let i = 0; i <= limits.mailsADay; i++) await book(SPELLINGS[i % SPELLINGS.length] ?? '')
  const toClient = () => received.filter(({ to }) => to.some((one) => /^ann\b/i.test(one)))
  const toOwner = () => received.filter(({ to }) => to.includes(owner.address))
  return { ...site, outbox, book, toClient, toOwner }
}

test('one address gets few mails about requests in a day, the desk shows why a further one was held back, and can send it', async () => {
  const { db, outbox, toClient, toOwner, book } = await oneTooMany()
  expect(toClient()).toHaveLength(limits.mailsADay)
  expect(toOwner()).toHaveLength(limits.mailsADay + 1)
  const failed = await listMails(db, { status: 'failed', limit: 9 })
  expect(failed).toMatchObject([
    {
      kind: 'booking-client',
      to_address: SPELLINGS[limits.mailsADay % SPELLINGS.length],
      last_error: mailFailures.tooMany,
    },
  ])

  // Neither another name nor one that only begins alike is the same mailbox.
  for (const other of ['bo@example.com', 'anna@example.com', 'ann_1@example.com']) await book(other)
  const [held, ...others] = await listMails(db, { status: 'failed', limit: 9 })
  expect(others).toEqual([])

  const before = toClient().length
  expect(await retryMail(db, held?.id ?? '')).toBe(true)
  await outbox.later(0)
  expect(toClient()).toHaveLength(before + 1)

  // A day later there are more.
  vi.setSystemTime(Date.now() + 24 * HOUR)
  await book('ann@example.com')
  expect(toClient()).toHaveLength(before + 2)
})

/** A site to which one network has sent so many requests that hold no time; all mails that are due were sent. */
async function unheld(requests: number) {
  const site = await testStrangers()
  const { port, received } = await startSmtp()
  const outbox = testOutbox(site.db, port)
  // More than half of the day.
  const long = { vehicle_count: 14, appoint_time: '01:00' }
  const askLong = async (from: string) => {
    vi.setSystemTime(Date.now() + 1000)
    const { id, hold } = await site.ask(from, long)
    expect(hold).toBe('none')
    return id
  }
  const ids: string[] = []
  for (let i = 0; i < requests; i++) ids.push(await askLong(`20.0.0.${i + 1}`))
  await outbox.later(2 * 60_000)
  const toClients = () => received.filter(({ to }) => to.some((one) => one.startsWith('stranger-')))
  const toOwner = () => received.filter(({ to }) => to.includes(owner.address))
  return { ...site, outbox, received, askLong, ids, toClients, toOwner }
}

test('requests of one network that hold no time send few mails an hour to their clients', async () => {
  const most = limits.networkMailsAnHour
  const { db, askLong, outbox, toClients } = await unheld(most + 2)
  expect(toClients()).toHaveLength(most)
  const failed = await listMails(db, { status: 'failed', limit: 9 })
  expect(failed.map(({ last_error }) => last_error)).toEqual(Array(2).fill(mailFailures.tooManyOfNetwork))
  // Another network has its own number, and an hour later this one has it again.
  await askLong('21.0.0.1')
  vi.setSystemTime(Date.now() + HOUR)
  await askLong('20.0.0.9')
  await outbox.later(2 * 60_000)
  expect(toClients()).toHaveLength(most + 2)
})

test('beyond a few requests that hold no time, the owner gets one mail an hour for all', async () => {
  const more = 4
  const { db, ids, outbox, toOwner } = await unheld(abuseLimits.ownerMails + 1 + more)
  expect(toOwner()).toHaveLength(abuseLimits.ownerMails)
  await outbox.later(HOUR)
  expect(toOwner()).toHaveLength(abuseLimits.ownerMails + 1)
  const words = fill(defaults.mail.bookingOwner.others, { count: more })
  const texts = toOwner().map(({ mail }) => mail.text ?? '')
  expect(texts.map((text) => text.includes(words))).toEqual([...Array(abuseLimits.ownerMails).fill(false), true])
  // Each of them is on the desk, though it has no mail of its own.
  expect(await listMailsOfBooking(db, ids.at(-1) ?? '')).toMatchObject([{ kind: 'booking-client' }])
})

test('once its client presses the button, the owner gets a mail about a request that had none; photos that have all come do not hurry it', async () => {
  const { db, ids, linked, outbox, toOwner } = await unheld(abuseLimits.ownerMails + 2)
  const id = ids.at(-1) ?? ''
  const due = async () => (await listMailsOfBooking(db, id)).find(({ kind }) => kind === 'booking-owner')?.run_at
  const before = await due()
  await sendBookingMailsNow(db, id, { waitMs: WAIT.delayMs })
  expect(await due()).toBe(before)

  const { press } = await linked(id)
  expect((await press()).statusCode).toBe(200)
  await outbox.later(2 * 60_000)
  expect(toOwner()).toHaveLength(abuseLimits.ownerMails + 1)
})

/** A site that sends what is due after each message; `write` sends one from an address. */
async function writers() {
  const { app, db, post } = await testApp()
  const { port, received } = await startSmtp()
  const outbox = testOutbox(db, port)
  const write = async (email: string) => {
    const message = `Written at ${Date.now()}`
    const form = await multipart({ ...contactForm, email, message })
    const answer = await app.inject({ method: 'POST', url: contactCalls.sendForm, ...form })
    expect(answer.statusCode).toBe(200)
    vi.setSystemTime(Date.now() + 1000)
    await outbox.later(0)
  }
  const to = (address: string) => received.filter((one) => one.to.some((it) => it.toLowerCase() === address))
  return { db, post, outbox, write, to, received }
}

test('the sender of a message gets a mail, and one address few of them, together with those about requests', async () => {
  const { db, post, outbox, write, to } = await writers()
  expect((await post('/bookings', { ...booking, email: 'ann@example.com' })).statusCode).toBe(201)
  vi.setSystemTime(Date.now() + 2 * 60_000)
  await outbox.later(0)
  for (let i = 0; i < limits.mailsADay; i++) await write('ann@example.com')
  expect(to('ann@example.com')).toHaveLength(limits.mailsADay)
  expect(await listMails(db, { status: 'failed', limit: 9 })).toMatchObject([
    { kind: 'message-client', last_error: mailFailures.tooMany },
  ])
  // The message itself is there, and its owner hears of it.
  expect(to(owner.address)).toHaveLength(limits.mailsADay + 1)
})

test('senders of messages get few mails an hour in all, so that nobody writes to strangers through us', async () => {
  const { db, write, received } = await writers()
  for (let i = 0; i <= limits.messageMailsAnHour; i++) await write(`stranger-${i}@example.com`)
  const toStrangers = () => received.filter((one) => one.to.some((it) => /^stranger/.test(it)))
  expect(toStrangers()).toHaveLength(limits.messageMailsAnHour)
  expect(await listMails(db, { status: 'failed', limit: 9 })).toMatchObject([
    { kind: 'message-client', last_error: mailFailures.tooManyOfMessages },
  ])
  vi.setSystemTime(Date.now() + HOUR)
  await write('stranger@example.com')
  expect(toStrangers()).toHaveLength(limits.messageMailsAnHour + 1)
})

import { beforeEach, expect, test, vi } from 'vitest'
import { limits } from '#content/limits.ts'
import { mailFailures } from '#content/mail-failures.ts'
import { testApp } from '#server/testing/app.ts'
import { owner, testOutbox } from '#server/testing/outbox.ts'
import { booking } from '#server/testing/requests.ts'
import { startSmtp } from '#server/testing/smtp.ts'
import { listMails } from './list.ts'
import { retryMail } from './queue.ts'

const HOUR = 3_600_000

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T12:00:00Z') })
})

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
  for (let i = 0; i <= limits.mailsADay; i++)
    await book(i % 2 ? 'Ann@example.com' : 'ann@example.com')
  const toClient = () => received.filter(({ to }) => to.some((one) => /^ann@/i.test(one)))
  const toOwner = () => received.filter(({ to }) => to.includes(owner.address))
  return { ...site, outbox, book, toClient, toOwner }
}

test('one address gets few mails about requests in a day, and the desk shows why a further one was held back', async () => {
  const { db, toClient, toOwner, book } = await oneTooMany()
  expect(toClient()).toHaveLength(limits.mailsADay)
  expect(toOwner()).toHaveLength(limits.mailsADay + 1)
  const failed = await listMails(db, { status: 'failed', limit: 9 })
  expect(failed).toMatchObject([
    { kind: 'booking-client', to_address: 'Ann@example.com', last_error: mailFailures.tooMany },
  ])

  await book('bo@example.com')
  expect(await listMails(db, { status: 'failed', limit: 9 })).toHaveLength(1)
})

test('a mail that was held back is sent if the desk sends it again', async () => {
  const { db, outbox, toClient } = await oneTooMany()
  const [held] = await listMails(db, { status: 'failed', limit: 1 })
  expect(await retryMail(db, held?.id ?? '')).toBe(true)
  await outbox.later(0)
  expect(toClient()).toHaveLength(limits.mailsADay + 1)
})

test('a day later, mails about requests go to the same address again', async () => {
  const { book, toClient } = await oneTooMany()
  vi.setSystemTime(Date.now() + 24 * HOUR)
  await book('ann@example.com')
  expect(toClient()).toHaveLength(limits.mailsADay + 1)
})

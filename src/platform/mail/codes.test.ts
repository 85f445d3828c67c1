import { expect, test } from 'vitest'
import { mailFailures } from '#core/mail-failures.ts'
import { retryPolicy } from '#platform/mail/kinds.ts'
import { testDatabase } from '#testing/app.ts'
import { freePort } from '#testing/listening.ts'
import { letter, testOutbox, theMail } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'
import { queueMail, retryMail } from './queue.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('a sign-in code is sent before other mails, and its text is not kept', async () => {
  const { db } = await testDatabase()
  const { port, received } = await startSmtp()
  for (let i = 0; i < 8; i++) await queueMail(db, letter)
  const id = await queueMail(db, { ...letter, kind: 'code', subject: 'Code', text: 'AAAA-BBBB' })
  await testOutbox(db, port).settled()
  expect(received).toHaveLength(9)
  const place = received.findIndex(({ mail }) => mail.text?.includes('AAAA-BBBB'))
  // The outbox sends several mails at once.
  expect(place).toBeLessThan(4)
  const code = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
  expect(code).toMatchObject({ status: 'sent', subject: null, body: null })
})

test('a sign-in code that cannot be sent fails within its ten minutes, and its text is deleted', async () => {
  const { db } = await testDatabase()
  const id = await queueMail(db, { ...letter, kind: 'code', text: 'AAAA-BBBB' })
  const outbox = testOutbox(db, await freePort())
  await outbox.settled()
  let elapsed = 0
  for (; (await theMail(db)).status === 'waiting'; elapsed += 5000) await outbox.later(5000)
  expect(elapsed).toBeGreaterThan(2 * MINUTE)
  expect(elapsed).toBeLessThanOrEqual(retryPolicy(db, 'code').lifeMs)
  expect(await theMail(db)).toMatchObject({ status: 'failed', subject: null, body: null })
  expect(await retryMail(db, id)).toBe(false)
})

test('a sign-in code that has expired, for example after a night without power, is not sent', async () => {
  const { db } = await testDatabase()
  const { port, received } = await startSmtp()
  await queueMail(db, { ...letter, kind: 'code', text: 'AAAA-BBBB' })
  await testOutbox(db, port, { now: () => Date.now() + retryPolicy(db, 'code').lifeMs }).settled()
  expect(received).toEqual([])
  expect(await theMail(db)).toMatchObject({ status: 'failed', body: null, last_error: mailFailures.expired })
})

test('any other mail is sent, however long the server was off', async () => {
  const { db } = await testDatabase()
  const { port, received } = await startSmtp()
  await queueMail(db, letter)
  await testOutbox(db, port, { now: () => Date.now() + 100 * HOUR }).settled()
  expect(received).toHaveLength(1)
})

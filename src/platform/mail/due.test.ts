import { expect, test, vi } from 'vitest'
import { HOUR } from '#core/durations.ts'
import { UNDO_MS } from '#features/day-operations/days.ts'
import { allKinds, retryPolicy } from '#platform/mail/kinds.ts'
import { testApp, testDatabase } from '#testing/app.ts'
import { freePort } from '#testing/listening.ts'
import { letter, testOutbox, theMail } from '#testing/outbox.ts'
import { booking } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { testsAt } from '#testing/tests-at.ts'
import { queueMail } from './queue.ts'
import { LEASE_MS } from './send.ts'

const NOW = new Date('2026-07-15T12:00:00Z')
const TOMORROW = new Date('2026-07-16T12:00:00Z')

// The clock of the machine is a day ahead, until a test corrects it.
testsAt(TOMORROW)

test('mails that were queued while the clock was ahead are sent soon after it is corrected', async () => {
  const { db, post } = await testApp()
  await post('/bookings', booking)
  const { port, received } = await startSmtp()
  vi.setSystemTime(NOW)
  const outbox = testOutbox(db, port)
  await outbox.settled()
  await outbox.later(LEASE_MS)
  expect(received).toHaveLength(2)
})

test('a mail that failed while the clock was ahead is tried again soon after it is corrected', async () => {
  const { db } = await testDatabase()
  const port = await freePort()
  await queueMail(db, letter)
  const outbox = testOutbox(db, port)
  await outbox.settled()
  const { received } = await startSmtp({ port })
  vi.setSystemTime(NOW)
  await outbox.later(0)
  await outbox.later(LEASE_MS)
  expect(received).toHaveLength(1)
})

test('a mail that is under way when the clock is corrected is sent once', async () => {
  const { db } = await testDatabase()
  const arrived = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const { port, received } = await startSmtp({
    answer: async (_mail, reply) => {
      arrived.resolve()
      await answered.promise
      reply.accept()
    },
  })
  await queueMail(db, letter)
  const outbox = testOutbox(db, port)
  await arrived.promise
  vi.setSystemTime(NOW)
  outbox.wake()
  const lease = new Date(NOW.getTime() + LEASE_MS).toISOString()
  await expect.poll(async () => (await theMail(db)).run_at).toBe(lease)
  answered.resolve()
  await outbox.settled()
  await outbox.later(2 * LEASE_MS)
  expect(received).toHaveLength(1)
  expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('a mail that waits for its next try keeps its pause, however long', async () => {
  const { db } = await testDatabase()
  await queueMail(db, letter)
  const run_at = new Date(Date.now() + 5 * HOUR).toISOString()
  await db.updateTable('jobs').set({ attempts: 12, run_at }).execute()
  await testOutbox(db, await freePort()).settled()
  expect(await theMail(db)).toMatchObject({ run_at, attempts: 12 })
})

test('no mail waits longer than a lease for its first try', async () => {
  const { db } = await testDatabase()
  const delays = allKinds(db).map((kind) => retryPolicy(db, kind).delayMs)
  expect(Math.max(UNDO_MS, ...delays)).toBeLessThan(LEASE_MS)
})

import { expect, test } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { mail, outbox } from '#features/mails/server/health.ts'
import type { Db } from '#platform/db/schema.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { testDatabase } from '#testing/app.ts'
import { letter } from '#testing/outbox.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString()

/** Stores a mail with these columns, and its job. */
async function store(db: Db, columns: object, job: { run_at?: string; attempts?: number } = {}) {
  const id = await queueMail(db, letter)
  await db.updateTable('mails').set(columns).where('id', '=', id).execute()
  await db
    .updateTable('jobs')
    .set({ attempts: 0, ...job })
    .where('id', '=', id)
    .execute()
}

const failing = (minutes: number) =>
  [
    { created_at: ago(minutes), last_error: '451 Try later' },
    { run_at: ago(-60), attempts: 3 },
  ] as const

test('an empty outbox is ok', async () => {
  const { db } = await testDatabase()
  const numbers = { due: 0, oldest_seconds: null }
  expect(await mail(db)).toMatchObject({ state: 'ok', numbers })
})

test('mail fails if a mail has waited for over 15 minutes and none has left since', async () => {
  const { db } = await testDatabase()
  await store(db, ...failing(14))
  expect(await mail(db)).toMatchObject({ state: 'ok', numbers: { due: 1, oldest_seconds: 840 } })
  await store(db, ...failing(16))
  await store(db, { status: 'sent', created_at: ago(30), settled_at: ago(30) })
  expect(await mail(db)).toMatchObject({
    state: 'failing',
    reason: '451 Try later',
    brief: expect.stringMatching(/^Email is down \(since .{5,30}\)\. Fix it$/),
    numbers: { due: 2, oldest_seconds: 960 },
  })
})

test('a mail that fails while others leave is no failure of mail', async () => {
  const { db } = await testDatabase()
  await store(db, ...failing(600))
  await store(db, { status: 'sent', created_at: ago(30), settled_at: ago(30) })
  expect(await mail(db)).toMatchObject({ state: 'ok', numbers: { due: 1 } })
})

test('a mail that is not due yet does not count', async () => {
  const { db } = await testDatabase()
  await store(db, { created_at: ago(60) }, { run_at: ago(-60) })
  expect(await mail(db)).toMatchObject({ state: 'ok', numbers: { due: 0 } })
})

test('the outbox fails if the last mail to the owner was set aside, until one leaves again', async () => {
  const { db } = await testDatabase()
  const refused = { status: 'failed', last_error: '550 No such user' }
  await store(db, { ...refused, settled_at: ago(50) })
  expect(await outbox(db)).toMatchObject({ state: 'ok', numbers: { set_aside: 1 } })
  await store(db, { ...refused, kind: 'message-owner', settled_at: ago(40) })
  expect(await outbox(db)).toMatchObject({ state: 'failing', reason: '550 No such user' })
  await store(db, { kind: 'booking-owner', status: 'sent', settled_at: ago(30) })
  expect(await outbox(db)).toMatchObject({ state: 'ok', numbers: { set_aside: 2 } })
})

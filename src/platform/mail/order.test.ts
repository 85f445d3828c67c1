import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#core/durations.ts'
import type { Db } from '#platform/db/schema.ts'
import { testDatabase } from '#testing/app.ts'
import { letter, testOutbox } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'
import { storedBooking } from '#testing/stored-bookings.ts'
import { queueMail } from './queue.ts'

/** An outbox whose mail server takes nothing while `isAway`. `write` queues a letter about a booking. */
async function withOutbox() {
  const { db } = await testDatabase()
  const state = { isAway: true }
  const { port, received } = await startSmtp({
    onRcptTo: (_address, _session, done) =>
      done(state.isAway ? Object.assign(new Error('busy'), { responseCode: 451 }) : undefined),
  })
  const { later, settled } = testOutbox(db, port)
  const write = (booking_id: string, subject: string) => queueMail(db, { ...letter, subject, booking_id })
  const subjects = () => received.map(({ mail }) => mail.subject)
  return { db, state, later, settled, write, subjects }
}

const tick = () => vi.setSystemTime(Date.now() + 1000)

test('a later mail about a booking never overtakes an earlier one that waits for its next try', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { db, state, later, write, subjects } = await withOutbox()
  const one = await storedBooking(db)
  await write(one, 'Confirmed for Tuesday')
  // After four tries the next one is eight minutes away.
  for (const minutes of [0, 1, 2, 4]) await later(minutes * MINUTE)
  tick()
  await write(one, 'Moved to Friday')
  await write(await storedBooking(db), 'About another booking')
  await later(0)
  expect(subjects()).toEqual([])
  state.isAway = false
  // The pauses of the earlier one began again with the later one.
  await later(2 * MINUTE)
  await later(0)
  expect(subjects().filter((subject) => subject !== 'About another booking')).toEqual([
    'Confirmed for Tuesday',
    'Moved to Friday',
  ])
})

test('a mail that is set aside no longer holds up those after it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { db, state, later, write, subjects } = await withOutbox()
  const one = await storedBooking(db)
  const first = await write(one, 'Confirmed for Tuesday')
  await later(0)
  tick()
  await write(one, 'Moved to Friday')
  await db.updateTable('mails').set({ expires_at: '2000-01-01T00:00:00.000Z' }).where('id', '=', first).execute()
  await later(MINUTE)
  state.isAway = false
  await later(MINUTE)
  expect(await statusOf(db, first)).toBe('failed')
  expect(subjects()).toEqual(['Moved to Friday'])
})

test('mails about other bookings, and to the owner, wait for none', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { db, state, later, write, subjects } = await withOutbox()
  const one = await storedBooking(db)
  await write(one, 'Waits')
  await later(0)
  state.isAway = false
  await queueMail(db, { kind: 'manage-owner', booking_id: one, subject: 'To you', text: 'x' })
  await write(await storedBooking(db), 'Other')
  await later(0)
  expect(subjects().sort()).toEqual(['Other', 'To you'])
})

test('“On our way” is of use for an hour, and is never sent later', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { db, state, later, subjects } = await withOutbox()
  const booking_id = await storedBooking(db, { status: 'confirmed' })
  const about = { news: 'on_the_way' as const, booking_version: 2, startsAt: '2099-01-01' }
  const id = await queueMail(db, { ...letter, booking_id, ...about })
  await later(0)
  // The server was off meanwhile.
  state.isAway = false
  await later(HOUR)
  expect(subjects()).toEqual([])
  expect(await statusOf(db, id)).toBe('failed')
})

const statusOf = async (db: Db, id: string) =>
  (await db.selectFrom('mails').select('status').where('id', '=', id).executeTakeFirst())?.status

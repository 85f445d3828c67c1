import { expect, test } from 'vitest'
import { writeSettings } from '#features/owner-settings-store.ts'
import { defaults } from '#features/website/content.ts'
import { testApp, testDatabase } from '#testing/app.ts'
import { recordId } from '#testing/booking-ids.ts'
import { letter, testOutbox } from '#testing/outbox.ts'
import { booking, fleet, vehicle } from '#testing/requests.ts'
import { startSmtp } from '#testing/smtp.ts'
import { countMails, listMailsOfBooking } from './list.ts'
import { deleteMailsBefore, queueMail, queueMails, retryMail } from './queue.ts'

const alone = defaults.services.find((service) => !service.fleet)?.value

test('a stored booking has a mail to the owner and one to the client, and both wait a minute', async () => {
  const { db, post } = await testApp()
  const { id, created_at } = (await post('/bookings', booking)).json()
  const mails = await listMailsOfBooking(db, recordId(id))
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['booking-client', 'booking-owner'])
  for (const { status, run_at } of mails) {
    expect(status).toBe('waiting')
    const delay = Date.parse(run_at ?? '') - Date.parse(created_at)
    expect(delay).toBeGreaterThanOrEqual(60_000)
    expect(delay).toBeLessThan(61_000)
  }
})

test('a booking sent twice with one idempotency key queues its mails once', async () => {
  const { db, post } = await testApp()
  const key = { 'idempotency-key': 'one' }
  await post('/bookings', booking, key)
  await post('/bookings', booking, key)
  expect(await countMails(db)).toEqual({ waiting: 2, failed: 0 })
})

test('a booking that is not stored queues no mails', async () => {
  const { db, post } = await testApp()
  await post('/bookings', { ...booking, firstname: '' })
  expect(await countMails(db)).toEqual({ waiting: 0, failed: 0 })
})

test.each([
  ['a vehicle', { service_type: alone }, ['/vehicles']],
  ['a vehicle and a fleet', {}, ['/vehicles', '/fleets']],
  ['a fleet and a vehicle', {}, ['/fleets', '/vehicles']],
] as const)('the mails of a booking are sent right after %s arrived, and not before', async (_what, service, urls) => {
  const wakes: number[] = []
  const { port, received } = await startSmtp()
  const { db, post } = await testApp({ wakeMail: () => wakes.push(received.length) })
  const outbox = testOutbox(db, port)
  const booking_id: string = (await post('/bookings', { ...booking, ...service })).json().id
  for (const url of urls) {
    await outbox.later(0)
    expect(received).toHaveLength(0)
    const record = url === '/vehicles' ? vehicle : fleet
    expect((await post(url, { ...record, booking_id })).statusCode).toBe(201)
  }
  expect(wakes).toHaveLength(urls.length)
  await outbox.later(0)
  expect(received).toHaveLength(2)
})

test('a booking wakes what sends only if it rings at once: its mails wait', async () => {
  let wakes = 0
  const { db, post } = await testApp({ wakeMail: () => wakes++ })
  expect((await post('/bookings', booking)).statusCode).toBe(201)
  expect(wakes).toBe(0)
  await writeSettings(db, { ntfy: 'https://ntfy.example/owner' })
  expect((await post('/bookings', { ...booking, appoint_time: '13:00' })).statusCode).toBe(201)
  expect(wakes).toBe(1)
})

test('a vehicle that arrives while a mail waits for its next try does not change when the mail is sent', async () => {
  const { db, post } = await testApp()
  const { port, received } = await startSmtp({ onRcptTo: (_address, _session, done) => done(new Error('no')) })
  const answer = await post('/bookings', { ...booking, service_type: alone })
  const booking_id: string = answer.json().id
  const outbox = testOutbox(db, port)
  const runs = () => db.selectFrom('jobs').select(['id', 'run_at']).orderBy('id').execute()
  await outbox.later(61_000)
  const before = await runs()
  await post('/vehicles', { ...vehicle, booking_id })
  expect(await runs()).toEqual(before)
  expect(received).toHaveLength(0)
})

test('a mail that is under way, was sent or does not exist is not sent again', async () => {
  const { db } = await testDatabase()
  const under = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  const { port } = await startSmtp({
    answer: async (_mail, reply) => {
      under.resolve()
      await answered.promise
      reply.accept()
    },
  })
  const id = await queueMail(db, letter)
  const outbox = testOutbox(db, port)
  await under.promise
  expect(await retryMail(db, id)).toBe(false)
  answered.resolve()
  await outbox.settled()
  expect(await retryMail(db, id)).toBe(false)
  expect(await retryMail(db, 'none')).toBe(false)
})

test('old mails are deleted, except those of a booking and those that wait', async () => {
  const { db, post } = await testApp()
  await post('/bookings', booking)
  const [sent = '', waiting = ''] = await queueMails(db, [letter, letter])
  await db.updateTable('mails').set({ status: 'sent' }).where('id', '!=', waiting).execute()
  await deleteMailsBefore(db, new Date(Date.now() + 1000))
  const left = await db.selectFrom('mails').select('id').execute()
  expect(left).toHaveLength(3)
  expect(left).not.toContainEqual({ id: sent })
})

test('the mails of a deleted booking are deleted with it', async () => {
  const { db, post } = await testApp()
  await post('/bookings', booking)
  await db.deleteFrom('bookings').execute()
  expect(await countMails(db)).toEqual({ waiting: 0, failed: 0 })
})

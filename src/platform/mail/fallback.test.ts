import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { freePort } from '#testing/listening.ts'
import { at, letter, testOutbox, theMail } from '#testing/outbox.ts'
import { refusal, startSmtp } from '#testing/smtp.ts'
import { queueMail } from './queue.ts'
import { smtpDelivery } from './smtp.ts'
import { withFallback } from './start.ts'

type Options = Parameters<typeof startSmtp>[0]
type Done = (error: Error) => void

const MINUTE = 60_000

/** Queues a mail and tries it once, through the server at the first port or else through that at the second. */
async function sendThrough(
  firstPort: number,
  secondPort: number,
  { timeLimit, ...timeouts }: { timeLimit?: () => AbortSignal; greetingTimeout?: number } = {},
) {
  const { db } = await testDatabase()
  await queueMail(db, letter)
  const auth = { user: 'ann', pass: 'secret' }
  const first = smtpDelivery({ ...at(firstPort), auth }, timeouts)
  const second = smtpDelivery(at(secondPort))
  const delivery = withFallback(first, second, pino({ level: 'silent' }))
  const outbox = testOutbox(db, 0, { delivery, ...(timeLimit && { timeLimit }) })
  return { db, outbox }
}

const authFails = (code: number): Options => ({
  authOptional: false,
  allowInsecureAuth: true,
  onAuth: (_auth, _session, done) => done(refusal(code, 'No')),
})

const taking: Options = { allowInsecureAuth: true, onAuth: (_auth, _s, done) => done(null, { user: 'ann' }) }

test.each<[string, Options]>([
  ['refuses the connection for now', { onConnect: (_s, done: Done) => done(refusal(421, 'Busy')) }],
  ['refuses the connection', { onConnect: (_s, done: Done) => done(refusal(554, 'Blocked')) }],
  ['cannot check the password now', authFails(454)],
  ['refuses the password', authFails(535)],
  [
    'does not take the sender now',
    { ...taking, onMailFrom: (_address, _session, done) => done(refusal(450, 'Over quota')) },
  ],
  [
    'does not take the recipient now',
    { ...taking, onRcptTo: (_address, _session, done) => done(refusal(450, 'Greylisted')) },
  ],
  ['refuses the mail for now', { ...taking, answer: (_mail, reply) => reply.refuse(451, 'Later') }],
])('a mail goes through the second server if the first %s', async (_what, options) => {
  const first = await startSmtp(options)
  const second = await startSmtp()
  const { db, outbox } = await sendThrough(first.port, second.port)
  await outbox.settled()
  expect(second.received).toHaveLength(1)
  expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('a mail goes through the second server if the first never greets', async () => {
  const first = await startSmtp({ onConnect: () => {} })
  const second = await startSmtp()
  const { db, outbox } = await sendThrough(first.port, second.port, { greetingTimeout: 1 })
  await outbox.settled()
  expect(second.received).toHaveLength(1)
  expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 1 })
})

test('a mail goes through the second server if nothing listens at the first', async () => {
  const second = await startSmtp()
  const { db, outbox } = await sendThrough(await freePort(), second.port)
  await outbox.settled()
  expect(second.received).toHaveLength(1)
  expect(await theMail(db)).toMatchObject({ status: 'sent' })
})

test.each<[string, Options]>([
  ['recipient', { onRcptTo: (_address, _session, done) => done(refusal(550, 'Refused')) }],
  ['text', { answer: (_mail, reply) => reply.refuse(550, 'Refused') }],
])('a mail whose %s the first server refuses for good is set aside', async (_what, options) => {
  const first = await startSmtp({ ...taking, ...options })
  const second = await startSmtp()
  const { db, outbox } = await sendThrough(first.port, second.port)
  await outbox.settled()
  expect(second.received).toEqual([])
  expect(await theMail(db)).toMatchObject({ status: 'failed', last_error: '550 Refused' })
})

test('a mail that may have arrived goes to the same server again, with the same Message-ID', async () => {
  const first = await startSmtp({
    ...taking,
    answer: (_mail, reply, count) => (count === 1 ? reply.drop() : reply.accept()),
  })
  const second = await startSmtp()
  const { db, outbox } = await sendThrough(first.port, second.port)
  await outbox.settled()
  expect(await theMail(db)).toMatchObject({ status: 'waiting', attempts: 1 })
  await outbox.later(MINUTE)
  expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 2 })
  expect(new Set(first.received.map(({ mail }) => mail.messageId)).size).toBe(1)
  expect([first.received.length, second.received.length]).toEqual([2, 0])
})

test('a mail does not go through the second server if the first does not answer after the mail', async () => {
  const limit = new AbortController()
  const first = await startSmtp({ ...taking, answer: () => limit.abort() })
  const second = await startSmtp()
  const { db, outbox } = await sendThrough(first.port, second.port, { timeLimit: () => limit.signal })
  await outbox.settled()
  expect(second.received).toEqual([])
  expect(await theMail(db)).toMatchObject({ status: 'waiting' })
})

test('a mail that the second server refuses for good waits for the first', async () => {
  const second = await startSmtp({ onMailFrom: (_address, _session, done) => done(refusal(550, 'Unknown sender')) })
  const port = await freePort()
  const { db, outbox } = await sendThrough(port, second.port)
  await outbox.settled()
  expect(await theMail(db)).toMatchObject({ status: 'waiting', last_error: '550 Unknown sender' })
  const { received } = await startSmtp({ ...taking, port })
  await outbox.later(MINUTE)
  expect(received).toHaveLength(1)
})

import { expect, test, vi } from 'vitest'
import { mailFailures } from '#core/mail-failures.ts'
import { testDatabase } from '#testing/app.ts'
import { freePort } from '#testing/listening.ts'
import { writingElsewhere } from '#testing/other-program.ts'
import { at, letter, testOutbox, theMail } from '#testing/outbox.ts'
import { refusal, startSmtp } from '#testing/smtp.ts'
import { queueMail, retryMail } from './queue.ts'
import { SEND_MS } from './send.ts'
import { smtpDelivery } from './smtp.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('a mail queued while the mail server is down goes out when it is back', async () => {
  const { db } = await testDatabase()
  const port = await freePort()
  await queueMail(db, letter)
  const outbox = testOutbox(db, port)
  await outbox.settled()
  expect(await theMail(db)).toMatchObject({ status: 'waiting', attempts: 1, claim: null })
  expect((await theMail(db)).last_error).toContain('ECONNREFUSED')

  const { received } = await startSmtp({ port })
  await outbox.later(MINUTE - 5000)
  expect(received).toHaveLength(0)
  await outbox.later(5000)
  expect(received).toHaveLength(1)
  expect(received[0]?.mail.messageId).toBe((await theMail(db)).header_id)
  expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 2, last_error: null })
})

test('after a 451 a mail is tried again with growing pauses for three days, then it is set aside', async () => {
  const { db } = await testDatabase()
  let asked = 0
  const { port, received } = await startSmtp({
    onRcptTo: (_address, _session, done) => {
      asked++
      done(refusal(451, 'Greylisted, come back'))
    },
  })
  await queueMail(db, letter)
  const start = Date.parse((await theMail(db)).created_at)
  const outbox = testOutbox(db, port)
  await outbox.settled()

  const pauses: number[] = []
  let sinceStart = 0
  for (let mail = await theMail(db); mail.status === 'waiting'; mail = await theMail(db)) {
    expect(mail.last_error).toBe('451 Greylisted, come back')
    const due = Date.parse(mail.run_at ?? '') - start
    pauses.push(Math.round((due - sinceStart) / MINUTE))
    await outbox.later(due - sinceStart + 1000)
    sinceStart = due
  }
  expect(pauses.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 128])
  expect(new Set(pauses.slice(8))).toEqual(new Set([240]))
  expect(sinceStart).toBeGreaterThan(66 * HOUR)
  expect(sinceStart).toBeLessThanOrEqual(72 * HOUR)
  const { status, attempts, last_error } = await theMail(db)
  expect({ status, attempts, last_error }).toEqual({
    status: 'failed',
    attempts: asked,
    last_error: '451 Greylisted, come back',
  })
  expect(received).toHaveLength(0)
})

test.each([
  [
    'the recipient',
    { onRcptTo: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(refusal(550, 'No such user')) },
  ],
  [
    'the sender',
    { onMailFrom: (_a: unknown, _s: unknown, done: (error: Error) => void) => done(refusal(550, 'No such user')) },
  ],
  [
    'the text',
    {
      answer: (_mail: unknown, reply: { refuse: (code: number, words: string) => void }) =>
        reply.refuse(550, 'No such user'),
    },
  ],
])(
  'a mail is set aside at once if the server refuses %s for good, and is sent when retried',
  async (_what, options) => {
    const { db } = await testDatabase()
    const { port, close } = await startSmtp(options)
    const id = await queueMail(db, letter)
    const outbox = testOutbox(db, port)
    await outbox.settled()
    expect(await theMail(db)).toMatchObject({
      status: 'failed',
      attempts: 1,
      last_error: '550 No such user',
      to_address: 'ann@example.com',
    })

    await close()
    const { received } = await startSmtp({ port })
    expect(await retryMail(db, id)).toBe(true)
    await outbox.later(0)
    expect(received).toHaveLength(1)
    expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 1 })
  },
)

test('a wrong password sets no mail aside, since it can be corrected', async () => {
  const { db } = await testDatabase()
  const { port } = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(refusal(535, 'Wrong password')),
  })
  await queueMail(db, letter)
  const delivery = smtpDelivery({ ...at(port), auth: { user: 'ann', pass: 'secret' } })
  await testOutbox(db, port, { delivery }).settled()
  const mail = await theMail(db)
  expect(mail).toMatchObject({ status: 'waiting', last_error: '535 Wrong password' })
  expect(JSON.stringify(mail)).not.toContain('secret')
})

test('a password is not sent to a server on another machine that offers no TLS', async () => {
  const { db } = await testDatabase()
  const asked: unknown[] = []
  const { port, received } = await startSmtp({
    allowInsecureAuth: true,
    onAuth: (auth, _session, done) => {
      asked.push(auth)
      done(null, { user: 'ann' })
    },
  })
  await queueMail(db, letter)
  // Another name for this machine, but the code takes it for another machine.
  const delivery = smtpDelivery({ ...at(port), host: '0.0.0.0', auth: { user: 'a', pass: 'b' } })
  await testOutbox(db, port, { delivery }).settled()
  expect({ asked, received }).toEqual({ asked: [], received: [] })
  expect(await theMail(db)).toMatchObject({ status: 'waiting' })
})

test.each(['before its greeting', 'after the mail'])(
  'a try with a server that hangs %s ends after a time, and the mail is sent later',
  async (moment) => {
    const { db } = await testDatabase()
    const hung = Promise.withResolvers<void>()
    const hang = { onConnect: () => hung.resolve(), answer: () => hung.resolve() }
    const { onConnect, answer } = hang
    const stuck = await startSmtp(moment === 'after the mail' ? { answer } : { onConnect })
    let limit = new AbortController()
    await queueMail(db, letter)
    const outbox = testOutbox(db, stuck.port, { timeLimit: () => limit.signal })
    await hung.promise
    limit.abort()
    await outbox.settled()
    expect(await theMail(db)).toMatchObject({ status: 'waiting', last_error: mailFailures.noTime(SEND_MS / 1000) })

    await stuck.close()
    const { received } = await startSmtp({ port: stuck.port })
    limit = new AbortController()
    await outbox.later(MINUTE)
    expect(received).toHaveLength(1)
    const ids = [...stuck.received, ...received].map(({ mail }) => mail.messageId)
    expect(new Set(ids).size).toBe(1)
  },
)

test('if a server takes a mail but closes the connection without an answer, one more copy with the same Message-ID follows', async () => {
  const { db } = await testDatabase()
  const { port, received } = await startSmtp({
    answer: (_mail, reply, count) => (count === 1 ? reply.drop() : reply.accept()),
  })
  await queueMail(db, letter)
  const outbox = testOutbox(db, port)
  await outbox.settled()
  expect(await theMail(db)).toMatchObject({ status: 'waiting', attempts: 1 })
  await outbox.later(MINUTE)
  await outbox.later(72 * HOUR)

  expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 2 })
  const [first, second, ...more] = received.map(({ mail }) => mail)
  expect(more).toEqual([])
  expect(second?.messageId).toBe(first?.messageId)
  expect([second?.date, second?.text]).toEqual([first?.date, first?.text])
})

test('a mail that was sent while the database was busy is marked as sent when the database is free, and not sent again', async () => {
  const { db, place } = await testDatabase()
  const { port, received } = await startSmtp({
    answer: async (_mail, reply) => {
      const other = await writingElsewhere(place)
      reply.accept()
      reply.closed.then(other.commit)
    },
  })
  await queueMail(db, letter)
  await testOutbox(db, port).settled()
  expect(await theMail(db)).toMatchObject({ status: 'sent' })
  expect(received).toHaveLength(1)
})

test('a server that stops aborts a mail that hangs, within its time, and another server sends it', async () => {
  const { db } = await testDatabase()
  const hung = Promise.withResolvers<void>()
  const stuck = await startSmtp({ answer: () => hung.resolve() })
  await queueMail(db, letter)
  const outbox = testOutbox(db, stuck.port)
  await hung.promise
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopped = outbox.stop()
  vi.advanceTimersByTime(8000)
  vi.useRealTimers()
  await stopped
  expect(await theMail(db)).toMatchObject({ status: 'waiting', last_error: mailFailures.stopped })

  await stuck.close()
  const { received } = await startSmtp({ port: stuck.port })
  await testOutbox(db, stuck.port).later(MINUTE)
  expect(received).toHaveLength(1)
})

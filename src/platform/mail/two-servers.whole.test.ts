import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/db/connect.ts'
import { testDatabase } from '#testing/app.ts'
import { environmentOf } from '#testing/database-places.ts'
import { writingElsewhere } from '#testing/other-program.ts'
import { letter, testOutbox, theMail } from '#testing/outbox.ts'
import { startServer } from '#testing/process.ts'
import { startSmtp } from '#testing/smtp.ts'
import { queueMail, queueMails } from './queue.ts'
import { LEASE_MS } from './send.ts'

test('if our server dies after the mail server took a mail but before this is stored, the mail is sent once more at most, with the same Message-ID', async () => {
  const { db, place } = await testDatabase()
  let other: Awaited<ReturnType<typeof writingElsewhere>> | undefined
  const read = Promise.withResolvers<unknown>()
  const { port, received } = await startSmtp({
    answer: async (_mail, reply, count) => {
      // Our transaction keeps the server from storing that the mail was taken.
      if (count === 1) other = await writingElsewhere(place)
      reply.accept()
      // The client closes the connection when it has read the 250.
      if (count === 1) reply.closed.then(read.resolve)
    },
  })
  await queueMail(db, letter)
  const { child } = await startServer({
    ...environmentOf(place),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'mail@business.test',
    OWNER_EMAIL: 'owner@business.test',
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  await read.promise
  child.kill('SIGKILL')
  await once(child, 'exit')
  await other?.commit()
  expect(await theMail(db)).toMatchObject({ status: 'waiting', attempts: 1 })

  const outbox = testOutbox(db, port)
  await outbox.later(LEASE_MS / 2)
  expect(received).toHaveLength(1)
  await outbox.later(LEASE_MS / 2)
  await outbox.later(100 * LEASE_MS)
  expect(await theMail(db)).toMatchObject({ status: 'sent', attempts: 2 })
  const [first, second, ...more] = received.map(({ mail }) => mail)
  expect(more).toEqual([])
  expect(second?.messageId).toBe(first?.messageId)
})

test('two servers on one database share the mails, and send each only once', async () => {
  const { db, place } = await testDatabase()
  const mails = Array.from({ length: 100 }, (_, i) => ({ ...letter, subject: `Mail ${i}` }))
  await queueMails(db, mails)
  const both = Promise.withResolvers<void>()
  const { port, received } = await startSmtp({
    answer: async (_mail, reply, count) => {
      // One server has at most four mails under way, so a fifth comes from the other.
      if (count === 5) both.resolve()
      await both.promise
      reply.accept()
    },
  })
  const second = connect(place)
  onTestFinished(() => second.db.destroy())
  await Promise.all([db, second.db].map((one) => testOutbox(one, port).later(0)))
  expect(received.map(({ mail }) => mail.subject).sort()).toEqual(
    mails.map(({ subject }) => subject).sort(),
  )
  const tries = await db.selectFrom('mails').select('attempts').execute()
  expect(tries.every(({ attempts }) => attempts === 1)).toBe(true)
})

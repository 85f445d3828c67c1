import { expect, test } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { letter, testOutbox } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'
import { queueMail, queueMails } from './queue.ts'
import { MOST } from './send.ts'

const code = { ...letter, kind: 'code', subject: 'Code' } as const

/** Letters that the mail server of `hangingSmtp` takes and never answers. */
const hanging = (count: number) => Array.from({ length: count }, () => ({ ...letter, subject: 'Hang' }))

/** A mail server that does not answer some mails after their text. `arrived` waits for mails with this subject. */
async function hangingSmtp(hangs: (subject: string | undefined) => boolean) {
  const smtp = await startSmtp({
    answer: ({ mail }, reply) => {
      if (!hangs(mail.subject)) reply.accept()
    },
  })
  const arrived = (subject: string, count = 1) =>
    expect.poll(() => smtp.received.filter(({ mail }) => mail.subject === subject).length).toBe(count)
  return { ...smtp, arrived }
}

const never = () => new Promise<never>(() => {})

test('a sign-in code does not wait for mails that hang', async () => {
  const { db } = await testDatabase()
  const { port, arrived } = await hangingSmtp((subject) => subject === 'Hang')
  await queueMails(db, hanging(MOST))
  const limit = new AbortController()
  const outbox = testOutbox(db, port, { timeLimit: () => limit.signal, untilSlow: never })
  await expect.poll(() => db.selectFrom('jobs').where('claim', 'is not', null).select('id').execute()).not.toEqual([])
  await queueMail(db, code)
  outbox.wake()
  await arrived('Code')
  limit.abort()
})

test('mails that hang do not hold up the others for longer than it takes to notice', async () => {
  const { db } = await testDatabase()
  const { port, arrived } = await hangingSmtp((subject) => subject === 'Hang')
  await queueMails(db, [...hanging(4), letter])
  const limit = new AbortController()
  const noticed = Promise.withResolvers<void>()
  testOutbox(db, port, { timeLimit: () => limit.signal, untilSlow: () => noticed.promise })
  await arrived('Hang', 3)
  await arrived(letter.subject, 0)
  noticed.resolve()
  await arrived(letter.subject)
  await arrived('Hang', 4)
  limit.abort()
})

test('mails that hung before do not hold up new ones, however many they are', async () => {
  const { db } = await testDatabase()
  const { port, arrived } = await hangingSmtp((subject) => subject === 'Hang')
  await queueMails(db, hanging(MOST + 1))
  await db.updateTable('jobs').set({ attempts: 1 }).execute()
  const limit = new AbortController()
  const outbox = testOutbox(db, port, { timeLimit: () => limit.signal, untilSlow: async () => {} })
  await arrived('Hang', MOST)
  await queueMail(db, letter)
  outbox.wake()
  await arrived(letter.subject)
  // A lane opens no more connections than this, even if the mail server answers nothing.
  await arrived('Hang', MOST)
  limit.abort()
})

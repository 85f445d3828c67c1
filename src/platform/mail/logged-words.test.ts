import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testDatabase } from '#testing/app.ts'
import { letter, testOutbox } from '#testing/outbox.ts'
import { refusal, startSmtp } from '#testing/smtp.ts'
import { listMails } from './list.ts'
import { queueMail } from './queue.ts'
import { loggedWords } from './smtp.ts'

test.each([
  ['550 5.1.1 <ann@example.com> (client Ann Lee): no such user', '550 5.1.1'],
  ['550-5.1.1 ann@example.com\n550 5.1.1 gone', '550-5.1.1'],
  ['421 Too many connections', '421'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ['No recipients: "ann@example.com"', 'No recipients: "…"'],
])('of “%s” the log says “%s”', (words, logged) => {
  expect(loggedWords(words)).toBe(logged)
})

test('a refused mail leaves neither its address nor a name in the log; the desk shows all that was said', async () => {
  const said = `5.1.1 <${letter.to.address}> (${letter.to.name}) User unknown`
  const { port } = await startSmtp({ onRcptTo: (_address, _session, done) => done(refusal(550, said)) })
  const lines: string[] = []
  const { db } = await testDatabase()
  const outbox = testOutbox(db, port, { log: pino({}, { write: (line) => void lines.push(line) }) })
  await queueMail(db, letter)
  await outbox.later(0)
  expect(lines.join('')).toContain('550 5.1.1')
  for (const secret of ['@', 'Ann', 'Lee']) expect(lines.join('')).not.toContain(secret)
  const [failed] = await listMails(db, { status: 'failed', limit: 1 })
  expect(failed?.last_error).toContain(said)
})

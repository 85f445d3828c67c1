import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { booking, contactForm, multipart } from '#server/testing/requests.ts'
import { createLog } from './logging.ts'

async function logged() {
  const lines: string[] = []
  const log = createLog({ write: (line) => lines.push(line) })
  return { lines, ...(await testApp({ log })) }
}

test('a request is logged with its route, status, time and its own id', async () => {
  const { lines, post } = await logged()
  await post('/bookings?utm=1', booking)
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: 'info',
      time: expect.any(String),
      reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'POST',
      route: '/bookings',
      status: 201,
      ms: expect.any(Number),
      msg: 'request',
    },
  ])
})

test('a failure of the database is logged with what to do, and without a stack', async () => {
  const { db, lines, post } = await logged()
  await sql`pragma query_only = on`.execute(db)
  await post('/bookings', booking)
  const { err } = JSON.parse(lines.find((line) => line.includes('request failed')) ?? '{}')
  expect(err).toEqual({
    type: 'SqliteError',
    code: 'SQLITE_READONLY',
    message: expect.any(String),
    advice: expect.stringContaining('DATA_DIR'),
  })
})

test('data that a person sent is never logged, whatever goes wrong', async () => {
  const { app, db, lines, post } = await logged()
  const marked = { ...booking, firstname: 'Zebedee', email: 'zebedee@example.com' }
  const form = { ...contactForm, name: 'Zebedee' }
  const sendForm = async () =>
    app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...(await multipart(form)) })

  await post('/bookings', marked, { 'idempotency-key': 'Zebedee' })
  await post('/bookings', { ...marked, phone: 'Zebedee', Zebedee: 1 })
  await post('/bookings', '{"firstname":"Zebedee"')
  await sendForm()
  await app.inject('/Zebedee?name=Zebedee')
  await app.inject('/%zzZebedee')
  await sql`pragma query_only = on`.execute(db)
  await post('/bookings', marked)
  await sendForm()
  await sql`pragma query_only = off`.execute(db)
  await db.schema.dropTable('messages').execute()
  expect((await sendForm()).statusCode).toBe(500)

  const log = lines.join('')
  expect(log).not.toMatch(/zebedee/i)
  expect(log).not.toContain('127.0.0.1')
  expect(lines.filter((line) => JSON.parse(line).level === 'error')).toHaveLength(3)
  expect(log).toContain('no such table')
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { testApp } from '#testing/app.ts'
import { booking, contactForm, multipart } from '#testing/requests.ts'
import { makeReadOnly } from '#testing/troubles.ts'
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
  const { lines, post, ...database } = await logged()
  await makeReadOnly(database)
  await post('/bookings', booking)
  const { err } = JSON.parse(lines.findLast((line) => line.includes('request failed')) ?? '{}')
  expect(err).toEqual({
    message: expect.any(String),
    ...(database.place.postgres
      ? { type: 'error', code: '25006', advice: expect.stringContaining('DATABASE_URL') }
      : { type: 'SqliteError', code: 'SQLITE_READONLY', advice: expect.stringContaining('DATA_DIR') }),
  })
})

test('data that a person sent is never logged, whatever goes wrong', async () => {
  const { app, lines, post, ...database } = await logged()
  const marked = { ...booking, firstname: 'Zebedee', email: 'zebedee@example.com' }
  const form = { ...contactForm, name: 'Zebedee' }
  const sendForm = async (message = form.message) => {
    const request = await multipart({ ...form, message })
    return app.inject({ method: 'POST', url: '/api/v1.0/email/send-form', ...request })
  }

  await post('/bookings', marked, { 'idempotency-key': 'Zebedee' })
  await post('/bookings', { ...marked, phone: 'Zebedee', Zebedee: 1 })
  await post('/bookings', '{"firstname":"Zebedee"')
  await sendForm()
  await app.inject('/Zebedee?name=Zebedee')
  await app.inject('/%zzZebedee')
  const undo = await makeReadOnly(database)
  await post('/bookings', marked)
  await sendForm('Zebedee')
  await undo()
  await database.db.schema.alterTable('messages').renameTo('gone').execute()
  expect((await sendForm()).statusCode).toBe(500)

  const log = lines.join('')
  expect(log).not.toMatch(/zebedee/i)
  expect(log).not.toContain('127.0.0.1')
  expect(lines.filter((line) => JSON.parse(line).level === 'error')).toHaveLength(3)
  expect(log).toMatch(/no such table|does not exist/)
})

test('a server whose log nobody reads any more goes on', async () => {
  const program = `
    import { createLog } from './src/platform/http/logging.ts'
    process.stdin.resume().once('end', () => createLog().info('A line of the log'))`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    // Ends only a program that stands still.
    timeout: MINUTE,
  })
  child.stdout.destroy()
  child.stdin.end()
  expect(await once(child, 'exit')).toEqual([0, null])
})

import { expect, test, vi } from 'vitest'
import { HONEYPOT, MAX_BODY_BYTES } from '#core/api.ts'
import { HOUR, MINUTE } from '#core/durations.ts'
import { forms } from '#core/forms-words.ts'
import { refusals } from '#core/refusals-words.ts'
import { fill } from '#core/template.ts'
import { t } from '#core/words.ts'
import { abuseLimits } from '#features/abuse-protection/abuse-limits.ts'
import { contactCalls } from '#features/contact/public-calls.ts'
import { contact } from '#features/contact/words.ts'
import { compose } from '#features/mails/server/compose.ts'
import { defaults } from '#features/website/content.ts'
import { anotherApp, shared, testApp } from '#testing/app.ts'
import { mailsWithJobs } from '#testing/outbox.ts'
import { contactForm, multipart } from '#testing/requests.ts'

type Sent = { headers: Record<string, string>; payload: Buffer | string }

async function messages() {
  const { app, db, dataDir } = await testApp()
  const send = (request: Sent) => app.inject({ method: 'POST', url: contactCalls.sendForm, ...request })
  const stored = () => db.selectFrom('messages').select(['name', 'email', 'topic', 'message']).execute()
  return { send, stored, db, dataDir }
}

/** It stores nothing of what these tests send. */
const refusing = shared(messages)

test('the send-form call stores a message and answers OK as plain text', async () => {
  const { send, stored } = await messages()
  const answer = await send(await multipart(contactForm))
  expect([answer.statusCode, answer.body]).toEqual([200, 'OK'])
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  const { name, email, topic, message } = contactForm
  expect(await stored()).toEqual([{ name, email, topic, message }])
})

test('a message that is sent again, also to another server, is stored once and gets the same answer', async () => {
  const { send, stored, db, dataDir } = await messages()
  const other = await anotherApp(dataDir)
  const again = await multipart(contactForm)
  const answers = [
    await send(await multipart(contactForm)),
    ...(await Promise.all([send(again), other.inject({ method: 'POST', url: contactCalls.sendForm, ...again })])),
  ]
  expect(answers.map((it) => [it.statusCode, it.body])).toEqual(Array(3).fill([200, 'OK']))
  expect(await stored()).toHaveLength(1)
  const mails = await db.selectFrom('mails').select('kind').orderBy('kind').execute()
  expect(mails.map(({ kind }) => kind)).toEqual(['message-client', 'message-owner'])
})

test.each(['name', 'email', 'topic', 'message'] as const)('messages that differ in their %s are two', async (field) => {
  const { send, stored } = await messages()
  const others = { name: 'Bo', email: 'bo@example.com', topic: 'Services', message: 'Thanks.' }
  await send(await multipart(contactForm))
  await send(await multipart({ ...contactForm, [field]: others[field] }))
  expect(await stored()).toHaveLength(2)
})

test('the same words after an hour are a new message', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') })
  const { send, stored } = await messages()
  for (const [minutes, count] of [
    [0, 1],
    [59, 1],
    [60, 2],
  ]) {
    vi.setSystemTime(Date.parse('2026-07-01T12:00:00Z') + Number(minutes) * MINUTE)
    await send(await multipart(contactForm))
    expect([minutes, (await stored()).length]).toEqual([minutes, count])
  }
})

test('the send-form call accepts an empty honeypot', async () => {
  const { send, stored } = await messages()
  const answer = await send(await multipart({ ...contactForm, [HONEYPOT]: '' }))
  expect(answer.statusCode).toBe(200)
  expect(await stored()).toHaveLength(1)
})

test.each(['lib_version', 'service_id', 'template_id', 'user_id'])(
  'the send-form call refuses a form if %s is missing or empty',
  async (name) => {
    const { send, stored } = refusing()
    const { [name]: _, ...without } = contactForm as Record<string, string>
    for (const form of [without, { ...contactForm, [name]: ' ' }]) {
      const answer = await send(await multipart(form))
      expect([answer.statusCode, answer.body]).toEqual([400, t(refusals).missingIds([name])])
    }
    expect(await stored()).toEqual([])
  },
)

const { fields } = t(contact)

test.each([
  ['an empty name', { name: '' }, `name: ${fields.name.error}`],
  ['an over-long name', { name: 'a'.repeat(51) }, `name: ${fields.name.tooLong(fields.name.max)}`],
  ['a wrong address', { email: 'ann@example' }, `email: ${fields.email.error}`],
  ['no topic', { topic: '' }, `topic: ${fields.topic.error}`],
  ['an over-long message', { message: 'a'.repeat(1002) }, `message: ${fields.message.tooLong(fields.message.max)}`],
  ['a filled honeypot', { [HONEYPOT]: 'x' }, `${HONEYPOT}: ${t(forms).honeypot}`],
  ['a field that comes twice', { name: ['Ann', 'Bo'] }, `name: ${t(refusals).oneText}`],
  ['an identifier that comes twice', { user_id: ['a', 'b'] }, `user_id: ${t(refusals).oneText}`],
  ['a file', { message: new Blob(['hello']) }, `message: ${t(refusals).oneText}`],
])('the send-form call refuses %s and says so', async (_what, change, text) => {
  const { send, stored } = refusing()
  const answer = await send(await multipart({ ...contactForm, ...change }))
  expect([answer.statusCode, answer.body]).toEqual([422, text])
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(await stored()).toEqual([])
})

test('the send-form call names every wrong field, one per line', async () => {
  const { send } = refusing()
  const answer = await send(await multipart({ ...contactForm, name: '', topic: '' }))
  expect(answer.body).toBe(`name: ${fields.name.error}\ntopic: ${fields.topic.error}`)
})

test('a message and a name of the maximum length are accepted, and an emoji counts as two characters', async () => {
  const { send, stored } = await messages()
  for (const message of ['a'.repeat(1001), `${'🚗'.repeat(500)}a`])
    expect((await send(await multipart({ ...contactForm, message }))).statusCode).toBe(200)
  const name = 'n'.repeat(50)
  expect((await send(await multipart({ ...contactForm, name }))).statusCode).toBe(200)
  expect(await stored()).toHaveLength(3)
})

test('line breaks count once, as on the page, and are stored as typed', async () => {
  const { send, stored } = await messages()
  const message = `a${'\n'.repeat(999)}a`
  const atLimit = await multipart({ ...contactForm, message })
  expect(atLimit.payload.toString()).toContain('\r\n'.repeat(999))
  expect((await send(atLimit)).statusCode).toBe(200)
  const over = await send(await multipart({ ...contactForm, message: `${message}a` }))
  expect(over.statusCode).toBe(422)
  expect(await stored()).toMatchObject([{ message }])
})

test('the send-form call refuses a form that was cut off at any point', async () => {
  const { send, stored } = refusing()
  const { headers, payload } = await multipart(contactForm)
  for (let end = 0; end < payload.length - 4; end += 7) {
    const answer = await send({ headers, payload: payload.subarray(0, end) })
    expect([end, answer.statusCode]).toEqual([end, 400])
  }
  expect(await stored()).toEqual([])
})

test.each([
  ['another boundary', 'multipart/form-data; boundary=other'],
  ['no boundary', 'multipart/form-data'],
])('the send-form call refuses %s', async (_what, type) => {
  const { send } = refusing()
  const { payload } = await multipart(contactForm)
  const answer = await send({ headers: { 'content-type': type }, payload })
  expect([answer.statusCode, answer.body]).toEqual([400, t(refusals).notMultipart])
})

test('the send-form call refuses invalid UTF-8', async () => {
  const { send, stored } = refusing()
  const { headers, payload } = await multipart({ ...contactForm, message: 'caf|' })
  const at = payload.indexOf('|')
  const latin1 = Buffer.concat([payload.subarray(0, at), Buffer.from([0xe9]), payload.subarray(at + 1)])
  const answer = await send({ headers, payload: latin1 })
  expect([answer.statusCode, answer.body]).toEqual([400, t(refusals).notMultipart])
  expect(await stored()).toEqual([])
})

test.each(['application/json', 'application/x-www-form-urlencoded', 'text/plain'])(
  'the send-form call refuses the content type %s',
  async (type) => {
    const { send } = refusing()
    const answer = await send({ headers: { 'content-type': type }, payload: '{}' })
    expect(answer.statusCode).toBe(415)
    expect(answer.body).toBe(t(refusals).contentType('multipart/form-data'))
  },
)

test('the send-form call refuses an encoded body, a missing body and a body that is too large', async () => {
  const { send } = refusing()
  const { headers, payload } = await multipart(contactForm)
  const encoded = await send({ headers: { ...headers, 'content-encoding': 'gzip' }, payload })
  expect(encoded.statusCode).toBe(415)
  expect((await send({ headers: {}, payload: '' })).statusCode).toBe(400)
  const large = await multipart({ ...contactForm, message: 'a'.repeat(MAX_BODY_BYTES) })
  const answer = await send(large)
  expect([answer.statusCode, answer.body]).toEqual([413, t(refusals).tooLarge(MAX_BODY_BYTES)])
})

/** A site that lets nobody through, and its messages: each is another one. */
async function crowded() {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-15T16:00:00Z') })
  const site = await testApp({ letThrough: [] })
  let sent = 0
  const write = async (from: string) => {
    const form = await multipart({ ...contactForm, message: `Message ${++sent}` })
    const url = contactCalls.sendForm
    const answer = await site.app.inject({ method: 'POST', url, remoteAddress: from, ...form })
    expect(answer.body).toBe('OK')
  }
  const mails = () =>
    mailsWithJobs(site.db)
      .where('mails.kind', '=', 'message-owner')
      // All are of one instant: that which waits is the last.
      .orderBy('run_at')
      .execute()
  const stored = () => site.db.selectFrom('messages').select('id').execute()
  /** The mail as it is written an hour later, when it leaves. */
  const written = async (mail: Awaited<ReturnType<typeof mails>>[number] | undefined) => {
    if (!mail) throw new Error('no mail')
    vi.setSystemTime(Date.parse(mail.run_at ?? ''))
    const owner = { name: 'Owner', address: 'owner@example.com' }
    const settings = { content: defaults, publicOrigin: 'https://site.test', owner, replies: owner }
    return (await compose(site.db, mail, settings))?.text ?? ''
  }
  return { ...site, write, mails, stored, written }
}

const others = (count: number) => fill(defaults.mail.messageOwner.others, { count })

test('of many messages from one network the owner gets a few mails, and one that tells of all others', async () => {
  const { write, mails, stored, written } = await crowded()
  for (let i = 0; i < 60; i++) await write(`203.0.113.${i}`)
  expect(await stored()).toHaveLength(60)
  const own = await mails()
  expect(own).toHaveLength(abuseLimits.messagesOfNetwork + 1)
  const waits = own.map(({ created_at, run_at }) => Date.parse(run_at ?? '') - Date.parse(created_at))
  expect(Math.max(...waits.slice(0, -1))).toBeLessThan(HOUR)
  expect(waits.at(-1)).toBe(HOUR)
  await write('198.51.100.7')
  expect(await mails(), 'somebody else').toHaveLength(own.length + 1)
  expect(await written(own.at(-1))).toContain(others(60 - own.length))
})

test('of messages from many networks, too; those that were read meanwhile are not told of', async () => {
  const { db, write, mails, stored, written } = await crowded()
  for (let i = 0; i < 40; i++) await write(`20.0.${i}.7`)
  const own = await mails()
  expect(own).toHaveLength(abuseLimits.messageMails + 1)
  const told = new Set(own.map(({ message_id }) => message_id))
  const [read] = (await stored()).filter(({ id }) => !told.has(id))
  await db
    .updateTable('messages')
    .set({ is_read: 1 })
    .where('id', '=', read?.id ?? '')
    .execute()
  expect(await written(own.at(-1))).toContain(others(40 - own.length - 1))
  expect(await written(own[0])).not.toContain(others(1).slice(0, 20))
})

test('what comes once the mail about all is on its way gets the next one', async () => {
  const { db, write, mails } = await crowded()
  for (let i = 0; i < 20; i++) await write('203.0.113.7')
  const gathers = (await mails()).at(-1)
  await db
    .updateTable('jobs')
    .set({ claim: 'x' })
    .where('id', '=', gathers?.id ?? '')
    .execute()
  for (let i = 0; i < 20; i++) await write('203.0.113.7')
  expect(await mails()).toHaveLength(abuseLimits.messagesOfNetwork + 2)
})

test('a network that the owner lets through is no crowd', async () => {
  const site = await testApp({ letThrough: ['203.0.113.0/24'] })
  for (let i = 0; i < abuseLimits.messagesOfNetwork + 3; i++) {
    const form = await multipart({ ...contactForm, message: `Message ${i}` })
    const from = { method: 'POST', url: contactCalls.sendForm, remoteAddress: '203.0.113.7' } as const
    await site.app.inject({ ...from, ...form })
  }
  const mails = await site.db.selectFrom('mails').select('id').where('kind', '=', 'message-owner').execute()
  expect(mails).toHaveLength(abuseLimits.messagesOfNetwork + 3)
})

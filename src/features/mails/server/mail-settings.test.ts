import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { VERSION_CONFLICT } from '#core/problem.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { deskMailSettings } from '#features/mails/desk-mail-settings-words.ts'
import { mailRefusals } from '#features/mails/desk-refusals-words.ts'
import { sessionCalls, signInCalls } from '#features/sign-in/calls.ts'
import { defaults } from '#features/website/content.ts'
import { insertMailState } from '#platform/mail/mail-store.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { anotherApp, mail, shared } from '#testing/app.ts'
import { PEOPLE, testDesk } from '#testing/desk.ts'
import { letter } from '#testing/outbox.ts'
import { startSmtp } from '#testing/smtp.ts'

const { refusals } = deskMailSettings
const [ann, bo] = PEOPLE
const server = { host: 'mail.test', port: 587, secure: false, user: 'ann', password: 'pass-4711' }
const sender = { name: 'Ann’s', address: 'mail@business.test' }
const owner = 'owner@business.test'
const whole = { version: 0, server, sender, owner }

/** A desk whose people the desk itself sets, at first Ann and Bo. */
async function withSettings(options: Parameters<typeof testDesk>[0] = {}) {
  const desk = await testDesk({ mail: { ...mail, ownerAddress: ann }, ...options })
  await desk.cookieOf(ann)
  const set = (payload: object) => desk.act(mailSettingCalls.mailSettings, payload)
  const roles = PEOPLE.map((email) => ({ email, role: 'owner', crew: null }))
  const first = await set({ version: 0, people: PEOPLE, roles })
  expect(first.statusCode).toBe(200)
  const errorsOf = async (payload: object) => {
    const answer = await set({ version: 1, ...payload })
    const { errors } = answer.json()
    return [answer.statusCode, errors?.map((it: { field: string }) => it.field), errors?.[0]?.message]
  }
  return { ...desk, set, errorsOf }
}

const refusing = shared(withSettings)

/** A desk with no variable at all: the first person is the one whose address the site shows. */
const withoutVariables = async () => {
  const content = { ...defaults, business: { ...defaults.business, email: ann }, placeholders: [] }
  const desk = await testDesk({ mail, content: () => content })
  const set = (payload: object) => desk.act(mailSettingCalls.mailSettings, payload)
  return { ...desk, set }
}

test('what the desk sets holds at once, and the password is never shown', async () => {
  const { set, get, mailSettings, db } = await withoutVariables()
  const before = (await get(mailSettingCalls.mailSettings)).json()
  expect(before).toEqual({
    version: 0,
    server: null,
    sender: null,
    owner: null,
    people: [ann],
    site: ann,
    test_to: ann,
    tested_at: null,
    example: null,
    variables: { server: null, sender: null, owner: null, people: null },
  })
  const answer = await set(whole)
  expect(answer.statusCode).toBe(200)
  expect(answer.body).not.toContain(server.password)
  const { password: _, ...shown } = server
  const after = (await get(mailSettingCalls.mailSettings)).json()
  expect(after).toEqual({ ...before, version: 1, server: { ...shown, has_password: true }, sender, owner })
  expect(mailSettings.current()).toMatchObject({
    smtp: { host: 'mail.test', port: 587, secure: false, auth: { user: 'ann', pass: 'pass-4711' } },
    from: sender,
    ownerAddress: owner,
  })
  expect((await get(sessionCalls.session)).json().mail).toEqual({ smtp: true, from: sender.address })
  const rows = await db.selectFrom('mail_settings').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(server.password)
  const events = await db.selectFrom('events').select(['kind', 'who']).execute()
  expect(events).toContainEqual({ kind: 'mail_settings_changed', who: ann })
})

test('another server on the same database has the new settings a moment later', async () => {
  const { set, dataDir, cookieOf } = await withSettings()
  const other = await anotherApp(dataDir, { mail: { ...mail, ownerAddress: ann } })
  const headers = { cookie: await cookieOf(ann) }
  const read = async () => (await other.inject({ url: mailSettingCalls.mailSettings, headers })).json()
  expect((await read()).server).toBeNull()
  expect((await set({ ...whole, version: 1, owner: undefined })).statusCode).toBe(200)
  await vi.waitFor(async () => expect((await read()).server?.host).toBe('mail.test'))
})

test('mails go out by the server that is set, those that wait after a failed try too', async () => {
  const wakeMail = vi.fn()
  const { set, db } = await withSettings({ wakeMail })
  const id = await queueMail(db, letter)
  const far = '2099-01-01T00:00:00.000Z'
  await db.updateTable('jobs').set({ attempts: 3, run_at: far }).where('id', '=', id).execute()
  wakeMail.mockClear()
  await set({ version: 1, server, sender })
  const { run_at } = await db.selectFrom('jobs').select('run_at').where('id', '=', id).executeTakeFirstOrThrow()
  expect(run_at < far).toBe(true)
  expect(wakeMail).toHaveBeenCalledOnce()
})

test('a part that is left out stays, and null empties one', async () => {
  const { set } = await withSettings()
  await set({ version: 1, server, sender })
  const { server: kept, sender: gone } = (await set({ version: 2, sender: { ...sender, name: '' } })).json()
  expect([kept.host, gone.name]).toEqual(['mail.test', ''])
  const none = (await set({ version: 3, server: null, sender: null })).json()
  expect([none.server, none.sender]).toEqual([null, null])
})

test('the password stays if it is left out, but goes to no other server and with no other user', async () => {
  const { set, errorsOf, mailSettings } = await withSettings()
  await set({ version: 1, server, sender })
  const { password: _, ...rest } = server
  await set({ version: 2, server: { ...rest, secure: true } })
  expect(mailSettings.current().smtp).toMatchObject({ secure: true, auth: { pass: 'pass-4711' } })
  for (const other of [{ host: 'other.test' }, { port: 2525 }, { user: 'bo' }])
    expect(await errorsOf({ version: 3, server: { ...rest, ...other } })).toEqual([
      422,
      ['server.password'],
      refusals.passwordAgain,
    ])
  await set({ version: 3, server: { ...rest, user: '' } })
  expect(mailSettings.current().smtp?.auth).toBeUndefined()
  expect(await errorsOf({ version: 4, server: rest })).toEqual([422, ['server.password'], refusals.passwordNeeded])
})

test.each([
  ['host', ''],
  ['host', 'https://mail.test'],
  ['host', 'mail.test:587'],
  ['host', 'a b'],
  ['host', 'a\u0000b'],
  ['host', `${'a'.repeat(300)}.test`],
  ['port', 0],
  ['port', 65536],
  ['port', '587'],
  ['port', 80],
  ['port', 22],
  ['host', '169.254.169.254'],
  ['host', '0xA9FEA9FE'],
  ['host', 'fe80::1'],
  ['secure', 'yes'],
  ['user', 'a\nb'],
  ['user', 'a'.repeat(255)],
  ['user', ''],
  ['password', ''],
  ['password', 'a\r\nb'],
  ['password', 'a'.repeat(501)],
  ['shown', true],
])('the mail server’s %s cannot be %j', async (name, value) => {
  const { errorsOf } = refusing()
  const [status, fields] = await errorsOf({ server: { ...server, [name]: value }, sender })
  expect([status, fields]).toEqual([422, [`server.${name}`]])
})

test.each([
  ['::1', '::1'],
  [' Mail.Test ', 'mail.test'],
  ['poste.québec.test', 'poste.xn--qubec-csa.test'],
])('the mail server’s name “%s” is taken as %s', async (typed, host) => {
  const { set } = await withSettings()
  const answer = await set({ version: 1, server: { ...server, host: typed }, sender })
  expect(answer.json().server).toMatchObject({ host })
})

test.each([
  [{ sender: { name: 'a\nb', address: 'a@b.test' } }, 'sender.name'],
  [{ sender: { name: 'a'.repeat(101), address: 'a@b.test' } }, 'sender.name'],
  [{ sender: { name: '', address: 'a@b.test, c@d.test' } }, 'sender.address'],
  [{ sender: 'a@b.test' }, 'sender'],
  [{ server: [] }, 'server'],
  [{ owner: '' }, 'owner'],
  [{ people: [] }, 'people'],
  [{ people: ann }, 'people'],
  [{ people: [ann, '<b>'] }, 'people.1'],
  [{ people: Array.from({ length: 51 }, (_, i) => `a${i}@b.test`) }, 'people'],
  [{}, 'settings'],
  [{ passwords: 'all' }, 'passwords'],
  [{ version: -1, owner }, 'version'],
  [{ version: 'x', owner }, 'version'],
])('%j is refused at the field %s', async (payload, field) => {
  const { errorsOf } = refusing()
  const [status, fields] = await errorsOf(payload)
  expect(status).toBe(422)
  expect(fields).toContain(field)
})

test('a mail server needs a sender, and an address of the owner that is not made up', async () => {
  const { act } = await testDesk()
  const { errors } = (await act(mailSettingCalls.mailSettings, { version: 0, server })).json()
  expect(errors).toEqual([
    { field: 'sender.address', message: refusals.senderNeeded },
    { field: 'owner', message: refusals.ownerNeeded },
  ])
})

test('a variable that is set decides, and is named', async () => {
  const smtp = { host: 'var.test', port: 25, secure: false, auth: { user: 'a', pass: 'b-secret' } }
  const from = { name: '', address: 'var@business.test' }
  const desk = [...PEOPLE]
  const { cookieOf, dataDir } = await testDesk()
  const headers = { cookie: await cookieOf(ann), 'content-type': 'application/json' }
  const app = await anotherApp(dataDir, { mail: { smtp, smtpFallback: undefined, from, ownerAddress: owner, desk } })
  const url = mailSettingCalls.mailSettings
  const answer = await app.inject({ url, headers })
  expect(answer.json()).toMatchObject({
    server: { host: 'var.test', port: 25, user: 'a', has_password: true },
    sender: from,
    owner,
    people: PEOPLE,
    variables: { server: 'SMTP_URL', sender: 'MAIL_FROM', owner: 'OWNER_EMAIL', people: 'DESK_EMAILS' },
  })
  expect(answer.body).not.toContain('b-secret')
  for (const [part, value, variable] of [
    ['server', server, 'SMTP_URL'],
    ['server', null, 'SMTP_URL'],
    ['sender', sender, 'MAIL_FROM'],
    ['owner', owner, 'OWNER_EMAIL'],
    ['people', [ann], 'DESK_EMAILS'],
  ] as const) {
    const payload = { version: 0, [part]: value }
    const refused = await app.inject({ method: 'POST', url, headers, payload })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [{ field: part, message: refusals.byVariable(variable) }],
    ])
  }
})

test('two people who change the settings at once do not overwrite each other', async () => {
  const { set, act } = await withSettings()
  const answers = await Promise.all([
    set({ version: 1, sender }),
    act(mailSettingCalls.mailSettings, { version: 1, sender: { ...sender, name: 'Bo’s' } }, bo),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)?.json()
  expect(refused.type).toBe(VERSION_CONFLICT)
  expect([refusals.overtaken(ann), refusals.overtaken(bo)]).toContain(refused.detail)
})

test('who is taken off the list is signed out at once, and cannot sign in again', async () => {
  const { set, get, post, cookieOf, printed } = await withSettings()
  await cookieOf(bo)
  expect((await get(sessionCalls.session, bo)).statusCode).toBe(200)
  expect((await set({ version: 1, people: [ann.toUpperCase(), ann] })).json().people).toEqual([ann])
  expect((await get(sessionCalls.session, bo)).statusCode).toBe(401)
  const before = printed.length
  await post(signInCalls.signIn, { email: bo })
  expect(printed.length).toBe(before)
})

test('somebody who could sign in before must stay on the list', async () => {
  const { set, errorsOf } = await withSettings()
  expect(await errorsOf({ people: ['new@example.com'] })).toEqual([422, ['people'], refusals.lastPerson])
  expect((await set({ version: 1, people: ['new@example.com', bo] })).statusCode).toBe(200)
})

test('another address of the owner changes nobody’s access', async () => {
  const { set, get } = await withoutVariables()
  expect((await set({ version: 0, owner })).json()).toMatchObject({ owner, people: [ann] })
  expect((await get(sessionCalls.session)).statusCode).toBe(200)
})

test('the test says what the mail server answered, and needs a mail server', async () => {
  const { port, received, close } = await startSmtp()
  const { set, act } = await withSettings({ mailPorts: [port] })
  const none = await act(mailSettingCalls.mailSettingsTest)
  expect([none.statusCode, none.json().detail]).toEqual([409, mailRefusals.noMailServer])
  const here = { host: '127.0.0.1', port, secure: false, user: '' }
  await set({ version: 1, server: here, sender })
  expect((await act(mailSettingCalls.mailSettingsTest)).json()).toEqual({ to: ann, failure: null })
  expect(received).toMatchObject([{ from: sender.address, to: [ann] }])
  await close()
  const failed = (await act(mailSettingCalls.mailSettingsTest)).json()
  expect(failed).toMatchObject({ to: ann, failure: { cause: 'refused' } })
})

test('a password that is removed or replaced is in no file of the database any more', async () => {
  const { set, dataDir } = await withSettings()
  const written = () =>
    ['site.sqlite', 'site.sqlite-wal']
      .map((name) => join(dataDir, name))
      .filter(existsSync)
      .map((file) => readFileSync(file, 'latin1'))
      .join('')
  const isFile = written() !== ''
  await set({ version: 1, server, sender })
  expect(written().includes(server.password)).toBe(isFile)
  await set({ version: 2, server: { ...server, password: 'pass-4712' } })
  expect([written().includes(server.password), written().includes('pass-4712')]).toEqual([false, isFile])
  await set({ version: 3, server: null })
  expect(written()).not.toContain('pass-4712')
})

test('a mail server at a port that a variable allows, or that was set before, needs no other one', async () => {
  const elsewhere = { ...server, port: 1025 }
  const allowing = await withSettings({ mailPorts: [1025] })
  expect((await allowing.set({ version: 1, server: elsewhere, sender })).statusCode).toBe(200)
  const { db, set, errorsOf, mailSettings } = await withSettings()
  expect(await errorsOf({ server: elsewhere, sender })).toEqual([
    422,
    ['server.port'],
    refusals.mailPort([25, 465, 587, 2525]),
  ])
  const { password, ...before } = elsewhere
  const settings = { server: before, sender, owner: null, people: [...PEOPLE] }
  await db.transaction().execute((trx) => insertMailState(trx, { version: 2, who: ann, settings, password }))
  await mailSettings.look()
  const { password: _, ...same } = elsewhere
  expect((await set({ version: 2, server: { ...same, secure: true } })).statusCode).toBe(200)
})

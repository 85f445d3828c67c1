import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { browserWords } from '#core/browser-name.ts'
import { hookFeatures } from '#features/hooks.ts'
import { mailEnds } from '#features/jobs.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { compose } from '#features/mails/server/compose.ts'
import { passkeyCalls, sessionCalls } from '#features/sign-in/calls.ts'
import { sessionWords } from '#features/sign-in/desk-sessions-words.ts'
import type { PasskeyCreation } from '#features/sign-in/passkeys.ts'
import { runDeskLink } from '#features/sign-in/server/commands/desk-link.ts'
import { contentCalls } from '#features/website/calls.ts'
import { defaults, englishContent } from '#features/website/content.ts'
import type { Db } from '#platform/db/schema.ts'
import { startJobs } from '#platform/jobs/runner.ts'
import { type MailSettings, startMailSettings } from '#platform/mail/mail-settings.ts'
import { configuredMail } from '#platform/mail/start.ts'
import { mail } from '#testing/app.ts'
import { makeAuthenticator } from '#testing/authenticator.ts'
import { cookiesOf, PEOPLE, testDesk } from '#testing/desk.ts'
import { programIo } from '#testing/program.ts'
import { startSmtp } from '#testing/smtp.ts'
import { deskNotices } from './notices-words.ts'

const [ann, bo] = PEOPLE
const { lines } = deskNotices
const OWNER = 'owner@business.test'
const ON_ANDROID = 'Mozilla/5.0 (Linux; Android 16) Chrome/150.0.0.0 Mobile Safari/537.36'
const log = pino({ level: 'silent' })

const noticesIn = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['to_address', 'subject', 'body'])
    .where('kind', '=', 'notice')
    .orderBy('to_address')
    .execute()

/** The content of a site that shows Ann's address. */
const content = { ...defaults, business: { ...defaults.business, email: ann }, placeholders: [] }

/** A desk of Ann and Bo, as they have set it there; `set` changes its mail settings as Ann. */
async function withPeople(...mailPorts: number[]) {
  const desk = await testDesk({ mail, content: () => content, ...(mailPorts.length > 0 && { mailPorts }) })
  const cookie = await desk.signIn()
  const set = async (version: number, body: object) => {
    const headers = { cookie, 'user-agent': ON_ANDROID }
    const answer = await desk.post(mailSettingCalls.mailSettings, { version, ...body }, headers)
    expect(answer.statusCode, answer.body).toBe(200)
  }
  await set(0, { people: PEOPLE })
  await desk.db.deleteFrom('mails').execute()
  return { ...desk, cookie, set }
}

test('a new passkey is told to all people of the desk and to the owner, with the browser and what to do', async () => {
  const wakeMail = vi.fn()
  const { post, signIn, db } = await testDesk({ mail: { ...mail, ownerAddress: OWNER, desk: [...PEOPLE] }, wakeMail })
  const cookie = await signIn()
  const name = 'Call 555'
  const begun = await post(passkeyCalls.passkeyBegin, { name }, { cookie })
  const response = makeAuthenticator().create(begun.json() as PasskeyCreation)
  wakeMail.mockClear()
  const headers = { cookie: `${cookie}; ${cookiesOf(begun)}`, 'user-agent': ON_ANDROID }
  expect((await post(passkeyCalls.passkeys, { name, response }, headers)).statusCode).toBe(201)
  expect(wakeMail).toHaveBeenCalledOnce()
  const notices = await noticesIn(db)
  expect(notices.map((it) => it.to_address)).toEqual([ann, bo, OWNER])
  for (const { subject, body } of notices) {
    expect(subject).toContain(ann)
    for (const part of ['Chrome on Android', 'https://site.test/desk', sessionWords.everywhere])
      expect(body).toContain(part)
    // Whoever uses a stolen session has typed it.
    expect(body).not.toContain(name)
  }
})

test('a passkey that is refused is told to nobody', async () => {
  const { post, signIn, db } = await testDesk()
  const cookie = await signIn()
  const begun = await post(passkeyCalls.passkeyBegin, { name: 'Phone' }, { cookie })
  const options = begun.json() as PasskeyCreation
  const response = makeAuthenticator().create(options, { verified: false })
  const headers = { cookie: `${cookie}; ${cookiesOf(begun)}` }
  expect((await post(passkeyCalls.passkeys, { name: 'Phone', response }, headers)).statusCode).toBe(422)
  expect(await noticesIn(db)).toEqual([])
})

test('a browser that says anything else of itself is an unknown one', async () => {
  const { post, cookie, db } = await withPeople()
  const headers = { cookie, 'user-agent': 'Call 555' }
  await post(mailSettingCalls.mailSettings, { version: 1, owner: OWNER }, headers)
  const [notice] = await noticesIn(db)
  expect(notice?.body).toContain(browserWords.noBrowser)
  expect(notice?.body).not.toContain('555')
})

test('another list of people is told to those who were on it, with who came and who went', async () => {
  const { set, db } = await withPeople()
  const eve = 'eve@example.com'
  await set(1, { people: [ann, eve] })
  const notices = await noticesIn(db)
  expect(notices.map((it) => it.to_address)).toEqual([ann, bo])
  expect(notices[1]?.body).toContain(`- ${lines.added(eve)}\n- ${lines.removed(bo)}\n`)
})

test('each part of the mail settings that changes is told, the owner’s address to the old one', async () => {
  const { set, db } = await withPeople()
  await set(1, {
    server: { host: 'mail.test', port: 587, secure: false, user: '' },
    sender: { name: '', address: 'mail@business.test' },
    owner: OWNER,
  })
  const [notice] = await noticesIn(db)
  for (const line of [lines.server('mail.test'), lines.from('mail@business.test'), lines.owner(OWNER)])
    expect(notice?.body).toContain(`- ${line}`)
  await db.deleteFrom('mails').execute()
  await set(2, { server: null, owner: null })
  const notices = await noticesIn(db)
  expect(notices.map((it) => it.to_address)).toEqual([ann, bo, OWNER])
  expect(notices[0]?.body).toContain(`- ${lines.server(undefined)}`)
})

test('settings that are sent as they are tell nobody anything', async () => {
  const { set, db } = await withPeople()
  await set(1, { people: PEOPLE })
  expect(await noticesIn(db)).toEqual([])
})

test('nothing is sent to the made-up address that came with the program, be it the owner’s', async () => {
  const { email } = englishContent.business
  const { post, signIn, db } = await testDesk()
  await post(sessionCalls.signOutEverywhere, {}, { cookie: await signIn() })
  expect((await noticesIn(db)).map((it) => it.to_address)).toEqual([ann, bo])
  const desk = await testDesk({ mail: { ...mail, ownerAddress: OWNER, desk: [email, ann] } })
  await desk.post(sessionCalls.signOutEverywhere, {}, { cookie: await desk.signIn(ann) })
  expect((await noticesIn(desk.db)).map((it) => it.to_address)).toEqual([ann, OWNER])
})

test('a publication that lets another address in is told', async () => {
  const { business } = englishContent
  const desk = await testDesk({ publishes: true, mail: { ...mail, ownerAddress: undefined } })
  const cookie = await desk.signIn(business.email)
  const publish = (email: string, number: number) =>
    desk.post(contentCalls.contentPublish, { section: 'business', number, value: { ...business, email } }, { cookie })
  expect((await publish(OWNER, 0)).statusCode).toBe(200)
  expect((await publish(ann, 1)).statusCode).toBe(200)
  const notices = await noticesIn(desk.db)
  expect(notices.map((it) => it.to_address)).toEqual([OWNER])
  expect(notices[0]?.body).toContain(`- ${lines.owner(ann)}`)
})

test('a link of the command is told to all people', async () => {
  const { dataDir, db } = await testDesk()
  const { io } = programIo(dataDir)
  const env = { ...io.env, DESK_EMAILS: PEOPLE.join(), PUBLIC_ORIGIN: 'https://site.test' }
  expect(await runDeskLink([bo], { ...io, env }, hookFeatures)).toBe(0)
  const notices = await noticesIn(db)
  expect(notices.map((it) => it.to_address)).toContain(ann)
  expect(notices[0]?.subject).toContain(bo)
  expect(notices[0]?.body).toContain(deskNotices.console)
  // The refused ones are nobody's business.
  await db.deleteFrom('mails').execute()
  expect(await runDeskLink(['thief@example.com'], { ...io, env }, hookFeatures)).toBe(1)
  expect(await noticesIn(db)).toEqual([])
})

/** An outbox as the server starts it; `sent` sends what is due. */
function outboxOf(db: Db, dataDir: string, mailSettings: MailSettings) {
  const handlers = configuredMail(
    { dataDir },
    {
      db,
      log,
      mailSettings,
      ...mailEnds,
      content: () => content,
      compose: (letter) => {
        const addresses = mailSettings.addresses(content)
        return compose(db, letter, { ...addresses, publicOrigin: 'https://site.test', content })
      },
    },
  )
  const outbox = startJobs(handlers, { db, log })
  onTestFinished(outbox.stop)
  return async () => {
    outbox.wake()
    await outbox.settled()
  }
}

const serverAt = (port: number) => ({ host: '127.0.0.1', port, secure: false, user: '' })
const sender = (address: string) => ({ name: '', address })

/** The senders and recipients of the mails that a server took, in the order of the recipients: notices to all go at once. */
const fromAndTo = ({ received }: Awaited<ReturnType<typeof startSmtp>>) =>
  received.map(({ from, to }) => [from, to]).sort(([, a], [, b]) => String(a).localeCompare(String(b)))

test('a change of the mail server is told by the old one, from the old sender', async () => {
  const [old, other] = [await startSmtp(), await startSmtp()]
  const { set, db, dataDir, mailSettings } = await withPeople(old.port, other.port)
  await set(1, { server: serverAt(old.port), sender: sender('old@business.test') })
  const sent = outboxOf(db, dataDir, mailSettings)
  await sent()
  old.received.length = 0
  other.received.length = 0
  await set(2, { server: serverAt(other.port), sender: sender('new@business.test') })
  await sent()
  expect(fromAndTo(old)).toEqual([
    ['old@business.test', [ann]],
    ['old@business.test', [bo]],
  ])
  expect(other.received).toEqual([])
  // All that follows goes by the new one.
  await set(3, { owner: OWNER })
  await set(4, { owner: null })
  await sent()
  expect(other.received.map(({ from }) => from)).toContain('new@business.test')
})

test('if the old mail server does not take it, the present one does', async () => {
  const [old, other] = [await startSmtp({ answer: (_mail, { refuse }) => refuse(550, 'no') }), await startSmtp()]
  const { set, db, dataDir, mailSettings } = await withPeople(old.port, other.port)
  await set(1, { server: serverAt(old.port), sender: sender('old@business.test') })
  await db.deleteFrom('mails').execute()
  await set(2, { server: serverAt(other.port), sender: sender('new@business.test') })
  await outboxOf(db, dataDir, mailSettings)()
  expect(fromAndTo(other)).toEqual([
    ['new@business.test', [ann]],
    ['new@business.test', [bo]],
  ])
})

test('a mail server that is taken away still says so, and no file takes its place', async () => {
  const old = await startSmtp()
  const { set, db, dataDir, mailSettings } = await withPeople(old.port)
  await set(1, { server: serverAt(old.port), sender: sender('old@business.test') })
  await db.deleteFrom('mails').execute()
  await set(2, { server: null })
  await outboxOf(db, dataDir, mailSettings)()
  expect(fromAndTo(old).map(([, to]) => to)).toEqual([[ann], [bo]])
  const rows = await db.selectFrom('mails').select('status').execute()
  expect(rows).toEqual([{ status: 'sent' }, { status: 'sent' }])
})

test('a server that was started since knows no password of before, and sends by the present one', async () => {
  const [old, other] = [await startSmtp(), await startSmtp()]
  const { set, db, dataDir } = await withPeople(old.port, other.port)
  await set(1, { server: serverAt(old.port), sender: sender('old@business.test') })
  await db.deleteFrom('mails').execute()
  await set(2, { server: serverAt(other.port) })
  const mailSettings = await startMailSettings({ db, log, variables: mail })
  onTestFinished(mailSettings.stop)
  await outboxOf(db, dataDir, mailSettings)()
  expect([old.received.length, other.received.length]).toEqual([0, 2])
})

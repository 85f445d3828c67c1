import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { CODE_SPENT, PROVE_AGAIN } from '#core/problem.ts'
import { feedCalls } from '#features/calendars/calls.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { cardCalls } from '#features/payments/calls.ts'
import { passkeyCalls, passkeySignInCalls, proofCalls, sessionCalls } from '#features/sign-in/calls.ts'
import { deskProof } from '#features/sign-in/desk-proof-words.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import type { PasskeyCreation, PasskeyRequest } from '#features/sign-in/passkeys.ts'
import { CONSOLE_PROOF_MS, PROOF_MS, SessionAnswer } from '#features/sign-in/sign-in.ts'
import { textSettingCalls } from '#features/texts/calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import { englishContent } from '#features/website/content.ts'
import { rememberTest } from '#platform/mail/mail-store.ts'
import { mail } from '#testing/app.ts'
import { makeAuthenticator } from '#testing/authenticator.ts'
import { cookiesOf, PEOPLE, testDesk } from '#testing/desk.ts'
import { at } from '#testing/outbox.ts'

const [ann, bo] = PEOPLE
const { business } = englishContent

const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') })
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** What `passkeys` takes before it looks at the passkey itself. */
const bytes = 'AA'
const response = {
  id: bytes,
  rawId: bytes,
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: bytes, attestationObject: bytes },
}

/** A desk whose mails leave by a mail server, since a variable says so. */
const withMail = (options: Parameters<typeof testDesk>[0] = {}) =>
  testDesk({ mail: { ...mail, smtp: at(25), ownerAddress: ann, desk: [...PEOPLE] }, ...options })

/** A person who signed in too long ago, and proves themselves again: `prove` asks for a code, `type` sends one. */
async function stale(desk: Awaited<ReturnType<typeof testDesk>>) {
  stopClock()
  const session = await desk.signIn()
  pass(CONSOLE_PROOF_MS)
  const call = (url: string, payload: object = {}, more = '') =>
    desk.post(url, payload, { cookie: `${session}; ${more}` })
  const renew = () => call(feedCalls.feedRenew)
  const prove = async () => {
    const answer = await call(proofCalls.prove)
    expect(answer.statusCode).toBe(202)
    return { answer, cookie: cookiesOf(answer), code: await desk.lastCode() }
  }
  return { ...desk, session, call, renew, prove }
}

const problemOf = (answer: { statusCode: number; json: () => { type: string; detail: string } }) => {
  const { type, detail } = answer.json()
  return [answer.statusCode, type, detail]
}
const REFUSED = [403, PROVE_AGAIN, deskProof.refusal]

test.each<[string, object]>([
  [passkeyCalls.passkeyBegin, { name: 'Phone' }],
  [passkeyCalls.passkeys, { name: 'Phone', response }],
  [mailSettingCalls.mailSettings, { version: 0, people: [ann, 'thief@example.com'] }],
  [mailSettingCalls.mailSettings, { version: 0, server: null }],
  [mailSettingCalls.mailSettings, { version: 0, sender: null }],
  [mailSettingCalls.mailSettings, { version: 0, owner: 'thief@example.com' }],
  [cardCalls.cardSettings, { version: 0, on: false, location: '', token: 'EAAAstolen' }],
  [
    textSettingCalls.textSettings,
    { version: 0, on: false, account: '', sender: '', own: '', price: 0, token: 'b'.repeat(32) },
  ],
  [feedCalls.feed, {}],
  [feedCalls.feedRenew, {}],
])('%s with %j is refused while the proof is old, and nothing is stored', async (url, body) => {
  const { call, db } = await stale(await testDesk())
  const stored = async () => [
    await db.selectFrom('mail_settings').selectAll().execute(),
    await db.selectFrom('feed_tokens').selectAll().execute(),
    await db.selectFrom('passkey_challenges').selectAll().execute(),
    await db.selectFrom('mails').selectAll().execute(),
  ]
  expect(problemOf(await call(url, body))).toEqual(REFUSED)
  expect(await stored()).toEqual([[], [], [], []])
})

test.each<[string, object]>([
  [passkeyCalls.passkeyBegin, { name: '' }],
  [mailSettingCalls.mailSettings, { version: 0, people: ['nobody'] }],
])('%s says what is wrong with %j before it asks for a proof', async (url, body) => {
  const { call } = await stale(await testDesk())
  expect((await call(url, body)).statusCode).toBe(422)
})

test('a publication asks for a proof if it changes who may sign in, and not otherwise', async () => {
  stopClock()
  const desk = await testDesk({ publishes: true, mail })
  const cookie = await desk.signIn(business.email)
  const publish = (value: object, number: number) =>
    desk.post(contentCalls.contentPublish, { section: 'business', number, value }, { cookie })
  pass(CONSOLE_PROOF_MS)
  expect((await publish({ ...business, phone: '705-555-0143' }, 0)).statusCode).toBe(200)
  const thief = { ...business, email: 'thief@example.com' }
  expect(problemOf(await publish(thief, 1))).toEqual(REFUSED)
  expect(desk.publisher.shown().number).toBe(1)

  // The same by bringing an earlier state back.
  const fresh = await desk.signIn(business.email)
  const body = { section: 'business', number: 1, value: thief }
  expect((await desk.post(contentCalls.contentPublish, body, { cookie: fresh })).statusCode).toBe(200)
  const restore = withId(contentCalls.publicationRestore, '0')
  // Both addresses are on the list now; that mails come from another one needs a proof all the same.
  expect(problemOf(await desk.post(restore, { number: 2 }, { cookie }))).toEqual(REFUSED)
  const undo = withId(contentCalls.publicationUndo, '2')
  expect(problemOf(await desk.post(undo, {}, { cookie }))).toEqual(REFUSED)
})

test('a sign-in by a code, and one by a link, is a proof for ten minutes', async () => {
  stopClock()
  const desk = await withMail()
  const session = await desk.signIn()
  const renew = () => desk.post(feedCalls.feedRenew, {}, { cookie: session })
  pass(PROOF_MS - 1)
  expect((await renew()).statusCode).toBe(200)
  pass(1)
  expect(problemOf(await renew())).toEqual(REFUSED)
  expect(PROOF_MS).toBe(10 * MINUTE)
})

test('a code that is mailed to the person proves who they are, for ten minutes', async () => {
  const { call, renew, prove, printed, db } = await stale(await withMail())
  expect(problemOf(await renew())).toEqual(REFUSED)
  const { answer, cookie, code } = await prove()
  expect(answer.json()).toMatchObject({ printed: false, stuck: false })
  expect(printed).toEqual([])
  const mails = db.selectFrom('mails').select(['to_address', 'subject']).where('kind', '=', 'code')
  expect(await mails.execute()).toContainEqual({ to_address: ann, subject: deskProof.mail.subject })
  expect((await call(proofCalls.proveCode, { code }, cookie)).statusCode).toBe(204)
  expect((await renew()).statusCode).toBe(200)
  pass(PROOF_MS)
  expect(problemOf(await renew())).toEqual(REFUSED)
})

test('the proof is of one session, and the code works once, in the browser that asked', async () => {
  const desk = await stale(await withMail())
  const { call, renew, prove, post, signIn } = desk
  pass(-CONSOLE_PROOF_MS)
  const other = await signIn()
  pass(CONSOLE_PROOF_MS)
  const { cookie, code } = await prove()
  expect(problemOf(await call(proofCalls.proveCode, { code }))).toEqual([422, CODE_SPENT, signInRefusals.spentCode])
  expect((await call(proofCalls.proveCode, { code }, cookie)).statusCode).toBe(204)
  expect((await renew()).statusCode).toBe(200)
  expect(problemOf(await post(feedCalls.feedRenew, {}, { cookie: other }))).toEqual(REFUSED)
  expect((await call(proofCalls.proveCode, { code }, cookie)).json().type).toBe(CODE_SPENT)
})

test('a wrong code, an expired one and that of another person prove nothing', async () => {
  const { call, renew, prove, post, signIn, lastCode } = await stale(await withMail())
  const { cookie, code } = await prove()
  const wrong = code.startsWith('3') ? '4444-4444' : '3333-3333'
  const refused = await call(proofCalls.proveCode, { code: wrong }, cookie)
  expect([refused.statusCode, refused.json().errors]).toEqual([
    422,
    [{ field: 'code', message: signInRefusals.wrongCode(4) }],
  ])
  expect((await call(proofCalls.proveCode, { code: '1' }, cookie)).json().errors).toEqual([
    { field: 'code', message: signInRefusals.code },
  ])

  // Bo's code and Bo's challenge, in Ann's session.
  const his = await post(proofCalls.prove, {}, { cookie: await signIn(bo) })
  const challenge = cookiesOf(his).split('=')[1]
  const body = { code: await lastCode(), challenge }
  expect((await call(proofCalls.proveCode, body)).json().detail).toBeDefined()
  expect(problemOf(await renew())).toEqual(REFUSED)

  pass(limits.codeMinutes * MINUTE)
  expect((await call(proofCalls.proveCode, { code }, cookie)).json().type).toBe(CODE_SPENT)
  expect(problemOf(await renew())).toEqual(REFUSED)
})

test('a session gets few codes in a quarter of an hour', async () => {
  const { call } = await stale(await withMail({ rateLimit: 24 }))
  const statuses: number[] = []
  for (let i = 0; i < 3; i++) statuses.push((await call(proofCalls.prove)).statusCode)
  expect(statuses).toEqual([202, 202, 429])
  expect((await call(proofCalls.provePasskeyBegin)).statusCode).toBe(429)
})

/** A person with a passkey, and a colleague with another one. */
async function withPasskeys() {
  const desk = await withMail()
  const add = async (person: (typeof PEOPLE)[number]) => {
    const device = makeAuthenticator()
    const begun = await desk.act(passkeyCalls.passkeyBegin, { name: 'Phone' }, person)
    const cookie = `${await desk.cookieOf(person)}; ${cookiesOf(begun)}`
    const made = device.create(begun.json() as PasskeyCreation)
    const answer = await desk.post(passkeyCalls.passkeys, { name: 'Phone', response: made }, { cookie })
    expect(answer.statusCode).toBe(201)
    return device
  }
  const [own, other] = [await add(ann), await add(bo)]
  const person = await stale(desk)
  const proveWith = async (device: typeof own, from?: string) => {
    const begun = await person.call(proofCalls.provePasskeyBegin)
    const request = begun.json() as PasskeyRequest
    const body = { response: device.get(request) }
    return person.call(proofCalls.provePasskey, body, from ?? cookiesOf(begun))
  }
  return { ...person, own, other, proveWith }
}

test('a passkey of the person proves who they are; one of a colleague, or for another challenge, does not', async () => {
  const { renew, own, other, proveWith } = await withPasskeys()
  const refused = await proveWith(other)
  expect([refused.statusCode, refused.json().detail]).toEqual([422, deskProof.otherPasskey])
  expect((await proveWith(own, 'desk_passkey=made-up')).statusCode).toBe(422)
  expect(problemOf(await renew())).toEqual(REFUSED)
  expect((await proveWith(own)).statusCode).toBe(204)
  expect((await renew()).statusCode).toBe(200)
})

test('a challenge for a sign-in proves nothing in a session', async () => {
  const { post, call, renew, own } = await withPasskeys()
  const begun = await post(passkeySignInCalls.signInPasskeyBegin, {})
  const body = { response: own.get(begun.json() as PasskeyRequest) }
  expect((await call(proofCalls.provePasskey, body, cookiesOf(begun))).statusCode).toBe(422)
  expect(problemOf(await renew())).toEqual(REFUSED)
})

test('where no mail leaves, a proof lasts an hour and the console has the code', async () => {
  stopClock()
  const desk = await testDesk()
  const cookie = await desk.signIn()
  const renew = () => desk.post(feedCalls.feedRenew, {}, { cookie })
  pass(CONSOLE_PROOF_MS - 1)
  expect((await renew()).statusCode).toBe(200)
  pass(1)
  expect(problemOf(await renew())).toEqual(REFUSED)
  const asked = await desk.post(proofCalls.prove, {}, { cookie })
  expect(asked.json().printed).toBe(true)
  const code = await desk.lastCode()
  expect(desk.printed.at(-1)).toBe(deskProof.printed(ann, code))
  const both = `${cookie}; ${cookiesOf(asked)}`
  expect((await desk.post(proofCalls.proveCode, { code }, { cookie: both })).statusCode).toBe(204)
  expect((await renew()).statusCode).toBe(200)
})

test('a mail server that is entered wrongly can be mended: until a test mail has left, a proof lasts an hour', async () => {
  stopClock()
  const desk = await testDesk({ mail: { ...mail, ownerAddress: ann } })
  const cookie = await desk.signIn()
  const server = { host: 'mistyped.test', port: 587, secure: false, user: '' }
  const sender = { name: '', address: 'mail@business.test' }
  const set = (version: number) => desk.post(mailSettingCalls.mailSettings, { version, server, sender }, { cookie })
  expect((await set(0)).statusCode).toBe(200)
  pass(PROOF_MS)
  expect((await set(1)).statusCode).toBe(200)
  // By that mail server and on the console.
  expect((await desk.post(proofCalls.prove, {}, { cookie })).json().printed).toBe(true)
  expect(desk.printed).toContain(deskProof.printed(ann, await desk.lastCode()))
  await rememberTest(desk.db, { smtp: at(25), from: sender })
  expect(problemOf(await set(2))).toEqual(REFUSED)
  expect((await desk.post(proofCalls.prove, {}, { cookie })).json().printed).toBe(false)
})

test('a person with the made-up address has codes on the console, whatever mail leaves', async () => {
  const desk = await testDesk({ mail: { ...mail, smtp: at(25), ownerAddress: ann, desk: [business.email] } })
  const cookie = await desk.signIn(business.email)
  expect((await desk.post(proofCalls.prove, {}, { cookie })).json().printed).toBe(true)
})

test('a session that began before proofs were noted counts from its beginning', async () => {
  stopClock()
  const desk = await withMail()
  const cookie = await desk.signIn()
  const rows = await desk.db.selectFrom('desk_sessions').select('proved_at').execute()
  expect(rows).toEqual([{ proved_at: null }])
  const answer = await desk.app.inject({ url: sessionCalls.session, headers: { cookie } })
  expect(SessionAnswer.safeParse(answer.json()).success).toBe(true)
  expect(answer.body).not.toContain('proved_at')
})

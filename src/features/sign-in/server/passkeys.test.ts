import { expect, test, vi } from 'vitest'
import { withId } from '#core/desk-calls.ts'
import { mailSettingCalls } from '#features/mails/calls.ts'
import { passkeyCalls, passkeySignInCalls, sessionCalls } from '#features/sign-in/calls.ts'
import { deskPasskeys } from '#features/sign-in/desk-passkeys-words.ts'
import { MOST_PASSKEYS, PASSKEY_MS, type PasskeyCreation, type PasskeyRequest } from '#features/sign-in/passkeys.ts'
import { anotherApp, mail, shared } from '#testing/app.ts'
import { makeAuthenticator } from '#testing/authenticator.ts'
import { cookiesOf, PEOPLE, testDesk } from '#testing/desk.ts'

const { refusals } = deskPasskeys
const [ann, bo] = PEOPLE

type Person = (typeof PEOPLE)[number]
type Device = ReturnType<typeof makeAuthenticator>
type Faults = Parameters<Device['create']>[1]

/** A desk whose people add passkeys and sign in with them. */
async function withPasskeys(options: Parameters<typeof testDesk>[0] = {}) {
  const desk = await testDesk(options)
  const { app, post, act, cookieOf } = desk

  /** Begins as a browser does: the options, and the cookies to send with the answer. */
  const begin = async (person: Person = ann) => {
    const answer = await act(passkeyCalls.passkeyBegin, { name: 'Phone' }, person)
    expect(answer.statusCode).toBe(200)
    const cookie = `${await cookieOf(person)}; ${cookiesOf(answer)}`
    return { options: answer.json() as PasskeyCreation, cookie }
  }
  const add = async (device: Device, person: Person = ann, faults: Faults = {}, name = 'Phone') => {
    const { options, cookie } = await begin(person)
    const payload = { name, response: device.create(options, faults) }
    return post(passkeyCalls.passkeys, payload, { cookie })
  }
  const beginSignIn = async (headers: Record<string, string> = {}) => {
    const answer = await post(passkeySignInCalls.signInPasskeyBegin, {}, headers)
    expect(answer.statusCode).toBe(200)
    return { options: answer.json() as PasskeyRequest, cookie: cookiesOf(answer) }
  }
  const signInWith = async (device: Device, faults: Faults = {}) => {
    const { options, cookie } = await beginSignIn()
    return post(passkeySignInCalls.signInPasskey, { response: device.get(options, faults) }, { cookie })
  }
  return { ...desk, app, begin, add, beginSignIn, signInWith }
}

const refusalOf = (answer: { statusCode: number; json: () => { detail: string } }) => [
  answer.statusCode,
  answer.json().detail,
]

test('a person adds a passkey, signs in with it in another browser, and sees its last use', async () => {
  const { add, signInWith, get, app } = await withPasskeys()
  const device = makeAuthenticator()
  const added = await add(device)
  expect(added.statusCode).toBe(201)
  expect(added.json().passkeys).toMatchObject([{ id: device.id, name: 'Phone', used_at: null }])

  const answer = await signInWith(device)
  expect(answer.statusCode).toBe(200)
  expect(answer.json().session.email).toBe(ann)
  const session = answer.cookies.find(({ name }) => name === 'desk_session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Strict', secure: true })
  // The browser is known from now on, as after a sign-in with a code.
  expect(answer.cookies.map(({ name }) => name)).toContain('desk_browser')
  const headers = { cookie: cookiesOf(answer) }
  expect((await app.inject({ url: sessionCalls.session, headers })).statusCode).toBe(200)
  const { passkeys } = (await get(passkeyCalls.passkeys)).json()
  expect(passkeys).toMatchObject([{ used_at: expect.any(String) }])
  expect(JSON.stringify(passkeys)).not.toContain('public_key')
})

test('the options name the site and its business, and ask for a confirmed person', async () => {
  const { begin, add, beginSignIn } = await withPasskeys()
  const device = makeAuthenticator()
  const { options: first } = await begin()
  await add(device)
  const { options } = await begin()
  expect(options).toMatchObject({
    rp: { id: 'site.test' },
    user: { ...first.user, name: ann },
    excludeCredentials: [{ id: device.id }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect((await begin(bo)).options.user.id).not.toBe(options.user.id)
  const { options: request } = await beginSignIn()
  expect(request).toMatchObject({ rpId: 'site.test', userVerification: 'required' })
})

test.each<[string, Faults]>([
  ['another origin', { origin: 'https://other.test' }],
  ['another site', { rpId: 'other.test' }],
  ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['a person who was not confirmed', { verified: false }],
])('a passkey for %s is neither added nor signs in', async (_name, faults) => {
  const { add, signInWith, db } = await withPasskeys()
  const device = makeAuthenticator()
  expect(refusalOf(await add(device, ann, faults))).toEqual([422, refusals.unfit])
  expect((await add(device)).statusCode).toBe(201)
  expect(refusalOf(await signInWith(device, faults))).toEqual([422, refusals.unknown])
  expect(await db.selectFrom('desk_sessions').select('id').execute()).toHaveLength(1)
})

test('a statement of the maker is refused, and no address that it names is called', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const { add } = await withPasskeys()
  const x5c = [Buffer.from('a certificate')]
  const attStmt = new Map<string, number | Buffer | Buffer[]>([
    ['alg', -7],
    ['sig', Buffer.alloc(8)],
    ['x5c', x5c],
  ])
  for (const fmt of ['packed', 'tpm', 'android-key', 'lost'])
    expect(refusalOf(await add(makeAuthenticator(), ann, { statement: { fmt, attStmt } }))).toEqual([
      422,
      refusals.unfit,
    ])
  expect(fetched).not.toHaveBeenCalled()
})

test('a challenge can be answered once', async () => {
  const { add, beginSignIn, begin, post } = await withPasskeys()
  const device = makeAuthenticator()
  await add(device)
  const { options, cookie } = await beginSignIn()
  const answers = await Promise.all(
    [1, 2].map(() => post(passkeySignInCalls.signInPasskey, { response: device.get(options) }, { cookie })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
  const adding = await begin()
  const payload = (of: Device) => ({ name: 'Key', response: of.create(adding.options) })
  const { cookie: both } = adding
  expect((await post(passkeyCalls.passkeys, payload(makeAuthenticator()), { cookie: both })).statusCode).toBe(201)
  expect(refusalOf(await post(passkeyCalls.passkeys, payload(makeAuthenticator()), { cookie: both }))).toEqual([
    422,
    refusals.late,
  ])
})

test('a wrong answer uses the challenge up too', async () => {
  const { add, beginSignIn, post } = await withPasskeys()
  const device = makeAuthenticator()
  await add(device)
  const { options, cookie } = await beginSignIn()
  const answer = (faults: Faults) =>
    post(passkeySignInCalls.signInPasskey, { response: device.get(options, faults) }, { cookie })
  expect(refusalOf(await answer({ verified: false }))).toEqual([422, refusals.unknown])
  expect(refusalOf(await answer({}))).toEqual([422, refusals.late])
})

test('an answer must come from the browser that asked, in time, and for the same purpose', async () => {
  const { add, begin, beginSignIn, post, db, cookieOf } = await withPasskeys()
  const device = makeAuthenticator()
  await add(device)
  const signIn = await beginSignIn()
  const other = await beginSignIn()
  const send = (cookie: string) =>
    post(passkeySignInCalls.signInPasskey, { response: device.get(signIn.options) }, { cookie })
  expect(refusalOf(await send(''))).toEqual([422, refusals.late])
  expect(refusalOf(await send('desk_passkey=x'))).toEqual([422, refusals.late])
  expect(refusalOf(await send(other.cookie))).toEqual([422, refusals.unknown])
  expect(refusalOf(await send((await begin()).cookie))).toEqual([422, refusals.late])

  const adding = await begin(ann)
  const cookie = `${await cookieOf(bo)}; ${adding.cookie.split('; ').at(-1)}`
  const payload = { name: 'Key', response: makeAuthenticator().create(adding.options) }
  expect(refusalOf(await post(passkeyCalls.passkeys, payload, { cookie }))).toEqual([422, refusals.late])

  const created_at = new Date(Date.now() - PASSKEY_MS - 1).toISOString()
  await db.updateTable('passkey_challenges').set({ created_at }).execute()
  expect(refusalOf(await send(signIn.cookie))).toEqual([422, refusals.late])
  await beginSignIn()
  expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toHaveLength(1)
})

test('a copy of a device that has counted less is refused', async () => {
  const { add, signInWith } = await withPasskeys()
  const device = makeAuthenticator()
  await add(device)
  expect((await signInWith(device)).statusCode).toBe(200)
  expect((await signInWith(device)).statusCode).toBe(200)
  device.setBack()
  expect(refusalOf(await signInWith(device))).toEqual([422, refusals.unknown])
})

test('a passkey that was removed, or never added, does not sign in', async () => {
  const { add, signInWith, act } = await withPasskeys()
  const device = makeAuthenticator()
  await add(device)
  expect(refusalOf(await signInWith(makeAuthenticator()))).toEqual([422, refusals.unknown])
  const removal = withId(passkeyCalls.passkeyRemove, device.id)
  // Somebody else's passkey cannot be removed.
  expect(refusalOf(await act(removal, {}, bo))).toEqual([404, refusals.gone])
  expect((await act(removal)).json()).toEqual({ passkeys: [] })
  expect(refusalOf(await act(removal))).toEqual([404, refusals.gone])
  expect(refusalOf(await signInWith(device))).toEqual([422, refusals.unknown])
})

test('a person who was taken off the list cannot sign in with a passkey', async () => {
  const { add, dataDir } = await withPasskeys()
  const device = makeAuthenticator()
  await add(device, bo)
  const app = await anotherApp(dataDir, { mail: { ...mail, desk: [ann] } })
  const post = (url: string, payload: object, cookie = '') =>
    app.inject({ method: 'POST', url, payload, headers: { cookie } })
  const begun = await post(passkeySignInCalls.signInPasskeyBegin, {})
  const response = device.get(begun.json())
  const answer = await post(passkeySignInCalls.signInPasskey, { response }, cookiesOf(begun))
  expect(refusalOf(answer)).toEqual([422, refusals.unknown])
})

test('taking a person off the list on the desk deletes their passkeys', async () => {
  const { add, act, db } = await withPasskeys({ mail: { ...mail, ownerAddress: ann } })
  await act(mailSettingCalls.mailSettings, { version: 0, people: PEOPLE })
  await add(makeAuthenticator(), ann)
  await add(makeAuthenticator(), bo)
  await act(mailSettingCalls.mailSettings, { version: 1, people: [ann] })
  expect(await db.selectFrom('passkeys').select('email').execute()).toEqual([{ email: ann }])
})

test('the same passkey twice, and more than a person needs, are refused', async () => {
  const { add, act, db } = await withPasskeys()
  const device = makeAuthenticator()
  await add(device)
  expect(refusalOf(await add(device))).toEqual([409, refusals.known])
  const row = await db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow()
  for (let i = 1; i < MOST_PASSKEYS; i++)
    await db
      .insertInto('passkeys')
      .values({ ...row, id: `p${i}` })
      .execute()
  expect(refusalOf(await act(passkeyCalls.passkeyBegin, { name: 'Phone' }))).toEqual([
    409,
    refusals.many(MOST_PASSKEYS),
  ])
})

const refusing = shared(withPasskeys)

test.each([
  ['name', { name: '' }],
  ['name', { name: 'a'.repeat(61) }],
  ['name', { name: 'a\u0000' }],
  ['response', { response: undefined }],
  ['response', { response: 'x' }],
  ['response.id', { response: { id: 'not base64!' } }],
  ['response.type', { response: { type: 'password' } }],
  ['response.more', { response: { more: 1 } }],
  ['response.response.attestationObject', { response: { response: { clientDataJSON: 'e30' } } }],
  ['more', { more: 1 }],
])('a new passkey is refused at %s', async (field, change: Record<string, unknown>) => {
  const { begin, post } = refusing()
  const { options, cookie } = await begin()
  const sent = makeAuthenticator().create(options)
  const response = typeof change.response === 'object' ? { ...sent, ...change.response } : change.response
  const payload = { name: 'Key', response: sent, ...change, ...('response' in change && { response }) }
  const answer = await post(passkeyCalls.passkeys, payload, { cookie })
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors.map((it: { field: string }) => it.field)).toContain(field)
})

test.each(['', ' ', 'a'.repeat(61), 'a\nb', 5])('no passkey is begun with the name %j', async (name) => {
  const { act, db } = await withPasskeys()
  const answer = await act(passkeyCalls.passkeyBegin, { name })
  expect([answer.statusCode, answer.json().errors[0].field]).toEqual([422, 'name'])
  expect(await db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([])
})

test.each(['e30', 'AA', 'a'.repeat(15_000)])('bytes that mean nothing are refused', async (bytes) => {
  const { begin, post } = await withPasskeys()
  const { options, cookie } = await begin()
  const sent = makeAuthenticator().create(options)
  const response = { ...sent, response: { ...sent.response, attestationObject: bytes } }
  const answer = await post(passkeyCalls.passkeys, { name: 'Key', response }, { cookie })
  expect(refusalOf(answer)).toEqual([422, refusals.unfit])
})

test('a stranger can begin few sign-ins, and does not use up those of a browser of the desk', async () => {
  const { post, add, signInWith } = await withPasskeys({ rateLimit: 36 })
  const device = makeAuthenticator()
  await add(device)
  const known = cookiesOf(await signInWith(device))
  const begin = (cookie = '') => post(passkeySignInCalls.signInPasskeyBegin, {}, { cookie })
  expect((await begin()).statusCode).toBe(200)
  expect((await begin()).statusCode).toBe(200)
  const refused = await begin()
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toMatch(/^\d+$/)
  expect((await begin('desk_browser=a.b')).statusCode).toBe(429)
  expect((await begin(known)).statusCode).toBe(200)
})

import { expect, test, vi } from 'vitest'
import { HOUR, MINUTE } from '#core/durations.ts'
import { passkeySignInCalls, sessionCalls, signInCalls } from '#features/sign-in/calls.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { cookiesOf, PEOPLE, testDesk } from '#testing/desk.ts'

const [ann, bo] = PEOPLE

const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') })
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A desk with the default limits; `ask` asks it for a code, as a browser in some network. */
async function limited() {
  const desk = await testDesk({ rateLimit: 60 })
  const ask = (network: number, email: string = ann, cookie = '') =>
    desk.app.inject({
      method: 'POST',
      url: signInCalls.signIn,
      remoteAddress: `192.0.2.${network}`,
      headers: { cookie },
      payload: { email },
    })
  /** The cookie that a browser keeps after it has signed in and out. */
  const browserOf = async (email: string = ann) => {
    const asked = await ask(200, email)
    const code = desk.printed.at(-1)?.slice(-9)
    const answer = await desk.post(signInCalls.signInCode, { code }, { cookie: cookiesOf(asked) })
    const known = answer.cookies.find(({ name }) => name === 'desk_browser')
    return { known, cookie: `desk_browser=${known?.value}` }
  }
  return { ...desk, ask, browserOf }
}

type Desk = Awaited<ReturnType<typeof limited>>

test('a network gets five codes in 15 minutes', async () => {
  stopClock()
  const { post } = await limited()
  for (let i = 0; i < 5; i++)
    expect((await post(signInCalls.signIn, { email: `${i}@example.com` })).statusCode).toBe(202)
  const answer = await post(signInCalls.signIn, { email: ann })
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(800)
  expect(answer.headers['cache-control']).toBe('no-store')
  pass(15 * MINUTE)
  expect((await post(signInCalls.signIn, { email: ann })).statusCode).toBe(202)
})

test.each([
  ['codes', signInCalls.signIn, 202],
  ['challenges of passkeys', passkeySignInCalls.signInPasskeyBegin, 200],
])('all networks of a /48 together get five times as many %s as one of them', async (_what, url, status) => {
  stopClock()
  const { app } = await limited()
  const ask = async (i: number, network = 1) =>
    (
      await app.inject({
        method: 'POST',
        url,
        remoteAddress: `2001:db8:${network}:${i}::1`,
        payload: url === signInCalls.signIn ? { email: `${i}@example.com` } : {},
      })
    ).statusCode
  for (let i = 0; i < 25; i++) expect(await ask(i)).toBe(status)
  expect(await ask(25)).toBe(429)
  expect(await ask(25, 2)).toBe(status)
})

test('an address gets ten codes a day, even from different networks', async () => {
  stopClock()
  const { ask, printed } = await limited()
  for (let i = 0; i < 10; i++) expect((await ask(i)).statusCode).toBe(202)
  const refused = await ask(10)
  expect([refused.statusCode, refused.json().detail]).toEqual([429, signInRefusals.manyCodes(86_400)])
  pass(24 * HOUR - 1)
  expect((await ask(11)).statusCode).toBe(429)
  expect(printed).toHaveLength(10)
  pass(1)
  expect((await ask(12)).statusCode).toBe(202)
})

test('strangers who use up the codes of an address and of a network do not lock out a browser that signed in before', async () => {
  stopClock()
  const { ask, browserOf } = await limited()
  const { cookie } = await browserOf()
  for (let i = 0; i < 20; i++) await ask(i % 2)
  expect((await ask(0)).statusCode).toBe(429)
  expect((await ask(0, ann, cookie)).statusCode).toBe(202)
})

test('a browser that signed in before gets five codes in 15 minutes, and another one five more', async () => {
  stopClock()
  const { ask, browserOf } = await limited()
  const [first, second] = [await browserOf(), await browserOf()]
  for (let i = 0; i < 5; i++) expect((await ask(i, ann, first.cookie)).statusCode).toBe(202)
  expect((await ask(5, ann, first.cookie)).statusCode).toBe(429)
  expect((await ask(5, ann, second.cookie)).statusCode).toBe(202)
  pass(15 * MINUTE)
  expect((await ask(5, ann, first.cookie)).statusCode).toBe(202)
})

test.each([
  ['an invented cookie', async () => 'desk_browser=made.up'],
  ['an empty cookie', async () => 'desk_browser='],
  ['the cookie of another address', async ({ browserOf }: Desk) => (await browserOf(bo)).cookie],
  ['a cookie with an addition', async ({ browserOf }: Desk) => `${(await browserOf()).cookie}.more`],
  ['a cookie of another server', async () => (await (await limited()).browserOf()).cookie],
])('%s gives no allowance', async (_what, cookieFrom) => {
  const desk = await limited()
  const cookie = await cookieFrom(desk)
  for (let i = 0; i < 10; i++) await desk.ask(i)
  expect((await desk.ask(10, ann, cookie)).statusCode).toBe(429)
})

test('the cookie of a browser that signed in before is as safe as that of a session, and opens nothing', async () => {
  const { app, browserOf } = await limited()
  const { known, cookie } = await browserOf()
  expect(known).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    secure: true,
    path: signInCalls.signIn,
    maxAge: 365 * 24 * 3600,
  })
  expect((await app.inject({ url: sessionCalls.session, headers: { cookie } })).statusCode).toBe(401)
})

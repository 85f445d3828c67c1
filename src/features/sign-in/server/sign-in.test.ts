import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { DESK_ANSWER } from '#core/desk-calls.ts'
import { deskRefusals } from '#core/desk-words.ts'
import { CODE_SPENT, SIGNED_OUT } from '#core/problem.ts'
import { refusals } from '#core/refusals-words.ts'
import { t } from '#core/words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { sessionCalls, signInCalls } from '#features/sign-in/calls.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { defaults } from '#features/website/content.ts'
import { Statements } from '#platform/db/dialects/statements.ts'
import { listedCalls } from '#platform/http/desk-route.ts'
import { queueMail } from '#platform/mail/queue.ts'
import { mail, shared } from '#testing/app.ts'
import { cookiesOf, PEOPLE, testDesk } from '#testing/desk.ts'
import { writingElsewhere } from '#testing/other-program.ts'
import { at, letter } from '#testing/outbox.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const [ann, bo] = PEOPLE

const stopClock = () => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') })
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms)

/** A desk with a code that was asked for; `type` sends a code to it. */
async function asked(email: string = ann) {
  const desk = await testDesk()
  const answer = await desk.post(signInCalls.signIn, { email })
  const cookie = cookiesOf(answer)
  const code = desk.printed[0]?.slice(-9) ?? ''
  const type = (typed = code, from = cookie) =>
    desk.post(signInCalls.signInCode, { code: typed }, from ? { cookie: from } : {})
  return { ...desk, answer, cookie, code, type }
}

const otherThan = (code: string) => (code.startsWith('3') ? '4444-4444' : '3333-3333')

test('where nothing can be stored, the desk can still be read', async () => {
  const desk = await testDesk({ turnMs: 10 })
  await desk.cookieOf()
  const long = new Date(Date.now() - 5 * MINUTE).toISOString()
  await desk.db.updateTable('desk_sessions').set({ used_at: long }).execute()
  const other = await writingElsewhere(desk.place)
  expect((await desk.get(deskBookingCalls.bookings)).statusCode).toBe(200)
  await other.commit()
})

test('without a mail server a code is printed, and it signs in once', async () => {
  const { printed, code, type, app } = await asked()
  expect(printed).toEqual([`Desk sign-in code for ${ann}: ${code}`])
  expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTVWXY]{4}-[34679ACDEFGHJKMNPQRTVWXY]{4}$/)

  const answer = await type(code.toLowerCase().replace('-', ' '))
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ session: { email: ann }, mail: { smtp: false, from: defaults.business.email } })
  const session = answer.cookies.find(({ name }) => name === 'desk_session')
  expect(session).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    secure: true,
    path: '/desk',
    maxAge: 30 * 24 * 3600,
  })
  expect(Buffer.from(session?.value ?? '', 'base64url')).toHaveLength(32)
  const read = await app.inject({ url: sessionCalls.session, headers: { cookie: cookiesOf(answer) } })
  expect(read.json()).toEqual(answer.json())

  const again = await type()
  expect([again.statusCode, again.json().type]).toEqual([422, CODE_SPENT])
})

test('with a mail server the code goes out by mail, and nothing is printed', async () => {
  const wakeMail = vi.fn()
  const desk = await testDesk({ mail: { ...mail, smtp: at(25), ownerAddress: bo, desk: [ann] }, wakeMail })
  await desk.post(signInCalls.signIn, { email: ann })
  expect(desk.printed).toEqual([])
  const mails = await desk.db.selectFrom('mails').selectAll().execute()
  expect(mails).toMatchObject([{ kind: 'code', to_address: ann }])
  expect(mails[0]?.body).toMatch(/[A-Z\d]{4}-[A-Z\d]{4}/)
  expect(wakeMail).toHaveBeenCalled()
})

test('the answer says where the code is: in a mail, on the console, or in a mail that is stuck', async () => {
  const where = async (desk: Awaited<ReturnType<typeof testDesk>>, email: string = ann) => {
    const { printed, stuck } = (await desk.post(signInCalls.signIn, { email })).json()
    return { printed, stuck }
  }
  expect(await where(await testDesk())).toEqual({ printed: true, stuck: false })
  const desk = await testDesk({ mail: { ...mail, smtp: at(25), ownerAddress: bo, desk: [ann] } })
  expect(await where(desk)).toEqual({ printed: false, stuck: false })

  const failed = { attempts: 2, last_error: 'Connection refused' }
  const old = new Date(Date.now() - HOUR).toISOString()
  // Codes that fail or leave say nothing: only a known address has them.
  await desk.db
    .updateTable('mails')
    .set({ ...failed, created_at: old })
    .execute()
  expect(await where(desk)).toEqual({ printed: false, stuck: false })
  await queueMail(desk.db, letter)
  await desk.db
    .updateTable('mails')
    .set({ ...failed, created_at: old })
    .where('kind', '=', letter.kind)
    .execute()
  await desk.db.updateTable('mails').set({ status: 'sent' }).where('kind', '=', 'code').execute()
  for (const email of [ann, 'stranger@example.com'])
    expect(await where(desk, email)).toEqual({ printed: false, stuck: true })
})

test('the answer does not show if an address is known', async () => {
  const { answer: known } = await asked(ann.toUpperCase())
  const { answer: unknown, printed, db } = await asked('stranger@example.com')
  const seen = ({ statusCode, body, headers, cookies }: typeof known) => ({
    statusCode,
    body,
    headers: Object.keys(headers).sort(),
    cookies: cookies.map(({ value, ...rest }) => ({ ...rest, length: value.length })),
  })
  expect(seen(unknown)).toEqual(seen(known))
  expect(known.statusCode).toBe(202)
  expect(printed).toEqual([])
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])
})

test.each([
  ['with', at(25)],
  ['without', undefined],
])(
  '%s a mail server, all that is done until the answer has left is the same for every address',
  async (_what, smtp) => {
    let done: string[] = []
    const { app } = await testDesk({
      mail: { ...mail, smtp, ownerAddress: bo, desk: [ann] },
      wakeMail: () => void done.push('woken'),
      print: () => void done.push('printed'),
    })
    const run = Statements.prototype.run
    vi.spyOn(Statements.prototype, 'run').mockImplementation(function (this: Statements, query) {
      done.push(query.sql)
      return run.call(this, query)
    })
    const query = pg.Client.prototype.query
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: unknown, ...asked) {
      done.push(String(Object(asked[0]).text ?? asked[0]))
      return query.apply(this, asked)
    })
    const origin = await app.listen({ port: 0 })
    app.server.on('request', (_, answer) => answer.on('finish', () => done.push('answered')))
    /** What is done until the answer has left. */
    const workFor = async (email: string) => {
      done = []
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email })
      const answer = await fetch(origin + signInCalls.signIn, { method: 'POST', headers, body })
      expect(answer.status).toBe(202)
      await vi.waitFor(() => expect(done).toContain('woken'))
      // The first erasure after the start may still look at what it has noted.
      return (
        done
          .slice(0, done.indexOf('answered'))
          .filter((it) => !it.includes('"settings"'))
          // A statement is tried again while another one is in its way.
          .filter((it, i, all) => it !== all[i - 1])
      )
    }
    const known = await workFor(ann)
    expect(known.some((it) => it.includes('desk_codes'))).toBe(true)
    expect(known).not.toContain('woken')
    expect(await workFor('stranger@example.com')).toEqual(known)
  },
)

test('an unknown address cannot sign in with any code', async () => {
  const { type } = await asked('stranger@example.com')
  const answer = await type('3333-3333')
  expect([answer.statusCode, answer.json().detail]).toEqual([422, signInRefusals.wrongCode(4)])
})

test('after five wrong tries even the right code is refused', async () => {
  const { code, type } = await asked()
  for (const left of [4, 3, 2, 1]) {
    const answer = await type(otherThan(code))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ field: 'code', message: signInRefusals.wrongCode(left) }])
  }
  expect((await type(otherThan(code))).json().type).toBe(CODE_SPENT)
  const answer = await type()
  expect([answer.statusCode, answer.json().type]).toEqual([422, CODE_SPENT])
})

test('parallel tries cannot be more than five', async () => {
  const { code, type } = await asked()
  const answers = await Promise.all(Array.from({ length: 8 }, () => type(otherThan(code))))
  const spent = answers.filter((answer) => answer.json().type === CODE_SPENT)
  expect(spent).toHaveLength(4)
})

test('a code expires after ten minutes', async () => {
  stopClock()
  const { type } = await asked()
  pass(10 * MINUTE)
  expect((await type()).json().type).toBe(CODE_SPENT)
  const inTime = await asked()
  pass(10 * MINUTE - 1)
  expect((await inTime.type()).statusCode).toBe(200)
})

test('a code works only in the browser that asked for it', async () => {
  const { type, code, post } = await asked()
  const other = cookiesOf(await post(signInCalls.signIn, { email: ann }))
  for (const cookie of ['', other, 'desk_challenge=made-up']) expect((await type(code, cookie)).statusCode).toBe(422)
  expect((await type()).statusCode).toBe(200)
})

test('the database contains no code, challenge or token in plain text', async () => {
  const { db, cookie, code, type } = await asked()
  const stored = async () =>
    JSON.stringify([
      await db.selectFrom('desk_codes').selectAll().execute(),
      await db.selectFrom('desk_sessions').selectAll().execute(),
    ])
  const before = await stored()
  const session = cookiesOf(await type())
  const after = await stored()
  expect(after).toContain(ann)
  for (const secret of [code, code.replace('-', ''), ...`${cookie}; ${session}`.split(/=|; /)])
    if (secret && !secret.startsWith('desk_')) expect(before + after).not.toContain(secret)
})

const refusing = shared(testDesk, new Date('2026-07-01T12:00:00Z'))

test.each([
  ['no address', {}, 'email', signInRefusals.email],
  ['two addresses', { email: `${ann},${bo}` }, 'email', signInRefusals.email],
  ['an unknown field', { email: ann, name: 'Ann' }, 'name', t(refusals).unknownField],
])('asking for a code with %s is refused', async (_what, body, field, message) => {
  const { post } = refusing()
  const answer = await post(signInCalls.signIn, body)
  expect(answer.statusCode).toBe(422)
  expect(answer.json().errors).toEqual([{ field, message }])
})

test.each(['', '1234-5678', '3333-333', '3333-33333', 5])('“%s” is refused as a code', async (code) => {
  const { post, cookie } = await asked()
  const answer = await post(signInCalls.signInCode, { code }, { cookie })
  expect(answer.json().errors).toEqual([{ field: 'code', message: signInRefusals.code }])
})

test('a session ends after twelve hours without use, and thirty days at most', async () => {
  stopClock()
  const { app, signIn } = await testDesk()
  const status = async (cookie: string) =>
    (await app.inject({ url: sessionCalls.session, headers: { cookie } })).statusCode
  const idle = await signIn()
  pass(12 * HOUR)
  expect(await status(idle)).toBe(401)

  const used = await signIn()
  for (let hours = 0; hours < 30 * 24 - 11; hours += 11) {
    pass(11 * HOUR)
    expect([hours, await status(used)]).toEqual([hours, 200])
  }
  pass(11 * HOUR)
  expect(await status(used)).toBe(401)
})

test('signing out ends this session, and signing out everywhere ends all sessions of this person', async () => {
  const { app, post, signIn } = await testDesk()
  const [first, second, third, other] = [await signIn(), await signIn(), await signIn(), await signIn(bo)]
  const status = async (cookie: string) =>
    (await app.inject({ url: sessionCalls.session, headers: { cookie } })).statusCode

  const out = await post(sessionCalls.signOut, {}, { cookie: first })
  expect([out.statusCode, out.cookies[0]?.maxAge]).toEqual([204, 0])
  expect([await status(first), await status(second)]).toEqual([401, 200])
  const list = await app.inject({ url: sessionCalls.sessions, headers: { cookie: second } })
  expect(
    list
      .json()
      .sessions.map((it: { current: boolean }) => it.current)
      .sort(),
  ).toEqual([false, true])

  await post(sessionCalls.signOutEverywhere, {}, { cookie: second })
  expect([await status(second), await status(third), await status(other)]).toEqual([401, 401, 200])
})

test('each call is refused without a session, and kept out of caches', async () => {
  const { app } = await testDesk()
  for (const { name, url, who } of listedCalls(app)) {
    if (who === 'anyone') continue
    const statuses: number[] = []
    for (const method of ['GET', 'POST'] as const)
      for (const cookie of ['', 'desk_session=', 'desk_session=made-up']) {
        const headers = { cookie, 'content-type': 'application/json' }
        const answer = await app.inject({ method, url, headers })
        expect(answer.headers, name).toMatchObject({ 'cache-control': 'no-store', [DESK_ANSWER]: '1' })
        if (answer.statusCode === 401) expect(answer.json().type, name).toBe(SIGNED_OUT)
        statuses.push(answer.statusCode)
      }
    // The other method has no route.
    expect(statuses.filter((status) => status === 401).length, name).toBeGreaterThanOrEqual(3)
    expect(
      statuses.filter((status) => ![401, 404, 405].includes(status)),
      name,
    ).toEqual([])
  }
})

test('a person who is removed from the list is signed out', async () => {
  const { app, db, signIn } = await testDesk()
  const cookie = await signIn(bo)
  await db.updateTable('desk_sessions').set({ email: 'gone@example.com' }).execute()
  expect((await app.inject({ url: sessionCalls.session, headers: { cookie } })).statusCode).toBe(401)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'https://evil.test' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, 403],
  [{ origin: 'https://site.test', 'sec-fetch-site': 'same-origin' }, 204],
  [{ origin: 'https://site.test' }, 204],
  [{ origin: 'http://evil.test', host: 'evil.test' }, 403],
  [{ origin: 'http://evil.test', 'x-forwarded-host': 'evil.test' }, 403],
  [{}, 204],
])('a POST with the headers %o answers %i', async (headers, status) => {
  const { post, signIn } = await testDesk({ trustedProxies: ['127.0.0.1'] })
  const answer = await post(sessionCalls.signOut, {}, { cookie: await signIn(), ...headers })
  expect(answer.statusCode).toBe(status)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test.each([signInCalls.signIn, signInCalls.signIn.replace('d', '%64')])(
  'another site cannot ask for a code at %s',
  async (url) => {
    const { post, printed } = await testDesk()
    const answer = await post(url, { email: ann }, { origin: 'https://evil.test' })
    expect([answer.statusCode, answer.json().detail]).toEqual([403, deskRefusals.otherSite('https://site.test/desk')])
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', [DESK_ANSWER]: '1' })
    expect(printed).toEqual([])
  },
)

test('unknown URLs below the desk are kept out of caches too', async () => {
  const { app } = await testDesk()
  for (const url of ['/desk/api/nothing', '/desk/api', '/desk'])
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
})

import { expect, test, vi } from 'vitest'
import { DESK, withId } from '#core/desk-calls.ts'
import { DAY } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { feedCalls } from '#features/calendars/calls.ts'
import { passkeyCalls, sessionCalls, signInCalls } from '#features/sign-in/calls.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import type { PasskeyList } from '#features/sign-in/passkeys.ts'
import type { SessionList } from '#features/sign-in/sign-in.ts'
import { cookiesOf, PEOPLE, testDesk } from '#testing/desk.ts'
import { deskNotices } from './shared/notices-words.ts'

const [ann, bo] = PEOPLE

/** Two browsers of Ann's and one of Bo's. */
async function threeBrowsers() {
  const desk = await testDesk()
  const [here, there, his] = [await desk.signIn(), await desk.signIn(), await desk.signIn(bo)]
  const status = async (cookie: string) =>
    (await desk.app.inject({ url: sessionCalls.session, headers: { cookie } })).statusCode
  const statuses = async () => [await status(here), await status(there), await status(his)]
  const list = async (cookie: string) => {
    const answer = await desk.app.inject({ url: sessionCalls.sessions, headers: { cookie } })
    return (answer.json() as SessionList).sessions
  }
  const idOf = async (cookie: string) => (await list(cookie)).find((it) => it.current)?.id ?? ''
  const end = async (id: string) => desk.post(withId(sessionCalls.sessionEnd, id), {}, { cookie: here })
  return { ...desk, here, there, his, statuses, list, idOf, end }
}

test('another browser is signed out alone, and the answer lists those that are left', async () => {
  const { there, statuses, idOf, end } = await threeBrowsers()
  const id = await idOf(there)
  const answer = await end(id)
  expect(answer.statusCode).toBe(200)
  expect(answer.cookies).toEqual([])
  expect((answer.json() as SessionList).sessions).toMatchObject([{ current: true }])
  expect(await statuses()).toEqual([200, 401, 200])
  const again = await end(id)
  expect([again.statusCode, again.json().detail]).toEqual([404, signInRefusals.noSession])
})

test('the browser itself can be signed out so too, and loses its cookies', async () => {
  const { here, statuses, idOf, end } = await threeBrowsers()
  const answer = await end(await idOf(here))
  expect(answer.cookies).toMatchObject([
    { name: 'desk_session', maxAge: 0 },
    { name: 'desk_role', maxAge: 0 },
  ])
  expect(await statuses()).toEqual([401, 200, 200])
})

test('the page can read in which role somebody is signed in, until the session has ended', async () => {
  const { app, here, idOf, end } = await threeBrowsers()
  const roleOf = async () => (await app.inject({ url: sessionCalls.session, headers: { cookie: here } })).cookies
  const [told] = await roleOf()
  expect(told).toMatchObject({ name: 'desk_role', value: 'owner', path: DESK, sameSite: 'Strict' })
  expect(told?.httpOnly).toBeUndefined()
  await end(await idOf(here))
  expect(await roleOf()).toMatchObject([{ name: 'desk_role', maxAge: 0 }])
})

test('a browser of a colleague cannot be signed out', async () => {
  const { his, statuses, idOf, end } = await threeBrowsers()
  const answer = await end(await idOf(his))
  expect([answer.statusCode, answer.json().detail]).toEqual([404, signInRefusals.noSession])
  expect(await statuses()).toEqual([200, 200, 200])
})

/** A passkey in the database, added so many days ago. */
const insertPasskey = (
  { db }: Awaited<ReturnType<typeof testDesk>>,
  { id, email = ann, days }: { id: string; email?: string; days: number },
) =>
  db
    .insertInto('passkeys')
    .values({
      id,
      email,
      name: id,
      public_key: '',
      transports: '[]',
      counter: 0,
      used_at: null,
      created_at: new Date(Date.now() - days * DAY).toISOString(),
    })
    .execute()

test('signing out everywhere removes the passkeys that a session can have added, keeps older ones, and tells all', async () => {
  const desk = await threeBrowsers()
  const { db, post, here, statuses } = desk
  await insertPasskey(desk, { id: 'old', days: limits.sessionDays })
  await insertPasskey(desk, { id: 'recent', days: limits.sessionDays - 1 })
  await insertPasskey(desk, { id: 'new', days: 0 })
  await insertPasskey(desk, { id: 'his', email: bo, days: 0 })
  // The list says before which would go.
  const { passkeys } = (
    await desk.app.inject({ url: passkeyCalls.passkeys, headers: { cookie: here } })
  ).json() as PasskeyList
  expect(passkeys.map(({ id, recent }) => [id, recent])).toEqual([
    ['old', false],
    ['recent', true],
    ['new', true],
  ])
  const answer = await post(sessionCalls.signOutEverywhere, {}, { cookie: here })
  expect([answer.statusCode, answer.cookies[0]?.maxAge]).toEqual([204, 0])
  expect(await statuses()).toEqual([401, 401, 200])
  const left = await db.selectFrom('passkeys').select('id').orderBy('id').execute()
  expect(left.map(({ id }) => id)).toEqual(['his', 'old'])
  const about = { when: '', where: '', desk: '' }
  const { subject, text } = deskNotices.everywhere(ann, 2, about)
  const [told = ''] = text.split('\n')
  const mails = await db.selectFrom('mails').select(['to_address', 'subject', 'body']).execute()
  expect(mails.map((it) => [it.to_address, it.subject])).toEqual(
    expect.arrayContaining([ann, bo].map((address) => [address, subject])),
  )
  for (const { body } of mails) expect(body).toContain(told)
})

test('signing out everywhere ends the codes and links that wait, and the person’s address of the calendar', async () => {
  const { app, post, printed, here, his } = await threeBrowsers()
  const asked = await post(signInCalls.signIn, { email: ann })
  const code = printed.at(-1)?.split(': ')[1] ?? ''
  const pathOf = async (cookie: string) =>
    new URL((await post(feedCalls.feed, {}, { cookie })).json().feed_url).pathname
  const [own, other] = [await pathOf(here), await pathOf(his)]
  await post(sessionCalls.signOutEverywhere, {}, { cookie: here })
  const late = await post(signInCalls.signInCode, { code }, { cookie: cookiesOf(asked) })
  expect(late.statusCode).toBe(422)
  expect([(await app.inject(own)).statusCode, (await app.inject(other)).statusCode]).toEqual([404, 200])
})

test('the list says when each browser was last used', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-07-01T12:00:00Z') })
  const { here, there, app, list } = await threeBrowsers()
  vi.setSystemTime('2026-07-01T13:00:00Z')
  await app.inject({ url: deskBookingCalls.bookings, headers: { cookie: there } })
  vi.setSystemTime('2026-07-01T13:30:00Z')
  expect((await list(here)).map(({ current, used_at }) => [current, used_at])).toEqual([
    [true, '2026-07-01T13:30:00.000Z'],
    [false, '2026-07-01T13:00:00.000Z'],
  ])
})

import { expect, test, vi } from 'vitest'
import { MINUTE } from '#core/durations.ts'
import { limits } from '#core/limits.ts'
import { hookFeatures } from '#features/hooks.ts'
import { sessionCalls, signInCalls } from '#features/sign-in/calls.ts'
import { signInRefusals } from '#features/sign-in/desk-refusals-words.ts'
import { signInOf } from '#features/sign-in/sign-in.ts'
import { temporaryFolder, testDatabase } from '#testing/app.ts'
import { stateDatabase } from '#testing/database-states.ts'
import { cookiesOf, PEOPLE, testDesk } from '#testing/desk.ts'
import { finished, run } from '#testing/process.ts'
import { programIo } from '#testing/program.ts'
import { runDeskLink } from './desk-link.ts'

const [ann, bo] = PEOPLE
const env = { DESK_EMAILS: PEOPLE.join(), PUBLIC_ORIGIN: 'https://site.test' }

/** The output and the exit code of the command in this folder. */
async function linked(dataDir: string, ...args: string[]) {
  const { io, output } = programIo(dataDir)
  const code = await runDeskLink(args, { ...io, env: { ...io.env, ...env } }, hookFeatures)
  return { code, ...output }
}

/** A running server with a link for Ann; `open` does what the desk does when it is opened by a link. */
async function withLink(typed: string = ann) {
  const desk = await testDesk()
  const { code, stdout, stderr } = await linked(desk.dataDir, typed)
  expect([code, stderr]).toEqual([0, ''])
  const url = new URL(stdout.trim().split('\n').at(-1) ?? '')
  const open = () => desk.post(signInCalls.signInCode, signInOf(url.hash) ?? {})
  return { ...desk, stdout, url, open }
}

test.each([ann, ' ANN@example.com'])(
  'the link for “%s” signs in a browser that asked for nothing, once',
  async (typed) => {
    const { app, open, url } = await withLink(typed)
    expect([url.origin, url.pathname]).toEqual(['https://site.test', '/desk'])
    const answer = await open()
    expect(answer.statusCode).toBe(200)
    const headers = { cookie: cookiesOf(answer) }
    const session = await app.inject({ url: sessionCalls.session, headers })
    expect(session.json().session.email).toBe(ann)
    expect((await open()).json().detail).toBe(signInRefusals.spentCode)
  },
)

test('the link ends after the minutes that it says', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const { open, stdout } = await withLink()
  expect(stdout).toContain(`${limits.codeMinutes} minutes`)
  vi.setSystemTime(Date.now() + limits.codeMinutes * MINUTE)
  expect((await open()).statusCode).toBe(422)
})

test('a link signs in a person whose address has no codes left, and the database has no part of it', async () => {
  const { post, db, open, url } = await withLink()
  const { challenge = '', code = '' } = signInOf(url.hash) ?? {}
  const stored = JSON.stringify(await db.selectFrom('desk_codes').selectAll().execute())
  for (const secret of [challenge, code]) expect(stored).not.toContain(secret)
  for (let i = 0; i < 200; i++) await post(signInCalls.signIn, { email: ann })
  expect((await post(signInCalls.signIn, { email: ann })).statusCode).toBe(429)
  expect((await open()).statusCode).toBe(200)
})

test('the challenge of a link with another code does not sign in', async () => {
  const { post, url } = await withLink()
  const { challenge } = signInOf(url.hash) ?? {}
  for (const code of ['3333-3333', '4444-4444'])
    expect((await post(signInCalls.signInCode, { challenge, code })).statusCode).toBe(422)
  const answer = await post(signInCalls.signInCode, { challenge: 5, code: '3333-3333' })
  expect(answer.json().errors[0].field).toBe('challenge')
})

test('an address that may not sign in is refused, with those that may', async () => {
  const { db, dataDir } = await testDatabase()
  const { code, stdout, stderr } = await linked(dataDir, 'stranger@example.com')
  expect([code, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    `stranger@example.com may not sign in to the desk, only ${ann}, ${bo} may: set DESK_EMAILS as the server has it.\n`,
  )
  expect(await db.selectFrom('desk_codes').selectAll().execute()).toEqual([])
})

test('a folder without a database is named, and none is made', async () => {
  const dataDir = temporaryFolder()
  for (let i = 0; i < 2; i++)
    expect(await linked(dataDir, ann)).toEqual({
      code: 1,
      stdout: '',
      stderr: `There is no database in ${dataDir}; set DATA_DIR.\n`,
    })
})

test('a database of an earlier version is refused', async () => {
  const { dataDir } = await stateDatabase()
  expect(await linked(dataDir, ann)).toMatchObject({
    code: 1,
    stderr: 'The database is from another version of this program: start the server once.\n',
  })
})

test.each([[[]], [[ann, bo]]])('with the arguments %j it says how it is used', async (args) => {
  const { code, stderr } = await linked(temporaryFolder(), ...args)
  expect([code, stderr]).toEqual([2, 'Usage: npm run desk-link -- you@example.com\n'])
})

test('the script prints a link for the address of the owner', async () => {
  const { dataDir } = await testDatabase()
  const variables = { DATA_DIR: dataDir, OWNER_EMAIL: ann }
  const { code, stdout } = await finished(run('scripts/desk-link.ts', [ann], variables))
  expect([code, stdout]).toEqual([0, expect.stringMatching(/\nhttp:\/\/localhost:3000\/desk#\S+\n$/)])
})

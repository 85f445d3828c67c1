import { expect } from 'vitest'
import { signInCalls } from '#features/sign-in/calls.ts'
import type { Answer, client } from './client.ts'

/** The owner in the proofs, and the server's settings for them. */
export const OWNER = 'owner@business.test'
export const atDesk = { OWNER_EMAIL: OWNER, DESK_EMAILS: OWNER }
export const withDesk = { ...atDesk, RATE_LIMIT: '100000000' }

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = ({ headers }: Answer) =>
  (headers['set-cookie'] ?? []).map((it) => it.split(';', 1)[0]).join('; ')

type Http = Pick<ReturnType<typeof client>, 'post'>

/** Asks for a code, and returns it with the asking browser's cookie. `printed` returns what the server printed so far. */
export async function askForCode({ post }: Http, printed: () => string) {
  const before = printed().length
  const asked = await post(signInCalls.signIn, { email: OWNER })
  expect(asked.status, asked.body).toBe(202)
  const code = () => codeIn(printed().slice(before))
  await expect.poll(code).toBeTruthy()
  return { code: code(), cookie: cookiesOf(asked) }
}

/** Signs in to the desk as a browser does, and returns the cookie. */
export async function signIn(http: Http, printed: () => string) {
  const { code, cookie } = await askForCode(http, printed)
  const answer = await http.post(signInCalls.signInCode, { code }, { cookie })
  expect(answer.status, answer.body).toBe(200)
  return cookiesOf(answer)
}

/** The last code in a text. Parts of ids look like one, but stand between dashes. */
export const codeIn = (text: string) => text.match(/(?<![\w-])[A-Z0-9]{4}-[A-Z0-9]{4}(?![\w-])/g)?.at(-1)

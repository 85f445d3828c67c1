import { expect, onTestFinished, test } from 'vitest'
import { deskCalls, withId } from '#domain/desk/calls.ts'
import { folderForDatabase } from '#server/testing/app.ts'
import { startServer } from '#server/testing/process.ts'
import { booking } from '#server/testing/requests.ts'
import { stop } from '#server/testing/stop.ts'
import { bookable } from '#server/testing/times.ts'

const EMAIL = 'ann@example.com'

/** Two server processes over one database, and the cookie of a signed-in person. */
async function twoServers() {
  const env = { DATA_DIR: await folderForDatabase(), DESK_EMAILS: EMAIL, RATE_LIMIT: '100000' }
  const servers = [await startServer(env), await startServer(env)] as const
  for (const { child } of servers) onTestFinished(() => void child.kill('SIGKILL'))
  const [first] = servers

  const code = new Promise<string>((resolve) => {
    first.child.stdout.on('data', (part) => {
      const line = /^Desk sign-in code for ann@example\.com: (.{4}-.{4})$/m.exec(String(part))
      if (line?.[1]) resolve(line[1])
    })
  })
  const asked = await post(first.url + deskCalls.signIn, { email: EMAIL })
  const signedIn = await post(
    first.url + deskCalls.signInCode,
    { code: await code },
    cookiesOf(asked),
  )
  return { servers, cookie: cookiesOf(signedIn) }
}

const post = (url: string, body: object, cookie = '') =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  })

const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

test('of two actions at two servers at once, one succeeds and the other gets a conflict', async () => {
  const { servers, cookie } = await twoServers()
  const [{ url: here }, { url: there }] = servers
  for (let round = 0; round < 20; round++) {
    const { id } = await (await post(`${here}/bookings`, { ...booking, ...bookable[round] })).json()
    const actions = withId(deskCalls.bookingActions, id)
    const answers = await Promise.all([
      post(here + actions, { action: 'confirm', version: 1 }, cookie),
      post(there + actions, { action: 'decline', version: 1 }, cookie),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  }
})

test('a page at one server gets the events of the other, and both servers stop while it listens', async () => {
  const { servers, cookie } = await twoServers()
  const [{ url: here }, { url: there }] = servers
  const page = await fetch(here + deskCalls.events, { headers: { cookie } })
  const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('retry:')

  const { id } = await (await post(`${there}/bookings`, { ...booking, ...bookable[0] })).json()
  expect((await reader?.read())?.value).toContain(id)

  await Promise.all(servers.map(({ child }) => stop(child)))
  // The stream was ended, not cut.
  expect((await reader?.read())?.done).toBe(true)
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { deskCalls } from '#domain/desk/calls.ts'
import { SECOND } from '#domain/durations.ts'
import { folderForDatabase } from '#server/testing/app.ts'
import { cookiesOf } from '#server/testing/desk.ts'
import { startServer } from '#server/testing/process.ts'
import { startSmtp } from '#server/testing/smtp.ts'

const ANN = 'ann@example.com'
const OWNER = 'owner@business.test'

/** A server in its own process over this folder, and the codes that it prints. */
async function started(DATA_DIR: string) {
  const { child, url } = await startServer({ DATA_DIR, DESK_EMAILS: ANN })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += part
  })
  const post = (path: string, body: object, cookie = '') =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const code = () => vi.waitUntil(() => /code for \S+: (\S+)/.exec(printed)?.[1])
  return { url, post, code }
}

const sent = (answer: Response) =>
  cookiesOf({
    cookies: answer.headers.getSetCookie().map((line) => {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      return { name, value }
    }),
  })

test('mail settings of one server hold for the mails of another one a moment later, without a restart', async () => {
  const { port, received } = await startSmtp()
  const dataDir = await folderForDatabase()
  const first = await started(dataDir)
  const second = await started(dataDir)
  const asked = await first.post(deskCalls.signIn, { email: ANN })
  const body = { code: await first.code() }
  const cookie = sent(await first.post(deskCalls.signInCode, body, sent(asked)))

  const settings = {
    ...{ version: 0, owner: OWNER, sender: { name: '', address: 'mail@business.test' } },
    server: { host: '127.0.0.1', port, secure: false, user: '' },
  }
  const saved = await first.post(deskCalls.mailSettings, settings, cookie)
  expect(saved.status).toBe(200)
  await vi.waitFor(
    async () => {
      const answer = await second.post(deskCalls.mailSettingsTest, {}, cookie)
      expect(answer.status).toBe(200)
      expect(await answer.json()).toEqual({ to: ANN, failure: null })
    },
    { timeout: 20 * SECOND, interval: 250 },
  )

  // Either server may send it: now both know where to.
  expect((await second.post(deskCalls.mailTest, {}, cookie)).status).toBe(202)
  await vi.waitFor(() => expect(received).toHaveLength(2), { timeout: 20 * SECOND })
  expect(received).toMatchObject([{ to: [ANN] }, { to: [ANN], from: 'mail@business.test' }])
})

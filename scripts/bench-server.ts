import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { signInCalls } from '#features/sign-in/calls.ts'
import { serverOptions } from './server-options.ts'

const EMAIL = 'bench@example.com'

/**
 * Starts a server with the options of `npm start` on the database in this folder, or where `more` variables say; resolves when
 * it listens. `printed` waits for a line of its output.
 */
export async function startServer(dataDir: string, port: number, more: Record<string, string> = {}) {
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, [...serverOptions, 'src/main.ts'], {
    env: {
      ...process.env,
      PORT: `${port}`,
      DATA_DIR: dataDir,
      PUBLIC_ORIGIN: origin,
      DESK_EMAILS: EMAIL,
      RATE_LIMIT: '1000000',
      LET_THROUGH: '127.0.0.1, ::1',
      SMTP_URL: '',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  server.stdout.on('data', (part) => {
    output += part
  })
  const printed = async (expected: RegExp) => {
    for (;;) {
      const match = expected.exec(output)
      if (match) return match[1] ?? ''
      if (server.exitCode !== null) throw new Error(`The server has ended: ${output}`)
      await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
    }
  }
  await printed(/Listening on (\S+)/)
  return {
    origin,
    pid: server.pid,
    printed,
    async stop() {
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
  }
}

/** The same with a user who is signed in: `get` and `post` call its desk. */
export async function startDesk(...given: Parameters<typeof startServer>) {
  const server = await startServer(...given)
  const { origin } = server
  const cookie = await signIn(origin, () => server.printed(/Desk sign-in code for \S+ (\S+)/))
  const call = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + url, { ...init, headers: { ...init.headers, cookie } })
    const body = await answer.text()
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${body} for ${init.body ?? 'GET'}`)
    return body
  }
  return {
    ...server,
    cookie,
    get: (url: string) => call(url),
    post: (url: string, body: object) =>
      call(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(body),
      }),
  }
}

async function signIn(origin: string, readCode: () => Promise<string>): Promise<string> {
  const post = (call: string, body: object, cookie = '') =>
    fetch(origin + call, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
  const asked = await post(signInCalls.signIn, { email: EMAIL })
  const signedIn = await post(signInCalls.signInCode, { code: await readCode() }, cookieOf(asked))
  return cookieOf(signedIn)
}

import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#testing/listening.ts'
import { startServer } from '#testing/process.ts'
import { codeIn } from './desk-code.ts'

/** The address that can sign in to its desk. */
export const OWNER = 'owner@example.com'

/**
 * Starts a server with its own database, for tests that restart it or need it without other tests' bookings. With no
 * `variables` nobody has said anything about it yet.
 */
export async function startOwnServer(variables: Record<string, string> = { DESK_EMAILS: OWNER }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'e2e-own-'))
  // The same port after a restart, since a browser keeps its data by address and port.
  const port = String(await freePort())
  const env = {
    PORT: port,
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ...variables,
    RATE_LIMIT: '1000',
  }
  const start = (more: Record<string, string> = {}) => startServer({ ...env, ...more })
  let { child, url, printed } = await start()
  let printedBefore = ''
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const up = async (more: Record<string, string> = {}) => {
    printedBefore += printed()
    ;({ child, url, printed } = await start(more))
  }
  return {
    url,
    dataDir,
    codeOf: (email: string) => codeIn(printedBefore + printed(), email),
    /** The link that a new server prints for the first person. */
    firstLink: async () => {
      for (;;) {
        const link = /^http\S+#\S+$/m.exec(printed())?.[0]
        if (link) return link
        await once(child.stdout, 'data')
      }
    },
    /** Ends it; `up` starts it again with the same data. */
    down: end,
    up,
    restart: async (more: Record<string, string>) => {
      await end()
      await up(more)
    },
    stop: async () => {
      await end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

import { OWNER, startOwnServer } from './own-server.ts'
import { test } from './within-policy.ts'

type Fake = { url: string; close: () => unknown }
type Own<Provider> = { provider: Provider; server: Awaited<ReturnType<typeof startOwnServer>> }

/** Tests on a server of their own. `variable` leads it to a provider of this machine. */
export const withProvider = <Provider extends Fake>(start: () => Promise<Provider>, variable: string) =>
  test.extend<Own<Provider>>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures
    provider: async ({}, use) => {
      const provider = await start()
      await use(provider)
      await provider.close()
    },
    server: async ({ provider }, use) => {
      const server = await startOwnServer({ DESK_EMAILS: OWNER, [variable]: provider.url })
      await use(server)
      await server.stop()
    },
    baseURL: ({ server }, use) => use(server.url),
  })

import { type Browser, type Cookie, type Page, test } from '@playwright/test'
import { deskEmail } from './desk-code.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { signIn } from './sign-in.ts'

/** A desk with a server of its own, and the cookies of its owner. */
type Desk = { url: string; cookies: Cookie[] }

type Shared = {
  /** The cookies of a person who is signed in to the desk of the server under test. */
  deskCookies: Cookie[]
  /** A desk that has no other visitors. */
  ownDesk: Desk
  /** Another one, on which texts are published. */
  editedDesk: Desk
  /** A page for tests that only look at pages. */
  page1: Page
  /** The same, signed in to the desk. */
  deskPage1: Page
}

/**
 * What the tests of a worker share: each is made when a test first asks for it. All files begin with this test, since a worker
 * ends where a test has other things to share, and a new one needs seconds.
 */
export const base = test.extend<object, Shared>({
  deskCookies: [
    async ({ browser }, use, { parallelIndex, project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL })
      await signIn(await context.newPage(), deskEmail(parallelIndex))
      await use(await context.cookies())
      await context.close()
    },
    { scope: 'worker' },
  ],
  ownDesk: [({ browser }, use) => withDesk(browser, use), { scope: 'worker' }],
  editedDesk: [({ browser }, use) => withDesk(browser, use), { scope: 'worker' }],
  page1: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL })
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  deskPage1: [
    async ({ browser, deskCookies }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL })
      await page.context().addCookies(deskCookies)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

async function withDesk(browser: Browser, use: (desk: Desk) => Promise<void>) {
  const server = await startOwnServer()
  const context = await browser.newContext({ baseURL: server.url })
  await signIn(await context.newPage(), OWNER, server.codeOf)
  await use({ url: server.url, cookies: await context.cookies() })
  await context.close()
  await server.stop()
}

import { type Cookie, expect, type Page } from '@playwright/test'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { deskEmail, signInCode } from './desk-code.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { test as base } from './within-policy.ts'

/** A test whose pages are signed in to the desk. */
export const test = base.extend<object, { deskCookies: Cookie[] }>({
  deskCookies: [
    async ({ browser }, use, { parallelIndex, project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL })
      await signIn(await context.newPage(), deskEmail(parallelIndex))
      await use(await context.cookies())
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ context, deskCookies }, use) => {
    await context.addCookies(deskCookies)
    await use(context)
  },
})

/** Makes a test like `testAlone`, with a server that no other file's tests change. */
export const makeTestAlone = () =>
  base.extend<object, { ownDesk: OwnDesk }>({
    ownDesk: [
      async ({ browser }, use) => {
        const server = await startOwnServer()
        const context = await browser.newContext({ baseURL: server.url })
        await signIn(await context.newPage(), OWNER, server.codeOf)
        await use({ url: server.url, cookies: await context.cookies() })
        await context.close()
        await server.stop()
      },
      { scope: 'worker' },
    ],
    baseURL: ({ ownDesk }, use) => use(ownDesk.url),
    context: async ({ context, ownDesk }, use) => {
      await context.addCookies(ownDesk.cookies)
      await use(context)
    },
  })

type OwnDesk = { url: string; cookies: Cookie[] }

/** A test at a desk with a server of its own, which has no other visitors. */
export const testAlone = makeTestAlone()

/** Signs in with the code that the server prints. */
export async function signIn(page: Page, email: string, codeOf = signInCode) {
  await page.goto(DESK)
  await page.getByLabel(deskPage.signIn.email).fill(email)
  const before = codeOf(email)
  await page.getByRole('button', { name: deskPage.signIn.send }).click()
  const field = page.getByLabel(deskPage.signIn.code, { exact: true })
  await expect(field).toBeVisible()
  await expect.poll(() => codeOf(email)).not.toBe(before)
  await field.fill(codeOf(email) ?? '')
  await page.getByRole('button', { name: deskPage.signIn.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()
}

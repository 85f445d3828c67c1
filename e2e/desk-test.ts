import { test as base, type Cookie, expect, type Page } from '@playwright/test'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { DESK_EMAIL, signInCode } from './desk-code.ts'

/** A test whose pages are signed in to the desk. */
export const test = base.extend<object, { deskCookies: Cookie[] }>({
  deskCookies: [
    async ({ browser }, use, { project }) => {
      const context = await browser.newContext({ baseURL: project.use.baseURL })
      await signIn(await context.newPage())
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

/** Signs in with the code that the server prints. */
async function signIn(page: Page) {
  await page.goto(DESK)
  await page.getByLabel(deskPage.signIn.email).fill(DESK_EMAIL)
  const before = signInCode()
  await page.getByRole('button', { name: deskPage.signIn.send }).click()
  const field = page.getByLabel(deskPage.signIn.code, { exact: true })
  await expect(field).toBeVisible()
  await expect.poll(signInCode).not.toBe(before)
  await field.fill(signInCode() ?? '')
  await page.getByRole('button', { name: deskPage.signIn.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()
}

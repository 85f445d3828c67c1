import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { signInPage } from '#features/sign-in/desk/sign-in-words.ts'
import { signInCode } from './desk-code.ts'

/** Signs in with the code that the server prints. */
export async function signIn(page: Page, email: string, codeOf = signInCode) {
  await page.goto(DESK)
  await page.getByLabel(signInPage.email).fill(email)
  const before = codeOf(email)
  await page.getByRole('button', { name: signInPage.send }).click()
  const field = page.getByLabel(signInPage.code, { exact: true })
  await expect(field).toBeVisible()
  await expect.poll(() => codeOf(email)).not.toBe(before)
  await field.fill(codeOf(email) ?? '')
  await page.getByRole('button', { name: signInPage.submit }).click()
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.start })).toBeVisible()
}

import { expect } from '@playwright/test'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { deskEmail } from './desk-code.ts'
import { signIn, test } from './desk-test.ts'

const words = deskPage.start

test('signing out everywhere ends the other browser’s session, and that browser says so', async ({
  browser,
}) => {
  const [first, other] = [await browser.newPage(), await browser.newPage()]
  await signIn(first, deskEmail('leaver'))
  await signIn(other, deskEmail('leaver'))
  await first.reload()
  await expect(first.getByText(words.browser('Chrome', ''))).toHaveCount(2)
  await first.getByRole('button', { name: words.everywhere }).click()
  for (const page of [first, other])
    await expect(page.getByRole('heading', { name: deskPage.signIn.title })).toBeVisible()
  await expect(other.getByText(deskPage.signIn.ended)).toBeVisible()
  // The person who signed out needs no such note.
  await expect(first.getByText(deskPage.signIn.ended)).toBeHidden()
  for (const page of [first, other])
    expect((await page.request.get(deskCalls.session)).status()).toBe(401)
})

test('the search follows Back and Forward', async ({ page }) => {
  await page.goto(`${DESK}/bookings`)
  const field = page.getByLabel(deskBookings.search)
  await field.fill('Nobody at all')
  await expect(page).toHaveURL(/q=Nobody/)
  await page.getByRole('link', { name: deskPage.pages.bookings }).click()
  await expect(field).toHaveValue('')
  await page.goBack()
  await expect(field).toHaveValue('Nobody at all')
  await expect(page.getByText(deskBookings.noneFound)).toBeVisible()
  await page.goForward()
  await expect(field).toHaveValue('')
})

import { test as anybody, expect } from '@playwright/test'
import { deskBookings } from '#content/desk-bookings.ts'
import { deskMessages } from '#content/desk-letters.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK } from '#domain/desk/calls.ts'
import { mailStates } from '#domain/desk/mails.ts'
import { boxes } from '#domain/desk/messages.ts'
import { expectAccessible } from './accessible.ts'
import { book, write } from './desk-requests.ts'
import { test } from './desk-test.ts'

for (const width of [360, 1280])
  test(`passes axe and does not scroll sideways at ${width} px`, async ({ page, request }) => {
    const { id, day } = await book(request, `Seen${Date.now()}`)
    const name = `Writes${Date.now()}`
    await write(request, name)
    await page.setViewportSize({ width, height: 800 })
    for (const path of [
      '',
      '/bookings',
      `/bookings/${id}`,
      '/calendar',
      '/calendar?view=week',
      `/calendar?view=day&day=${day}`,
      ...boxes.map((box) => `/messages?box=${box}`),
      ...mailStates.map((state) => `/mail?state=${state}`),
      '/numbers',
      '/data',
      `/data?booking_id=${id}`,
      '/nowhere',
    ])
      await test.step(path, async () => {
        await page.goto(DESK + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('navigation', { name: deskPage.navigation })).toBeVisible()
        await expect(page.getByText(deskPage.loading)).toHaveCount(0)
        await expectAccessible(page)
      })
    await test.step('a message, and an answer to it', async () => {
      await page.goto(`${DESK}/messages`)
      await page.getByRole('link', { name }).click()
      await expect(page.getByRole('button', { name: deskMessages.actions.unread })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: deskMessages.answer, exact: true }).click()
      await expect(page.getByRole('button', { name: deskMessages.send })).toBeVisible()
      await expectAccessible(page)
    })
    for (const action of ['decline', 'cancel', 'edit', 'note'] as const)
      await test.step(action, async () => {
        await page.goto(`${DESK}/bookings/${id}`)
        await page.getByRole('button', { name: deskBookings.actions[action].label }).click()
        const { submit } = deskBookings.actions[action]
        await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible()
        await expectAccessible(page)
      })
  })

anybody('signing in passes axe, at the address and at the code', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(DESK)
  await page.getByLabel(deskPage.signIn.email).fill('nobody@example.com')
  await expectAccessible(page)
  await page.getByRole('button', { name: deskPage.signIn.send }).click()
  await expect(page.getByLabel(deskPage.signIn.code, { exact: true })).toBeVisible()
  await expectAccessible(page)
})

import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { deskBookingCalls } from '#features/bookings/calls.ts'
import { deskBookings, statusLabels } from '#features/bookings/desk-words.ts'
import { bookable } from '#testing/times.ts'
import { write } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { WHOLE } from './tags.ts'

/** Enters requests of one name, more than the first page of the list has. */
async function enterMany(page: Page, lastname: string, times: typeof bookable) {
  for (const time of times) {
    const data = {
      id: crypto.randomUUID(),
      firstname: 'Ada',
      lastname,
      phone: '705-555-0142',
      ...time,
      appoint_minutes: 15,
      confirm: false,
      mail: false,
    }
    const answer = await page.request.post(deskBookingCalls.bookings, { data })
    expect([201, 409]).toContain(answer.status())
  }
}

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('on a phone Back returns to the list as it was: filter, rows, place and focus', { tag: WHOLE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(DESK)
  const name = 'Narrow'
  await enterMany(page, name, bookable.slice(0, 60))
  await page.goto(`${DESK}/bookings?status=requested`)
  // The search finds the person too, above their bookings.
  const rows = page.getByRole('link', { name: new RegExp(`^${statusLabels.requested}.* Ada ${name}`) })
  await page.getByRole('searchbox').fill(name)
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('heading', { name: deskBookings.foundClients })).toBeVisible()
  // The next page of the list comes as its end comes near.
  await expect(rows.nth(27)).toBeAttached()
  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: deskPage.more })).toHaveCount(0, { timeout: 500 })
  }).toPass()
  const many = await rows.count()
  const row = rows.nth(27)
  // At the middle: a press must not scroll it away from under the navigation.
  await row.evaluate((it) => it.scrollIntoView({ block: 'center' }))
  const [place, address] = [await scrolled(page), page.url()]
  expect(place).toBeGreaterThan(500)
  const back = { link: () => page.getByRole('link', { name: deskPage.back }).click(), browser: () => page.goBack() }
  for (const [how, go] of Object.entries(back))
    await test.step(how, async () => {
      await row.click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText(deskBookings.first.when, { exact: true })).toBeVisible()
      expect(await scrolled(page)).toBe(0)
      await go()
      await expect(rows).toHaveCount(many)
      expect(page.url()).toBe(address)
      await expect(row).toBeFocused()
      await expect.poll(() => scrolled(page)).toBe(place)
    })
  // A reload of the booking loses neither.
  await row.click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await back.link()
  await expect(row).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(place)
  expect(new URL(page.url()).searchParams.get('status')).toBe('requested')
})

test('Back from a message returns to its folder, and from a link in a mail to the list', { tag: WHOLE }, async ({
  page,
  request,
}) => {
  const name = `Writes${Date.now()}`
  await write(request, name)
  await page.goto(`${DESK}/inbox`)
  const address = `${DESK}/inbox?box=inbox`
  await page.goto(address)
  await page.getByRole('link', { name }).click()
  await page.getByRole('link', { name: deskPage.back }).click()
  await expect(page).toHaveURL(address)
  const row = page.getByRole('link', { name })
  await expect(row).toBeFocused()
  const href = (await row.getAttribute('href')) ?? ''
  const outside = await page.context().newPage()
  await outside.goto(href)
  await outside.getByRole('link', { name: deskPage.back }).click()
  await expect(outside).toHaveURL(`${DESK}/inbox`)
})

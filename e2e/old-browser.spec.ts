import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { limits } from '#core/limits.ts'
import { buttons, navigation } from '#core/navigation-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { deskFrame } from '#desk/frame-words.ts'
import { booking as bookingWords } from '#features/booking-fields/words.ts'
import { receipt } from '#features/booking-form/receipt-words.ts'
import { deskBookings } from '#features/bookings/desk-words.ts'
import { managePage } from '#features/bookings/manage-words.ts'
import { contact } from '#features/contact/words.ts'
import { bookingPhotos } from '#features/photos/booking-photos-words.ts'
import { freeTimes } from '#features/schedule/free-times-words.ts'
import { deskFind } from '#platform/browser/desk/keys-words.ts'
import { navigation as deskPages } from '#platform/browser/desk/navigation.ts'
import { twoHalves } from '#testing/pictures.ts'
import { expectNoSidewaysScroll } from './accessible.ts'
import { book } from './desk-requests.ts'
import { blueLine, openFilled, submitButton } from './fill-booking.ts'
import { deskTest, test } from './old-browser.ts'
import { openActions } from './open-actions.ts'
import { defaults, said } from './said.ts'
import { jpeg } from './sent-files.ts'
import { WHOLE } from './tags.ts'

test.use({ viewport: { width: 390, height: 844 } })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('the browser of these tests lacks what the oldest browsers lack', async ({ page }) => {
  await page.goto(t(pages).home.path)
  const has = await page.evaluate(() => ({
    'Map.groupBy': 'groupBy' in Map,
    'URL.parse': 'parse' in URL,
    toSorted: 'toSorted' in [],
    isWellFormed: 'isWellFormed' in Object(''),
    union: 'union' in new Set(),
    checkVisibility: 'checkVisibility' in document.body,
    popover: 'popover' in document.body,
    findLast: 'findLast' in [],
    ':has()': [...document.querySelectorAll('style')].some((it) => it.textContent.includes(':has(')),
  }))
  expect(Object.entries(has).flatMap(([name, is]) => (is ? name : []))).toEqual(['findLast'])
})

test('a booking with a photo is sent, its receipt stays, and leads to the client’s page', async ({ page }) => {
  await openFilled(page, randomUUID())
  await page
    .getByLabel(`${t(bookingPhotos).choose}, ${t(bookingPhotos).label}`)
    .setInputFiles(jpeg('seat.jpg', await twoHalves({ width: 900, height: 1200 })))
  await expect(page.getByText(t(bookingPhotos).added(1, limits.photosOfAVisitor))).toBeVisible()
  await submitButton(page).click()
  await expect(blueLine(page)).toBeVisible()
  await expect(page.getByText(t(bookingPhotos).sending.done(1))).toBeVisible()
  await page.reload()
  await expect(blueLine(page)).toBeVisible()
  await page.getByRole('link', { name: t(receipt).see }).click()
  await expect(button(page, t(managePage).move.open)).toBeVisible()
})

test('the menu of a page is closed until its button is pressed, and closes by each of its ways', async ({ page }) => {
  await page.goto(t(pages).about.path)
  const menu = page.getByRole('navigation', { name: t(navigation).menu })
  const opener = button(page, t(navigation).menu)
  await expect(menu).toBeHidden()
  await expectNoSidewaysScroll(page)
  await opener.click()
  await expect(menu.getByRole('link', { name: t(buttons).bookUs.label })).toBeInViewport()
  await expect(opener).toHaveAttribute('aria-expanded', 'true')
  await opener.click()
  await expect(menu).toBeHidden()

  await opener.click()
  await menu.getByRole('link', { name: t(buttons).bookUs.label }).focus()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await page.getByRole('heading', { level: 1 }).click({ force: true, position: { x: 1, y: 1 } })
  await expect(menu).toBeHidden()
})

test('a wide header shows its links', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto(t(pages).about.path)
  const menu = page.getByRole('navigation', { name: t(navigation).menu })
  await expect(menu.getByRole('link').first()).toBeVisible()
  await expect(button(page, t(navigation).menu)).toBeHidden()
  await expectNoSidewaysScroll(page)
})

test('all products show, without chips that would do nothing', { tag: WHOLE }, async ({ page }) => {
  await page.goto(t(pages).products.path)
  for (const { title } of defaults.products)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
})

test('the home page offers free times', { tag: WHOLE }, async ({ page }) => {
  await page.goto(t(pages).home.path)
  const times = page.getByRole('region', { name: t(bookingWords).when.title })
  await times.scrollIntoViewIfNeeded()
  // Before it is awake, a press leads to the form.
  await expect(page.locator('astro-island[ssr]:has(form)')).toHaveCount(0)
  await times.getByRole('button', { name: said('Headlight Restoration') }).click()
  await expect(
    times
      .getByRole('toolbar', { name: t(freeTimes).next })
      .getByRole('link')
      .first(),
  ).toBeVisible()
})

test('the contact form sends', { tag: WHOLE }, async ({ page }) => {
  await page.goto(t(pages).contact.path)
  await page.getByLabel(said('Your Name')).fill('Zoë')
  await page.getByLabel(said('Your Email')).fill('zoe@example.com')
  await page.getByLabel(said('Topic')).selectOption(said('Services'))
  await page.getByLabel(said('Message'), { exact: true }).fill(`Boats? ${randomUUID()}`)
  await button(page, t(contact).submit).click()
  await expect(page.getByText(t(contact).sent, { exact: true })).toBeVisible()
})

deskTest('every page of the desk shows, and so do a menu, the finder and a booking', async ({ page, request }) => {
  const lastname = `Old${Date.now().toString(36)}`
  const { id, reference } = await book(request, lastname)
  await page.setViewportSize({ width: 1280, height: 844 })
  for (const { path, label } of deskPages) {
    await page.goto(DESK + path)
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
  }
  await page.goto(`${DESK}/bookings/${id}`)
  // On a phone the bar of actions is above the tabs.
  await page.setViewportSize({ width: 390, height: 844 })
  const actions = page.getByRole('region', { name: deskBookings.actionsTitle })
  await expect(actions).toBeVisible()
  const tabs = page.getByRole('navigation', { name: deskFrame.navigation })
  const [bar, below] = [await actions.boundingBox(), await tabs.boundingBox()]
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  const first = page.getByRole('menuitem').first()
  await openActions(page)
  await expect(first).toBeFocused()
  await expect(first).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: deskFind.field }).fill(lastname)
  await expect(page.getByRole('group', { name: deskFind.groups.bookings })).toContainText(reference)
  await page.keyboard.press('Escape')
  // A tap on a notification.
  await page.evaluate((to) => {
    const tap = new MessageEvent('message', { data: { navigate: new URL(to, location.href).href } })
    navigator.serviceWorker.dispatchEvent(tap)
  }, `${DESK}/inbox`)
  await expect(page.getByRole('heading', { level: 1, name: deskPage.pages.inbox })).toBeVisible()
})

deskTest('the keys J and K go through the rows', { tag: WHOLE }, async ({ page, request }) => {
  await book(request, `Old${Date.now().toString(36)}`)
  await page.goto(`${DESK}/bookings`)
  const row = page.locator('main [data-row]').first()
  await expect(row).toBeVisible()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
})

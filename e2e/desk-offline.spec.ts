import { test as anybody, expect, type Page } from '@playwright/test'
import { business } from '#content/business.ts'
import { deskPage } from '#content/desk-page.ts'
import { DESK, deskCalls } from '#domain/desk/calls.ts'
import { extent } from '#server/testing/extent.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './desk-test.ts'
import { addresses } from './pages.ts'

/** Resolves when the desk's worker answers for this page. */
const workerAtWork = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBeTruthy()

/** Opens the desk without a network, which the browser takes from its worker a moment later than from the page. */
const openOffline = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(DESK + path)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    expect(title).toBe(deskPage.offlinePage.title)
  }).toPass()

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the desk says that it is offline, and when it no longer is', async ({ page, context }) => {
  await page.goto(`${DESK}/bookings`)
  await expect(heading(page, deskPage.pages.bookings)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(deskPage.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(deskPage.offline)).toBeHidden()
})

test('started without a network it says so, and comes back with it', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${DESK}/bookings`)
  await workerAtWork(page)
  await context.setOffline(true)
  await openOffline(page, '/mail')
  await expect(page.getByText(business.name)).toBeVisible()
  const tried = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: deskPage.retry }).click()
  await tried
  await expect(heading(page, deskPage.offlinePage.title)).toBeVisible()
  await context.setOffline(false)
  // The page hears of the network before its worker has it, and then looks every few seconds.
  await expect(heading(page, deskPage.pages.mail)).toBeVisible()
})

test('the page for no network passes axe', async ({ page, context, browser }) => {
  await page.goto(`${DESK}/numbers`)
  await workerAtWork(page)
  await context.setOffline(true)
  await openOffline(page, '/numbers')
  const html = await page.content()
  // Its policy allows no script but its own line, and axe is one: a copy has no policy.
  for (const width of [360, 1280]) {
    const empty = await browser.newContext({ viewport: { width, height: 740 } })
    const copy = await empty.newPage()
    await copy.setContent(html)
    await expectAccessible(copy)
    await empty.close()
  }
})

test('the worker keeps nothing, neither answers nor who is signed in', async ({ page }) => {
  await page.goto(`${DESK}/bookings`)
  await workerAtWork(page)
  await page.reload()
  await expect(heading(page, deskPage.pages.bookings)).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  const answer = await page.request.get(deskCalls.session)
  expect(answer.headers()['cache-control']).toBe('no-store')
})

test('it looks after the desk alone', async ({ page }) => {
  await page.goto(DESK)
  await workerAtWork(page)
  for (const { path } of extent({ whole: addresses, sample: addresses.slice(0, 2) })) {
    await page.goto(path)
    expect(await page.evaluate(() => navigator.serviceWorker.controller), path).toBeNull()
  }
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
  )
  expect(scopes).toEqual([new URL(DESK, page.url()).href])
})

anybody('a phone can install the desk', async ({ page, request }) => {
  await page.goto(DESK)
  const href = await page.evaluate(() =>
    document.querySelector('link[rel=manifest]')?.getAttribute('href'),
  )
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ start_url: DESK, scope: DESK, display: 'standalone' })
  expect(manifest.name.length).toBeGreaterThan(0)
  for (const size of [192, 512]) {
    const icon = manifest.icons.find(
      (one: { sizes: string; purpose: string }) =>
        [one.sizes, one.purpose].join() === `${size}x${size},any`,
    )
    const measured = await page.evaluate(async (src) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob())
      return [bitmap.width, bitmap.height]
    }, icon.src)
    expect(measured).toEqual([size, size])
  }
})

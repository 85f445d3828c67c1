import { expect, type Page } from '@playwright/test'
import { DESK, DESK_SHELL } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { deskFrame } from '#desk/frame-words.ts'
import { offlinePage } from '#desk/worker/offline-page-words.ts'
import { sessionCalls } from '#features/sign-in/calls.ts'
import { defaults } from '#features/website/content.ts'
import { extent } from '#testing/extent.ts'
import { expectAccessible } from './accessible.ts'
import { test } from './desk-test.ts'
import { addresses } from './pages.ts'
import { WHOLE } from './tags.ts'
import { base as anybody } from './workers.ts'

const { business } = defaults

/** Resolves when the desk's worker controls this page. */
const workerAtWork = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toBeTruthy()

/** Removes the desk's page that the browser keeps, as one does that needs the room. */
const forgetShell = (page: Page) => page.evaluate((shell) => caches.delete(shell), DESK_SHELL)

/** Opens the desk without a network and without its page. It retries, since the worker goes offline a moment later than the page. */
const openOffline = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(DESK + path)
    const title = await page.getByRole('heading', { level: 1 }).textContent()
    expect(title).toBe(offlinePage.title)
  }).toPass()

/** Whether all files that the page has loaded are kept. */
const allKept = (page: Page) =>
  page.evaluate(async (shell) => {
    const cache = await caches.open(shell)
    const files = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.startsWith('/_astro/'))
    const kept = await Promise.all(files.map((file) => cache.match(file, { ignoreVary: true })))
    return kept.every(Boolean)
  }, DESK_SHELL)

/** Resolves when the worker is at work and the desk's page is kept. */
async function shellKept(page: Page) {
  await workerAtWork(page)
  await expect.poll(() => page.evaluate(async (desk) => Boolean(await caches.match(desk)), DESK)).toBe(true)
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the desk says that it is offline until the network is back', { tag: WHOLE }, async ({ page, context }) => {
  await page.goto(`${DESK}/bookings`)
  await expect(heading(page, deskPage.pages.bookings)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(deskFrame.offline)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(deskFrame.offline)).toBeHidden()
})

test('a page of a kept desk that was opened before opens without a network, and loads when the network is back', async ({
  page,
  context,
}) => {
  await page.goto(DESK)
  await shellKept(page)
  const navigation = page.getByRole('navigation', { name: deskFrame.navigation })
  await navigation.getByRole('link', { name: deskPage.pages.numbers }).click()
  await expect(heading(page, deskPage.pages.numbers)).toBeVisible()
  // A file that comes after the page's script, such as a font, is kept too. The machine may lack its own fonts, the fallbacks.
  await page.evaluate(() => Promise.allSettled([...document.fonts].map((font) => font.load())))
  await expect.poll(() => allKept(page)).toBe(true)
  await context.setOffline(true)
  await expect(async () => {
    await page.goto(`${DESK}/numbers`)
    await expect(page.getByText(deskFrame.offline)).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(heading(page, deskPage.pages.numbers)).toBeVisible()
  await expect(page.getByText(deskPage.unreachable).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(deskPage.unreachable)).toHaveCount(0)
})

test('a desk opened without a network and without its page says so, and loads when the network is back', {
  tag: WHOLE,
}, async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${DESK}/bookings`)
  await shellKept(page)
  await forgetShell(page)
  await context.setOffline(true)
  await openOffline(page, '/sent')
  await expect(page.getByText(business.name)).toBeVisible()
  const tried = page.waitForEvent('framenavigated')
  await page.getByRole('button', { name: deskPage.retry }).click()
  await tried
  await expect(heading(page, offlinePage.title)).toBeVisible()
  await context.setOffline(false)
  // The page is online before its worker is, so it tries again every few seconds.
  await expect(heading(page, deskPage.pages.sent)).toBeVisible()
})

test('the page for no network passes axe', { tag: WHOLE }, async ({ page, context, browser }) => {
  await page.goto(`${DESK}/numbers`)
  await shellKept(page)
  await forgetShell(page)
  await context.setOffline(true)
  await openOffline(page, '/numbers')
  const html = await page.content()
  // The page's policy allows only its own script, so axe runs in a copy without a policy.
  for (const width of extent({ whole: [360, 1280], sample: [360] })) {
    const empty = await browser.newContext({ viewport: { width, height: 740 } })
    const copy = await empty.newPage()
    await copy.setContent(html)
    await expectAccessible(copy)
    await empty.close()
  }
})

test('neither answers nor the session are kept with the desk’s page, which is the one for everybody', {
  tag: WHOLE,
}, async ({ page, request }) => {
  await page.goto(`${DESK}/bookings`)
  await shellKept(page)
  await page.reload()
  await expect(heading(page, deskPage.pages.bookings)).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([DESK_SHELL])
  const kept = await page.evaluate(async (shell) => {
    const cache = await caches.open(shell)
    return (await cache.keys()).map(({ url }) => new URL(url).pathname)
  }, DESK_SHELL)
  expect(kept.filter((path) => path !== DESK && !path.startsWith('/_astro/'))).toEqual([])
  const html = await page.evaluate(async (desk) => (await caches.match(desk))?.text(), DESK)
  expect(html).toBe(await (await request.get(DESK)).text())
  const answer = await page.request.get(sessionCalls.session)
  expect(answer.headers()['cache-control']).toBe('no-store')
})

test('the worker controls only the desk', { tag: WHOLE }, async ({ page }) => {
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

anybody('a phone can install the desk', { tag: WHOLE }, async ({ page, request }) => {
  await page.goto(DESK)
  const href = await page.evaluate(() => document.querySelector('link[rel=manifest]')?.getAttribute('href'))
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ start_url: DESK, scope: DESK, display: 'standalone' })
  // Its name and its icons are not those of the site.
  const site = await (await request.get('/site.webmanifest')).json()
  expect(manifest.name).not.toBe(site.name)
  expect(manifest.icons).not.toEqual(site.icons)
  for (const size of [192, 512]) {
    const icon = manifest.icons.find(
      (one: { sizes: string; purpose: string }) => [one.sizes, one.purpose].join() === `${size}x${size},any`,
    )
    const measured = await page.evaluate(async (src) => {
      const bitmap = await createImageBitmap(await (await fetch(src)).blob())
      return [bitmap.width, bitmap.height]
    }, icon.src)
    expect(measured).toEqual([size, size])
  }
})

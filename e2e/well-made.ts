import { expect, type Page, test } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { DESK_WORKER } from '#core/desk-calls.ts'
import { type Language, languageTags } from '#core/language.ts'
import { defaults } from '#features/website/content.ts'
import { extent } from '#testing/extent.ts'
import { expectAccessible, expectEasyTargets, expectNoSidewaysScroll, expectReadable } from './accessible.ts'
import { otherOf, spokenIn } from './pages.ts'

/** A page, and what is known of it before it is opened. */
type Shown = {
  path: string
  /** Where it is in the other language, or what stands there in its place. */
  pair: string
  language: Language
  name: string
  status?: 200 | 404
  /** Whether search engines must not show it. */
  isHidden?: boolean
  /** Whether its header has only the name and the phone. */
  leadsNowhere?: boolean
}

/** French words are longer, and the layout is the same: its narrow and its wide form show what does not fit. */
const WIDTHS = {
  en: extent({ whole: [320, 360, 480, 768, 900, 1024, 1280, 1600], sample: [320, 360, 768, 1280] }),
  fr: extent({ whole: [320, 360, 768, 1000, 1280], sample: [320, 1280] }),
}

/** The widths at which axe looks: French pages have the structure and the styles of the English ones (`languages.spec.ts`). */
const AXE_WIDTHS = {
  en: extent({ whole: [360, 1280], sample: [360] }),
  fr: extent({ whole: [360, 1280], sample: [] as number[] }),
}

/** Goes through a page until all that comes as somebody reads it is there. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y <= document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise(requestAnimationFrame)
    }
  })
  // All that came near is loaded. A picture off to the side, as in a carousel, may never begin.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await page.waitForFunction(() =>
    [...document.images]
      .filter((it) => it.checkVisibility() && it.getBoundingClientRect().left < innerWidth)
      .every((image) => image.complete),
  )
}

/** What is asked of each page of visitors, and of clients. */
export async function expectWellMade(
  page: Page,
  { path, pair, language, name, status = 200, isHidden = false, leadsNowhere = false }: Shown,
) {
  const { buttons, navigation, pages } = spokenIn[language]
  const other = otherOf[language]
  const requests: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/404 \(Not Found\)/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const response = await page.goto(path)
  const { origin } = new URL(page.url())
  expect(response?.status()).toBe(status)
  await expect(page).toHaveTitle(`${name} - ${defaults.business.name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/)
  for (const property of ['title', 'description', 'url', 'image', 'type'])
    await expect(page.locator(`meta[property="og:${property}"]`)).toHaveAttribute('content', /\S/)
  if (!isHidden) await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, origin).href)
  await test.step('it names its language and its pair', async () => {
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language])
    const links = page.locator(`:is(header, footer) a[hreflang=${languageTags[other]}]`)
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', pair)
    await expect(links).not.toHaveCount(0)
    const alternates = isHidden
      ? []
      : [
          [languageTags[language], path],
          [languageTags[other], pair],
          ['x-default', language === 'en' ? path : pair],
        ].map(([tag, at]) => [tag, new URL(at ?? '', origin).href])
    const named = await page
      .locator('link[rel=alternate][hreflang]')
      .evaluateAll((links) => links.map((it) => [it.getAttribute('hreflang'), it.getAttribute('href')]))
    expect(named).toEqual(alternates)
  })
  // Decoration has an empty `alt`, which removes it from the accessibility tree.
  await expect(page.locator('img:not([alt])')).toHaveCount(0)
  for (const image of await page.getByRole('img').all()) await expect(image).toHaveAccessibleName(/\S/)
  await test.step('a skip link leads the keyboard past the header', async () => {
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: navigation.skip })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('it is valid HTML', async () => {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    const rules = new HtmlValidate({ extends: ['html-validate:standard'] })
    const report = await rules.validateString(html)
    expect(report.results.flatMap((result) => result.messages)).toEqual([])
  })
  await scrollThrough(page)
  expect(requests.length).toBeGreaterThan(1)
  expect(requests.filter((url) => !url.startsWith(`${origin}/`) && !url.startsWith('data:'))).toEqual([])
  expect(complaints).toEqual([])
  await expect(page.locator('script[src]:not([integrity])')).toHaveCount(0)
  await test.step('it has no worker, and requests none', async () => {
    const workers = await page.evaluate(() => navigator.serviceWorker.getRegistrations())
    expect(workers).toEqual([])
    expect(requests.map((url) => new URL(url).pathname)).not.toContain(DESK_WORKER)
  })
  for (const width of WIDTHS[language])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
      if (AXE_WIDTHS[language].includes(width)) await expectAccessibleWhole(page)
      if (width === 360) await expectEasyTargets(page)
    })
  await test.step('printed with its backgrounds', async () => {
    await page.emulateMedia({ media: 'print' })
    await expectReadable(page)
    await page.emulateMedia({ media: 'screen' })
  })
  // A client's own page leads nowhere else: it has the name and the phone.
  if (leadsNowhere) await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
  else
    await test.step('it leads to the booking form', async () => {
      const bookUs = page.getByRole('banner').getByRole('link', { name: buttons.bookUs.label, exact: true })
      await expect(bookUs).toHaveAttribute('href', pages.booking.path)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(bookUs).toBeInViewport()
      await page.getByRole('button', { name: navigation.menu }).click()
      const inMenu = page.getByRole('navigation', { name: navigation.menu })
      await expect(inMenu.getByRole('link', { name: buttons.bookUs.label, exact: true })).toBeInViewport()
      await expect(inMenu.getByRole('link', { name: buttons.shopNow.label })).toBeInViewport()
    })
}

/**
 * Expects that axe finds nothing in a window as high as its page: where a page stops in a lower one, its sticky header or foot may
 * cover half of a target, and axe would call it small.
 */
async function expectAccessibleWhole(page: Page) {
  const size = page.viewportSize() ?? { width: 0, height: 0 }
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

/** Expects that axe finds nothing on a page at night. */
export async function expectAccessibleAtNight(page: Page, path: string) {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark')
  await scrollThrough(page)
  await expectAccessibleWhole(page)
}

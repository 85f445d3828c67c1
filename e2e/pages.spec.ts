import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { DESK_WORKER } from '#core/desk-calls.ts'
import { languages, languageTags } from '#core/language.ts'
import { footerWords, navigation } from '#core/navigation-words.ts'
import { GUIDE, markdownPath, type PageKey, pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { vitalsCalls } from '#features/numbers/public-calls.ts'
import { defaults } from '#features/website/content.ts'
import { isPersonal } from '#site/layout/frame.ts'
import { extent } from '#testing/extent.ts'
import { expectAccessible, expectEasyTargets, expectNoSidewaysScroll, expectReadable } from './accessible.ts'
import { test as onOnePage } from './one-page.ts'
import { addressesIn, spokenIn } from './pages.ts'
import { WHOLE } from './tags.ts'
import { base as test } from './workers.ts'

const { business, opening, pageTexts } = defaults

const YELLOW = 'rgb(255, 210, 31)'
const WHITE = 'rgb(255, 255, 255)'

const scrollThrough = async (page: Page) => {
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

/**
 * The pages that `npm test` looks at: those with a form, with all products, and with an answer of another kind. French pages have the
 * structure of the English ones (`languages.spec.ts`): of them it looks at that with the longest words.
 */
const LOOKED = {
  en: extent<readonly PageKey[]>({
    whole: addressesIn('en').map(({ key }) => key),
    sample: ['home', 'products', 'contact', 'booking', 'manage', 'notFound'],
  }),
  fr: extent<readonly PageKey[]>({ whole: addressesIn('fr').map(({ key }) => key), sample: ['booking'] }),
}

const inBoth = languages.flatMap((language) =>
  addressesIn(language)
    .filter(({ key }) => LOOKED[language].includes(key))
    .map((address) => ({ ...address, language })),
)

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

for (const { key, path, isHidden, name, language } of inBoth) {
  const { buttons, navigation, pages } = spokenIn[language]
  const other = language === 'en' ? 'fr' : 'en'

  test.describe(`${name} (${path})`, () => {
    onOnePage(
      'has its title and its data for search engines, is valid HTML, calls only its own server, keeps to its content security policy, passes axe and fits any width',
      async ({ page, request, baseURL }) => {
        const requests: string[] = []
        const complaints: string[] = []
        page.on('request', (request) => requests.push(request.url()))
        page.on('console', (message) => {
          if (['error', 'warning'].includes(message.type()) && !/404 \(Not Found\)/.test(message.text()))
            complaints.push(message.text())
        })
        page.on('pageerror', (error) => complaints.push(error.message))
        const response = await page.goto(path)
        expect(response?.status()).toBe(key === 'notFound' ? 404 : 200)
        await expect(page).toHaveTitle(`${name} - ${business.name}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        for (const landmark of ['banner', 'main', 'contentinfo'] as const)
          await expect(page.getByRole(landmark)).toHaveCount(1)
        await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\S/)
        for (const property of ['title', 'description', 'url', 'image', 'type'])
          await expect(page.locator(`meta[property="og:${property}"]`)).toHaveAttribute('content', /\S/)
        if (!isHidden)
          await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(path, baseURL).href)
        await test.step('it names its language and its pair', async () => {
          await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language])
          const pair = spokenIn[other].pages[key === 'notFound' ? 'home' : key].path
          const links = page.locator(`:is(header, footer) a[hreflang=${languageTags[other]}]`)
          for (const link of await links.all()) await expect(link).toHaveAttribute('href', pair)
          await expect(links).not.toHaveCount(0)
          const alternates = isHidden
            ? []
            : [
                [languageTags[language], path],
                [languageTags[other], pair],
                ['x-default', spokenIn.en.pages[key].path],
              ].map(([tag, at]) => [tag, new URL(at ?? '', baseURL).href])
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
          const html = await (await request.get(path, { headers: { accept: 'text/html' } })).text()
          const rules = new HtmlValidate({ extends: ['html-validate:standard'] })
          const report = await rules.validateString(html)
          expect(report.results.flatMap((result) => result.messages)).toEqual([])
        })
        await scrollThrough(page)
        expect(requests.length).toBeGreaterThan(1)
        expect(requests.filter((url) => !url.startsWith(`${baseURL}/`) && !url.startsWith('data:'))).toEqual([])
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
            // Wherever the page stops, its sticky header or foot may cover half of a target, and axe would call it small.
            await page.evaluate((isPhone) => scrollTo(0, isPhone ? document.body.scrollHeight : 0), width < 640)
            if (AXE_WIDTHS[language].includes(width)) await expectAccessible(page)
            else await expectNoSidewaysScroll(page)
            if (width === 360) await expectEasyTargets(page)
          })
        await test.step('printed with its backgrounds', async () => {
          await page.emulateMedia({ media: 'print' })
          await expectReadable(page)
          await page.emulateMedia({ media: 'screen' })
        })
        // A client's own page leads nowhere else: it has the name and the phone.
        if (isPersonal(key)) await expect(page.getByRole('banner').getByRole('link')).toHaveCount(2)
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
      },
    )
  })
}

test('the header marks the current page in yellow, and Services never', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const keys: PageKey[] = ['home', 'products', 'warranty', 'contact', 'about']
  const names = keys.map((key) => pageTexts[key].name)
  for (const key of keys) {
    await page.goto(t(pages)[key].path)
    for (const name of [...names, t(navigation).services]) {
      const isCurrent = name === pageTexts[key].name
      const element = page.getByRole('banner').getByRole('link', { name, exact: true })
      await expect(element).toHaveCSS('color', isCurrent ? YELLOW : WHITE)
      if (isCurrent) await expect(element).toHaveAttribute('aria-current', 'page')
      else await expect(element).not.toHaveAttribute('aria-current')
    }
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Services' })).toHaveAttribute(
    'href',
    business.servicesSite,
  )
})

test('the copyright line shows the year of the visit', { tag: WHOLE }, async ({ page }) => {
  await page.clock.setFixedTime(new Date('2031-05-05T12:00:00Z'))
  await page.goto('/warranty')
  await expect(page.getByRole('contentinfo')).toContainText('© 2031')
})

test('no icon and no point stands alone in a row', { tag: WHOLE }, async ({ page }) => {
  for (const width of [360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/')
    const why = page.getByRole('region', { name: defaults.home.why.title })
    const social = page.getByRole('region', { name: t(footerWords).follow })
    for (const list of [why, social])
      await test.step(`${width} px: ${await list.getByRole('heading').first().innerText()}`, async () => {
        const rows = await list
          .getByRole('listitem')
          .evaluateAll((items) => items.map((it) => Math.round(it.getBoundingClientRect().top)))
        // One column, or a last row of several.
        const isColumn = new Set(rows).size === rows.length
        const inLast = rows.filter((top) => top === rows.at(-1)).length
        expect(isColumn || inLast > 1, rows.join(' ')).toBe(true)
      })
  }
})

test('the menu of a phone opens, closes and leads to a page without any script', { tag: WHOLE }, async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  await page.goto('/')
  const warranty = page.getByRole('banner').getByRole('link', { name: 'Warranty' })
  await expect(warranty).toBeHidden()
  await page.getByRole('button', { name: t(navigation).menu }).click()
  await expect(warranty).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(warranty).toBeHidden()
  await page.getByRole('button', { name: t(navigation).menu }).click()
  await warranty.click()
  await expect(page).toHaveURL('/warranty')
  await context.close()
})

test('pages without a form or a carousel send one small script', async ({ page }) => {
  for (const path of ['/products', '/warranty', '/about', '/how-it-works', '/privacy', '/lost']) {
    await page.goto(path)
    await expect(page.locator('script[src]'), path).toHaveCount(1)
    await expect(page.locator('astro-island'), path).toHaveCount(0)
  }
})

for (const { path } of [t(pages).contact, t(pages).booking, t(pages).manage])
  test(`${path} works in a browser that is never idle`, { tag: WHOLE }, async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = (work, { timeout } = {}) => (timeout ? setTimeout(work, timeout) : 0)
    })
    await page.goto(path)
    await expect(page.locator('astro-island')).toHaveCount(1)
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  })

test('a visit is measured after the page has loaded, and reported when the visitor leaves', async ({ page }) => {
  const reports: { page: string; vitals: { name: string }[] }[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === vitalsCalls.vitals) reports.push(request.postDataJSON())
  })
  await page.goto('/about')
  expect(reports).toEqual([])
  // The measurements come a moment after the library, so the page is left again until they are there.
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    const measured = reports.flatMap(({ vitals }) => vitals.map(({ name }) => name))
    expect(measured).toContain('TTFB')
  }).toPass()
  expect(new Set(reports.map((report) => report.page))).toEqual(new Set(['/about']))
})

test('the site map names every page for search engines, and robots.txt names the site map', { tag: WHOLE }, async ({
  request,
  baseURL,
}) => {
  const map = await (await request.get('/sitemap.xml')).text()
  for (const { isHidden, path } of inBoth)
    if (!isHidden) expect(map).toContain(`<loc>${new URL(path, baseURL).href}</loc>`)
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`${baseURL}/sitemap.xml`)
  expect(robots).toContain(`${baseURL}${GUIDE}`)
})

test('programs find each page as Markdown, and the guide names them all', { tag: WHOLE }, async ({
  request,
  baseURL,
}) => {
  const guide = await (await request.get(GUIDE)).text()
  for (const { isHidden, path } of inBoth) {
    if (isHidden) continue
    const address = markdownPath(path)
    expect(guide).toContain(`](${baseURL}${address})`)
    const answer = await request.get(address)
    expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    const text = await answer.text()
    expect(text, address).toMatch(/^# \S/)
    expect(text).toContain(`${baseURL}${GUIDE}`)
    expect(text, address).not.toMatch(/<\/?[a-z]+[ >]|public-origin/)
  }
})

test('the home page describes the business as schema.org does', { tag: WHOLE }, async ({ page }) => {
  await page.goto('/')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'AutoWash', name: business.name, hasOfferCatalog: { '@type': 'OfferCatalog' } })
  expect(data.hasOfferCatalog.itemListElement).toHaveLength(6)
  expect(data.openingHoursSpecification[0]).toMatchObject({
    '@type': 'OpeningHoursSpecification',
    ...(opening.week.Monday && {
      dayOfWeek: expect.arrayContaining(['Monday']),
      opens: opening.week.Monday.from,
      closes: opening.week.Monday.to,
    }),
  })
})

test('no script names a file that the build has not made', () => {
  const folder = fileURLToPath(new URL('../dist/client/_astro', import.meta.url))
  const files = readdirSync(folder)
  const named = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [...readFileSync(join(folder, file), 'utf8').matchAll(/"_astro\/([\w.-]+\.(?:css|js))"/g)])
    .map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((name) => !files.includes(name))).toEqual([])
})

test('no script of the desk asks for the words of pages: its page does not say where they are', () => {
  const folder = fileURLToPath(new URL('../dist/client/_astro', import.meta.url))
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const scripts = new Set(files.filter((file) => /^(?:Root|Desk)\./.test(file)))
  // A set grows while it is gone through: what is loaded later counts, too.
  for (const script of scripts)
    for (const [, name = ''] of readFileSync(join(folder, script), 'utf8').matchAll(
      /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.js)["'`]/g,
    ))
      if (files.includes(name)) scripts.add(name)
  expect(scripts.size).toBeGreaterThan(100)
  const asking = [...scripts].filter((script) => /["'`]words\//.test(readFileSync(join(folder, script), 'utf8')))
  expect(asking).toEqual([])
})

test('a page without islands loads no React, and few scripts', async ({ request, baseURL }) => {
  const without = []
  for (const { path } of languages.flatMap(addressesIn)) {
    const html = await (await request.get(path)).text()
    if (html.includes('<astro-island')) continue
    without.push(path)
    const scripts = new Set(html.match(SCRIPT))
    // A set grows while it is gone through: what a script imports first counts, too.
    let size = 0
    for (const script of scripts) {
      const answer = await request.get(script, { headers: { 'accept-encoding': 'br' } })
      size += Number(answer.headers()['content-length'])
      for (const [, imported] of (await answer.text()).matchAll(IMPORTED))
        scripts.add(new URL(imported ?? '', `${baseURL}${script}`).pathname)
    }
    expect(size, `${path}: ${[...scripts]}`).toBeLessThan(3000)
  }
  expect(without).toContain(t(pages).products.path)
})

/** The address of a script of ours, and what such a script imports before it runs. */
const SCRIPT = /\/_astro\/[\w.-]+\.js/g
const IMPORTED = /(?:^|;)(?:import|export)[^;'"]*?["'`](\.\/[\w.-]+\.js)["'`]/g

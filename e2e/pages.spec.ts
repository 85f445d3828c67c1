import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { languages } from '#core/language.ts'
import { footerWords, navigation } from '#core/navigation-words.ts'
import { GUIDE, markdownPath, type PageKey, pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { vitalsCalls } from '#features/numbers/public-calls.ts'
import { contentCalls } from '#features/website/calls.ts'
import { defaults, englishContent } from '#features/website/content.ts'
import { isPersonal } from '#site/layout/frame.ts'
import { extent } from '#testing/extent.ts'
import { enterAtDesk } from './desk-requests.ts'
import { test as onOnePage } from './one-page.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { addressesIn, otherOf, spokenIn } from './pages.ts'
import { signIn } from './sign-in.ts'
import { variants, WHOLE } from './tags.ts'
import { expectAccessibleAtNight, expectWellMade } from './well-made.ts'
import { base as test } from './workers.ts'

const { business, opening, pageTexts } = defaults

const YELLOW = 'rgb(255, 210, 31)'
const WHITE = 'rgb(255, 255, 255)'

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
    .map((address) => ({
      ...address,
      language,
      pair: spokenIn[otherOf[language]].pages[address.key === 'notFound' ? 'home' : address.key].path,
    })),
)

for (const { key, path, pair, isHidden, name, language } of inBoth)
  test.describe(`${name} (${path})`, () => {
    onOnePage(
      'has its title and its data for search engines, is valid HTML, calls only its own server, keeps to its content security policy, passes axe and fits any width',
      async ({ page }) => {
        const status = key === 'notFound' ? 404 : 200
        await expectWellMade(page, { path, pair, language, name, status, isHidden, leadsNowhere: isPersonal(key) })
      },
    )
  })

onOnePage.describe('at night', { tag: WHOLE }, () => {
  for (const { path, name } of inBoth)
    onOnePage(`${name} (${path}) passes axe`, ({ page }) => expectAccessibleAtNight(page, path))
})

/** What a page about one service or one town is asked for beyond the others: who does it, for how much, and the way to it. */
async function expectItemData(page: Page, { path, name }: Record<'path' | 'name', string>) {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const [service, crumbs] = scripts.flatMap((it) => JSON.parse(it))
  const url = new URL(path, page.url()).href
  expect(service).toMatchObject({
    '@type': 'Service',
    name,
    url,
    provider: { '@type': 'AutoWash', name: business.name },
  })
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: [{ position: 1 }, { name, item: url }] })
}

for (const [language, details] of variants(...languages))
  onOnePage(`a service has a page that is made as well as the others (${language})`, details, async ({ page }) => {
    const other = otherOf[language]
    const [service] = spokenIn[language].content.services
    if (!service) throw new Error('there is no service')
    const path = spokenIn[language].itemPages.service.path + service.id
    const pair = spokenIn[other].itemPages.service.path + service.id
    await expectWellMade(page, { path, pair, language, name: service.label })
    await expectItemData(page, { path, name: service.label })
    await expectAccessibleAtNight(page, path)
    const lost = await page.request.get(`${spokenIn[language].itemPages.service.path}no-such-service`)
    expect(lost.status()).toBe(404)
  })

test('a town has a page once a job there is promised, made as well as the others', { tag: WHOLE }, async ({
  browser,
}) => {
  const server = await startOwnServer()
  try {
    const context = await browser.newContext({ baseURL: server.url })
    await signIn(await context.newPage(), OWNER, server.codeOf)
    const visit = await browser.newContext({ baseURL: server.url })
    const page = await visit.newPage()
    const { serviceArea } = englishContent
    // The town that has a name in each language, with a price for the drive: so no place is made up any more.
    const areas = serviceArea.areas.map((area) => (area.id === 'greater-sudbury' ? { ...area, surcharge: 45 } : area))
    const published = await context.request.post(contentCalls.contentPublish, {
      data: { section: 'serviceArea', number: 0, value: { ...serviceArea, areas } },
      headers: { origin: server.url },
    })
    expect(published.status(), await published.text()).toBe(200)
    const towns = {
      en: { path: '/towns/greater-sudbury', name: 'Detailing in Greater Sudbury' },
      fr: { path: '/fr/villes/grand-sudbury', name: 'Esthétique automobile à Grand Sudbury' },
    }
    const map = async () => (await page.request.get('/sitemap.xml')).text()
    for (const language of languages) {
      expect((await page.request.get(towns[language].path)).status()).toBe(404)
      expect(await map()).not.toContain(towns[language].path)
    }
    await enterAtDesk(context.request, { firstname: 'Sudbury', appoint_city: 'Greater Sudbury' })
    for (const language of languages) {
      const { path, name } = towns[language]
      await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
      expect(await map()).toContain(path)
      await expectWellMade(page, { path, pair: towns[otherOf[language]].path, language, name })
      await expectItemData(page, towns[language])
      await expect(page.getByRole('main')).toContainText('45')
      await expectAccessibleAtNight(page, path)
      await page.emulateMedia({ colorScheme: 'light' })
    }
    for (const it of [context, visit]) await it.close()
  } finally {
    await server.stop()
  }
})

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

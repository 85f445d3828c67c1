import { expect } from '@playwright/test'
import { language as french } from '#core/language-words.fr.ts'
import { navigation } from '#core/navigation-words.ts'
import { pages as frenchPages } from '#core/pages.fr.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { defaults } from '#features/website/content.ts'
import { catalogue } from '#features/website/product-kinds-words.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { WHOLE } from './tags.ts'
import { base as test } from './workers.ts'

const { products } = defaults

test('at 320 px and with letters of twice the size the header is whole, and its menu has what it gave up', async ({
  page,
}) => {
  for (const [width, letters] of [
    [320, '100%'],
    [390, '200%'],
  ] as const)
    for (const { home } of [t(pages), frenchPages]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(home.path)
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size
      }, letters)
      await expectNoSidewaysScroll(page)
      const header = page.getByRole('banner')
      const menu = header.getByRole('button', { name: t(navigation).menu })
      const box = await menu.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
      await menu.click()
      const inMenu = header.getByRole('navigation')
      await expect(inMenu.locator('a[hreflang]')).toBeVisible()
      await expect(inMenu.locator('a[href^="tel:"]')).toBeVisible()
    }
})

test('without a script, a chip of the catalogue shows its kind alone', { tag: WHOLE }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(t(pages).products.path)
  const shown = page.getByRole('main').getByRole('listitem')
  await expect(shown).toHaveCount(products.length)
  await page.getByRole('radio', { name: t(catalogue).kinds.Tires }).check()
  await expect(shown).toHaveCount(products.filter(({ kinds }) => kinds.includes('Tires')).length)
  await page.getByRole('radio', { name: t(catalogue).all }).check()
  await expect(shown).toHaveCount(products.length)
  await context.close()
})

test('a browser in French is told of the French page, and the other language keeps the place', { tag: WHOLE }, async ({
  browser,
}) => {
  const context = await browser.newContext({ locale: 'fr-CA', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(t(pages).warranty.path)
  const offer = page.getByRole('complementary', { name: french.name, exact: true })
  await expect(offer.getByRole('link', { name: french.offer })).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: french.close }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer).toBeHidden()

  const group = page.getByRole('article').last()
  await group.evaluate((it) => it.scrollIntoView({ block: 'center' }))
  // Playwright's own click would scroll first.
  const link = page.getByRole('banner').getByRole('link', { name: french.name })
  await link.evaluate((it: HTMLElement) => it.click())
  await expect(page).toHaveURL(frenchPages.warranty.path)
  await expect(group).toBeInViewport()
  await context.close()
})

test('the product of a link stands above the form until it is taken away', { tag: WHOLE }, async ({ page }) => {
  const title = products[0]?.title ?? ''
  await page.goto(t(pages).products.path)
  await page.getByRole('link', { name: `${defaults.productsPage.link} ${title}` }).click()
  const form = page.getByRole('main').locator('form')
  await expect(form.getByText(title, { exact: true })).toBeVisible()
  const message = form.getByRole('textbox').last()
  await expect(message).toHaveValue(new RegExp(title))
  await expectAccessible(page)
  await form.getByRole('button', { name: title }).click()
  await expect(form.getByText(title, { exact: true })).toBeHidden()
  await expect(message).toHaveValue('')
  await expect(page).toHaveURL(t(pages).contact.path)
})

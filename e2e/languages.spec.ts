import { expect, type Page, test } from '@playwright/test'
import { contact as english } from '#content/contact.ts'
import { contact as french } from '#content/fr/contact.ts'
import { language as frenchLanguage } from '#content/fr/language.ts'
import { pages as frenchPages } from '#content/fr/pages.ts'
import { language } from '#content/language.ts'
import { type PageKey, pages } from '#content/pages.ts'
import { addressesIn } from './pages.ts'

/**
 * What a page is made of without its words: each element with its attributes that are not words, addresses or names made
 * by the build, and how many times its text is broken by others.
 */
const structureOf = (page: Page) =>
  page.evaluate(() => {
    const kept = ['id', 'class', 'role', 'type', 'name', 'value', 'for', 'rel', 'media', 'sizes']
    const lines: string[] = []
    const walk = (element: Element, depth: number) => {
      if (element.tagName === 'ASTRO-ISLAND') element.removeAttribute('uid')
      const own = kept
        .filter((name) => element.hasAttribute(name))
        // Suggestions for a field of free text are words.
        .filter((name) => name !== 'value' || !element.closest('datalist'))
        .map((name) => `${name}=${element.getAttribute(name)}`)
      lines.push(`${' '.repeat(depth)}${element.tagName} ${own.join(' ')}`)
      for (const child of element.children) walk(child, depth + 1)
    }
    walk(document.documentElement, 0)
    return lines
  })

const pairs = addressesIn('fr').map(({ key, path, name }) => {
  const pair = addressesIn('en').find((it) => it.key === key)
  if (!pair) throw new Error(`${name} has no pair`)
  return { path, pair: pair.path }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  for (const { path, pair } of pairs)
    test(`${path} has the structure of ${pair}`, async ({ page }) => {
      await page.goto(pair)
      const structure = await structureOf(page)
      await page.goto(path)
      expect(await structureOf(page)).toEqual(structure)
    })
})

const switchTo = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true })

test('the switch keeps what was typed, the query and the place on the page', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${pages.contact.path}?from=card#content`)
  await page.getByLabel(english.fields.name.label).fill('Zoé Roy')
  await page.getByLabel(english.fields.message.label).fill('Bonjour')
  await switchTo(page, frenchLanguage.name).click()
  await expect(page).toHaveURL(`${frenchPages.contact.path}?from=card#content`)
  await expect(page.getByLabel(french.fields.name.label)).toHaveValue('Zoé Roy')
  await expect(page.getByLabel(french.fields.message.label)).toHaveValue('Bonjour')
  await switchTo(page, language.name).click()
  await expect(page).toHaveURL(`${pages.contact.path}?from=card#content`)
  await expect(page.getByLabel(english.fields.message.label)).toHaveValue('Bonjour')
})

test('a browser that prefers French is not sent away from an English page', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CA' })
  const page = await context.newPage()
  const keys: PageKey[] = ['home', 'booking']
  for (const key of keys) {
    await page.goto(pages[key].path)
    await expect(page).toHaveURL(pages[key].path)
  }
  await context.close()
})

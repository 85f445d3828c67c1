import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { LANGUAGE_FIELD } from '#core/api.ts'
import type { Language } from '#core/language.ts'
import { language as frenchLanguage } from '#core/language-words.fr.ts'
import { language } from '#core/language-words.ts'
import { pages as frenchPages } from '#core/pages.fr.ts'
import { type PageKey, pages } from '#core/pages.ts'
import { inEnglish, isClosed, t } from '#core/words.ts'
import { contact as french } from '#features/contact/words.fr.ts'
import { contact as english } from '#features/contact/words.ts'
import { defaults, defaultsInFrench } from '#features/website/content.ts'
import { wordsFiles } from '#testing/words-files.ts'
import { addressesIn, otherOf } from './pages.ts'
import { variants, WHOLE } from './tags.ts'
import { base as test } from './workers.ts'

/**
 * What a page is made of without its words: each element with its attributes that are not words, addresses or names made
 * by the build, and how many times its text is broken by others.
 */
const structureOf = (page: Page) =>
  page.evaluate((languageField) => {
    const kept = ['id', 'class', 'role', 'type', 'name', 'value', 'for', 'rel', 'media', 'sizes']
    const lines: string[] = []
    const walk = (element: Element, depth: number) => {
      // Only the form of a page in another language than the API's names its language.
      if (element.matches(`input[name=${languageField}]`)) return
      // French has files of letters of its own.
      if (element.matches('link[as=font]')) return
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
  }, LANGUAGE_FIELD)

const pairs = addressesIn('fr').map(({ key, path, name }) => {
  const pair = addressesIn('en').find((it) => it.key === key)
  if (!pair) throw new Error(`${name} has no pair`)
  return { path, pair: pair.path }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('each page in French has the structure of the English one', async ({ page }) => {
    for (const { path, pair } of pairs) {
      await page.goto(pair)
      const structure = await structureOf(page)
      await page.goto(path)
      expect(await structureOf(page), path).toEqual(structure)
    }
  })
})

/** What only one of the languages says: texts of several words that are in none of the other. */
async function ownTexts() {
  const texts = { en: new Set<string>(), fr: new Set<string>() }
  for (const { english, french } of await wordsFiles()) {
    collect(english, texts.en)
    collect(french, texts.fr)
  }
  collect(defaults, texts.en)
  collect(defaultsInFrench, texts.fr)
  const own = (language: Language, other: Language) => [...texts[language]].filter((it) => !texts[other].has(it))
  return { en: own('en', 'fr'), fr: own('fr', 'en') }
}

function collect(part: unknown, texts: Set<string>) {
  if (typeof part === 'string' && /\p{L} \p{L}/u.test(part)) texts.add(part)
  if (isClosed(part)) collect(inEnglish(part), texts)
  else if (typeof part === 'object' && part !== null) for (const it of Object.values(part)) collect(it, texts)
}

/** A page with all scripts that it can load. */
async function withScripts(request: APIRequestContext, path: string) {
  const page = await (await request.get(path)).text()
  const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(page) ?? []
  const { imports } = JSON.parse(map)
  const seen = new Set<string>()
  const load = async (text: string): Promise<string> => {
    const parts = [text]
    for (const [name] of text.matchAll(/[\w./-]+\.js\b/g)) {
      const isWords = name.startsWith('words/')
      const file = isWords
        ? (imports[name] ?? name.replace('words/', imports['words/']))
        : name.replace(/^.*?(?=[\w.-]+(?:\/[\w-]+)?\.js$)/, '/_astro/')
      if (seen.has(file)) continue
      seen.add(file)
      const answer = await request.get(file)
      if (isWords) expect(answer, file).toBeOK()
      if (answer.ok()) parts.push(await load(await answer.text()))
    }
    return parts.join('\n')
  }
  return load(page)
}

for (const [language, details] of variants('fr', 'en'))
  test(`pages in “${language}” load no words of the other language`, details, async ({ request }) => {
    const other = otherOf[language]
    const texts = await ownTexts()
    let found = 0
    for (const { path } of addressesIn(language)) {
      const loaded = await withScripts(request, path)
      const has = (text: string) => loaded.includes(text)
      expect(texts[other].filter(has), path).toEqual([])
      found += texts[language].filter(has).length
    }
    expect(found).toBeGreaterThan(100)
  })

test('the scripts of a page are the same in both languages, so that a browser loads them once', async ({ request }) => {
  const scriptsOf = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/(?:-url|src)="([^"]+\.js)"/g)].map(([, script]) => script)
  for (const { path, pair } of pairs) expect(await scriptsOf(path), path).toEqual(await scriptsOf(pair))
})

const switchTo = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })

test('the switch keeps what was typed, the query and the place on the page', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${t(pages).contact.path}?from=card#content`)
  await page.getByLabel(t(english).fields.name.label).fill('Zoé Roy')
  await page.getByLabel(t(english).fields.message.label).fill('Bonjour')
  const toFrench = switchTo(page, frenchLanguage.name)
  // In a new tab too: what opens one, the middle button or a menu, takes the address of the link.
  await toFrench.dispatchEvent('auxclick')
  await expect(toFrench).toHaveAttribute('href', /\?from=card#content$/)
  await toFrench.click()
  await expect(page).toHaveURL(`${frenchPages.contact.path}?from=card#content`)
  await expect(page.getByLabel(french.fields.name.label)).toHaveValue('Zoé Roy')
  await expect(page.getByLabel(french.fields.message.label)).toHaveValue('Bonjour')
  await switchTo(page, t(language).name).click()
  await expect(page).toHaveURL(`${t(pages).contact.path}?from=card#content`)
  await expect(page.getByLabel(t(english).fields.message.label)).toHaveValue('Bonjour')
})

test('a browser that prefers French is not sent away from an English page', { tag: WHOLE }, async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-CA' })
  const page = await context.newPage()
  const keys: PageKey[] = ['home', 'booking']
  for (const key of keys) {
    await page.goto(t(pages)[key].path)
    await expect(page).toHaveURL(t(pages)[key].path)
  }
  await context.close()
})

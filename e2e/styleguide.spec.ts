import { expect, type Locator, type Page, test } from '@playwright/test'
import { axe } from './accessible.ts'
import { guideURL } from './places.ts'

/** The structure for assistive technology: roles and states, level by level, without names and texts. */
const structure = async (locator: Locator) =>
  (await locator.ariaSnapshot())
    .split('\n')
    .map((line) => line.replace(/ "(?:[^"\\]|\\.)*"/, '').replace(/: .*$/, ''))
    .filter((line) => !/^\s*- (text|\/url|\/placeholder)/.test(line))
    .join('\n')

async function openGuide(page: Page) {
  await page.goto(guideURL, { waitUntil: 'domcontentloaded' })
  await page.locator('html[data-ready]').waitFor()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every component in the style guide has its recorded structure', async ({ page }) => {
  await openGuide(page)
  // The carousels are complete when their script runs.
  await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(2)
  expect(await structure(page.getByRole('main'))).toMatchSnapshot('components.txt')
  expect(await structure(page.getByRole('banner'))).toMatchSnapshot('header.txt')
  expect(await structure(page.getByRole('contentinfo'))).toMatchSnapshot('footer.txt')
})

test('a button looks different at rest, hovered, focused and pressed', async ({ page }) => {
  await openGuide(page)
  const looks = (state: string) =>
    page
      .getByRole('region', { name: 'Buttons, light' })
      .getByRole('figure', { name: state })
      .getByRole('button', { name: 'First choice' })
      .evaluate((button) => {
        const { backgroundColor, outlineStyle } = getComputedStyle(button)
        return `${backgroundColor} ${outlineStyle}`
      })
  const seen = await Promise.all(['at rest', 'hover', 'focus-visible', 'active'].map(looks))
  expect(new Set(seen).size).toBe(seen.length)
})

test('axe finds nothing in the style guide', async ({ page }) => {
  await openGuide(page)
  const { violations } = await axe(page)
    // The guide shows one component many times, and headings without their pages.
    .disableRules([
      'landmark-unique',
      'page-has-heading-one',
      'heading-order',
      'landmark-complementary-is-top-level',
    ])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
})

test('the built site has no style guide', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404)
})

import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { guideURL } from './places.ts'

/** What assistive technology finds: roles and states, level by level, without names and words. */
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

test('the style guide shows every component in the structure it is known for', async ({ page }) => {
  await openGuide(page)
  // The carousels are whole once their script runs.
  await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(2)
  expect(await structure(page.getByRole('main'))).toMatchSnapshot('components.txt')
  expect(await structure(page.getByRole('banner'))).toMatchSnapshot('header.txt')
  expect(await structure(page.getByRole('contentinfo'))).toMatchSnapshot('footer.txt')
})

test('what is shown as hovered, focused and pressed looks other than at rest', async ({ page }) => {
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
  const { violations } = await new AxeBuilder({ page })
    // It shows one component many times, and headings out of their pages.
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

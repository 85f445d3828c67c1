import { expect, type Page } from '@playwright/test'
import { axe } from './accessible.ts'
import { guideURL } from './places.ts'
import { WHOLE } from './tags.ts'
import { base as test } from './workers.ts'

async function openGuide(page: Page) {
  await page.goto(guideURL, { waitUntil: 'domcontentloaded' })
  await page.locator('html[data-ready]').waitFor()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a button looks different at rest, hovered, focused and pressed', { tag: WHOLE }, async ({
  page,
}) => {
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

test('axe finds nothing in the style guide', { tag: WHOLE }, async ({ page }) => {
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

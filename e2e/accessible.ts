import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Whether axe finds nothing, and nothing scrolls sideways. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  const { scrolled, width } = await page.evaluate(() => ({
    scrolled: document.documentElement.scrollWidth,
    width: innerWidth,
  }))
  expect(scrolled).toBeLessThanOrEqual(width)
}

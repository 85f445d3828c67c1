import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Expects that axe (WCAG 2.2 A and AA, and best practice) finds nothing, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  await expectNoSidewaysScroll(page)
}

export async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(beyond).toBe(0)
}

/** Expects that whatever is pressed on a phone is 44 px high, unless it stands in a text or is a box with a label. */
export async function expectEasyTargets(page: Page) {
  const small = await page
    .locator(
      'a, button, select, summary, input:not([type=checkbox], [type=radio], [tabindex="-1"])',
    )
    .evaluateAll((all) =>
      all
        .filter((it) => it.checkVisibility() && getComputedStyle(it).display !== 'inline')
        .map((it) => ({ height: it.getBoundingClientRect().height, html: it.outerHTML }))
        .filter(({ height }) => height < 44),
    )
  expect(small).toEqual([])
}

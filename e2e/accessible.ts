import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { extent } from '#testing/extent.ts'

/**
 * Looks at a page within the page. Otherwise each look opens a second page to gather what was found in frames of other
 * sites, which takes twice as long; there are no such frames. Details of what passes, and style sheets of other sites, are
 * not asked for.
 */
export const axe = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false }).setLegacyMode()

/**
 * Waits until what fades or moves in has come: on its way a text is paler than it stays. What goes on without an end, or only as
 * somebody scrolls, is not waited for.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ effect, playState, timeline }) =>
          playState === 'running' &&
          timeline instanceof DocumentTimeline &&
          effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Expects that axe (WCAG 2.2 A and AA, and best practice) finds nothing, and that nothing scrolls sideways. */
export async function expectAccessible(page: Page) {
  await settled(page)
  const { violations } = await axe(page)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const faults: string[] = []
  for (const { id, nodes } of violations)
    for (const { html, target } of nodes)
      if (id !== SMALL || (await isSmallInMiddle(page, String(target)))) faults.push(`${id}: ${html}`)
  expect(faults).toEqual([])
  await expectNoSidewaysScroll(page)
}

/** axe's rule for the size of what is pressed. */
const SMALL = 'target-size'

/** Whether it is small in the middle of the window, too. Elsewhere the header or the foot may cover most of it. */
async function isSmallInMiddle(page: Page, target: string) {
  const from = await page.evaluate(() => scrollY)
  await page.locator(target).evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const { violations } = await axe(page).withRules(SMALL).include(target).analyze()
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from)
  return violations.length > 0
}

/**
 * The same for a state that a journey at the desk reaches, such as an open form. `npm test` leaves axe out here: it takes a
 * third of such a journey, and `desk-axe.spec.ts` has each screen.
 */
export const expectAccessibleState = (page: Page) =>
  extent({ whole: expectAccessible, sample: expectNoSidewaysScroll })(page)

export async function expectNoSidewaysScroll(page: Page) {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond).toBe(0)
}

/** 44 px, without the border of the box that it may fill. */
const EASY_PX = 42

/** Expects that all words can be told from what is behind them. */
export async function expectReadable(page: Page) {
  await settled(page)
  const { violations } = await axe(page).withRules('color-contrast').analyze()
  expect(violations.flatMap(({ nodes }) => nodes.map((node) => node.html))).toEqual([])
}

/** Expects that whatever is pressed on a phone is 44 px high and wide, unless it stands in a text or is a box with a label. */
export async function expectEasyTargets(page: Page) {
  // A list may grow in the moment in which it is measured.
  await expect.poll(() => smallTargets(page)).toEqual([])
}

const smallTargets = (page: Page) =>
  page
    .locator('a, button, select, summary, input:not([type=checkbox], [type=radio], [tabindex="-1"])')
    .evaluateAll((all, easy) => {
      // What a dialog covers cannot be pressed.
      const [dialog] = [...document.querySelectorAll('dialog:modal')].reverse()
      return (
        all
          .filter((it) => !dialog || dialog.contains(it))
          .filter((it) => it.checkVisibility() && getComputedStyle(it).display !== 'inline')
          // A field in its label is hit with it.
          .map((it) => ({ it, target: it.closest('label') ?? it }))
          .filter(({ target }) => {
            const { width, height } = target.getBoundingClientRect()
            if (width < easy) return true
            if (height >= easy) return false
            // What is pressed may reach beyond what is seen.
            target.scrollIntoView({ block: 'center', inline: 'center' })
            const { left, top } = target.getBoundingClientRect()
            return [-1, 1].some((side) => {
              const y = top + height / 2 + side * (easy / 2 - 0.5)
              return !target.contains(document.elementFromPoint(left + width / 2, y))
            })
          })
          .map(({ it, target }) => {
            const { width, height } = target.getBoundingClientRect()
            return `${width} x ${height}: ${it.outerHTML}`
          })
      )
    }, EASY_PX)

/** The least size of a letter, in px. */
const LEAST_PX = 12

/** Expects that no text is smaller than anybody reads. */
export const expectLegible = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate((least) => {
        const small: string[] = []
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let text = texts.nextNode(); text; text = texts.nextNode()) {
          const of = text.parentElement
          if (!of?.checkVisibility() || !text.textContent?.trim()) continue
          const { fontSize } = getComputedStyle(of)
          if (Number.parseFloat(fontSize) < least) small.push(`${fontSize}: ${text.textContent.trim().slice(0, 40)}`)
        }
        return small
      }, LEAST_PX),
    )
    .toEqual([])

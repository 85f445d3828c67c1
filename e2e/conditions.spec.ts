import { expect, type Page } from '@playwright/test'
import { extent } from '#testing/extent.ts'
import { test as onOnePage } from './one-page.ts'
import { addresses } from './pages.ts'
import { WHOLE } from './tags.ts'
import { base as test } from './workers.ts'

const booking = addresses.find(({ key }) => key === 'booking')?.path ?? ''

/** The colours of all visible text. Each with its ground, or on white `paper`. Without paper, text on a dark part is left out. */
const textColours = (page: Page, { paper }: { paper: boolean }) =>
  page.evaluate((isPaper) => {
    const WHITE = 'rgb(255, 255, 255)'
    const groundOf = (element: Element | null): string => {
      if (!element || isPaper) return WHITE
      const { backgroundColor } = getComputedStyle(element)
      return /^rgb\(/.test(backgroundColor) ? backgroundColor : groundOf(element.parentElement)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Map<string, { colour: string; ground: string }>()
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const isText = walker.currentNode.textContent?.trim() && element?.checkVisibility()
      if (!element || !isText || (!isPaper && element.closest('[data-ground=dark], .skip-link'))) continue
      const { color: colour } = getComputedStyle(element)
      const ground = groundOf(element)
      found.set(`${colour} on ${ground}`, { colour, ground })
    }
    return [...found.values()]
  }, paper)

/** WCAG's relative luminance of a CSS colour `rgb(…)`, from 0 to 1. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The elements that an animation or a transition moves. */
const moving = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const { animationName, transitionDuration } = getComputedStyle(element, part)
        const isStill =
          animationName === 'none' && transitionDuration.split(', ').every((time) => Number.parseFloat(time) === 0)
        return isStill ? [] : [`${element.tagName} ${element.className} ${part}`]
      }),
    ),
  )

/** WCAG's contrast of a text with its ground. */
function contrast({ colour, ground }: { colour: string; ground: string }) {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(ground)].sort((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

/** All pages have the same styles: `npm test` looks at the one with the most of them, and at the longest form. */
const looked = addresses.filter(({ key }) => extent({ whole: true, sample: key === 'home' || key === 'booking' }))

for (const { path, name } of looked)
  onOnePage(`${name} respects the wish for less motion or more contrast, and prints well`, async ({ page }) => {
    await page.goto(path)
    await test.step('nothing moves', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await moving(page)).toEqual([])
    })
    await test.step('every text on a light part has a contrast of 7 : 1 with its ground', async () => {
      await page.emulateMedia({ contrast: 'more' })
      for (const text of await textColours(page, { paper: false }))
        expect(contrast(text), `${text.colour} on ${text.ground}`).toBeGreaterThanOrEqual(7)
    })
    await test.step('a print has the name alone in its header, no banner, and no text too pale for paper', async () => {
      await page.emulateMedia({ contrast: 'no-preference', media: 'print' })
      await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1)
      for (const banner of await page.getByRole('complementary').all()) await expect(banner).toBeHidden()
      // Browsers print no backgrounds by default.
      for (const text of await textColours(page, { paper: true }))
        expect(contrast(text), `${text.colour} on paper`).toBeGreaterThanOrEqual(4.5)
    })
  })

test('in forced colours a chosen option and the edge of a card are visible', { tag: WHOLE }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(booking)
  const option = page.getByRole('radio', { name: 'Car', exact: true })
  const outline = () => option.evaluate((radio) => getComputedStyle(radio.closest('label') as Element).outlineStyle)
  await expect.poll(outline).toBe('none')
  await option.check()
  await expect.poll(outline).toBe('solid')
  await page.goto('/')
  const edge = page
    .getByRole('article')
    .first()
    .evaluate((card) => getComputedStyle(card).borderTopColor)
  expect(await edge).not.toBe('rgba(0, 0, 0, 0)')
})

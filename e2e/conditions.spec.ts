import { expect, type Page, test } from '@playwright/test'
import { addresses } from './pages.ts'

const booking = addresses.find(({ key }) => key === 'booking')?.path ?? ''

/** The colours of all visible text, but for that on a dark ground where `paper` is false. */
const textColours = (page: Page, { paper }: { paper: boolean }) =>
  page.evaluate((isPaper) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<string>()
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      const isText = walker.currentNode.textContent?.trim() && element?.checkVisibility()
      if (element && isText && (isPaper || !element.closest('[data-ground=dark], .skip-link')))
        found.add(getComputedStyle(element).color)
    }
    return [...found]
  }, paper)

/** How light a colour of CSS's `rgb(…)` is, from 0 to 1, as WCAG's relative luminance. */
function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const onWhite = (colour: string) => 1.05 / (luminance(colour) + 0.05)

test('what moves for others is still for those who asked for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { path } of addresses) {
    await page.goto(path)
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) =>
        ['', '::before', '::after'].flatMap((part) => {
          const { animationName, transitionDuration } = getComputedStyle(element, part)
          const isStill =
            animationName === 'none' &&
            transitionDuration.split(', ').every((time) => Number.parseFloat(time) === 0)
          return isStill ? [] : [`${element.tagName} ${element.className} ${part}`]
        }),
      ),
    )
    expect(moving, path).toEqual([])
  }
})

test('sections rise into their place as they are scrolled to', async ({ page }) => {
  await page.goto('/')
  const brands = page.locator('main > section').last().locator('> :last-child')
  const offset = () =>
    brands.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).f)
  expect(await offset()).toBeGreaterThan(0)
  await brands.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  await expect.poll(offset).toBe(0)
})

test('more contrast gives every text on white 7 : 1', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' })
  for (const { path } of addresses) {
    await page.goto(path)
    for (const colour of await textColours(page, { paper: false }))
      expect(onWhite(colour), `${colour} on ${path}`).toBeGreaterThanOrEqual(7)
  }
})

test('in forced colours a choice, a place and a card still show', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(booking)
  const option = page.getByRole('radio', { name: 'Car', exact: true })
  const outline = () =>
    option.evaluate((radio) => getComputedStyle(radio.closest('label') as Element).outlineStyle)
  expect(await outline()).toBe('none')
  await option.check()
  expect(await outline()).toBe('solid')
  await page.goto('/')
  const edge = page
    .getByRole('article')
    .first()
    .evaluate((card) => getComputedStyle(card).borderTopColor)
  expect(await edge).not.toBe('rgba(0, 0, 0, 0)')
})

test('a printed page has no header and no banner, and no text too pale for paper', async ({
  page,
}) => {
  await page.emulateMedia({ media: 'print' })
  for (const { path } of addresses) {
    await page.goto(path)
    await expect(page.getByRole('banner')).toBeHidden()
    for (const banner of await page.getByRole('complementary').all())
      await expect(banner).toBeHidden()
    // Grounds are not printed unless someone asks for them.
    for (const colour of await textColours(page, { paper: true }))
      expect(onWhite(colour), `${colour} on ${path}`).toBeGreaterThanOrEqual(4.5)
  }
})

import { expect, type Locator, type Page } from '@playwright/test'
import { withLabel } from '#core/formats.ts'
import { buttons } from '#core/navigation-words.ts'
import { pages } from '#core/pages.ts'
import { t } from '#core/words.ts'
import { carouselWords as words } from '#design/carousel-words.ts'
import { defaults } from './said.ts'
import { WHOLE } from './tags.ts'
import { test } from './within-policy.ts'

const { home, services } = defaults

/** Opens the home page and returns the services' carousel when its script runs. */
async function services_(page: Page): Promise<Locator> {
  await page.goto(t(pages).home.path)
  const region = page.getByRole('group', { name: home.services.title, exact: true })
  await region.scrollIntoViewIfNeeded()
  await expect(region).toHaveClass(/swiper-initialized/)
  return region
}

const button = (page: Page, name: string) => page.getByRole('button', { name: withLabel(name, home.services.title) })

const cardsInView = async (region: Locator) => {
  const frame = await region.boundingBox()
  let count = 0
  for (const slide of await region.getByRole('group').all()) {
    const box = await slide.boundingBox()
    if (!frame || !box) throw new Error('The carousel has no size')
    if (box.x > frame.x - 2 && box.x + box.width < frame.x + frame.width + 2) count++
  }
  return count
}

test('the width decides whether it shows one, two or three cards, with and without its script', { tag: WHOLE }, async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false })
  const still = await plain.newPage()
  await still.goto(t(pages).home.path)
  const before = still.locator('[aria-roledescription=carousel]').first()
  const region = await services_(page)
  const widthOf = async (carousel: Locator) => (await carousel.getByRole('group').first().boundingBox())?.width ?? 0
  for (const [width, shown] of [
    [360, 1],
    [550, 1],
    [767, 1],
    [768, 2],
    [1199, 2],
    [1200, 3],
    [1600, 3],
  ] as const)
    await test.step(`${shown} at ${width} px`, async () => {
      for (const it of [still, page]) await it.setViewportSize({ width, height: 900 })
      await expect.poll(() => cardsInView(before)).toBe(shown)
      await expect.poll(() => cardsInView(region)).toBe(shown)
      const difference = async () => Math.abs((await widthOf(region)) - (await widthOf(before)))
      await expect.poll(difference).toBeLessThan(1)
    })
  await plain.close()
})

test('the arrows move it one card at a time and are disabled at either end', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const region = await services_(page)
  const [previous, next] = [button(page, t(words).previous), button(page, t(words).next)]
  await expect(previous).toBeDisabled()
  for (let i = 0; i < services.length - 3; i++) {
    await expect(next).toBeEnabled()
    await next.click()
    await expect(region.getByRole('group').nth(i + 1)).toHaveClass(/swiper-slide-active/)
  }
  await expect(next).toBeDisabled()
  await expect(next).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(region.getByText(services.at(-1)?.label ?? '')).toBeInViewport()
  await previous.click()
  await expect(next).toBeEnabled()
})

test('the indicators show the current card, and each leads to its card', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const region = await services_(page)
  const last = button(page, t(words).goTo(6))
  await last.click()
  await expect(last).toHaveAttribute('aria-current', 'true')
  // The card can be higher than the window, so only its place across counts.
  const name = region.getByText(services.at(-1)?.label ?? '')
  await expect.poll(async () => (await name.boundingBox())?.x).toBeLessThan(360)
  await expect.poll(async () => (await name.boundingBox())?.x).toBeGreaterThan(0)
  await expect(button(page, t(words).next)).toBeDisabled()
})

test('the arrow keys move it', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const region = await services_(page)
  await region.focus()
  await page.keyboard.press('ArrowRight')
  await expect(region.getByRole('group').nth(1)).toHaveClass(/swiper-slide-active/)
  await page.keyboard.press('ArrowLeft')
  await expect(region.getByRole('group').nth(0)).toHaveClass(/swiper-slide-active/)
})

for (const { share, moves } of [
  { share: 0.26, moves: true },
  { share: 0.14, moves: false },
])
  test(`a swipe over ${share} of a card ${moves ? 'moves it' : 'springs back'}`, { tag: WHOLE }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const region = await services_(page)
    const box = await region.boundingBox()
    if (!box) throw new Error('The carousel has no size')
    const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x - box.width * share, y, { steps: 12 })
    await page.mouse.up()
    await expect(region.getByRole('group').nth(moves ? 1 : 0)).toHaveClass(/swiper-slide-active/)
    await expect(button(page, t(words).goTo(moves ? 2 : 1))).toHaveAttribute('aria-current', 'true')
  })

test('it takes 500 ms to move, and 0 ms for people who want no motion', { tag: WHOLE }, async ({ page }) => {
  /** Clicks and reads in one call, since the style exists only while the row moves. */
  const durationOfMove = async () => {
    const row = await (await services_(page)).locator('.swiper-wrapper').elementHandle()
    return button(page, t(words).next).evaluate((next: HTMLElement, moved) => {
      next.click()
      return (moved as HTMLElement).style.transitionDuration
    }, row)
  }
  expect(await durationOfMove()).toBe('500ms')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await durationOfMove()).toBe('0ms')
})

test('its script loads only when a carousel comes near', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (/Carousel|client\./.test(request.url())) scripts.push(request.url())
  })
  await page.goto(t(pages).home.path, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.getByRole('heading', { name: services[0]?.label ?? '' }).scrollIntoViewIfNeeded()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('a Shop link off to the side comes into view when it gets the focus', { tag: WHOLE }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(t(pages).home.path)
  const region = page.locator('[aria-roledescription=carousel]').nth(1)
  await region.scrollIntoViewIfNeeded()
  await expect(region).toHaveClass(/swiper-initialized/)
  const third = region.getByRole('link', { name: t(buttons).shop.label }).nth(2)
  await third.focus()
  await expect(third).toBeInViewport()
  await expect(region.getByRole('group').nth(2)).toHaveClass(/swiper-slide-active/)
})

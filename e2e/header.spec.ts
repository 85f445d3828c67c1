import { expect, type Page } from '@playwright/test'
import { languages } from '#core/language.ts'
import { contentCalls } from '#features/website/calls.ts'
import { englishContent } from '#features/website/content.ts'
import { extent } from '#testing/extent.ts'
import { OWNER, startOwnServer } from './own-server.ts'
import { spokenIn } from './pages.ts'
import { signIn } from './sign-in.ts'
import { test } from './within-policy.ts'

/** Short names, each with the rest of the name: of 3 letters to 24, and the longest and widest that the desk takes. */
const NAMES = [
  ['Nipissing', ' Mobile Detailing'],
  ['Northern Ontario Shiners', ' and Detailers of Lake Nipissing'],
  ['GLW', ' Auto Detailing'],
  ['Nipissing Detail', ''],
  ['Lake and Bay', ' Car'],
  ['MMMMMMMMMMMMMMMMMMMMMMMM', ' Auto Detailing of all Ontario'],
  ['Zoë', ''],
] satisfies [string, string][]

const WIDTHS = [320, 340, 360, 375, 380, 390, 640, 768, 1000, 1024, 1100, 1200, 1240, 1280, 1920]

/** Of these widths again, with letters of twice the size. */
const LARGE = [320, 390, 768, 1280, 1920]

test('the header holds a name of any length in one row, at each width and in both languages', async ({ browser }) => {
  const server = await startOwnServer()
  try {
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await signIn(page, OWNER, server.codeOf)
    for (const [number, [shortName, rest]] of extent({ whole: NAMES, sample: NAMES.slice(0, 4) }).entries()) {
      const answer = await page.request.post(contentCalls.contentPublish, {
        data: { section: 'business', number, value: { ...englishContent.business, shortName, name: shortName + rest } },
        headers: { origin: server.url },
      })
      expect(answer.status(), await answer.text()).toBe(200)
      for (const language of languages)
        await test.step(`“${shortName}${rest}” in ${language}`, async () => {
          await page.goto(spokenIn[language].pages.contact.path)
          for (const width of WIDTHS) {
            await expectOneRow(page, width)
            await expectWhole(page)
          }
          await page.evaluate(() => {
            document.documentElement.style.fontSize = '200%'
          })
          for (const width of LARGE) await expectOneRow(page, width)
        })
    }
    await context.close()
  } finally {
    await server.stop()
  }
})

test('in a low window the end of the menu can be reached', async ({ page }) => {
  for (const height of [568, 320]) {
    await page.setViewportSize({ width: 320, height })
    await page.goto(spokenIn.fr.pages.contact.path)
    const { navigation } = spokenIn.fr
    await page.getByRole('button', { name: navigation.menu }).click()
    const menu = page.getByRole('navigation', { name: navigation.menu })
    const last = menu.getByRole('link').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport({ ratio: 1 })
  }
})

/** Expects that all that the header shows stands in one row inside it, each in one line. */
async function expectOneRow(page: Page, width: number) {
  await page.setViewportSize({ width, height: 700 })
  const wrong = await page.getByRole('banner').evaluate((header) => {
    const { scrollWidth, clientWidth } = document.documentElement
    const wrong = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []
    const boxes = [...header.querySelectorAll<HTMLElement>('a, button')]
      .filter((it) => it.checkVisibility())
      .map((it) => ({ it, box: it.getBoundingClientRect() }))
    const nameOf = (it: HTMLElement) => it.ariaLabel || it.textContent
    for (const { it, box } of boxes) {
      if (box.left < 0 || box.right > clientWidth || box.width < 40)
        wrong.push(`${nameOf(it)}: ${box.left} to ${box.right}`)
      for (const other of boxes)
        if (other.it !== it && other.box.left < box.right - 1 && box.left < other.box.right - 1)
          wrong.push(`${nameOf(it)} lies over ${nameOf(other.it)}`)
      const words = document.createRange()
      words.selectNodeContents(it)
      const middles = [...words.getClientRects()].map(({ top, bottom }) => (top + bottom) / 2)
      if (it.closest('nav') && Math.max(...middles) - Math.min(...middles) > 12)
        wrong.push(`${nameOf(it)}: in two lines`)
    }
    return wrong
  })
  expect(wrong, `at ${width} px`).toEqual([])
}

/** Expects that the short name, with which the header begins, is not cut, and that the header is no higher than 64 px. */
async function expectWhole(page: Page) {
  const header = page.getByRole('banner')
  expect((await header.boundingBox())?.height).toBeLessThanOrEqual(64)
  const cut = await header
    .getByRole('link')
    .first()
    .evaluate(({ firstElementChild: it }) =>
      it ? Math.max(it.scrollWidth - it.clientWidth, it.scrollHeight - it.clientHeight) : 0,
    )
  // Letters reach a little over a low line.
  expect(cut).toBeLessThanOrEqual(1)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, type Page } from '@playwright/test'
import { axe } from './accessible.ts'
import { deskGuideURL, guideURL } from './places.ts'
import { WHOLE } from './tags.ts'
import { base } from './workers.ts'

// One worker takes them all: the development server, which alone has the style guide, runs once.
base.describe.configure({ mode: 'default' })

const test = base.extend<object, { guide: string }>({
  guide: [
    async ({ playwright: _ }, use) => {
      const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
      const server = spawn(process.execPath, ['e2e/guide-server.ts'], { env, stdio: 'inherit' })
      const isUp = async () => (await fetch(guideURL)).ok
      await expect.poll(() => isUp().catch(() => false)).toBe(true)
      await use(guideURL)
      server.kill()
      await once(server, 'exit')
    },
    { scope: 'worker', auto: true },
  ],
})

async function openGuide(page: Page, url = guideURL) {
  await page.goto(url, { waitUntil: 'domcontentloaded' })
  await page.locator('html[data-ready]').waitFor()
  // What needs a script comes last.
  if (url === deskGuideURL) await page.getByRole('heading', { name: 'Records' }).waitFor()
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a button looks different at rest, hovered, focused and pressed', { tag: WHOLE }, async ({ page }) => {
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

const guides = [
  ['site', guideURL],
  ['desk', deskGuideURL],
] as const
const WIDTHS = { phone: 390, wide: 1280 } as const

for (const [name, url] of guides)
  for (const [size, width] of Object.entries(WIDTHS))
    test(`each part of the ${name}, ${size}, looks as it did in its states`, { tag: WHOLE }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openGuide(page, url)
      await expect(page).toHaveScreenshot(`parts-${name}-${size}.png`, { fullPage: true })
    })

for (const [what, open] of [
  ['dialog', 'Block time'],
  ['modal', 'Ask'],
  ['menu', 'Actions'],
] as const)
  for (const [size, width] of Object.entries(WIDTHS))
    test(`an open ${what}, ${size}, looks as it did`, { tag: WHOLE }, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await openGuide(page, deskGuideURL)
      await page.getByRole('button', { name: open }).click()
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).filter({ visible: true })).toBeVisible()
      await expect(page).toHaveScreenshot(`open-${what}-${size}.png`)
    })

for (const [name, url, width] of [
  ['the style guide', guideURL, WIDTHS.wide],
  ['the parts of the desk', deskGuideURL, WIDTHS.wide],
  ['the parts of the desk on a phone', deskGuideURL, WIDTHS.phone],
] as const)
  test(`axe finds nothing in ${name}`, { tag: WHOLE }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await openGuide(page, url)
    const { violations } = await axe(page)
      // The guide shows one component many times, and headings without their pages.
      .disableRules(['landmark-unique', 'page-has-heading-one', 'heading-order', 'landmark-complementary-is-top-level'])
      .analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([])
  })

test('a dialog that is closed by mistake keeps what was typed, and gives the focus back', { tag: WHOLE }, async ({
  page,
}) => {
  await openGuide(page, deskGuideURL)
  const open = page.getByRole('button', { name: 'Block time' })
  const reason = page.getByRole('dialog').getByLabel('Reason')
  await open.click()
  await reason.fill('Dentist')
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await expect(reason).toHaveValue('Dentist')
})

test('a menu goes by its arrows, and Escape gives the focus back', { tag: WHOLE }, async ({ page }) => {
  await openGuide(page, deskGuideURL)
  const more = page.getByRole('button', { name: 'Actions' })
  const items = page.getByRole('menuitem')
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(items.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(items.nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

base('the built site has no style guide', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404)
})

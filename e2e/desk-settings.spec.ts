import { expect } from '@playwright/test'
import { deskPage } from '#content/desk-page.ts'
import { deskSettings as words } from '#content/desk-settings.ts'
import { DESK } from '#domain/desk/calls.ts'
import { settings } from '#site/desk/settings/entries.ts'
import { expectAccessible, expectEasyTargets, expectNoSidewaysScroll } from './accessible.ts'
import { testAlone as test } from './desk-test.ts'
import { variants, WHOLE } from './tags.ts'

test('all settings are seen at once, and the field above them narrows the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${DESK}/settings`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(settings.length)
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('/')
  await page.keyboard.type('snow')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(words.entries.moved.label)
  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByText(words.nothing('zebra'))).toBeVisible()
})

for (const [width, details] of variants(390, 1280))
  test(`the list and every form of it pass axe at ${width} px`, {
    tag: [...details.tag, WHOLE],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${DESK}/settings`)
    await expect(page.getByText(words.values.keys.on)).toBeVisible()
    await expectAccessible(page)
    for (const { label, leads } of settings) {
      if (leads !== undefined) continue
      await test.step(label, async () => {
        await page.getByRole('link', { name: new RegExp(`^${label}`) }).click()
        const dialog = page.getByRole('dialog', { name: label, exact: true })
        await expect(dialog).toBeVisible()
        await expect(dialog.getByText(deskPage.loading)).toHaveCount(0)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        if (width < 700) await expectEasyTargets(page)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
    }
  })

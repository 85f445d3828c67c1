import { expect } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { deskPage } from '#core/desk-page-words.ts'
import { settings } from '#desk/settings/entries.ts'
import { feedCalls } from '#features/calendars/calls.ts'
import { deskFeed as feedWords } from '#features/calendars/desk/feed-words.ts'
import { settingCalls } from '#features/day-operations/calls.ts'
import { deskSettings as words } from '#platform/browser/desk/settings-words.ts'
import { expectAccessible, expectEasyTargets, expectNoSidewaysScroll } from './accessible.ts'
import { testAlone as test } from './desk-test.ts'
import { variants, WHOLE } from './tags.ts'

test('all settings in use are seen at once, and the field above them narrows the list', { tag: WHOLE }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${DESK}/settings`)
  const rows = page.getByRole('main').getByRole('listitem').filter({ visible: true })
  const more = page.getByRole('heading', { name: words.more, exact: true })
  // What is not in use is behind one line, and is found all the same.
  await expect(more).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(`^${words.entries.card.label}`) })).toBeHidden()
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 })
  await more.click()
  await expect(rows).toHaveCount(settings.length)
  await page.keyboard.press('/')
  await page.keyboard.type('snow')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText(words.entries.moved.label)
  await page.getByRole('searchbox').fill('zebra')
  await expect(page.getByText(words.nothing('zebra'))).toBeVisible()
})

for (const [width, details] of variants(390, 1280))
  test(`the list and every form of it pass axe at ${width} px`, { tag: [...details.tag, WHOLE] }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${DESK}/settings`)
    await expect(page.getByText(words.values.keys.on)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('heading', { name: words.more, exact: true }).click()
    for (const { label, leads } of settings) {
      if (leads !== undefined) continue
      await test.step(label, async () => {
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^${label}`) })
          .click()
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

test('reminders are switched off and on, and the feed’s address is copied and renewed', { tag: WHOLE }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${DESK}/settings/reminders`)
  const reminders = page.getByRole('switch', { name: words.reminders })
  await expect(reminders).toBeChecked()
  await reminders.click()
  const stored = async () => (await page.request.get(settingCalls.settings)).json()
  await expect.poll(async () => (await stored()).reminders).toBe(false)
  await reminders.click()
  await expect.poll(async () => (await stored()).reminders).toBe(true)

  await page.goto(`${DESK}/settings/feed`)
  const feed = page.getByRole('dialog')
  const address = feed.getByLabel(feedWords.address)
  await feed.getByRole('button', { name: feedWords.show }).click()
  await expect(address).toBeFocused()
  const first = await address.inputValue()
  await feed.getByRole('button', { name: feedWords.copy, exact: true }).click()
  await expect(feed.getByText(feedWords.copied)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  await feed.getByRole('button', { name: feedWords.renew }).click()
  await expect(feed.getByText(feedWords.sure)).toBeVisible()
  await expect(address).toHaveValue(first)
  await expectAccessible(page)
  let renewals = 0
  await page.route(`**${feedCalls.feedRenew}`, async (route) => {
    renewals++
    // Delays the answer until after the second click.
    const answer = await route.fetch()
    await expect(feed.getByRole('button', { name: feedWords.renewNow })).toBeVisible()
    await route.fulfill({ response: answer })
  })
  await feed.getByRole('button', { name: feedWords.renewNow }).dblclick()
  await expect(address).not.toHaveValue(first)
  await expect(feed.getByText(feedWords.renewed)).toBeFocused()
  expect(renewals).toBe(1)
})

import { expect, type Page } from '@playwright/test'
import { DESK } from '#core/desk-calls.ts'
import { today } from '#core/time.ts'
import { moneySettingWords as words } from '#features/invoices/desk/money-settings-words.ts'
import { settingRefusals } from '#features/prices/desk-words.ts'
import { deskSettings } from '#platform/browser/desk/settings-words.ts'
import { line } from '#testing/money.ts'
import { expectAccessibleState } from './accessible.ts'
import { issued } from './desk-requests.ts'
import { testAlone as test } from './desk-test.ts'
import { setMoney } from './money-settings.ts'
import { WHOLE } from './tags.ts'

const MONEY = `${DESK}/settings/money`

/** Issues an invoice over $100, and returns the words of its page as the client sees it. */
async function invoiceSays(page: Page) {
  const { url } = await issued(page.request, { client_name: 'Ada Roy', lines: [line(10_000)] })
  await page.goto(url ?? '')
  return (await page.locator('body').innerText()).replaceAll('\u00a0', ' ')
}

const save = (page: Page) => page.getByRole('button', { name: words.save }).click()

const answer = (page: Page, is: 'yes' | 'no') =>
  page.getByRole('radio', { name: words.answers[is], exact: true }).check()

for (const width of [390, 1280])
  test(`at ${width} px the settings of money ask for the number, and without one no word of tax stands anywhere`, {
    tag: WHOLE,
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(MONEY)
    await answer(page, 'no')
    await page.getByLabel(words.eTransfer).fill('not an address')
    await save(page)
    await expect(page.getByLabel(words.eTransfer)).toBeFocused()
    await expect(page.getByText(settingRefusals.eTransfer)).toBeVisible()
    await page.getByLabel(words.eTransfer).fill('pay@example.com')
    await expectAccessibleState(page)
    // A colleague is quicker: what was typed stays, and the next press saves it.
    await setMoney(page, { registered: 'no', due_days: 7 })
    await save(page)
    await expect(page.getByRole('alert')).toContainText(/changed these settings/)
    await expect(page.getByLabel(words.eTransfer)).toHaveValue('pay@example.com')
    await save(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: new RegExp(deskSettings.values.money.no) })).toBeVisible()
    const without = await invoiceSays(page)
    expect(without).toContain('$100.00')
    expect(without).toContain('pay@example.com')
    expect(without).not.toMatch(/HST|TVH|\btax/i)

    await page.goto(MONEY)
    await answer(page, 'yes')
    const number = page.getByLabel(words.number)
    await number.fill('123456789 RT0001')
    await page.getByLabel(words.from).fill(today())
    await save(page)
    await expect(number).toBeFocused()
    await expect(number).toHaveAccessibleDescription(new RegExp(settingRefusals.number))
    await expectAccessibleState(page)
    await number.fill('123456782rt0001')
    await save(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('link', { name: /123456782 RT0001/ })).toBeVisible()
    const withTax = await invoiceSays(page)
    expect(withTax).toContain('123456782 RT0001')
    expect(withTax).toContain('$113.00')

    await page.goto(MONEY)
    await answer(page, 'no')
    await save(page)
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await invoiceSays(page)).not.toMatch(/HST|\btax/i)
  })

import { expect, type Page } from '@playwright/test'
import { moneySettingCalls } from '#features/invoices/calls.ts'
import { MoneySettings } from '#features/prices/money-settings.ts'

/**
 * Changes the settings of money at the desk of a page. A test that shows amounts says first whether they bear tax: others of
 * its desk may have changed it.
 */
export const setMoney = (page: Page, more: object) =>
  // Another test may change them between the two calls: the server refuses the older version.
  expect(async () => {
    const answer = await page.request.get(moneySettingCalls.moneySettings)
    const { version, ...settings } = MoneySettings.parse(await answer.json())
    const set = await page.request.post(moneySettingCalls.moneySettings, { data: { ...settings, ...more, version } })
    expect(set.status(), await set.text()).toBe(200)
  }).toPass()
